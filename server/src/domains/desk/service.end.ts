import {
  type decideCase,
  type endDay,
  type getDayEnd,
  type getMonthPlayers,
  type getWaitingDays,
  type MonthPlayers,
  type settleDayEnd,
} from '@jgm/contract/api/desk-end'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { addDays, daysOfMonth, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { isAtLeast, undoSeconds } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { noteLook } from '../../platform/look.ts'
import { dayTypeOf, golfUseTaxOn, holidayName } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { triedAgain, type Once } from '../sale/service.ts'
import { readDay } from './repo.day.ts'
import {
  isOfCourse,
  carryEnd,
  decide,
  orderEnd,
  readBefore,
  readCases,
  readDueEnds,
  readEnd,
  readHindrance,
  readSums,
  readTaxCounts,
  readWaiting,
  settleEnd,
  type StoredEnd,
} from './repo.end.ts'
import { caseOf, monthOf, needsPerson, taxRows } from './rules.end.ts'
import { text } from './text.ts'
import type { Place } from './types.ts'

/** Days before that the end of a day shows. */
const daysBefore = 3
/** A day that waits for its end is shown for so many days. */
const daysWaiting = 28

/** Throws `not_found` for a course of others and a day without a sheet, and `day_ahead` for one that has not come. */
async function judge(ground: Ground, staff: Staff, place: Place): Promise<void> {
  if (!staff.courses.includes(place.id) || !(await readDay(ground.db, place.id, place.date))) throw refuse('not_found')
  if (place.date > todayInTokyo(ground.clock.now())) throw refuse('day_ahead')
}

const subjectOf = ({ id, date }: Place): string => `sheet:${id}-${date}`

const endedBy = (end: StoredEnd, staff: Staff): Reply<typeof endDay>['ended'] => ({
  by: end.by,
  at: isoInTokyo(end.carried_at ?? end.ordered_at),
  is_own: end.staff_id === staff.id,
})

/** Who of a day counts as here, by class. */
function hereOf(day: MonthPlayers | undefined): Reply<typeof getDayEnd>['here'] {
  const { course_member: own, member, visitor } = day?.classes ?? { course_member: 0, member: 0, visitor: 0 }
  return { players: own + member + visitor, members: own + member, visitors: visitor }
}

/** The end of a day, which is noted as a look. Throws `not_found`, `day_ahead`. */
export async function endAtDesk(ground: Ground, staff: Staff, place: Place): Promise<Reply<typeof getDayEnd>> {
  await judge(ground, staff, place)
  const { db } = ground
  const { id, date } = place
  await noteLook(ground, staff.id, subjectOf(place), id)
  const first = `${date.slice(0, 7)}-01`
  const [cases, sums, counts, end, hindrance, before, { taxes }] = await Promise.all([
    readCases(db, place),
    readSums(db, place),
    readTaxCounts(db, id, first, date),
    readEnd(db, place),
    readHindrance(db, place),
    readBefore(db, place, daysBefore),
    termsOf(ground, id),
  ])
  const month = monthOf(counts, (day) => golfUseTaxOn(taxes, day))
  const now = ground.clock.now()
  const holiday = holidayName(date)
  const hasPassed = date < todayInTokyo(now)
  const isEnding = end !== undefined && end.carried_at === null
  return {
    course_id: id,
    date,
    day_type: dayTypeOf(date, holiday !== undefined),
    holiday: holiday ?? null,
    booked: { groups: sums.groups, players: sums.players },
    here: hereOf(month.find((day) => day.date === date)),
    cases: cases.map(caseOf).filter((one) => one.decision !== null || needsPerson(one)),
    tax: { today: taxRows(month.filter((day) => day.date === date)), month: taxRows(month), unseen: sums.unseen },
    state: end === undefined ? (hasPassed && sums.open === 0 ? 'over' : 'open') : isEnding ? 'ending' : 'ended',
    hindrance: hindrance ?? null,
    until: isEnding ? isoInTokyo(end.begins_at) : null,
    ended: end ? endedBy(end, staff) : null,
    before: before.map(({ players, here, by, at, ...day }) => ({
      ...day,
      players: here,
      missing: players - here,
      ended: by !== null && at !== null ? { by, at: isoInTokyo(at) } : null,
    })),
    now: isoInTokyo(now),
  }
}

/** The past days that wait for their end, at the courses of the person. */
export async function waitingAtDesk(ground: Ground, staff: Staff): Promise<Reply<typeof getWaitingDays>> {
  const today = todayInTokyo(ground.clock.now())
  return { days: await readWaiting(ground.db, staff.courses, addDays(today, -daysWaiting), today) }
}

type Decision = Parsed<typeof decideCase>['body']

/** What is wrong with a decision: a fee above the rule's, less than the rule's without a reason, another reason without a word. */
function problemsOf({ answer, fee, reason, note }: Decision, rule: number, isCorrection: boolean) {
  const claimed = feeOf({ answer, fee }, rule)
  const isLess = (answer === 'claim' || answer === 'waive') && claimed < rule
  return [
    ...(isCorrection && answer === 'later' ? [{ path: 'answer', message: text.noLater }] : []),
    ...(claimed > rule ? [{ path: 'fee', message: text.feeTooHigh(rule) }] : []),
    ...(isLess && reason === null ? [{ path: 'reason', message: text.chooseReason }] : []),
    ...((isLess && reason === 'other') || isCorrection
      ? note === ''
        ? [{ path: 'note', message: text.writeNote }]
        : []
      : []),
  ]
}

/** Yen that a decision claims. */
function feeOf({ answer, fee }: Pick<Decision, 'answer' | 'fee'>, rule: number): number {
  if (answer === 'claim') return fee ?? rule
  return answer === 'waive' ? (fee ?? 0) : 0
}

/** Decides a case, once a key. Throws as the endpoint says. Locks as `decide_case`. */
export async function decideAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  body: Decision,
  { idempotencyKey, requestHash }: Once,
): Promise<{ ok: true }> {
  await judge(ground, staff, place)
  return triedAgain(() =>
    ground.db.transaction().execute((tx) =>
      once(tx, idempotencyKey, requestHash, async () => {
        const [stored] = await readCases(tx, place, body.number)
        if (!stored) throw refuse((await isOfCourse(tx, place.id, body.number)) ? 'desk_stale' : 'not_found')
        const { rule, players, here, absent, status } = caseOf(stored)
        const isOver = status === 'played' || status === 'no_show'
        if ((await readHindrance(tx, place)) === 'closing') throw refuse('day_closing')
        const isManager = isAtLeast(staff.role, 'course_manager')
        const problems = problemsOf(body, rule.fee, isOver)
        if (problems.length > 0) throw refuse('validation', { problems })
        const fee = feeOf(body, rule.fee)
        const isPriced = body.answer === 'claim' || body.answer === 'waive'
        if (isPriced && rule.fee - fee > rule.waivable && !isManager) throw refuse('forbidden')
        const answer = await decide(tx, {
          number: body.number,
          course_id: place.id,
          play_date: place.date,
          version: body.version,
          seen: body.seen ?? 0,
          answer: body.answer,
          fee,
          rule_fee: rule.fee,
          missing: players - here,
          absent,
          reason: isPriced && fee < rule.fee ? body.reason : null,
          note: body.note,
          staff_id: staff.id,
          may_correct: isManager,
        })
        if (answer === 'forbidden') throw refuse('forbidden')
        if (answer === 'stale') throw refuse('desk_stale')
        if (answer === 'written')
          throw refuse('written_first', { by: stored.decision?.by ?? '', field: 'answer', value: null })
        await audit(tx, {
          actor: `staff:${staff.id}`,
          action: 'desk.case',
          subject: `reservation:${body.number}`,
          courseId: place.id,
          before: { status },
          after: { answer: body.answer, fee, rule: rule.fee, reason: body.reason },
          // A note may tell of somebody's health; why something is corrected is the desk's own word.
          ...(isOver && { why: body.note }),
        })
        return { ok: true as const }
      }),
    ),
  )
}

/** Ends a day after ten seconds, once a key. Throws `not_found`, `day_ahead`, `desk_stale`. */
export async function endDayAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof endDay>> {
  await judge(ground, staff, place)
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const hindrance = await readHindrance(tx, place)
      if (hindrance) throw refuse(hindrance === 'closing' ? 'day_closing' : 'day_running')
      const until = await orderEnd(tx, place, staff.id, undoSeconds)
      if (!until) throw refuse('desk_stale')
      await audit(tx, { actor: `staff:${staff.id}`, action: 'desk.end', subject: subjectOf(place), courseId: place.id })
      const end = await readEnd(tx, place)
      if (!end) throw refuse('desk_stale')
      return { until: isoInTokyo(until), ended: endedBy(end, staff) }
    }),
  )
  ground.nudgeOrders()
  return reply
}

/** Takes the end of a day back, or carries it out at once: the own one, a manager any. Throws `not_found`, `forbidden`, `desk_stale`. */
export async function settleAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { what }: Parsed<typeof settleDayEnd>['body'],
): Promise<{ ok: true }> {
  await judge(ground, staff, place)
  await ground.db.transaction().execute(async (tx) => {
    const isManager = isAtLeast(staff.role, 'course_manager')
    if (!(await settleEnd(tx, place, { what, staffId: isManager ? null : staff.id }))) {
      const end = await readEnd(tx, place)
      throw refuse(
        end && end.carried_at === null && end.staff_id !== staff.id && !isManager ? 'forbidden' : 'desk_stale',
      )
    }
    if (what === 'undo')
      await audit(tx, {
        actor: `staff:${staff.id}`,
        action: 'desk.end_undone',
        subject: subjectOf(place),
        courseId: place.id,
      })
  })
  if (what === 'now') await carryOne(ground, place)
  return { ok: true }
}

const carryOne = (ground: Ground, place: Place): Promise<number | null> =>
  triedAgain(() => ground.db.transaction().execute((tx) => carryEnd(tx, place)))

const batch = 20

/** Carries out the ends of days whose time has come, each in a transaction, until none is left. */
export async function carryEnds(ground: Ground): Promise<void> {
  for (;;) {
    const due = await readDueEnds(ground.db, batch)
    const ends = await Promise.allSettled(due.map((place) => carryOne(ground, place)))
    // One day that cannot be ended now holds no other up; the job is told, and looks again in a minute.
    const failed = ends.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    if (due.length < batch) return
  }
}

/** The players of a month of an own course. Throws `not_found`. */
export async function playersOfMonth(
  ground: Ground,
  staff: Staff,
  { id, month }: Parsed<typeof getMonthPlayers>['params'],
): Promise<Reply<typeof getMonthPlayers>> {
  refuseOtherCourse(staff, id)
  const dates = daysOfMonth(month)
  const [counts, { taxes }] = await Promise.all([
    readTaxCounts(ground.db, id, dates[0] ?? `${month}-01`, dates.at(-1) ?? `${month}-28`),
    termsOf(ground, id),
  ])
  return { days: monthOf(counts, (date) => golfUseTaxOn(taxes, date)) }
}
