import * as z from 'zod/mini'
import { cardStrokes } from '../model/competition-desk.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { version } from './shared.ts'

/**
 * `typing`: the player's alone. `handed_in`: waits for the marker or the desk. `differs`: the marker has another number at `hole`.
 * `confirmed`: by the marker; it counts. `desk`: the desk's card counts, and the player's is closed.
 */
export const ownCardStates = ['typing', 'handed_in', 'differs', 'confirmed', 'desk'] as const
export type OwnCardState = (typeof ownCardStates)[number]

const card = z.object({
  round: z.int(),
  /** 0 while nothing was saved. */
  version: z.int(),
  state: z.literal(ownCardStates),
  /** Null is a hole without a number: not typed yet, or, on a card that was handed in, one where the player picked up the ball. */
  strokes: z.array(z.nullable(z.int())),
  /** 1 to 18, of `differs`. */
  hole: z.nullable(z.int()),
})

/** The card of the caller, and the one that the caller marks; no other card is ever in it. */
const own = z.object({
  par: z.array(z.int()),
  /** Null while there is none to type: before the day, without a published start, after the result. */
  card: z.nullable(card),
  /** Who marks the own card, by the agreed name; null: the desk. */
  marker: z.nullable(z.string()),
  /** The card that waits for the caller’s word, or has had it; null otherwise. */
  marks: z.nullable(z.object({ name: z.string(), card })),
})
export type OwnCard = z.infer<typeof own>

const params = z.object({ number: reservationNumber })
const round = z.int().check(z.gte(1), z.lte(9))
const errors = ['not_found', 'stale', 'card_closed', 'idempotency_mismatch', 'busy'] as const

/** The own card of an entry, for a player of it, and the card that this player marks. */
export const getOwnCard = endpoint({
  name: 'competition.ownCard',
  method: 'GET',
  path: '/v1/competition-entries/:number/card',
  access: 'member',
  summary: 'The own card on the day of play',
  params,
  reply: own,
  errors: ['not_found'],
})

/**
 * Saves the own card as a whole, from the day of play on, and takes it back where it was handed in. `version`: the card that was read;
 * another one is `stale`. `card_closed` once it is confirmed or the desk has a card. One effect per key.
 */
export const saveOwnCard = endpoint({
  name: 'competition.saveOwnCard',
  method: 'PUT',
  path: '/v1/competition-entries/:number/card',
  access: 'member',
  summary: 'Save the own card',
  params,
  body: z.object({ round, version: version, strokes: cardStrokes }),
  reply: own,
  errors,
  idempotent: true,
})

/** Hands the own card in; holes without a number are picked up. One effect per key. */
export const handInCard = endpoint({
  name: 'competition.handInCard',
  method: 'POST',
  path: '/v1/competition-entries/:number/card/hand-in',
  access: 'member',
  summary: 'Hand the own card in',
  params,
  body: z.object({ round, version }),
  reply: own,
  errors,
  idempotent: true,
})

/**
 * The marker’s word about the card that was handed in: `hole` null confirms, and the card counts; a number says which hole differs.
 * `version` is of that card; with an older one the answer is `stale`. `not_found` for everybody but the marker. One effect per key.
 */
export const markCard = endpoint({
  name: 'competition.markCard',
  method: 'POST',
  path: '/v1/competition-entries/:number/card/mark',
  access: 'member',
  summary: 'Confirm the card of the one to mark',
  params,
  body: z.object({ round, version, hole: z.nullable(z.int().check(z.gte(1), z.lte(18))) }),
  reply: own,
  errors,
  idempotent: true,
})
