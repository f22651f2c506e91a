import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getScores, getUnscored, putPlayAway, saveScore, WholePlay } from '@jgm/contract/api/play'
import { addDays, todayInTokyo } from '@jgm/contract/model/dates'
import { averageOf, scoredRounds, scoreProblems } from '@jgm/contract/model/score'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { putAway, putScore, readBest, readHoles, readParOf, readPlay, readScored, readUnscored } from './repo.ts'
import { cardOf } from './rules.ts'

/** Days after a round on which its score is asked for at the home. */
const daysToGive = 7

/** A round of the member with its card. Throws `not_found`. */
export async function wholePlay(db: Db, memberId: MemberId, id: number): Promise<WholePlay> {
  const play = await readPlay(db, memberId, id)
  if (!play) throw refuse('not_found')
  if (play.holes !== 18) return { play, card: null }
  const nines = await readHoles(db, play.course_id)
  if (play.competition === null) return { play, card: cardOf(nines, play.nine) }
  const par = await readParOf(db, play.competition.id)
  return { play, card: { par, nines: nines.slice(0, 2).map(({ label }) => label) } }
}

/** The card of a whole round that began on a nine of a course; null where the holes are not known. */
export const courseCard = async (db: Db, courseId: number, began: string): Promise<ReturnType<typeof cardOf>> =>
  cardOf(await readHoles(db, courseId), began)

/** A round of the member with its card. Throws `not_found`. */
export const playOf = (ground: Ground, memberId: MemberId, id: number): Promise<WholePlay> =>
  wholePlay(ground.db, memberId, id)

/** The last scores of the member's whole rounds, at one course or at all. */
export async function scoresOf(
  { db }: Ground,
  memberId: MemberId,
  courseId: number | null,
): Promise<Reply<typeof getScores>> {
  const [rounds, best] = await Promise.all([
    readScored(db, memberId, { courseId, most: scoredRounds }),
    readBest(db, memberId),
  ])
  const here = best.filter((one) => courseId === null || one.course_id === courseId)
  return {
    rounds: rounds.toReversed(),
    average: averageOf(rounds.map((one) => one.gross_score)),
    best: here.length === 0 ? null : Math.min(...here.map((one) => one.best)),
    courses: best.map((one) => one.course_id),
  }
}

/** The member's latest round while its score is to be given. */
export async function unscoredOf({ db, clock }: Ground, memberId: MemberId): Promise<Reply<typeof getUnscored>> {
  const today = todayInTokyo(clock.now())
  return { play: (await readUnscored(db, memberId, { from: addDays(today, -daysToGive), before: today })) ?? null }
}

/** Writes the score of a round of the member. Throws the refusals of the contract. */
export function giveScore(
  ground: Ground,
  memberId: MemberId,
  id: number,
  { version, ...given }: Parsed<typeof saveScore>['body'],
  { idempotencyKey, requestHash }: { readonly idempotencyKey: string; readonly requestHash: Buffer },
): Promise<WholePlay> {
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const play = await readPlay(tx, memberId, id)
      if (!play) throw refuse('not_found')
      if (play.competition !== null) throw refuse('score_published')
      const problems = scoreProblems(play.holes, given)
      if (problems.length > 0) throw refuse('validation', { problems })
      if (!(await putScore(tx, id, version, given))) throw refuse('score_moved')
      return wholePlay(tx, memberId, id)
    }),
  )
}

/** Puts the question for the score of a round away. Throws `not_found`. */
export async function putPlayOfAway(
  { db }: Ground,
  memberId: MemberId,
  id: number,
): Promise<Reply<typeof putPlayAway>> {
  if (!(await putAway(db, memberId, id))) throw refuse('not_found')
  return { ok: true }
}
