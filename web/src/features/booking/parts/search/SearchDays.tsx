import type { SearchDay } from '@jgm/contract/api/tee-sheet-search'
import { formatDateMedium, formatDateTimeMedium, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { isWholeRound } from '@jgm/contract/model/sheet'
import { To } from '../../../../routing/go.tsx'
import { searchText as text } from '../../text.search.ts'
import { dayInStrip, daysAround, queryOf, type SearchWish } from './searchWish.ts'

/** The days around the one that is looked at, each with the lowest price for the party. The days stand before their prices come. */
export function SearchDays({
  wish,
  today,
  days,
  shown,
  kept,
}: {
  wish: SearchWish
  today: PlayDate
  days: readonly SearchDay[] | undefined
  /** The lowest price that the rows below show: the strip itself knows no time of day, and must not say another one. */
  shown: SearchDay['price'] | undefined
  /** Values of the query that every link keeps. */
  kept: Readonly<Record<string, string | undefined>>
}) {
  return (
    <nav aria-label={text.days}>
      <ul className="search-days tabular">
        {daysAround(wish.date, today).map((date) => {
          const told = days?.find((day) => day.date === date)
          const known = told && date === wish.date && shown ? { ...told, price: shown } : told
          const isHoliday = (known?.holiday ?? null) !== null
          return (
            <li key={date} data-weekday={isHoliday ? 0 : weekdayOf(date)}>
              <To
                page="booking.search"
                query={{ ...queryOf({ ...wish, date }), ...kept }}
                replace
                aria-current={date === wish.date ? 'page' : undefined}
              >
                <span className="sr-text">{spokenOf(date, isHoliday, known)}</span>
                <b aria-hidden="true">
                  {dayInStrip(date)}
                  <span>{text.weekdays[weekdayOf(date)]}</span>
                </b>
                <small aria-hidden="true">{known ? priceOf(known) : '\u00a0'}</small>
              </To>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function priceOf({ price, opens_at: opens }: SearchDay): string {
  if (price) return isWholeRound(price) ? groupDigits(Math.min(...price.per_person)) : text.half
  return opens === null ? text.none : text.later
}

function spokenOf(date: PlayDate, isHoliday: boolean, day: SearchDay | undefined): string {
  const said = formatDateMedium(date, isHoliday)
  if (!day) return said
  if (day.price) {
    const yen = formatYen(Math.min(...day.price.per_person))
    return isWholeRound(day.price) ? text.day(said, yen) : text.dayHalf(said, yen)
  }
  return day.opens_at === null ? text.dayNone(said) : text.dayLater(said, formatDateTimeMedium(day.opens_at))
}
