import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getDayFigures, getMonthFigures, getPeriodFigures } from '@jgm/contract/api/staff-figures'
import { addDays, daysOfMonth, isoInTokyo, todayInTokyo, type PlayMonth } from '@jgm/contract/model/dates'
import { daysBack, monthsOfPeriod } from '@jgm/contract/model/figures'
import type { Ground } from '../../platform/ground.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { howManyWait } from '../waitlist/service.ts'
import { readCounts, readDates, readDayParts, readDays, readHours } from './repo.ts'
import { daysOf, mixOf, monthOfDays } from './rules.ts'
import type { Count, Read, Span } from './types.ts'

/** What a span is counted from; its two statements run beside each other. */
async function read({ db, clock }: Ground, span: Span): Promise<Read> {
  const [days, counts] = await Promise.all([readDays(db, span), readCounts(db, span, todayInTokyo(clock.now()))])
  return { days, counts }
}

/** A span, and the same weekdays so many years of 52 weeks before. */
async function readPair(ground: Ground, span: Span, back: number) {
  const earlier = { ...span, from: addDays(span.from, -back), to: addDays(span.to, -back) }
  const [now, before] = await Promise.all([read(ground, span), read(ground, earlier)])
  return { now, before, back }
}

/** The days of a month, and what they and those that they are compared with are counted from. */
async function readMonth(ground: Ground, staff: Staff, month: PlayMonth, back: number) {
  const dates = daysOfMonth(month)
  const [from = `${month}-01`, to = from] = [dates[0], dates.at(-1)]
  return { month, dates, from, to, ...(await readPair(ground, { courses: staff.courses, from, to }, back)) }
}

/** How people came and went in some spans, of one course or of all. */
function mixesOf(spans: readonly { readonly now: Read; readonly before: Read }[], course?: number) {
  const own = ({ counts }: Read): Count[] => counts.filter((one) => course === undefined || one.course_id === course)
  return { now: mixOf(spans.flatMap(({ now }) => own(now))), before: mixOf(spans.flatMap(({ before }) => own(before))) }
}

/** The figures of a month at the courses of the person. */
export async function monthOf(
  ground: Ground,
  staff: Staff,
  { month }: Parsed<typeof getMonthFigures>['params'],
  { back: years }: Parsed<typeof getMonthFigures>['query'],
): Promise<Reply<typeof getMonthFigures>> {
  const back = daysBack(years)
  const counted = await readMonth(ground, staff, month, back)
  return {
    month,
    today: todayInTokyo(ground.clock.now()),
    before: { from: addDays(counted.from, -back), to: addDays(counted.to, -back) },
    courses: staff.courses.map((id) => ({
      course_id: id,
      days: daysOf(id, counted.dates, counted),
      mix: mixesOf([counted], id),
    })),
    all: mixesOf([counted]),
    now: isoInTokyo(ground.clock.now()),
  }
}

/** The figures of a quarter or a year at the courses of the person. */
export async function periodOf(
  ground: Ground,
  staff: Staff,
  { period }: Parsed<typeof getPeriodFigures>['params'],
  { back: years }: Parsed<typeof getPeriodFigures>['query'],
): Promise<Reply<typeof getPeriodFigures>> {
  const back = daysBack(years)
  const today = todayInTokyo(ground.clock.now())
  const counted: Awaited<ReturnType<typeof readMonth>>[] = []
  // One after another, so that a year takes no more of the database at a time than a month does.
  for (const month of monthsOfPeriod(period)) counted.push(await readMonth(ground, staff, month, back))
  return {
    period,
    today,
    before: { from: addDays(counted[0]?.from ?? today, -back), to: addDays(counted.at(-1)?.to ?? today, -back) },
    courses: staff.courses.map((id) => ({
      course_id: id,
      months: counted.map((one) => monthOfDays(one.month, daysOf(id, one.dates, one), today)),
      mix: mixesOf(counted, id),
    })),
    all: mixesOf(counted),
    now: isoInTokyo(ground.clock.now()),
  }
}

/** Weeks of a weekday that a day is shown among, its own included. */
const weeks = 8

/** The figures of a day of a course of the person, closer. Throws `not_found`. */
export async function dayOf(
  ground: Ground,
  staff: Staff,
  place: Parsed<typeof getDayFigures>['params'],
  { back: years }: Parsed<typeof getDayFigures>['query'],
): Promise<Reply<typeof getDayFigures>> {
  const { id, date } = place
  refuseOtherCourse(staff, id)
  const { db } = ground
  const back = daysBack(years)
  const same = Array.from({ length: weeks }, (_, at) => addDays(date, 7 * (at + 1 - weeks)))
  const [pair, hours, dates, parts, waiting] = await Promise.all([
    readPair(ground, { courses: [id], from: date, to: date }, back),
    readHours(db, place),
    readDates(db, id, [...same, ...same.map((one) => addDays(one, -back))]),
    readDayParts(db, place),
    howManyWait(ground, id, date),
  ])
  const [day] = daysOf(id, [date], pair)
  if (!day) throw new Error('a day has figures')
  const sums = new Map(dates.map(({ date: on, starts, sold }) => [on, { starts, sold }]))
  return {
    course_id: id,
    ...day,
    ways: mixOf(pair.now.counts).ways,
    hours,
    cancelled: { players: parts.players, late: parts.late },
    waiting,
    singles: { starts: parts.singles, established: parts.established },
    weeks: same.map((on) => ({ date: on, now: sums.get(on) ?? null, before: sums.get(addDays(on, -back)) ?? null })),
  }
}
