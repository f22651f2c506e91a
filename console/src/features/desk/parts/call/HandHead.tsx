import type { ReactNode } from 'react'
import { callText as words } from '../../text.call.ts'

/** The head of a form about what is booked: what is done, who has booked, and how many play. */
export const HandHead = ({
  title,
  icon,
  isDanger = false,
  holder,
  players,
}: {
  readonly title: string
  readonly icon?: ReactNode
  readonly isDanger?: boolean
  readonly holder: string
  readonly players: number
}) => (
  <h3 className="call-head" data-kind={isDanger ? 'danger' : 'hand'}>
    {icon}
    {title}
    <span>{words.party(holder, players)}</span>
  </h3>
)
