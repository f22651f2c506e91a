import * as z from 'zod/mini'
import { cardStrokes } from '../model/competition-desk.ts'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { courseId, done, edge, minute, storedId, version, wholeNumber } from './shared.ts'

const strokes = z.array(z.nullable(z.int()))

const play = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  /** Null of a round of a competition without a start. */
  nine: z.nullable(z.string()),
  start_minute: z.nullable(minute),
  /** 9 is a half round: it is in no average and no graph. */
  holes: z.literal([9, 18]),
  /** Names as the reservation has them. */
  companions: z.array(z.string()),
  /** Null when none was given, or a hole of the published card was picked up. */
  gross_score: z.nullable(z.int()),
  putts: z.nullable(z.int()),
  /** As `card` of `play.get` has the holes. Null: no hole was given. */
  strokes: z.nullable(strokes),
  /** The player has added it, and no reservation and no result has it: the player may mend it and take it away as a whole. */
  is_added: z.boolean(),
  /** The competition whose published result the score is from; null for a score of the player's own. */
  competition: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** The number of its reservation, whose payments are noted: under it are the receipts. Null: there are none. */
  settled: z.nullable(z.string()),
  /** Counts the changes that the player has made to the score. */
  version: z.int(),
})
export type Play = z.infer<typeof play>

/** Spec section 2, `play/history`: the rounds a member has played in one year, newest first; without a year, in the latest. */
export const listPlays = endpoint({
  name: 'play.list',
  method: 'GET',
  path: '/v1/plays',
  access: 'member',
  summary: 'The member’s rounds of a year',
  query: z.object({ year: z.optional(z.pipe(wholeNumber, z.int().check(z.gte(1900), z.lte(2999)))) }),
  reply: z.object({
    /** Years with rounds, newest first, each with the number of rounds. */
    years: z.array(z.object({ year: z.int(), plays: z.int() })),
    /** The listed year; null when there is no round at all. */
    year: z.nullable(z.int()),
    plays: z.array(play),
  }),
  errors: [],
})

const scored = z.object({ id: z.int(), course_id: z.int(), play_date: playDate, gross_score: z.int() })

/**
 * The scores of the member’s whole rounds, at one course or at all: the last ten, oldest first, their average in tenths, and the best of all
 * rounds. Half rounds are left out. Null without any.
 */
export const getScores = endpoint({
  name: 'play.scores',
  method: 'GET',
  path: '/v1/play-scores',
  access: 'member',
  summary: 'The member’s last scores and their average',
  query: z.object({ golf_course_id: z.optional(courseId) }),
  reply: z.object({
    rounds: z.array(scored),
    average: z.nullable(z.int()),
    best: z.nullable(z.int()),
    /** Courses with scores, that of the latest round first, whatever the query says. */
    courses: z.array(z.int()),
  }),
  errors: [],
})
export type Scores = z.output<(typeof getScores)['reply']>

const byId = z.object({ id: storedId })
const whole = z.object({
  play,
  /**
   * Par of 18 holes and the names of the two nines as on the scorecard, at a course of three nines that of the start and the next one; of a
   * published result as it was played. Null where the scorecard is not known, and of a half round.
   */
  card: z.nullable(z.object({ par: z.array(z.int()), nines: z.array(z.string()) })),
})
export type WholePlay = z.infer<typeof whole>

/** A round of the member with what a card for it needs. */
export const getPlay = endpoint({
  name: 'play.get',
  method: 'GET',
  path: '/v1/plays/:id',
  access: 'member',
  summary: 'A round of the member',
  params: byId,
  reply: whole,
  errors: ['not_found'],
})

/**
 * Writes what the player gives of a round as a whole; null takes it away. The score of a card of 18 numbers is their sum. `version`: the one that
 * was read; another one is `score_moved`, so that no device writes over what it has not shown. `validation` by `scoreProblems`.
 * `score_published` of a round of a published result. One effect per key.
 */
export const saveScore = endpoint({
  name: 'play.saveScore',
  method: 'PUT',
  path: '/v1/plays/:id/score',
  access: 'member',
  summary: 'Give, correct or take away the score of a round',
  params: byId,
  body: z.object({
    version,
    score: z.nullable(z.int().check(z.gte(0), z.lte(9999))),
    putts: z.nullable(z.int().check(z.gte(0), z.lte(9999))),
    strokes: z.nullable(cardStrokes),
  }),
  reply: whole,
  errors: ['not_found', 'score_moved', 'score_published', ...edge],
  idempotent: true,
})

/**
 * The member’s latest round before today, if it was within seven days, has no score, is of no published result and was not put away; null
 * otherwise.
 */
export const getUnscored = endpoint({
  name: 'play.unscored',
  method: 'GET',
  path: '/v1/unscored-play',
  access: 'member',
  summary: 'The last round, while its score is not given',
  reply: z.object({ play: z.nullable(play) }),
  errors: [],
})

/** Puts the question of `play.unscored` away for a round, on every device. A repeat changes nothing. */
export const putPlayAway = endpoint({
  name: 'play.putAway',
  method: 'POST',
  path: '/v1/plays/:id/put-away',
  access: 'member',
  summary: 'Give no score of a round',
  params: byId,
  reply: done,
  errors: ['not_found'],
})

/**
 * The latest rounds of the member that have no score and are of no published result, newest first, at most five, whether or not they were put
 * away. `more`: there are others.
 */
export const listUnscored = endpoint({
  name: 'play.listUnscored',
  method: 'GET',
  path: '/v1/unscored-plays',
  access: 'member',
  summary: 'The last rounds without a score',
  reply: z.object({ plays: z.array(play), more: z.boolean() }),
  errors: [],
})

const round = { golf_course_id: courseId, play_date: playDate, holes: z.literal([9, 18]) }
const isAnother = z.boolean()

/**
 * Adds a round that the histories do not have, with its score (decision 091): in the graph, the average and the best of the member only, and in
 * no list of the club, until a reservation or a result of that day has it. `validation` by `scoreProblems` and `roundProblems`. A round of the
 * same day and course is `round_known`, unless `is_another`. One effect per key.
 */
export const addPlay = endpoint({
  name: 'play.add',
  method: 'POST',
  path: '/v1/plays',
  access: 'member',
  summary: 'Add a round with its score',
  body: z.object({
    ...round,
    score: z.int().check(z.gte(0), z.lte(9999)),
    putts: z.nullable(z.int().check(z.gte(0), z.lte(9999))),
    is_another: isAnother,
  }),
  reply: whole,
  errors: ['round_known', ...edge],
  idempotent: true,
})

/**
 * Mends course, date and holes of a round that the member has added, or takes the round away with its score (`round` null; the reply is null
 * then). `not_found` of every other round. `version` as for `play.saveScore`, problems and `round_known` as for `play.add`. One effect per key.
 */
export const mendPlay = endpoint({
  name: 'play.mend',
  method: 'PUT',
  path: '/v1/plays/:id/round',
  access: 'member',
  summary: 'Mend or take away an added round',
  params: byId,
  body: z.object({ version, round: z.nullable(z.object({ ...round, is_another: isAnother })) }),
  reply: z.object({ round: z.nullable(whole) }),
  errors: ['not_found', 'score_moved', 'round_known', ...edge],
  idempotent: true,
})
