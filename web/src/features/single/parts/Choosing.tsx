import { useRef, useState } from 'react'
import type { SingleTeeTime } from '@jgm/contract/api/single'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  addMonths,
  daysOfMonth,
  formatDateLong,
  formatDateMedium,
  formatDateTimeMedium,
  formatMonth,
  formatTime,
  isPlayDate,
  minuteOfDayInTokyo,
  monthOf,
  todayInTokyo,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useSetQuery } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { CalendarIcon } from '../../../ui/icons.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { MonthTurner } from '../../booking/parts/month/MonthTurner.tsx'
import { LogInHint } from '../../booking/parts/LogInHint.tsx'
import { daysAround } from '../../booking/parts/search/searchWish.ts'
import { dayQuery, monthQuery } from '../api.ts'
import { SingleCard } from './Card.tsx'
import { Days, shortOf, spokenOf, type SingleDay } from './Days.tsx'
import { Filters } from './Filters.tsx'
import { ToDay, type Moving } from './ToDay.tsx'
import { countOf, readWish, writtenOf, type SingleWish } from './wish.ts'
import { singleText as text } from '../text.ts'

/**
 * Chooses a single tee time of all courses, day by day. The query keeps the day and the filters. With `moving`, one that the member's
 * seats of that reservation are moved to.
 */
export function Choosing({ moving }: { moving?: Moving }) {
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const who = useMember()?.id ?? null
  const [hasMonth, setHasMonth] = useState(false)
  const monthButton = useRef<HTMLButtonElement>(null)
  const wish = readWish(query)
  const today = todayInTokyo(now())
  const written = query.get('date') ?? moving?.date ?? ''
  const asked = isPlayDate(written) && written >= today ? written : undefined
  const first = asked ? monthOf(asked) : monthOf(today)
  const months = useQueries({
    queries: [first, addMonths(first, 1)].map((month) => ({
      ...monthQuery(month, wish, who, moving?.number),
      placeholderData: keepPreviousData,
    })),
  })
  const days = months.flatMap(({ data }) => data?.days ?? [])
  const isKnown = months.every(({ isPending }) => !isPending)
  const date = asked ?? (isKnown ? (days.find(({ open }) => open > 0)?.date ?? today) : undefined)
  const kept = { ...writtenOf(wish), from: query.get('from') ?? undefined }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <Days dates={daysAround(date ?? today, today)} days={days} shown={date} kept={kept} moving={moving}>
          <button
            ref={monthButton}
            type="button"
            aria-expanded={hasMonth}
            aria-controls="single-month"
            onClick={() => setHasMonth(!hasMonth)}
            className="single-month"
          >
            <CalendarIcon />
            {text.month}
          </button>
        </Days>
        <div id="single-month" hidden={!hasMonth}>
          {hasMonth ? (
            <Month
              wish={wish}
              who={who}
              moving={moving}
              date={date ?? today}
              today={today}
              onPick={(day) => {
                setHasMonth(false)
                monthButton.current?.focus()
                setQuery({ date: day })
              }}
            />
          ) : null}
        </div>
        <Filters wish={wish} onChange={setQuery} />
      </div>
      {date === undefined ? (
        <Spinner />
      ) : (
        <Day
          key={date}
          date={date}
          wish={wish}
          who={who}
          moving={moving}
          from={kept.from}
          opens={days.find((day) => day.date === date)?.opens_at ?? null}
          next={days.find((day) => day.date > date && day.open > 0)}
          kept={kept}
        />
      )}
    </div>
  )
}

/** A month with the open tee times of each day. */
function Month({
  wish,
  who,
  moving,
  date,
  today,
  onPick,
}: {
  wish: SingleWish
  who: number | null
  moving: Moving | undefined
  date: PlayDate
  today: PlayDate
  onPick: (date: PlayDate) => void
}) {
  const [month, setMonth] = useState(monthOf(date))
  const { data, error, refetch } = useQuery(monthQuery(month, wish, who, moving?.number))
  if (error && !data) return <LoadFailed error={error} title={text.failed} retry={refetch} />
  const cells = daysOfMonth(month).map((day) => {
    const known = data?.days.find((one) => one.date === day)
    const isOpen = (known?.open ?? 0) > 0
    return {
      date: day,
      mark: known && day >= today ? (isOpen ? '○' : '－') : '',
      tone: isOpen ? ('good' as const) : ('quiet' as const),
      ...(isOpen ? { note: shortOf(known) } : {}),
      ...(known?.holiday ? { holiday: known.holiday } : {}),
      spoken: spokenOf(day, known),
      selectable: isOpen,
    }
  })
  const first = data?.first_month ?? monthOf(today)
  const last = data?.last_month ?? addMonths(first, 1)
  return (
    <div className="flex max-w-xl flex-col gap-2">
      <MonthTurner
        month={month}
        first={first}
        last={last}
        onTurn={(by) => {
          const next = addMonths(month, by)
          if (next >= first && next <= last) setMonth(next)
        }}
      />
      <MonthGrid caption={text.monthCaption(formatMonth(month))} cells={cells} selected={date} onSelect={onPick} />
    </div>
  )
}

/** Will it be played, and can the reader have a seat? Those come first. */
const isSure = ({ state, reason }: SingleTeeTime): boolean => state === 'established' && reason === null

/** Why a day shows nothing. */
function emptyOf(day: string, isFiltered: boolean, opens: string | null): string {
  if (opens !== null) return text.emptyLater(day, formatDateTimeMedium(opens))
  return (isFiltered ? text.emptyFiltered : text.empty)(day)
}

function Day({
  date,
  wish,
  who,
  moving,
  from,
  opens,
  next,
  kept,
}: {
  date: PlayDate
  wish: SingleWish
  who: number | null
  moving: Moving | undefined
  from: string | undefined
  /** When the day can be booked; null where it can be, or has nothing. */
  opens: string | null
  /** The next day with a free seat. */
  next: SingleDay | undefined
  kept: Readonly<Record<string, string | number | undefined>>
}) {
  const { data, error, refetch } = useQuery({ ...dayQuery(date, wish, who, moving?.number), refetchInterval: 30_000 })
  if (!data) return error ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : <Spinner />
  const isFiltered = countOf(wish) > 0 || wish.course !== undefined || wish.established
  return (
    <section className="flex flex-col gap-4">
      <h2 className="sr-text">{text.teeTimesOf(formatDateLong(date, data.holiday !== null))}</h2>
      {data.tee_times.length === 0 ? (
        <Empty title={emptyOf(formatDateMedium(date, data.holiday !== null), isFiltered, opens)}>
          {next ? (
            <ToDay moving={moving} query={{ ...kept, date: next.date }} {...buttonLook('solid', 'M')}>
              {text.nextDay(formatDateMedium(next.date, next.holiday !== null))}
            </ToDay>
          ) : isFiltered ? (
            <ToDay moving={moving} query={{ date, from }} {...buttonLook('solid', 'M')}>
              {text.clear}
            </ToDay>
          ) : null}
          {moving ? null : (
            <To page="booking.select" query={{ date, from }} {...buttonLook('outline', 'M')}>
              {text.regular}
            </To>
          )}
        </Empty>
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
            {data.tee_times
              .toSorted((a, b) => Number(isSure(b)) - Number(isSure(a)))
              .map((teeTime, at) => (
                <SingleCard key={teeTime.id} teeTime={teeTime} isFirst={at === 0} from={from} moving={moving} />
              ))}
          </ul>
          {who === null ? <LogInHint>{text.guestNote}</LogInHint> : null}
          <p className="text-sm text-support">{text.updated(formatTime(minuteOfDayInTokyo(data.updated_at)))}</p>
        </>
      )}
    </section>
  )
}
