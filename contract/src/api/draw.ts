import * as z from 'zod/mini'
import { dayType, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { nineName } from '../model/day-part.ts'
import { barredReasons, drawStates, mostTickets, mostWishes } from '../model/draw.ts'
import { endpoint } from './endpoint.ts'
import { instant, minute, storedId, yen } from './shared.ts'

const hours = { from_minute: minute, to_minute: z.int().check(z.gte(1), z.lte(1440)) }

/** A wish: one band of the draw's hours, on a nine or any (null). */
const wish = z.object({ ...hours, nine: z.nullable(nineName) })

const players = z.int().check(z.gte(1, '人数を選んでください。'), z.lte(4, '人数を選んでください。'))
const tickets = z.int().check(z.gte(1), z.lte(mostTickets))

/** A draw as everybody reads it. */
const face = z.object({
  id: z.int(),
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** The hours that are drawn for: `from_minute` included, `to_minute` not. */
  ...hours,
  /** Wishes are taken before this instant, and drawn at the other. */
  closes_at: instant,
  draws_at: instant,
  /** Wishes are taken now. */
  is_open: z.boolean(),
  state: z.enum(drawStates),
  /** Why it was called off, as golfers read it; null for every other draw. */
  called_off: z.nullable(z.string()),
  /** Starts that are drawn for, and entries that stand. */
  starts: z.int(),
  entries: z.int(),
  /** SHA-256 of the seed, in hexadecimal digits, published at `made_at`. */
  seal: z.string(),
  made_at: instant,
})

/** The outcome of the own entry. */
const outcome = z.object({
  kind: z.enum(['won', 'lost', 'barred']),
  /** Why no start could be sold, where it was `barred`. */
  why: z.nullable(z.enum(barredReasons)),
  /** The place of the entry in the order of the draw, from 1 on. */
  place: z.int(),
  /** The wish that was met, from 1 on; null unless `won`. */
  wish: z.nullable(z.int()),
  /** The start, and the reservation as it stands now while it is kept. */
  start: z.nullable(z.object({ nine: z.string(), start_minute: minute })),
  reservation: z.nullable(
    z.object({ type: reservationType, number: z.string(), is_cancelled: z.boolean(), players: z.int(), total: yen }),
  ),
})

/** A member's entry. */
export const drawEntry = z.object({
  number: z.int(),
  players,
  wishes: z.array(wish),
  /** The number of its tickets: one more for each draw of the course that was lost since the last win, where the club counts them. */
  tickets,
  /** Null until it is drawn. */
  outcome: z.nullable(outcome),
})
export type DrawEntry = z.output<typeof drawEntry>

/** The price and the sizes of parties that the caller may enter with, cheapest plan of the hours. */
const price = z.object({ players, per_person: yen, total: yen })

const draw = z.extend(face, {
  /** The nines that can be wished for. */
  nines: z.array(z.string()),
  /** By band of the hours: starts, and once it is drawn the entries that wished for it and those that were given one of its starts. */
  bands: z.array(
    z.object({
      ...hours,
      starts: z.int(),
      /** The sizes of parties that a plan takes at a start of the band; none: nobody can wish for it. */
      sizes: z.array(players),
      wished: z.nullable(z.int()),
      won: z.nullable(z.int()),
    }),
  ),
  prices: z.array(price),
  /** Until when cancelling costs nothing, inclusive; null where it always costs. */
  free_until: z.nullable(instant),
  /** The most tickets of one entry; 1: every entry has one. */
  most_tickets: tickets,
  /** The calling member's entry while it stands; null for everybody else. */
  own: z.nullable(drawEntry),
  /** The calling member plays on the date already: no start is given until that reservation is cancelled. */
  has_start: z.boolean(),
})
export type Draw = z.output<typeof draw>

const params = z.object({ id: storedId })

/**
 * A draw of starts. Nobody reads wishes of others before it is drawn, and the seed never stands here. `own` is the calling member's.
 */
export const getDraw = endpoint({
  name: 'draw.get',
  method: 'GET',
  path: '/v1/draws/:id',
  access: 'anyone',
  kept: true,
  summary: 'A draw of starts, with the own entry',
  params,
  reply: draw,
  errors: ['not_found'],
})

/**
 * Enters a draw, changes the entry, or withdraws it (`entry` null). A member has one entry with one number, whatever is sent how often; entering
 * again after withdrawing keeps the number. `draw_closed`: wishes are not taken any more; the clock is looked at behind the lock of the
 * draw. Wishes that are not bands of the draw, twice the same one, for a start that no plan takes the party at, and a party that no plan takes at all are `validation` problems.
 */
export const setDrawEntry = endpoint({
  name: 'draw.entry.set',
  method: 'PUT',
  path: '/v1/draws/:id/entry',
  access: 'member',
  summary: 'Enter a draw, change the entry, or withdraw it',
  params,
  body: z.object({
    entry: z.nullable(
      z.object({
        players,
        wishes: z.array(wish).check(z.minLength(1, '希望の時間を選んでください。'), z.maxLength(mostWishes)),
      }),
    ),
  }),
  reply: draw,
  errors: ['not_found', 'draw_closed', 'busy'],
})

/** The member's entries of draws whose play date has not passed, those that wait for the draw first; at most fifty. */
export const listDrawEntries = endpoint({
  name: 'draw.entries',
  method: 'GET',
  path: '/v1/draws',
  access: 'member',
  summary: 'The own entries of draws',
  reply: z.object({ entries: z.array(z.extend(face, { own: drawEntry })) }),
  errors: [],
})
export type OwnDraw = z.output<typeof listDrawEntries.reply>['entries'][number]

/**
 * Everything that a draw was made of, for anybody to work it out again: `SHA-256(seed)` is the seal; the lot of a ticket is
 * `SHA-256("<seed> <number> <ticket>")`; entries go by their lowest lot, then by number; each is given the first start by time and nine of its
 * best wish that is left and not in `passed`, unless it is `barred`. Numbers stand for entries, and no person can be told from them. `not_found` until it is drawn.
 */
export const getDrawProof = endpoint({
  name: 'draw.proof',
  method: 'GET',
  path: '/v1/draws/:id/proof',
  access: 'anyone',
  kept: true,
  summary: 'The proof of a draw',
  params,
  reply: z.extend(face, {
    seed: z.string(),
    drawn_at: instant,
    /** The starts that were given, all of the draw that could be sold when it began. */
    given_starts: z.array(z.object({ id: z.int(), nine: z.string(), start_minute: minute })),
    /** In the order of the draw. */
    drawn: z.array(
      z.object({
        number: z.int(),
        tickets,
        wishes: z.array(wish),
        passed: z.array(z.int()),
        barred: z.nullable(z.enum(barredReasons)),
        won: z.nullable(z.object({ id: z.int(), wish: z.int() })),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type DrawProof = z.output<typeof getDrawProof.reply>
