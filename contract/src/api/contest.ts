import * as z from 'zod/mini'
import { reservationType } from '../model/choices.ts'
import { competitionFormat } from '../model/competition.ts'
import {
  contestFormats,
  contestHandicap,
  contestPrize,
  contestStrokes,
  contestTitle,
  mostContestPrizes,
} from '../model/contest.ts'
import { playDate } from '../model/dates.ts'
import { getResult } from './competition.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { minute, version } from './shared.ts'

const format = z.enum(contestFormats)

/** The card of somebody who plays, in the order of the course's card: the first nine, then the second, wherever the group began. */
const card = z.object({
  player: z.int(),
  /** Null for somebody whose name is gone. */
  name: z.nullable(z.string()),
  is_me: z.boolean(),
  group_no: z.int(),
  /** In tenths, as the organiser has typed it. */
  handicap: z.nullable(z.int()),
  strokes: z.array(z.nullable(z.int())),
  /** The caller may type strokes on this card: those of the own group, and the organiser those of all. */
  can_write: z.boolean(),
  /**
   * The place of the card among the others: `over` strokes over par on the `holes` that are typed, less those that a typed handicap gives there
   * (`net`); hidden holes give nothing before the result. `points` in Stableford only. Null before the first hole.
   */
  live: z.nullable(
    z.object({ rank: z.int(), holes: z.int(), gross: z.int(), over: z.int(), points: z.nullable(z.int()) }),
  ),
})
export type ContestCard = z.infer<typeof card>

/** The friends' competition of a party, as those of the party see it. */
export const contest = z.object({
  number: z.string(),
  type: reservationType,
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  /** The caller has booked, and so opens, closes and ends the contest. */
  is_organiser: z.boolean(),
  /** The name of whoever has booked. */
  organiser: z.string(),
  /** The formats that suit the course and the party; empty with `why`. */
  formats: z.array(format),
  /** Why there can be none: `half` the round has not 18 holes, `nines` the groups play different ones, `few` fewer than two come, `over` the day is past. */
  why: z.nullable(z.enum(['half', 'nines', 'few', 'over'])),
  /** `first_hole`: 1 or 10, the hole of the card on which the group begins. */
  groups: z.array(z.object({ group_no: z.int(), start_minute: minute, first_hole: z.int() })),
  /** Null while there is none. */
  contest: z.nullable(
    z.object({
      version,
      title: z.string(),
      format,
      /** The format as data. */
      rules: competitionFormat,
      prizes: z.array(z.string()),
      /** The names of both nines, and the par of their 18 holes. */
      nines: z.array(z.string()),
      par: z.array(z.int()),
      /**
       * `before` the day of play. `moved`: the party plays other nines by now, so the organiser opens it again. `typing`: strokes are taken.
       * `finished`: the result is out.
       */
      state: z.enum(['before', 'moved', 'typing', 'finished']),
      /** Strokes have been typed: the format stays. */
      is_begun: z.boolean(),
      /** SHA-256 of the hidden holes, as in `competition.getResult`; opened with the result. Null where there are none. */
      seal: z.nullable(z.string()),
      /** The organiser may open the result again: once, until the end of the day after play. */
      can_reopen: z.boolean(),
      is_reopened: z.boolean(),
      /** Those who come, in the order of the groups. */
      cards: z.array(card),
      /** The result in the shape of the club's own, so that one table draws both; ids are those of `player`. Null before it is out. */
      result: z.nullable(getResult.reply),
    }),
  ),
})
export type Contest = z.infer<typeof contest>

/** The own card in a friends' competition; null without one, and a month after play. */
export const ownContest = z.nullable(
  z.object({
    title: z.string(),
    handicap: z.nullable(z.number()),
    /** In the order of the card; null where nothing is typed. */
    strokes: z.array(z.nullable(z.int())),
  }),
)

const params = z.object({ number: reservationNumber })
const playerId = z.int().check(z.gte(1))
const writing = ['not_found', 'already_cancelled', 'stale'] as const

/**
 * The friends' competition of a regular reservation or one of a request, for whoever has booked and for the companions who take part:
 * members, or the management token in `X-Manage-Token`. `not_found` for everybody else, for a cancelled reservation, and for what a month
 * after play has taken away. Read again every few seconds while it is played.
 */
export const getContest = endpoint({
  name: 'contest.get',
  method: 'GET',
  path: '/v1/contests/:number',
  access: 'holder',
  summary: 'The friends’ competition of a party',
  params,
  reply: contest,
  errors: ['not_found'],
})

/**
 * Opens a contest on the own reservation, changes it, or (null) takes it away; nobody is told. `version`: of the contest that was read, 0
 * for none; another one is `stale`. Hidden holes are drawn and sealed as it is opened, and again when the format changes; once strokes are
 * typed the format stays and nothing is taken away (`contest_begun`).
 */
export const setContest = endpoint({
  name: 'contest.set',
  method: 'PUT',
  path: '/v1/contests/:number',
  access: 'holder',
  summary: 'Open, change or take away a friends’ competition',
  params,
  body: z.object({
    version,
    contest: z.nullable(
      z.object({
        title: contestTitle,
        format,
        prizes: z.array(contestPrize).check(z.maxLength(mostContestPrizes)),
      }),
    ),
  }),
  reply: contest,
  errors: [...writing, 'contest_unfit', 'contest_begun'],
})

/** Sets handicaps of players, before the result; for the representative. `contest_closed` after it. A player who has left is passed over. */
export const setHandicaps = endpoint({
  name: 'contest.setHandicaps',
  method: 'PUT',
  path: '/v1/contests/:number/handicaps',
  access: 'holder',
  summary: 'Set handicaps of a friends’ competition',
  params,
  body: z.object({
    handicaps: z
      .array(z.object({ player: playerId, handicap: z.nullable(contestHandicap) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: contest,
  errors: [...writing, 'contest_closed'],
})

/**
 * Writes strokes hole by hole, from the day of play until the result. Each carries what the phone had read (`seen`): a hole that says
 * something else by now is left as it is and comes back in `conflicts` with what stands and whose it is, while the others are written. A
 * repeat changes nothing, so what was typed without a network can be sent until it is answered. `not_found` for a card that the caller
 * may not write.
 */
export const saveStrokes = endpoint({
  name: 'contest.saveStrokes',
  method: 'PUT',
  path: '/v1/contests/:number/strokes',
  access: 'holder',
  summary: 'Type strokes of a friends’ competition',
  params,
  body: z.object({
    strokes: z
      .array(
        z.object({
          player: playerId,
          hole: z.int().check(z.gte(1), z.lte(18)),
          seen: contestStrokes,
          strokes: contestStrokes,
        }),
      )
      .check(z.minLength(1), z.maxLength(400)),
  }),
  reply: z.object({
    contest,
    conflicts: z.array(
      z.object({ player: z.int(), hole: z.int(), strokes: z.nullable(z.int()), by: z.nullable(z.string()) }),
    ),
  }),
  errors: [...writing, 'contest_closed'],
})

/**
 * Publishes the result to the party: hidden holes are opened, and everybody who takes part and has an address is told, once. For the
 * representative, from the day of play on; a repeat changes nothing. By itself it is published after the day of play.
 */
export const publishContest = endpoint({
  name: 'contest.publish',
  method: 'POST',
  path: '/v1/contests/:number/publish',
  access: 'holder',
  summary: 'Publish the result of a friends’ competition',
  params,
  reply: contest,
  errors: [...writing, 'contest_closed'],
})

/**
 * Opens the published result again, so that strokes can be mended: for the representative, once, until the end of the day after play
 * (`contest_over`). Nobody is told of it, nor of the result that follows.
 */
export const reopenContest = endpoint({
  name: 'contest.reopen',
  method: 'POST',
  path: '/v1/contests/:number/reopen',
  access: 'holder',
  summary: 'Open the result of a friends’ competition again',
  params,
  reply: contest,
  errors: [...writing, 'contest_over'],
})
