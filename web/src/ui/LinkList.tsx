import { Children, type ReactNode } from 'react'

/** The look of one row of a `LinkList`: an icon, its words (a note in `small`), and where it leads on, a chevron. */
export const linkRow = 'link-row'

/** Ways on that come after the one thing to press, ruled like a list. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className="link-list">{Children.map(children, (row) => (row ? <li>{row}</li> : null))}</ul>
}
