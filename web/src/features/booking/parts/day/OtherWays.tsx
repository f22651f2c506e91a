import type { DaySheet, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { BellIcon } from '../../../../ui/icons.tsx'
import { requestWayText } from '../../text.request.ts'
import { saleText } from '../../text.sale.ts'
import { singleDoorText } from '../../text.ways.ts'
import { bookingText } from '../../text.ts'
import { RequestWay } from './RequestWay.tsx'

const text = saleText.start

/** Other ways to play on a day: waiting, asking the course, playing alone. */
export function OtherWays({
  sheet,
  from,
  parties,
  hasRun,
  noRun,
}: {
  sheet: DaySheet
  from: string | undefined
  parties: readonly number[]
  /** There is a start for the party. */
  hasRun: boolean
  /** The pressed start, which has no neighbours for the other groups. */
  noRun: SheetTeeTime | undefined
}) {
  const course = useCourse(sheet.course_id)
  const players = parties.reduce((sum, party) => sum + party, 0)
  return (
    <>
      {/* The list is for one group: neighbouring starts are rarely freed together. */}
      {hasRun || sheet.has_start ? null : parties.length > 1 ? (
        <p className="text-sm">{text.waitOneGroup}</p>
      ) : (
        <To
          page="waitlist.join"
          params={{ id: course.id }}
          query={{ date: sheet.date, players }}
          {...buttonLook('outline', 'L', true)}
        >
          <BellIcon />
          {bookingText.calendar.wait}
        </To>
      )}
      {hasRun && !noRun ? <p className="text-sm">{requestWayText.instead}</p> : null}
      <RequestWay
        course={course.id}
        date={sheet.date}
        from={from}
        size={hasRun && !noRun ? 'M' : 'L'}
        players={players}
        groups={parties.length}
        hour={noRun && Math.floor(noRun.start_minute / 60)}
      />
      <To
        page="single.choose"
        query={{ date: sheet.date, from }}
        className="text-link inline-flex min-h-12 items-center"
      >
        {singleDoorText.alone}
      </To>
    </>
  )
}
