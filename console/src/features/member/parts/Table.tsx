import type { ReactNode } from 'react'
import { HeadCells } from '../../../ui/HeadCells.tsx'

/** Rows about a member under their headings, or the sentence that there are none. */
export function Table({
  labels,
  isEmpty,
  none,
  scope,
  children,
}: {
  readonly labels: readonly string[]
  readonly isEmpty: boolean
  readonly none: string
  readonly scope?: string
  readonly children: ReactNode
}) {
  return (
    <>
      {scope === undefined ? null : <p>{scope}</p>}
      {isEmpty ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <HeadCells labels={labels} />
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      )}
    </>
  )
}
