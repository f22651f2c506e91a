import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { competitionFormat, tieBreaks } from '../model/competition.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, page, storedId as id } from './shared.ts'

const tenths = z.int()

/** `drawn`, `played`: the start list is out, the result is not. */
const state = z.literal(['drawn', 'played', 'finished'])

const prize = z.object({
  kind: z.literal([
    'winner',
    'runner_up',
    'third',
    'every',
    'booby',
    'bb',
    'best_gross',
    'longest_drive',
    'nearest_pin',
  ]),
  /** 1 to 18, only of a prize for a hole. */
  hole: z.optional(z.int()),
})
export type ResultPrize = z.infer<typeof prize>

/** What a player or a team scored. Handicap and net in tenths; null where the format does not count it or the card is not complete. */
export const resultScore = {
  /** Null without a place: no card, or a hole not finished. Shared places have the same number. */
  rank: z.nullable(z.int()),
  gross: z.nullable(z.int()),
  handicap: z.nullable(tenths),
  net: z.nullable(tenths),
  points: z.nullable(z.int()),
  /** The tie-break that put this line behind the one above, which has the same score. */
  decided_by: z.nullable(z.literal(tieBreaks)),
  prizes: z.array(prize),
}

/** A competition in the list of results. */
const listed = z.object({
  id: z.int(),
  course_id: z.int(),
  title: z.string(),
  /** Of the first round. */
  play_date: playDate,
  state,
  format: competitionFormat,
  /** With a result: players in it. */
  players: z.nullable(z.int()),
  /** The caller’s own score and place (in team play the team’s), if the caller is a member who played. */
  own: z.nullable(z.object({ rank: z.nullable(z.int()), gross: z.nullable(z.int()) })),
})
export type ListedResult = z.infer<typeof listed>

/** Spec section 2, `sports_results` and `competition/result`: newest play date first, ten a page. */
export const listResults = endpoint({
  name: 'competition.listResults',
  method: 'GET',
  path: '/v1/competition-results',
  access: 'anyone',
  kept: true,
  summary: 'Competitions with a result or a start list',
  query: z.object({
    golf_course_id: z.optional(courseId),
    page: z.optional(page),
  }),
  reply: z.object({
    results: z.array(listed),
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    /**
     * The caller’s last ten rounds of 18 holes in competitions, oldest first; `average` in tenths over a round and up to four before it.
     * Empty for a caller who is no member.
     */
    rounds: z.array(
      z.object({ competition_id: z.int(), course_id: z.int(), play_date: playDate, gross: z.int(), average: tenths }),
    ),
  }),
  errors: [],
})

const player = z.object({
  /** Of the entry; the key of its cards. */
  id: z.int(),
  /** The name that the entrant agreed to; null when the person has left the service. */
  name: z.nullable(z.string()),
  is_own: z.boolean(),
  ...resultScore,
  /** Strokes on the hidden holes after the cut; null except in peria. */
  counted: z.nullable(z.int()),
  class_name: z.nullable(z.string()),
  class_rank: z.nullable(z.int()),
  team: z.nullable(z.int()),
})
export type ResultPlayer = z.infer<typeof player>

const cards = z.array(z.array(z.nullable(z.int())))

/**
 * Spec section 2, `sports_results/{id}` and `competition/{id}`: a result as published, with the names that the entrants agreed to.
 * Before it is published: the competition and its seal, without players. Otherwise not found.
 */
export const getResult = endpoint({
  name: 'competition.getResult',
  method: 'GET',
  path: '/v1/competition-results/:id',
  access: 'anyone',
  kept: true,
  summary: 'The result of a competition',
  params: z.object({ id }),
  reply: z.object({
    id: z.int(),
    course_id: z.int(),
    title: z.string(),
    play_date: playDate,
    state,
    rounds: z.int(),
    format: competitionFormat,
    tie_breaks: z.array(z.literal(tieBreaks)),
    /** In playing order. */
    par: z.array(z.int()),
    /** Of hidden holes: SHA-256 of the holes joined by `-`, a space and the salt. Holes and salt only with the result. */
    seal: z.nullable(
      z.object({ seal: z.string(), opened: z.nullable(z.object({ holes: z.array(z.int()), salt: z.string() })) }),
    ),
    published_at: z.nullable(instant),
    /** 1 for the first publication, more after corrections. */
    revision: z.nullable(z.int()),
    /** In the order of the table. */
    players: z.array(player),
    teams: z.array(z.object({ team: z.int(), ...resultScore })),
    /** Match play by round, from 1. `up` and `left` as in "3 and 2"; both 0 where a tie-break decided. */
    matches: z.array(
      z.object({
        round: z.int(),
        a: z.int(),
        b: z.nullable(z.int()),
        winner: z.nullable(z.int()),
        up: z.int(),
        left: z.int(),
      }),
    ),
    /** The caller’s own cards, one a round; null if the caller did not play. */
    own_cards: z.nullable(cards),
  }),
  errors: ['not_found'],
})
export type CompetitionResult = z.infer<(typeof getResult)['reply']>

/** The cards of one player of a published result, hole by hole; null is a hole that was picked up. `ref` is the player’s id. */
export const getCards = endpoint({
  name: 'competition.getCards',
  method: 'GET',
  path: '/v1/competition-results/:id/cards/:ref',
  access: 'anyone',
  kept: true,
  summary: 'The cards of a player',
  params: z.object({ id, ref: id }),
  reply: z.object({ cards }),
  errors: ['not_found'],
})
