import { Children, type ReactNode } from 'react'
import { ChevronRightIcon } from './icons.tsx'
import { unbroken } from './Unbroken.tsx'

/** The class of a row of a `LinkList`: the link or the button around `RowWords`. */
export const linkRow = 'link-row'

/** What stands in a row: an icon, its words with a note below them, and a chevron. */
export function RowWords({
  icon: Icon,
  note,
  children,
}: {
  icon: typeof ChevronRightIcon
  note?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <Icon />
      <span>
        {unbroken(children)}
        {note ? <small>{unbroken(note)}</small> : null}
      </span>
      <ChevronRightIcon size={20} />
    </>
  )
}

/** Further links after the main button, ruled like a list; nothing without any. */
export function LinkList({ children }: { children: ReactNode }) {
  const rows = Children.toArray(children)
  return rows.length === 0 ? null : (
    <ul className="link-list">
      {Children.map(rows, (row) => (
        <li>{row}</li>
      ))}
    </ul>
  )
}
