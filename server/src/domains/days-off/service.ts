import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getDaysOff, previewDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import { patternWords } from '@jgm/contract/model/day-off-words'
import { formatDateDense, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { hashOf } from '../../platform/secrets.ts'
import { holidayName, isPublicHoliday } from '../course/rules.ts'
import { actorOf } from '../staff/service.audit.ts'
import { daysOffTurn, publishDays } from '../tee-sheet/service.ts'
import type { Published } from '../tee-sheet/types.ts'
import { lockSheets, openSheets, readPublished, readRules, readStanding, shutSheets, storeRules } from './repo.ts'
import { aheadOf, calendarOf, changeOf, datesOf, lastOf, nowOf } from './rules.ts'
import { text } from './text.ts'
import type { Change } from './types.ts'

/** A hash of the rules, the same in whatever order their fields stand. */
const digestOf = ({ patterns, dates }: DaysOff): string =>
  hashOf(
    JSON.stringify([
      patterns.map((one) => [one.weekdays, one.nths, one.season_from, one.season_to, one.opens_on_holidays, one.note]),
      dates.map(({ play_date: date, note }) => [date, note]),
    ]),
  ).toString('base64url')

/** What is entered from today on. Throws `not_found`. */
async function rulesOf(db: Db, courseId: number, today: PlayDate): Promise<DaysOff> {
  const rules = await readRules(db, courseId)
  if (!rules) throw refuse('not_found')
  return aheadOf(rules, today)
}

/** The rules in words, for the record. */
const recordOf = ({ patterns, dates }: DaysOff) => ({
  patterns: patterns.map((one) => `${patternWords(one)} ${one.note}`).join('／'),
  dates: dates
    .map(
      ({ play_date: date, note }) =>
        `${date.slice(0, 4)} ${formatDateDense(date, isPublicHoliday(date))} ${note ?? text.isOpen}`,
    )
    .join('／'),
})

/** The days off of a course of the person. Throws `not_found`. */
export async function daysOffOf(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof getDaysOff>['params'],
): Promise<Reply<typeof getDaysOff>> {
  refuseOtherCourse(staff, id)
  const today = todayInTokyo(ground.clock.now())
  const [rules, published] = await Promise.all([rulesOf(ground.db, id, today), readPublished(ground.db, id, today)])
  return {
    course_id: id,
    today,
    last: lastOf(today),
    published_until: published.at(-1)?.date ?? null,
    rules,
    public_holidays: datesOf(today, lastOf(today)).flatMap((date) => {
      const name = holidayName(date)
      return name === undefined ? [] : [{ date, name }]
    }),
    days: calendarOf(rules, today),
    digest: digestOf(rules),
  }
}

/** The changes that the rules would make at a course, given those of before. */
async function changeAt(db: Db, courseId: number, wanted: DaysOff, before: DaysOff, today: PlayDate) {
  const published = await readPublished(db, courseId, today)
  const change = changeOf(nowOf(before, published), wanted, today)
  const known = new Set(published.map(({ date }) => date))
  const isKnown = ({ date }: { readonly date: PlayDate }): boolean => known.has(date)
  return {
    change,
    published: {
      closes: change.closes.filter(isKnown),
      rest: change.renamed.filter(isKnown),
      opens: change.opens.filter(isKnown),
    },
  }
}

const dateOf = ({ date }: { readonly date: PlayDate }): PlayDate => date

/** What rules would change at a course, and what stands on the days that they would close; undefined without such a course. Changes nothing. */
export async function whatWouldChange(db: Db, courseId: number, rules: DaysOff, today: PlayDate) {
  const stored = await readRules(db, courseId)
  if (!stored) return undefined
  const before = aheadOf(stored, today)
  const { change, published } = await changeAt(db, courseId, aheadOf(rules, today), before, today)
  return { ...change, before, standing: await readStanding(db, courseId, published.closes.map(dateOf)) }
}

/** What entering days off would change; changes nothing. Throws `not_found`. */
export async function preview(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof previewDaysOff>['params'],
  { rules }: Parsed<typeof previewDaysOff>['body'],
): Promise<Reply<typeof previewDaysOff>> {
  refuseOtherCourse(staff, id)
  const today = todayInTokyo(ground.clock.now())
  const seen = await whatWouldChange(ground.db, id, rules, today)
  if (!seen) throw refuse('not_found')
  return {
    days: calendarOf(aheadOf(rules, today), today),
    digest: digestOf(seen.before),
    closes: [...seen.closes],
    renamed: [...seen.renamed],
    opens: [...seen.opens],
    standing: seen.standing.map((one) => ({ ...one, holiday: holidayName(one.date) ?? null })),
  }
}

/** Who enters days off, for the record. */
type Given = {
  readonly rules: DaysOff
  readonly today: PlayDate
  readonly actor: string
  /** Of what was seen; undefined: whatever is entered is replaced. */
  readonly digest?: string
  readonly published: Published
}

/**
 * Enters the days off of a course in the caller's transaction, in place of those of before. Returns what has changed; nothing is written where
 * that is nothing. Throws `not_found`, `desk_stale`, `days_off_sold`. Locks the turn of the course's days off, then the published sheets that
 * change: tee times, then days.
 */
export async function enterDaysOff(tx: Db, courseId: number, given: Given): Promise<Change> {
  const { today, actor } = given
  await lock(tx, { turns: [daysOffTurn(courseId)] })
  const before = await rulesOf(tx, courseId, today)
  if (given.digest !== undefined && given.digest !== digestOf(before)) throw refuse('desk_stale')
  const rules = aheadOf(given.rules, today)
  const { change, published } = await changeAt(tx, courseId, rules, before, today)
  const { closes, rest, opens } = published
  const hasChanged = digestOf(rules) !== digestOf(before)
  if (!hasChanged && closes.length + rest.length + opens.length === 0) return change
  await lockSheets(tx, courseId, [...closes, ...rest, ...opens].map(dateOf))
  // Read behind the locks: nothing is sold or held of these days any more until they are off.
  const standing = await readStanding(tx, courseId, closes.map(dateOf))
  if (standing.length > 0) throw refuse('days_off_sold', { dates: standing.map(dateOf) })
  if (hasChanged) await storeRules(tx, courseId, rules, today)
  await audit(tx, {
    actor,
    action: 'days_off.set',
    subject: `days-off:${courseId}`,
    courseId,
    before: recordOf(before),
    after: recordOf(rules),
  })
  await shutSheets(tx, courseId, [...closes, ...rest])
  await openSheets(tx, courseId, opens.map(dateOf))
  const [first, last] = [opens[0]?.date, opens.at(-1)?.date]
  // A day that was published as a day off has no start yet.
  if (first !== undefined && last !== undefined)
    await publishDays(tx, courseId, { from: first, to: last }, given.published)
  return change
}

/** Enters the days off of a course of the person, once per key. Throws `not_found`, `desk_stale`, `days_off_sold`, `busy`. */
export async function set(
  ground: Ground,
  published: Published,
  staff: Staff,
  { id }: Parsed<typeof setDaysOff>['params'],
  { rules, digest }: Parsed<typeof setDaysOff>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof setDaysOff>> {
  refuseOtherCourse(staff, id)
  const today = todayInTokyo(ground.clock.now())
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const change = await enterDaysOff(tx, id, { rules, today, actor: actorOf(staff), digest, published })
      return { closed: change.closes.length, opened: change.opens.length }
    }),
  )
  ground.nudgeWaitlist()
  return reply
}
