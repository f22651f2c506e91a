import type { PlayDate } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { bookedText } from '../text.booked.ts'

const text = bookedText.closed

/** Why the course has cancelled a reservation, in its own words, and where to book instead. */
export const ClosedByCourse = ({ course, date, message }: { course: number; date: PlayDate; message: string }) => (
  <div className="flex flex-col gap-3 print:hidden">
    <Banner kind="info" title={text.title}>
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
