import { closedReason } from '@jgm/contract/model/day-off-words'
import { telHref } from '@jgm/contract/model/tel'
import { useQuery } from '@tanstack/react-query'
import type { DaySheet } from '@jgm/contract/api/tee-sheet'
import { formatDateMedium, formatDateTimeMedium, isPlayDate, todayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId, useGo, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { BellIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { dayQuery } from '../api.ts'
import { regular } from '../flow.ts'
import { Choice } from '../parts/day/Choice.tsx'
import { ClosedParts } from '../parts/day/ClosedParts.tsx'
import { DrawWay } from '../parts/day/DrawWay.tsx'
import { DayHead } from '../parts/day/DayHead.tsx'
import { NoDate } from '../parts/day/NoDate.tsx'
import { Refusal } from '../parts/day/Refusal.tsx'
import { RequestWay } from '../parts/day/RequestWay.tsx'
import { saleText } from '../text.sale.ts'
import { singleDoorText } from '../text.ways.ts'
import { bookingText } from '../text.ts'

const text = saleText.start

/** Step 1 of a regular booking: party, plan and start of one day, then a hold. */
export default function RegularStart() {
  const id = useCourseId()
  const title = useTitle()
  const member = useMember()
  const query = useRouteQuery()
  const date = query.get('date') ?? ''
  const from = query.get('from') ?? undefined
  const isDate = isPlayDate(date)
  const day = useQuery({ ...dayQuery(id, date, 0, member?.id ?? null), enabled: isDate, refetchInterval: 30_000 })
  if (!isDate) return <NoDate />
  return (
    <>
      <DayHead
        course={id}
        title={title}
        date={date}
        today={todayInTokyo(now())}
        isHoliday={(day.data?.holiday ?? null) !== null}
        from={from}
      />
      <div className="page-wide flex flex-1 flex-col gap-4 pt-2">
        {day.data ? (
          <Day key={date} sheet={day.data} from={from} onStale={() => void day.refetch()} />
        ) : day.isError ? (
          <LoadFailed error={day.error} title={text.failed} retry={day.refetch} />
        ) : (
          <Spinner />
        )}
      </div>
    </>
  )
}

function Day({ sheet, from, onStale }: { sheet: DaySheet; from: string | undefined; onStale: () => void }) {
  if (sheet.reason !== null) return <DayClosed sheet={sheet} from={from} />
  return (
    <>
      <DrawWay draw={sheet.draw} />
      <ClosedParts course={sheet.course_id} parts={sheet.closed_parts} />
      <Choice sheet={sheet} from={from} onStale={onStale} />
    </>
  )
}

/** Why the day can't be booked now, when it can be, and other days. */
function DayClosed({ sheet, from }: { sheet: DaySheet; from: string | undefined }) {
  const course = useCourse(sheet.course_id)
  const go = useGo()
  const draft = useFlow(regular).data
  if (sheet.reason === null) return null
  const here = draft?.course_id === course.id ? draft : undefined
  const lost = here?.play_date === sheet.date ? here.lost : undefined
  return (
    <>
      {lost ? (
        <Refusal
          message={lost.message}
          nearest={lost.nearest}
          date={sheet.date}
          onTake={(start) => go('regular.start', { id: course.id }, { date: start.play_date, from }, { replace: true })}
        />
      ) : null}
      <DrawWay draw={sheet.draw} isMain />
      <Banner kind="info" title={bookingText.calendar.reasons[sheet.reason]}>
        {closedReason(sheet) ? <p>{closedReason(sheet)}</p> : null}
        {sheet.reason === 'not_yet' && sheet.opens_at ? (
          <p className="tabular font-bold text-ink">
            {bookingText.calendar.opens(formatDateTimeMedium(sheet.opens_at))}
          </p>
        ) : null}
      </Banner>
      {bookingText.calendar.waits[sheet.reason] ? (
        <To
          page="waitlist.join"
          params={{ id: course.id }}
          query={{ date: sheet.date, players: here?.parties.length === 1 ? here.parties[0] : undefined }}
          {...buttonLook(sheet.draw === undefined ? 'solid' : 'outline', 'L', true)}
        >
          <BellIcon />
          {bookingText.calendar.wait}
        </To>
      ) : null}
      <RequestWay course={course.id} date={sheet.date} reason={sheet.reason} from={from} size="L" />
      <To
        page="single.choose"
        query={{ date: sheet.date, from }}
        className="text-link inline-flex min-h-12 items-center self-start"
      >
        {singleDoorText.alone}
      </To>
      {sheet.reason === 'web_closed' ? (
        <a href={telHref(course.phone)} {...buttonLook('outline', 'L', true)}>
          <PhoneIcon />
          {unbroken(text.tel(course.phone))}
        </a>
      ) : null}
      {sheet.nearest_days.length > 0 ? (
        <section className="flex flex-col gap-2">
          <h2 className="text-lg">{text.nearestDays}</h2>
          <ul className="flex flex-wrap gap-2">
            {sheet.nearest_days.map((date) => (
              <li key={date}>
                <To
                  page="regular.start"
                  params={{ id: course.id }}
                  query={{ date, from }}
                  replace
                  {...buttonLook('outline', 'M')}
                >
                  {formatDateMedium(date)}
                </To>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <To
          page="booking.calendar"
          params={{ id: course.id }}
          query={{ date: sheet.date, from }}
          {...buttonLook('outline', 'M')}
        >
          {text.toCalendar}
        </To>
      </p>
    </>
  )
}
