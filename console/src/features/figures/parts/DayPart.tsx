import type { DayFigures } from '@jgm/contract/api/staff-figures'
import { formatMonthDay, formatTime, formatWeekday, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { formatYen, formatYenRough, groupDigits } from '@jgm/contract/model/money'
import { Failed, Loading } from '../../../ui/States.tsx'
import { useDayFigures } from '../api.ts'
import { figuresText } from '../text.ts'
import { Columns } from './Columns.tsx'
import { Facts } from './Facts.tsx'
import { Lines } from './Lines.tsx'
import { Rows } from './Rows.tsx'
import { eachOf, growthOf, occupancyOf, pointsOf } from './sums.ts'
import type { Month } from './useMonth.ts'

const { day: words, percent } = figuresText

/** The chosen day of a course, closer, below the month. */
export function DayPart({ work }: { readonly work: Month }) {
  const { place, nameOf, openSheet } = work
  if (!place || !work.reply) return null
  const { courseId, date } = place
  const day = work.own.find(({ course_id: id }) => id === courseId)?.days.find((one) => one.date === date)
  return (
    <section className="month-day" data-ink={courseId} aria-label={words.label(nameOf(courseId), formatMonthDay(date))}>
      <header>
        <span className="month-club">{nameOf(courseId)}</span>
        <h2>
          {formatMonthDay(date)}
          <small data-day={day?.day_type}>{formatWeekday(date, day?.holiday !== null && day !== undefined)}</small>
        </h2>
        {day?.is_off || day?.is_closed ? (
          <b>
            {day.is_off ? figuresText.grid.offWords(day.closed_note) : figuresText.grid.closedWords(day.closed_note)}
          </b>
        ) : null}
        {day?.now ? <p>{words.sold(day.now.sold, day.now.players, day.now.starts - day.now.sold)}</p> : null}
        {work.reply ? <small>{figuresText.counted(formatTime(minuteOfDayInTokyo(work.reply.now)))}</small> : null}
        <button type="button" className="btn" onClick={openSheet}>
          {words.sheet}
          <kbd>Enter</kbd>
        </button>
      </header>
      <Closer work={work} courseId={courseId} date={date} />
    </section>
  )
}

function Closer({ work, courseId, date }: { readonly work: Month; readonly courseId: number; readonly date: string }) {
  const query = useDayFigures(courseId, date, work.back)
  if (!query.data)
    return query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} /> : <Loading />
  if (!query.data.now) return <p className="month-note">{words.noSheet}</p>
  return <Boxes day={query.data} today={work.reply?.today ?? date} year={work.year} />
}

function Boxes({ day, today, year }: { readonly day: DayFigures; readonly today: string; readonly year: string }) {
  const { hours, weeks } = day
  const weekday = formatWeekday(day.date)
  return (
    <div className="month-boxes">
      <Amounts day={day} today={today} year={year} />
      <figure>
        <figcaption>
          {words.hours}
          <small>%</small>
        </figcaption>
        <Columns
          label={words.hours}
          year={year}
          width={196}
          height={150}
          columns={hours.map((one) => ({ label: words.hour(one.hour), now: occupancyOf(one) ?? 0, before: null }))}
        />
      </figure>
      <figure>
        <figcaption>
          {words.ways}
          <small>{words.people}</small>
        </figcaption>
        <Rows
          rows={day.ways
            .filter(({ players }) => players > 0)
            .map(({ way, players }) => ({ label: figuresText.ways[way], now: players, before: null, words: players }))}
        />
      </figure>
      <figure>
        <figcaption>{words.losses}</figcaption>
        <Losses day={day} />
      </figure>
      <figure>
        <figcaption>{words.weeks(weekday)}</figcaption>
        <Lines
          label={words.weeks(weekday)}
          year={year}
          every={7}
          width={224}
          points={weeks.map(({ date, now, before }) => ({
            label: formatMonthDay(date),
            now: now && occupancyOf(now),
            before: before && occupancyOf(before),
          }))}
        />
        <p className="month-note">{words.weeksNote(year)}</p>
      </figure>
    </div>
  )
}

/** Occupancy, revenue and revenue a person, each beside what it was. A day that is not over has no difference, but says what there was. */
function Amounts({ day, today, year }: { readonly day: DayFigures; readonly today: string; readonly year: string }) {
  const { now, before, weeks } = day
  if (!now) return null
  const isAhead = day.date >= today
  const lastWeek = weeks.at(-2)?.now
  const each = { now: eachOf(now), before: before && eachOf(before) }
  const growth = growthOf({ now: now.revenue, before: before?.revenue ?? null })
  const points = pointsOf({ now: occupancyOf(now), before: before && occupancyOf(before) })
  const then = (value: string) => words.earlier(year, value)
  return (
    <Facts
      facts={[
        {
          label: words.occupancy,
          value: percent(occupancyOf(now)),
          unit: '%',
          notes: [
            ...(lastWeek ? [words.lastWeek(percent(occupancyOf(lastWeek)))] : []),
            ...(before ? [then(percent(occupancyOf(before)))] : []),
            ...(points === null || isAhead ? [] : [figuresText.points(points)]),
          ],
        },
        {
          label: words.revenue(isAhead),
          value: formatYenRough(now.revenue),
          notes: before
            ? [then(isAhead || growth === null ? formatYenRough(before.revenue) : figuresText.growth(growth))]
            : [],
        },
        {
          label: words.each,
          value: each.now === null ? figuresText.none : groupDigits(Math.round(each.now)),
          unit: words.yen,
          notes: each.before === null ? [] : [then(formatYen(Math.round(each.before)))],
        },
      ]}
    />
  )
}

/** What a day has lost, and what still waits. */
function Losses({ day }: { readonly day: DayFigures }) {
  const { now, cancelled, waiting, singles } = day
  if (!now) return null
  return (
    <ul className="month-losses">
      <li>{words.cancelled(now.cancelled, cancelled.players, cancelled.late)}</li>
      <li>{words.absent(now.absent)}</li>
      <li>{words.missed(now.no_shows)}</li>
      {now.open > 0 ? <li data-warn="">{words.open(now.open)}</li> : null}
      {now.claims > 0 ? <li>{words.claims(formatYen(now.claims))}</li> : null}
      <li>{words.waiting(waiting)}</li>
      {singles.starts > 0 ? <li>{words.singles(singles.starts, singles.established)}</li> : null}
    </ul>
  )
}
