import { lazy, Suspense } from 'react'
import { telHref } from '@jgm/contract/model/tel'
import type { MonthDay } from '@jgm/contract/api/tee-sheet'
import { closedReason } from '@jgm/contract/model/day-off-words'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYenFrom } from '@jgm/contract/model/money'
import { useCourse } from '../../../../lib/visitor.ts'
import { To } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { useIsDesk } from '../../../../ui/desk.ts'
import { BellIcon, ChevronRightIcon, PhoneIcon } from '../../../../ui/icons.tsx'
import { Spinner } from '../../../../ui/Loading.tsx'
import { StickyBar } from '../../../../ui/StickyBar.tsx'
import { unbroken } from '../../../../ui/Unbroken.tsx'
import { bookingText } from '../../text.ts'
import { DrawWay } from './DrawWay.tsx'
import { RequestWay } from './RequestWay.tsx'

const text = bookingText.calendar

// Asked for on a desk only: the first screen has a budget.
const DayStarts = lazy(() => import('./DayStarts.tsx').then((part) => ({ default: part.DayStarts })))

/**
 * The picked day, or beside the month the first bookable one until a day is picked: its starts beside the month, or a link to them; or
 * why there is none, when booking opens, and whom to call.
 */
export function DayPanel({
  course: id,
  day,
  from,
  isBeside = false,
  isPicked = true,
}: {
  course: number
  day: MonthDay
  from: string | undefined
  /** Beside the month, which only a desk shows. */
  isBeside?: boolean
  /** A day that nobody picked is not announced. */
  isPicked?: boolean
}) {
  const course = useCourse(id)
  const isDesk = useIsDesk()
  const why = closedReason(day)
  return (
    <section className="mx-auto flex w-full max-w-[44rem] flex-col gap-2" aria-live={isPicked ? 'polite' : 'off'}>
      <h2 className="tabular text-lg">{text.dayHeading(formatDateMedium(day.date, day.holiday !== null))}</h2>
      <DrawWay draw={day.draw} isMain={day.reason !== null} />
      {day.reason === null && isBeside ? (
        isDesk ? (
          <Suspense fallback={<Spinner />}>
            <DayStarts key={day.date} course={id} date={day.date} from={from} />
          </Suspense>
        ) : null
      ) : day.reason === null ? (
        <To
          page="regular.start"
          params={{ id }}
          query={{ date: day.date, from }}
          className="flex min-h-16 items-center gap-3 rounded-lg bg-green-900 px-(--page-edge) py-2 text-white no-underline hover:bg-green-1000"
        >
          <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
            <span className="text-lg font-bold">{text.regular}</span>
            {day.price_from === null ? null : (
              <span className="tabular font-bold">{text.regularFrom(formatYenFrom(day.price_from))}</span>
            )}
            <span className="tabular">{text.remaining(day.open_groups)}</span>
          </span>
          <ChevronRightIcon />
        </To>
      ) : (
        <>
          <p>
            {text.reasons[day.reason]}
            {day.reason === 'not_yet' && day.opens_at ? (
              <b className="tabular block">{text.opens(formatDateTimeMedium(day.opens_at))}</b>
            ) : null}
          </p>
          {why === null ? null : <p>{why}</p>}
          {text.waits[day.reason] ? (
            <To page="waitlist.join" params={{ id }} query={{ date: day.date }} {...buttonLook('outline', 'M', true)}>
              <BellIcon />
              {text.waits[day.reason]}
            </To>
          ) : null}
          <RequestWay course={id} date={day.date} reason={day.reason} from={from} />
          {day.reason === 'web_closed' ? (
            <a href={telHref(course.phone)} {...buttonLook('outline', 'M', true)}>
              <PhoneIcon />
              {unbroken(text.tel(course.phone))}
            </a>
          ) : null}
        </>
      )}
    </section>
  )
}

/** On a phone: the panel as a bar under the thumb. */
export function DayBar({ course, day, from }: { course: number; day: MonthDay; from: string | undefined }) {
  return (
    <div className="contents lg:hidden">
      <StickyBar chosen={`[data-date="${day.date}"]`}>
        <DayPanel course={course} day={day} from={from} />
      </StickyBar>
    </div>
  )
}
