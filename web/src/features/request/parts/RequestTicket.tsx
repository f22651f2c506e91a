import type { ReactNode } from 'react'
import type { RequestDetail } from '@jgm/contract/api/request'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { now } from '../../../lib/clock.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useArea } from '../../../routing/go.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { useQuery } from '@tanstack/react-query'
import { termsQuery } from '../api.ts'
import { detailText as text } from '../text.detail.ts'
import { endOf } from './end.ts'
import { hoursOf, toldOf } from './told.ts'
import { WishTicket } from './WishTicket.tsx'

/** The first wish as the ticket of a sent request: pale and dashed while it waits, without ink after its end. */
function Sent({ request, state, children }: { request: RequestDetail; state: string; children: ReactNode }) {
  const [wish] = request.wishes
  const isOver = request.state !== 'requested' && request.state !== 'offered'
  if (!wish) return null
  return (
    <WishTicket
      courseId={request.course_id}
      wish={wish}
      groups={request.groups}
      players={request.players}
      form="hero"
      tone={isOver ? 'off' : 'waiting'}
      state={state}
    >
      {children}
      <TicketCells cells={[{ label: text.facts.number, value: request.number }]} />
      <p>
        <CopyButton text={request.number} label={reservationDetailText.copyNumber} />
      </p>
    </WishTicket>
  )
}

/** The ticket that waits for an answer: until when, who is at work on it, and how the answer comes. */
export function WaitingTicket({ request, isGuest }: { request: RequestDetail; isGuest: boolean }) {
  const course = useCourse(request.course_id)
  const visitor = useMember()
  const member = isGuest ? null : visitor
  const { place } = useArea()
  const { data: terms } = useQuery(termsQuery(course.id, visitor?.id ?? null))
  const hours = terms && hoursOf(terms, now())
  return (
    <Sent request={request} state={text.waiting.state}>
      <p className="tabular text-xl leading-normal font-bold text-ink">
        {request.is_late ? text.waiting.late : text.waiting.until(formatDateTimeMedium(request.answer_by))}
      </p>
      <p>
        {hours === undefined
          ? text.waiting.busyPlain(course.short_title)
          : text.waiting.busy(course.short_title, hours)}
        {toldOf(member, place === 'talk')}
      </p>
    </Sent>
  )
}

/** The ticket of a request that ended without a start. */
export function OverTicket({ request, children }: { request: RequestDetail; children: ReactNode }) {
  return (
    <Sent request={request} state={text.over.states[endOf(request)]}>
      {children}
    </Sent>
  )
}
