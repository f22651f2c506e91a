import { useState } from 'react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import {
  addMonths,
  daysOfMonth,
  formatDateLong,
  formatDateMedium,
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
import { To, useKeepReferrer, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { MonthGrid } from '../../../ui/MonthGrid.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { MonthTurner } from '../../booking/parts/MonthTurner.tsx'
import { daysAround } from '../../booking/parts/searchWish.ts'
import { dayQuery, monthQuery } from '../api.ts'
import { SingleCard } from '../parts/Card.tsx'
import { Days, shortOf, spokenOf, type SingleDay } from '../parts/Days.tsx'
import { Filters } from '../parts/Filters.tsx'
import { countOf, readWish, writtenOf, type SingleWish } from '../parts/wish.ts'
import { singleText as text } from '../text.ts'

/** Single tee times of all courses, day by day. The query keeps the day and the filters. */
export default function Choose() {
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const title = useTitle()
  const member = useMember()
  const wish = readWish(query)
  const today = todayInTokyo(now())
  const written = query.get('date') ?? ''
  const asked = isPlayDate(written) && written >= today ? written : undefined
  const who = member?.id ?? null
  const first = asked ? monthOf(asked) : monthOf(today)
  const months = useQueries({
    queries: [first, addMonths(first, 1)].map((month) => ({
      ...monthQuery(month, wish, who),
      placeholderData: keepPreviousData,
    })),
  })
  const days = months.flatMap(({ data }) => data?.days ?? [])
  const isKnown = months.every(({ isPending }) => !isPending)
  const date = asked ?? (isKnown ? (days.find(({ open }) => open > 0)?.date ?? today) : undefined)
  const kept = { ...writtenOf(wish), from: query.get('from') ?? undefined }
  return (
    <>
      <PageHead title={title} wide isClose>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        <Filters wish={wish} onChange={setQuery} />
        {date === undefined ? (
          <Spinner />
        ) : (
          <>
            <div className="flex flex-col gap-1">
              <Days dates={daysAround(date, today)} days={days} shown={date} kept={kept} />
              <Disclosure summary={text.month}>
                <Month wish={wish} who={who} date={date} today={today} onPick={(day) => setQuery({ date: day })} />
              </Disclosure>
            </div>
            <Day
              key={date}
              date={date}
              wish={wish}
              who={who}
              from={kept.from}
              next={days.find((day) => day.date > date && day.open > 0)}
              kept={kept}
            />
          </>
        )}
      </PageBody>
    </>
  )
}

/** A month with the open tee times of each day. */
function Month({
  wish,
  who,
  date,
  today,
  onPick,
}: {
  wish: SingleWish
  who: number | null
  date: PlayDate
  today: PlayDate
  onPick: (date: PlayDate) => void
}) {
  const [month, setMonth] = useState(monthOf(date))
  const { data, error, refetch } = useQuery(monthQuery(month, wish, who))
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

function Day({
  date,
  wish,
  who,
  from,
  next,
  kept,
}: {
  date: PlayDate
  wish: SingleWish
  who: number | null
  from: string | undefined
  /** The next day with a free seat. */
  next: SingleDay | undefined
  kept: Readonly<Record<string, string | number | undefined>>
}) {
  const keepReferrer = useKeepReferrer()
  const { data, error, refetch } = useQuery({ ...dayQuery(date, wish, who), refetchInterval: 30_000 })
  if (!data) return error ? <LoadFailed error={error} title={text.failed} retry={refetch} /> : <Spinner />
  const isFiltered = countOf(wish) > 0 || wish.course !== undefined
  return (
    <section className="flex flex-col gap-4">
      <h2 className="tabular text-xl">{text.teeTimesOf(formatDateLong(date, data.holiday !== null))}</h2>
      {data.tee_times.length === 0 ? (
        <Empty title={isFiltered ? text.emptyFiltered : text.empty}>
          {next ? (
            <To page="single.choose" query={{ ...kept, date: next.date }} replace {...buttonLook('solid', 'M')}>
              {text.nextDay(formatDateMedium(next.date, next.holiday !== null))}
            </To>
          ) : null}
          <To page="booking.select" query={{ date, from }} {...buttonLook('outline', 'M')}>
            {text.regular}
          </To>
        </Empty>
      ) : (
        <>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-4">
            {data.tee_times.map((teeTime) => (
              <SingleCard key={teeTime.id} teeTime={teeTime} from={from} />
            ))}
          </ul>
          {who === null ? (
            <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <p>{text.guestNote}</p>
              <To
                page="account.login"
                className="text-link inline-flex min-h-12 items-center text-base font-bold"
                onClick={keepReferrer}
              >
                {text.login}
              </To>
            </div>
          ) : null}
          <p className="text-sm text-support">{text.updated(formatTime(minuteOfDayInTokyo(data.updated_at)))}</p>
        </>
      )}
    </section>
  )
}
