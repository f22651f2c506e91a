import type { CourseInfo } from '@jgm/contract/api/config'
import type { OwnDayAnswers, sayDayAnswer } from '@jgm/contract/api/day-answer'
import type { Parsed } from '@jgm/contract/api/endpoint'
import { addDays, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { leavesHomeAt } from '@jgm/contract/model/drive'
import type { Ground } from '../../platform/ground.ts'
import { Refusal, refuse } from '../../platform/http/errors.ts'
import type { Towns } from '../../platform/ports.ts'
import { courseById } from '../course/service.ts'
import { roadsOf } from '../road/service.ts'
import { changeProblem } from '../sale/rules.life.ts'
import { judgeChangeAtDesk } from '../sale/service.desk.ts'
import { reservationById } from '../sale/service.ts'
import { askThisMorning, keepAnswer, readAnswers, readPlays } from './repo.ts'
import { comeBy, expectedAt } from './rules.ts'
import { text } from './text.ts'
import type { DayAnswer, NearPlay, Seated } from './types.ts'

/** A member's plays today and tomorrow, soonest first. `number`: only this reservation. */
export async function playsOf({ db, clock }: Ground, memberId: number, number?: string): Promise<NearPlay[]> {
  const today = todayInTokyo(clock.now())
  const plays = await readPlays(db, memberId, today, addDays(today, 1))
  return number === undefined ? plays : plays.filter((one) => one.number === number)
}

/** The present minute on the day of a play, null on the day before. */
function minuteOn({ clock }: Ground, { play_date: date }: NearPlay): number | null {
  const now = clock.now()
  return todayInTokyo(now) === date ? minuteOfDayInTokyo(now) : null
}

/** Tells the course that all is as planned, which takes back what was said before. */
export const sayComing = ({ db }: Ground, memberId: number, play: NearPlay): Promise<void> =>
  keepAnswer(db, memberId, play, { kind: 'coming' })

/** Tells the course how late somebody is, in minutes behind the time to be there. Returns when the person is expected, and whether that is before the start. */
export async function sayLate(
  ground: Ground,
  memberId: number,
  { play, course, minutes }: { readonly play: NearPlay; readonly course: CourseInfo; readonly minutes: number },
): Promise<{ readonly expected: number; readonly isInTime: boolean }> {
  const expected = expectedAt(comeBy(play, course.arrive_before), minutes, minuteOn(ground, play))
  await keepAnswer(ground.db, memberId, play, { kind: 'late', minutes, expected })
  return { expected, isInTime: expected < play.start_minute + play.delay }
}

/** Tells the course that fewer come. Nothing of the reservation changes: the desk does that, and takes the fee. */
export const sayFewer = (
  { db }: Ground,
  memberId: number,
  play: NearPlay,
  { players, away }: { readonly players: number; readonly away: Seated | null },
): Promise<void> => keepAnswer(db, memberId, play, { kind: 'fewer', players, away })

/** May the golfers themselves still change the reservation? */
export async function mayChange({ db, clock }: Ground, { id }: NearPlay): Promise<boolean> {
  const reservation = await reservationById(db, id)
  return reservation !== undefined && changeProblem(reservation, clock.now()) === undefined
}

/** The price of a party of one group with fewer players: in all, each where all pay the same, and the fee of the change. Null where the plan is not sold so. */
export async function priceWith(
  ground: Ground,
  { id }: NearPlay,
  players: number,
): Promise<{ readonly total: number; readonly each: number | null; readonly fee: number } | null> {
  const reservation = await reservationById(ground.db, id)
  const [group, ...others] = reservation?.groups ?? []
  if (!reservation || !group || others.length > 0) return null
  const { group_no, tee_time_id } = group
  const wish = { play_date: reservation.play_date, groups: [{ group_no, tee_time_id, players, leaving: [] }] }
  try {
    const { preview } = await judgeChangeAtDesk(ground, reservation, wish, [])
    const { total } = preview.after.quote
    const [each] = preview.after.quote.groups
    return {
      total,
      each: each !== undefined && each.per_person * players === total ? each.per_person : null,
      fee: preview.fee,
    }
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** The answers that a course takes from a member about a play: `fewer` only from the holder of a party who can no longer change it online. */
async function takenOf(ground: Ground, play: NearPlay): Promise<DayAnswer['kind'][]> {
  if (play.is_here) return []
  const isParty = play.is_holder && play.type === 'regular' && play.players > 1
  return isParty && !(await mayChange(ground, play)) ? ['coming', 'fewer', 'late'] : ['coming', 'late']
}

/** A member's answers about a play, and those that may be given, as the endpoint says. */
export async function ownAnswers(ground: Ground, memberId: number, number: string): Promise<OwnDayAnswers> {
  const [play] = await playsOf(ground, memberId, number)
  if (!play) return { can: [], answers: [] }
  const [can, answers] = await Promise.all([takenOf(ground, play), readAnswers(ground.db, memberId, play)])
  return {
    can,
    answers: answers.map((one) => ({
      ...one,
      in_time: one.expected === null ? null : one.expected < play.start_minute + play.delay,
    })),
  }
}

/** Gives an answer of a member, as the endpoint says. Throws `not_found` and `validation`. */
export async function sayAnswer(
  ground: Ground,
  memberId: number,
  number: string,
  said: Parsed<typeof sayDayAnswer>['body'],
): Promise<OwnDayAnswers> {
  const [play] = await playsOf(ground, memberId, number)
  const course = play && (await courseById(ground.db, play.course_id))
  if (!play || !course || !(await takenOf(ground, play)).includes(said.kind)) throw refuse('not_found')
  if (said.kind === 'coming') await sayComing(ground, memberId, play)
  else if (said.kind === 'late') await sayLate(ground, memberId, { play, course, minutes: said.minutes })
  else if (said.players < play.players) await sayFewer(ground, memberId, play, { players: said.players, away: null })
  else throw refuse('validation', { problems: [{ path: 'players', message: text.fewer.tooMany(play.players) }] })
  return ownAnswers(ground, memberId, number)
}

/** The minute at which a member leaves home to be at a course at `by`, an estimate; null where the drive is not known. */
export async function leaveAt(
  ground: Ground,
  towns: Towns,
  { memberId, courseId, by }: { readonly memberId: number; readonly courseId: number; readonly by: number },
): Promise<number | null> {
  const { roads } = await roadsOf(ground, towns, memberId)
  const minutes = roads.find(({ course_id: id }) => id === courseId)?.minutes
  return minutes === undefined ? null : leavesHomeAt(by, minutes)
}

/** From this minute of the day on, and so many minutes before they should be there, golfers are asked on the morning. */
const asking = { from: 5 * 60, ahead: 120 } as const

/** Asks whoever plays today and has said nothing yet whether all is as planned. Returns how many. */
export const askInTheMorning = ({ db }: Pick<Ground, 'db'>): Promise<number> =>
  askThisMorning(db, asking.from, asking.ahead)
