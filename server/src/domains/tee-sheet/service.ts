import type { Reply } from '@jgm/contract/api/endpoint'
import type { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { Filter } from '@jgm/contract/model/choices'
import { addDays, daysBetween, daysOfMonth, isoInTokyo, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate, PlayMonth } from '@jgm/contract/model/dates'
import type { Kysely } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { createGathering } from '../../platform/gathered.ts'
import { createJoin } from '../../platform/joined.ts'
import { createKept, type Kept } from '../../platform/kept.ts'
import { isCourseMember } from '../membership/service.ts'
import { dayTypeOf, golfTaxExemption, holidayName } from '../course/rules.ts'
import { plansFor } from '../plan/rules.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import {
  fillDays,
  insertDays,
  readCourseIds,
  readHeldUntil,
  readViewingMember,
  readNearestStarts,
  readSheets,
  readTemplates,
  type NewDay,
  type SheetAsked,
} from './repo.ts'
import {
  datesAround,
  isAhead,
  judgeDay,
  judgeSheet,
  monthDayOf,
  nearestDays,
  nearestDaysWithin,
  offerOf,
  publishedDays,
  regularWindow,
  seesMemberTeeTimes,
  viewerOf,
} from './rules.days.ts'
import { sheetFor } from './rules.ts'
import { daysOf } from './service.days.ts'
import type { SheetNow, Viewer, Published } from './types.ts'

type Month = Reply<typeof getMonth>
type Day = Reply<typeof getDay>

const mostMonthsKept = 600

const keptMonths = new WeakMap<Db, Kept<Month>>()

async function viewerAt(
  ground: Ground,
  courseId: number,
  memberId: MemberId | null,
  filter: Filter | undefined,
): Promise<Viewer> {
  const asksOwn = memberId !== null && (filter === undefined || filter === 0)
  const isLinked = asksOwn && (await isCourseMember(ground.db, memberId, courseId))
  return viewerOf({ isMember: memberId !== null, isCourseMember: isLinked }, filter)
}

async function readMonth(ground: Ground, courseId: number, month: PlayMonth, viewer: Viewer): Promise<Month> {
  const now = ground.clock.now()
  const today = todayInTokyo(now)
  const dates = daysOfMonth(month)
  const read = await daysOf(ground, courseId, `${month}-01`, dates.at(-1) ?? `${month}-28`)
  if (!read) throw refuse('not_found')
  const terms = await termsOf(ground, courseId, read.terms_version)
  return {
    course_id: courseId,
    month,
    today,
    customer_class: viewer.customerClass,
    updated_at: isoInTokyo(now),
    days: dates.map((date) => {
      const holiday = holidayName(date)
      const fallback = { day_type: dayTypeOf(date, holiday !== undefined), holiday: holiday ?? null }
      return monthDayOf(date, fallback, read.days.get(date), terms, viewer, now)
    }),
    first_month: monthOf(today),
    last_month: monthOf(addDays(today, publishedDays)),
  }
}

/**
 * A month of one course, from kept sums at most one second old that callers of the same class share. For showing only: bookings
 * are judged by the database. Throws `not_found`.
 */
export async function monthOfCourse(
  ground: Ground,
  wish: { courseId: number; month: PlayMonth; filter: Filter | undefined; memberId: MemberId | null },
): Promise<Month> {
  const viewer = await viewerAt(ground, wish.courseId, wish.memberId, wish.filter)
  const kept = keptMonths.get(ground.db) ?? createKept({ most: mostMonthsKept })
  keptMonths.set(ground.db, kept)
  const key = `${wish.courseId} ${wish.month} ${viewer.customerClass}`
  return kept(key, ground.clock.now(), () => readMonth(ground, wish.courseId, wish.month, viewer))
}

/** The nearest days that the viewer can book now. */
async function bookableDaysNear(
  ground: Ground,
  courseId: number,
  date: PlayDate,
  terms: Terms,
  viewer: Viewer,
): Promise<PlayDate[]> {
  const now = ground.clock.now()
  const from = addDays(date, -nearestDaysWithin)
  const read = await daysOf(ground, courseId, from, addDays(date, nearestDaysWithin))
  return nearestDays(date, now, (one) => judgeDay(one, read?.days.get(one), terms, viewer, now).reason === null)
}

type SheetReads = {
  /** Reads a sheet, together with the others that are asked for in the same turn. */
  readonly gather: (asked: SheetAsked) => Promise<SheetNow | undefined>
  readonly read: ReturnType<typeof createJoin<SheetNow | undefined>>
  readonly nearest: ReturnType<typeof createJoin<NearestStart[]>>
  readonly held: ReturnType<typeof createJoin<Date | null>>
  /** The answers made from one reading of a sheet, by viewer. */
  readonly answers: WeakMap<SheetNow, Map<string, Promise<Day>>>
}
/** So many sheets take some milliseconds of one connection. */
const mostSheetsAtOnce = 16
const sheetReads = new WeakMap<Db, SheetReads>()

function sheetReadsOf({ db }: Ground): SheetReads {
  const reads = sheetReads.get(db) ?? {
    gather: createGathering((asked: readonly SheetAsked[]) => readSheets(db, asked), { most: mostSheetsAtOnce }),
    read: createJoin<SheetNow | undefined>(),
    nearest: createJoin<NearestStart[]>(),
    held: createJoin<Date | null>(),
    answers: new WeakMap(),
  }
  sheetReads.set(db, reads)
  return reads
}

/**
 * The sheet of a day with plans and prices. Group tee times only; a start that is past, or for course members while the viewer
 * is none, shows as blocked. Requests that arrive during a reading share the next one, so no answer is older than its request. Throws
 * `not_found` for an unknown course.
 */
export async function dayOfCourse(
  ground: Ground,
  wish: { courseId: number; date: PlayDate; filter: Filter | undefined; memberId: MemberId | null },
): Promise<Day> {
  const { courseId, date, filter, memberId } = wish
  const { gather, read, answers } = sheetReadsOf(ground)
  const [sheet, person] = await Promise.all([
    read(`${courseId} ${date}`, () => gather({ courseId, date, memberId: null, only: null })),
    memberId === null ? undefined : readViewingMember(ground.db, { courseId, date, memberId }),
  ])
  if (!sheet) throw refuse('not_found')
  const isCourseMemberHere = person?.is_course_member ?? false
  const viewer = viewerOf({ isMember: memberId !== null, isCourseMember: isCourseMemberHere }, filter)
  const isExempt = golfTaxExemption({ birthday: person?.birthday ?? null, hasDisability: false }, date) !== undefined
  const key = [viewer.customerClass, ...viewer.classes, isExempt].join(' ')
  const own = answers.get(sheet) ?? new Map<string, Promise<Day>>()
  answers.set(sheet, own)
  const answer = own.get(key) ?? dayFrom(ground, sheet, { courseId, date, viewer, isExempt })
  own.set(key, answer)
  return person?.has_start ? { ...(await answer), has_start: true, own: person.own } : answer
}

async function dayFrom(
  ground: Ground,
  sheet: SheetNow,
  { courseId, date, viewer, isExempt }: { courseId: number; date: PlayDate; viewer: Viewer; isExempt: boolean },
): Promise<Day> {
  const now = ground.clock.now()
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const { reason, window, view, holiday, golfUseTax, teeTimes } = judgeSheet(date, sheet, terms, viewer, now)
  return {
    course_id: courseId,
    date,
    day_type: view.dayType,
    holiday,
    customer_class: viewer.customerClass,
    reason,
    closed_note: sheet.day?.closed_note ?? null,
    closed_parts: [...(sheet.day?.closed_parts ?? [])],
    opens_at: window ? isoInTokyo(window.opensAt) : null,
    closes_at: window ? isoInTokyo(window.closesAt) : null,
    plans: plansFor(terms.plans, view).flatMap((plan) => offerOf(plan, view, golfUseTax) ?? []),
    tee_times: teeTimes,
    tax_off: isExempt ? golfUseTax : 0,
    has_start: false,
    own: null,
    ...(sheet.day && sheet.day.draw !== null && sheet.day.status === 'open' && { draw: sheet.day.draw }),
    nearest_days: reason === null ? [] : await bookableDaysNear(ground, courseId, date, terms, viewer),
    updated_at: isoInTokyo(now),
  }
}

/**
 * A day's sheet as a sale judges it: tee times of every kind (`only` limits them), the terms version, and the member.
 */
export const sheetNow = (
  ground: Ground,
  courseId: number,
  date: PlayDate,
  memberId: number | null,
  only: readonly number[] | null,
): Promise<SheetNow | undefined> => sheetReadsOf(ground).gather({ courseId, date, memberId, only })

const nearestStartsShown = 4
const nearestStartsWithin = 3

/**
 * Up to four free starts for these classes, offered in place of a lost start: the same day by distance, then the neighbouring
 * days whose window is open by `terms`. For one group; holds nothing. Callers who lose the same start at the same moment share one
 * reading.
 */
export async function nearestStarts(
  ground: Ground,
  wish: { courseId: number; playDate: PlayDate; startMinute: number; nine: string },
  viewer: Viewer,
  terms: Terms,
): Promise<NearestStart[]> {
  const now = ground.clock.now()
  const around = datesAround(wish.playDate, nearestStartsWithin, now)
  const dates = around.filter((date) => regularWindow(terms, viewer.classes, date, now)?.state === 'open')
  const from = { dates, mayMemberOnly: seesMemberTeeTimes(viewer), most: nearestStartsShown }
  const { courseId, playDate, startMinute, nine } = wish
  const key = [courseId, playDate, startMinute, nine, from.mayMemberOnly, ...dates].join(' ')
  const free = await sheetReadsOf(ground).nearest(key, () => readNearestStarts(ground.db, wish, from))
  return free.filter((start) => isAhead(start.play_date, start.start_minute, now))
}

/**
 * How many minutes, at the longest, tee times are only held by somebody; null when one of them is sold or can't be booked. Callers
 * who lose the same start at the same moment share one reading.
 */
export async function heldMinutes(
  ground: Ground,
  teeTimeIds: readonly number[],
  viewer: Viewer,
): Promise<number | null> {
  const mayMemberOnly = seesMemberTeeTimes(viewer)
  const until = await sheetReadsOf(ground).held(`${mayMemberOnly} ${teeTimeIds.join()}`, () =>
    readHeldUntil(ground.db, teeTimeIds, mayMemberOnly),
  )
  return until && Math.max(1, Math.ceil((until.getTime() - ground.clock.now().getTime()) / 60_000))
}

/** The turn of whoever enters the days off of a course, or publishes its days by them. */
export const daysOffTurn = (courseId: number): string => `days-off:${courseId}`

/**
 * Publishes a course's days of a range (both ends included) in the caller's transaction: days without a sheet get one from the
 * templates, published days stay untouched, but those that were published without a start while the templates had none. `onPublished` is told
 * of all of them. Returns how many days were added or filled. Locks the turn of the course's days off first: no day is published by those of before.
 */
export async function publishDays(
  tx: Kysely<DB>,
  courseId: number,
  { from, to }: { readonly from: PlayDate; readonly to: PlayDate },
  onPublished: Published,
): Promise<number> {
  await lock(tx, { turns: [daysOffTurn(courseId)] })
  const { templates, dayOffOn, published, empty } = await readTemplates(tx, courseId, from, to)
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, offset) => addDays(from, offset))
    .filter((date) => !published.has(date))
    .map((date): NewDay => {
      const holiday = holidayName(date)
      const dayType = dayTypeOf(date, holiday !== undefined)
      const offNote = dayOffOn(date)
      const starts = offNote === undefined ? sheetFor(templates, date, dayType) : []
      return { date, dayType, holiday: holiday ?? null, offNote, starts }
    })
  const missing = days.filter(({ date }) => !empty.has(date))
  const fillable = days.filter(({ date, starts }) => empty.has(date) && starts.length > 0)
  const added = missing.length === 0 ? 0 : await insertDays(tx, courseId, missing)
  const filled = fillable.length === 0 ? 0 : await fillDays(tx, courseId, fillable)
  await onPublished(tx, courseId, from, to)
  return added + filled
}

/**
 * Keeps the next 120 days of every course published, and tells `published` of them in the same transaction. Safe to run at any time and in several processes. Returns how many days
 * were added or filled.
 */
export async function publishSheets(ground: Ground, published: Published): Promise<number> {
  const today = todayInTokyo(ground.clock.now())
  let added = 0
  for (const courseId of await readCourseIds(ground.db)) {
    added += await ground.db
      .transaction()
      .execute((tx) => publishDays(tx, courseId, { from: today, to: addDays(today, publishedDays) }, published))
  }
  return added
}
