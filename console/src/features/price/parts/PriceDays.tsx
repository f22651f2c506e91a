import { useState } from 'react'
import type { PricedDay } from '@jgm/contract/api/staff-prices'
import {
  addMonths,
  daysOfMonth,
  formatDateMedium,
  formatMonth,
  monthOf,
  weekdayNames,
  weekdayOf,
  type PlayMonth,
} from '@jgm/contract/model/dates'
import { formatYen, groupDigits } from '@jgm/contract/model/money'
import { BackIcon, NextIcon } from '../../../ui/icons.tsx'
import { priceText } from '../text.ts'

const { calendar: text } = priceText

const isChanged = ({ before, after }: PricedDay): boolean => before !== after

function wordsOf({ date, day_type: dayType, before, after }: PricedDay): string {
  const day = formatDateMedium(date, dayType === 'holiday' && weekdayOf(date) !== 0)
  if (after === null) return text.unsold(day)
  return before === null || before === after
    ? text.plain(day, formatYen(after))
    : text.spoken(day, formatYen(before), formatYen(after))
}

/** A month with the price of each day; days that change have both. A press shows what golfers see on the day. */
export function PriceDays({
  days,
  who,
  chosen,
  onChoose,
}: {
  readonly days: readonly PricedDay[]
  readonly who: string
  readonly chosen: string
  readonly onChoose: (date: string) => void
}) {
  const [first, last] = [days[0], days.at(-1)]
  const firstChange = days.find(isChanged)?.date
  const [turned, turn] = useState<{ readonly since: string | undefined; readonly month: PlayMonth } | null>(null)
  if (!first || !last) return null
  // A draft that begins to change another day is shown from there.
  const month = turned?.since === firstChange && turned ? turned.month : monthOf(firstChange ?? first.date)
  const known = new Map(days.map((day) => [day.date, day]))
  const shown = daysOfMonth(month).flatMap((date) => known.get(date) ?? [])
  const go = (by: number): void => turn({ since: firstChange, month: addMonths(month, by) })
  return (
    <section className="price-days" aria-label={text.title}>
      <header>
        <h3>{text.title}</h3>
        <span>{text.of(who)}</span>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          aria-label={text.earlier}
          disabled={month <= monthOf(first.date)}
          onClick={() => go(-1)}
        >
          <BackIcon />
        </button>
        <b>{formatMonth(month)}</b>
        <button
          type="button"
          className="btn"
          data-kind="quiet"
          aria-label={text.later}
          disabled={month >= monthOf(last.date)}
          onClick={() => go(1)}
        >
          <NextIcon />
        </button>
      </header>
      {firstChange === undefined ? <p>{text.none}</p> : null}
      <div className="price-month">
        {weekdayNames.map((name, at) => (
          <i key={name} data-weekday={at} aria-hidden="true">
            {name}
          </i>
        ))}
        {shown.map((day) => (
          <button
            key={day.date}
            type="button"
            style={{ gridColumnStart: weekdayOf(day.date) + 1 }}
            data-weekday={day.day_type === 'holiday' ? 0 : weekdayOf(day.date)}
            data-changed={isChanged(day) ? '' : undefined}
            data-off={day.is_off ? '' : undefined}
            aria-pressed={day.date === chosen}
            onClick={() => onChoose(day.date)}
          >
            <span className="sr-text">{wordsOf(day)}</span>
            <b aria-hidden="true">{Number(day.date.slice(8))}</b>
            {day.is_off ? <span aria-hidden="true">{text.off}</span> : null}
            {day.is_off || !isChanged(day) || day.before === null ? null : (
              <s aria-hidden="true">{groupDigits(day.before)}</s>
            )}
            {day.is_off || day.after === null ? null : <span aria-hidden="true">{groupDigits(day.after)}</span>}
          </button>
        ))}
      </div>
    </section>
  )
}
