import { wishedTime } from '@jgm/contract/model/wished'
import type { ReactNode } from 'react'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import type { TicketTone } from '../../reservation/parts/ticket.ts'
import { requestText } from '../text.ts'
import type { ShownWish } from './wish.ts'

/** The first wish as a ticket: pale, because nothing is sure yet. */
export function WishTicket({
  courseId,
  wish,
  groups,
  players,
  form = 'mini',
  tone = 'waiting',
  state,
  children,
}: {
  courseId: number
  wish: ShownWish
  groups: number
  /** Undefined while it is none. */
  players: number | undefined
  form?: 'hero' | 'mini'
  tone?: TicketTone
  state?: string
  children?: ReactNode
}) {
  return (
    <Ticket
      courseId={courseId}
      form={form}
      tone={tone}
      state={state}
      play={{ play_date: wish.play_date, holiday: wish.holiday ?? null, groups: [] }}
      wished={{ time: wishedTime(wish), rest: requestText.party(groups, players) }}
    >
      {children}
    </Ticket>
  )
}
