import { Suspense } from 'react'
import { formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { Delay } from '@jgm/contract/model/delay'
import { beside } from '../../../lib/beside.tsx'
import { useCourse } from '../../../lib/visitor.ts'
import { LeaveBy } from '../../road/parts/LeaveBy.tsx'
import { DayLineShape } from '../../weather/parts/DayLineShape.tsx'
import { leavesAt } from './leavesAt.ts'
import { TicketToday } from './TicketStub.tsx'

const DayLine = beside(() => import('../../weather/parts/DayLine.tsx').then((part) => part.DayLine))

/**
 * The head of a ticket's stub from the evening before the play: the course's word and the weather, the code for the front desk, the time to be
 * there, and the time to leave home.
 */
export function DayHead({
  course: id,
  play: { play_date: date, start_minute: start, delay },
  number,
  label,
}: {
  course: number
  play: { readonly play_date: PlayDate; readonly start_minute: number; readonly delay: Delay | null }
  number: string
  label?: string
}) {
  const course = useCourse(id)
  const arrival = leavesAt({ start_minute: start, delay }) - course.arrive_before
  return (
    <>
      <Suspense fallback={<DayLineShape />}>
        <DayLine course={id} date={date} isLate={delay !== null} />
      </Suspense>
      <TicketToday number={number} {...(label === undefined ? {} : { label })} arrival={formatTime(arrival)}>
        <LeaveBy course={id} arrival={arrival} />
      </TicketToday>
    </>
  )
}
