import type { PlayDate } from '@jgm/contract/model/dates'
import { partWords, type DayPart } from '@jgm/contract/model/day-part'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { bookedText } from '../text.booked.ts'

const text = bookedText.closed

/** Which starts the course has closed and why, in its own words, and where to book instead. */
export const ClosedByCourse = ({
  course,
  date,
  message,
  part,
}: {
  course: number
  date: PlayDate
  message: string
  part: DayPart | null
}) => (
  <div className="flex flex-col gap-3 print:hidden">
    <Banner kind="info" title={text.title(partWords(part, useCourse(course).nines))}>
      <p>{text.message(message)}</p>
    </Banner>
    <div className="grid gap-3 sm:grid-cols-2">
      <To page="booking.calendar" params={{ id: course }} {...buttonLook('solid', 'M')}>
        {text.otherDays}
      </To>
      <To page="booking.search" query={{ date }} {...buttonLook('outline', 'M')}>
        {text.nearby}
      </To>
    </div>
  </div>
)
