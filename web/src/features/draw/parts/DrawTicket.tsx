import type { ReactNode } from 'react'
import type { Draw } from '@jgm/contract/api/draw'
import { Ticket } from '../../reservation/parts/Ticket.tsx'

/** A draw as a ticket: pale until a start is won, with what is wished in place of the time. */
export function DrawTicket({
  draw,
  form,
  tone = 'waiting',
  state,
  wished,
  children,
}: {
  draw: Pick<Draw, 'course_id' | 'play_date' | 'holiday'>
  form?: 'hero' | 'mini'
  tone?: 'waiting' | 'off'
  state: string
  wished: { readonly time: string; readonly rest: string }
  children?: ReactNode
}) {
  return (
    <Ticket
      courseId={draw.course_id}
      play={{ play_date: draw.play_date, holiday: draw.holiday, groups: [] }}
      form={form ?? 'mini'}
      tone={tone}
      state={state}
      wished={wished}
    >
      {children}
    </Ticket>
  )
}
