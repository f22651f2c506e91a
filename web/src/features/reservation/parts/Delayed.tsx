import { formatTime } from '@jgm/contract/model/dates'
import type { Delay } from '@jgm/contract/model/delay'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { bookedText } from '../text.booked.ts'
import { leavesAt } from './leavesAt.ts'

const text = bookedText.delayed

/** By how much a start is late and why, and when to come; nothing where it is on time. */
export function Delayed({ course, start, delay }: { course: number; start: number; delay: Delay | null }) {
  const { arrive_before: before } = useCourse(course)
  if (delay === null) return null
  const late = leavesAt({ start_minute: start, delay })
  return (
    <Banner kind="warning" title={text.title(delay.minutes)}>
      <p className="tabular">{text.time(formatTime(start), formatTime(late))}</p>
      <p>{text.message(delay.message)}</p>
      <p className="tabular">{text.arrive(formatTime(late - before))}</p>
    </Banner>
  )
}
