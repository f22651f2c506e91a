import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { addPlay, listUnscored, mendPlay, WholePlay } from '@jgm/contract/api/play'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { Problem } from '@jgm/contract/model/errors'
import { mostAdded, roundProblems, scoreProblems, scoreWords } from '@jgm/contract/model/score'
import { lock } from '../../platform/db/lock.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { putAdded, putFacts, readOfDay, readPlay, readScoreless, takeAway } from './repo.ts'
import { wholePlay } from './service.score.ts'

/** Rounds without a score that are offered at once. */
const mostOffered = 5

type Key = { readonly idempotencyKey: string; readonly requestHash: Buffer }
type Round = { readonly golf_course_id: number; readonly play_date: PlayDate; readonly is_another: boolean }

/** The latest rounds of the member without a score. */
export async function scorelessOf({ db }: Ground, memberId: MemberId): Promise<Reply<typeof listUnscored>> {
  const plays = await readScoreless(db, memberId, mostOffered + 1)
  return { plays: plays.slice(0, mostOffered), more: plays.length > mostOffered }
}

/** Throws the refusals of a round that is added or mended, behind the turn of the rounds: all problems at once, then a round that is known. */
async function judgeRound(
  { db, clock }: Within,
  memberId: MemberId,
  { golf_course_id: courseId, play_date: date, is_another: isAnother }: Round,
  others: readonly Problem[],
  except: number | null,
): Promise<void> {
  const { known, added } = await readOfDay(db, memberId, { courseId, date, except })
  const full = added < mostAdded ? [] : [{ path: 'play_date', message: scoreWords.dayFull(mostAdded) }]
  const problems = [...roundProblems(date, todayInTokyo(clock.now())), ...full, ...others]
  if (problems.length > 0) throw refuse('validation', { problems })
  if (known && !isAnother) throw refuse('round_known', known)
}

/** Adds a round of the member with its score. Locks: the turn of the rounds. Throws the refusals of the contract. */
export const addRound = (
  ground: Ground,
  memberId: MemberId,
  round: Parsed<typeof addPlay>['body'],
  key: Key,
): Promise<WholePlay> =>
  onceInOne(ground, key, async (within) => {
    await lock(within.db, { turns: ['plays'] })
    const problems = scoreProblems(round.holes, { score: round.score, putts: round.putts, strokes: null })
    await judgeRound(within, memberId, round, problems, null)
    return wholePlay(within.db, memberId, await putAdded(within.db, memberId, round))
  })

/** Mends an added round of the member, or takes it away. Locks: the turn of the rounds. Throws the refusals of the contract. */
export const mendRound = (
  ground: Ground,
  memberId: MemberId,
  id: number,
  { version, round }: Parsed<typeof mendPlay>['body'],
  key: Key,
): Promise<Reply<typeof mendPlay>> =>
  onceInOne(ground, key, async (within) => {
    const { db } = within
    await lock(db, { turns: ['plays'] })
    const play = await readPlay(db, memberId, id)
    if (!play?.is_added) throw refuse('not_found')
    if (round === null) {
      if (!(await takeAway(db, id, version))) throw refuse('score_moved')
      return { round: null }
    }
    const given = { score: play.gross_score, putts: play.putts, strokes: play.strokes }
    const misfits = scoreProblems(round.holes, given).length > 0 ? [{ path: 'holes', message: scoreWords.holes }] : []
    await judgeRound(within, memberId, round, misfits, id)
    if (!(await putFacts(db, id, version, round))) throw refuse('score_moved')
    return { round: await wholePlay(db, memberId, id) }
  })
