import type { ReactNode } from 'react'
import { ChevronRightIcon } from './icons.tsx'

/** Whether a block is folded: points down, or up while its `details` is open. */
export function FoldMark() {
  return (
    <span className="rotate-90 transition-transform group-open:-rotate-90" aria-hidden="true">
      <ChevronRightIcon />
    </span>
  )
}

/** A card folded to one row, which says what it holds and what of it is known. `isOpen`: there is something in it to be seen. */
export function Fold({
  title,
  note,
  isOpen,
  children,
}: {
  title: string
  note?: string
  isOpen: boolean
  children: ReactNode
}) {
  return (
    <details className="wishes group" open={isOpen || undefined}>
      <summary className="wishes-row">
        <span className="min-w-0 flex-1">
          <b>{title}</b>
          {note === undefined ? null : <small>{note}</small>}
        </span>
        <FoldMark />
      </summary>
      <div className="flex flex-col gap-4 px-(--page-edge) pb-4">{children}</div>
    </details>
  )
}
