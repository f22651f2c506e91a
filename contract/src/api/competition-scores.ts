import * as z from 'zod/mini'
import { cardStrokes, deskWords } from '../model/competition-desk.ts'
import { why } from '../model/staff.ts'
import { getResult, resultScore } from './competition.ts'
import { deskCompetition, deskCompetitionDetail } from './competition-desk.ts'
import { ref } from './competition-fields.ts'
import { endpoint } from './endpoint.ts'
import { done, instant, minute, storedId, version } from './shared.ts'

const round = z.int().check(z.gte(1), z.lte(4))
const params = z.object({ id: storedId })

const doubt = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('hole'), hole: z.int(), strokes: z.int() }),
  z.object({ kind: z.literal('total'), total: z.int(), written: z.int() }),
])

/** The newest card of a player's round. */
const deskCard = z.object({
  round: z.int(),
  /** The card's id: what the desk has seen of this round. */
  seen: z.int(),
  strokes: z.array(z.nullable(z.int())),
  /** The sum that is written on the card; null where it was not typed. */
  total: z.nullable(z.int()),
  /** What should be looked at once more; empty when a person has done so. */
  doubts: z.array(doubt),
  /** Who recorded it: somebody of the desk, or the marker; empty for one who has left. */
  by: z.string(),
  at: instant,
  /** Cards of this round before this one. */
  corrections: z.int(),
})
export type DeskCard = z.output<typeof deskCard>

/** A player in the order of the start list. */
const scorer = z.object({
  id: z.int(),
  name: z.string(),
  kana: z.string(),
  handicap: z.nullable(z.int()),
  class_name: z.nullable(z.string()),
  nine: z.nullable(z.string()),
  start_minute: z.nullable(minute),
  card_code: z.string(),
  cards: z.array(deskCard),
  /** The strokes that the player has typed on the phone, round by round. */
  own: z.array(
    z.object({
      round: z.int(),
      state: z.literal(['typing', 'handed_in', 'differs', 'confirmed']),
      strokes: z.array(z.nullable(z.int())),
      hole: z.nullable(z.int()),
    }),
  ),
})
export type Scorer = z.output<typeof scorer>

/** A line of the table as it stands: complete cards only. As in the result, with the name at the desk. */
const standing = z.object({
  id: z.int(),
  ...resultScore,
  class_name: z.nullable(z.string()),
  class_rank: z.nullable(z.int()),
})
export type Standing = z.output<typeof standing>

/**
 * Cards and the table as it stands. Of peria the table shows handicaps of the hidden holes, which only a desk sees before the result
 * is out. Reading it is written into the audit log.
 */
export const getScores = endpoint({
  name: 'competitionScores.get',
  method: 'GET',
  path: '/staff/v1/competitions/:id/scores',
  access: 'staff',
  least: 'front_desk',
  summary: 'Cards and the table as it stands',
  params,
  reply: z.object({
    competition: deskCompetition,
    rounds: z.int(),
    par: z.array(z.int()),
    hole_index: z.array(z.int()),
    players: z.array(scorer),
    standings: z.array(standing),
    teams: z.array(z.object({ team: z.int(), ...resultScore })),
    /** Players without a complete card. */
    open: z.array(z.int()),
  }),
  errors: ['not_found'],
})

/**
 * Records a card, from the day of play on: 18 numbers, null where the player picked up. The first card of a competition ends the waiting
 * for it (`played`). `seen`: the card of this round that the desk has seen, 0 for none; another one is refused (`desk_stale`). A correction needs `reason`
 * (`validation`). A doubtful card is kept and marked until `is_checked`. One effect per key.
 */
export const recordCard = endpoint({
  name: 'competitionScores.record',
  method: 'PUT',
  path: '/staff/v1/competitions/:id/cards/:ref',
  access: 'staff',
  least: 'front_desk',
  summary: 'Record a card',
  params: z.extend(params, { ref: storedId }),
  body: z.object({
    round,
    seen: z.int().check(z.gte(0)),
    strokes: cardStrokes,
    total: z.nullable(
      z.int(deskWords.cardTotal).check(z.gte(18, deskWords.cardTotal), z.lte(450, deskWords.cardTotal)),
    ),
    is_checked: z.boolean(),
    reason: z.nullable(why),
  }),
  reply: z.object({ card: deskCard }),
  errors: ['not_found', 'desk_stale', 'competition_state', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

const csv = z.string().check(z.maxLength(200_000))
/** Of UTF-8, with room for the rest. */
const csvBytes = 610_000

/**
 * Reads a CSV of cards and says what it would change; changes nothing. One line a player: the card code or the name, then 18 numbers (empty or
 * `-`: picked up), then the card's sum if wanted; a first line of headings is skipped. UTF-8, commas or tabs.
 */
export const tryCsv = endpoint({
  name: 'competitionScores.tryCsv',
  method: 'POST',
  path: '/staff/v1/competitions/:id/cards/csv/try',
  access: 'staff',
  least: 'front_desk',
  summary: 'What a CSV of cards would change',
  bodyBytes: csvBytes,
  params,
  body: z.object({ round, csv }),
  reply: z.object({
    /** Of this text and the cards that it was compared with. */
    digest: z.string(),
    /** The problems of all lines, at most 200, each in a sentence; with any, nothing can be applied. */
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
    changes: z.array(
      z.object({
        line: z.int(),
        entry_id: z.int(),
        name: z.string(),
        kind: z.enum(['new', 'changed', 'same']),
        before: z.nullable(z.array(z.nullable(z.int()))),
        after: z.array(z.nullable(z.int())),
        doubts: z.array(doubt),
      }),
    ),
    /** Players without a card afterwards. */
    open: z.array(z.int()),
  }),
  errors: ['not_found', 'competition_state'],
})
export type CsvTrial = z.output<(typeof tryCsv)['reply']>

/** Applies a CSV that was tried: all cards or none. `desk_stale` where text or cards are not those of the digest. One effect per key. */
export const applyCsv = endpoint({
  name: 'competitionScores.applyCsv',
  method: 'POST',
  path: '/staff/v1/competitions/:id/cards/csv',
  access: 'staff',
  least: 'front_desk',
  summary: 'Apply a CSV of cards',
  bodyBytes: csvBytes,
  params,
  body: z.object({ round, csv, digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)), why }),
  reply: z.object({ recorded: z.int() }),
  errors: ['not_found', 'desk_stale', 'competition_state', 'csv_wrong', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/** Names the winners of prizes for a hole, as a whole. One a prize; the prize is one of the competition’s (`validation`). */
export const setAwards = endpoint({
  name: 'competitionScores.setAwards',
  method: 'PUT',
  path: '/staff/v1/competitions/:id/awards',
  access: 'staff',
  least: 'front_desk',
  summary: 'Name winners of prizes for a hole',
  params,
  body: z.object({
    version,
    awards: z
      .array(
        z.object({
          kind: z.literal(['longest_drive', 'nearest_pin']),
          hole: z.int().check(z.gte(1), z.lte(18)),
          entry_id: ref,
        }),
      )
      .check(z.maxLength(36)),
  }),
  reply: deskCompetitionDetail,
  errors: ['not_found', 'desk_stale', 'competition_state', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/** The result as it would be published now, in the golfers’ own shape, so that their page can draw it. Names as each entrant agreed. */
export const previewResult = endpoint({
  name: 'competitionScores.preview',
  method: 'GET',
  path: '/staff/v1/competitions/:id/result',
  access: 'staff',
  least: 'front_desk',
  summary: 'The result as it would be published',
  params,
  reply: getResult.reply,
  errors: ['not_found', 'competition_state'],
})

/**
 * Notes in the audit log that somebody saves the start list or the result as a file, which the browser makes from what it has read once
 * this is answered.
 */
export const noteFile = endpoint({
  name: 'competitionScores.noteFile',
  method: 'POST',
  path: '/staff/v1/competitions/:id/files',
  access: 'staff',
  least: 'front_desk',
  summary: 'Note that a list is saved as a file',
  params,
  body: z.object({ kind: z.literal(['starts', 'result']) }),
  reply: done,
  errors: ['not_found'],
})
