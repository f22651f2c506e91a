import { Children, type ReactNode } from 'react'

/** The class of a row of a `LinkList`: an icon, its words (a note in `small`), and a chevron. */
export const linkRow = 'link-row'

/** Further links after the main button, ruled like a list. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className="link-list">{Children.map(children, (row) => (row ? <li>{row}</li> : null))}</ul>
}
