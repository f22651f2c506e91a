import * as z from 'zod/mini'
import { competitionFormat, shownNames } from '../model/competition.ts'
import { competitionStates, competitionTemplates, deskWords, pairingCheck } from '../model/competition-desk.ts'
import { dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { why } from '../model/staff.ts'
import { draftFields, ref } from './competition-fields.ts'
import { endpoint } from './endpoint.ts'
import { courseId, instant, minute, storedId, version } from './shared.ts'

const state = z.literal(competitionStates)

/** Everything that can be said about a competition before it is published. */
export const competitionDraft = z.object(draftFields)
export type CompetitionDraft = z.output<typeof competitionDraft>

/** A competition in the desk's list. */
export const deskCompetition = z.object({
  id: z.int(),
  course_id: z.int(),
  /** Rises with every change of the competition and its pairing, not with an entry or a card; sent with an order. */
  version,
  state,
  title: z.string(),
  subtitle: z.string(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  format: competitionFormat,
  capacity: z.nullable(z.int()),
  capacity_of: z.literal(['players', 'groups']),
  entry_opens_at: z.nullable(instant),
  entry_closes_at: z.nullable(instant),
  /** Free places; players entered; parties waiting; players whose start is not chosen; players with all cards. */
  places_left: z.int(),
  entered: z.int(),
  waiting: z.int(),
  unplaced: z.int(),
  carded: z.int(),
  starts: z.int(),
})
export type DeskCompetition = z.output<typeof deskCompetition>

/** Competitions of the desk's courses: `now` (the default) until they are finished or called off, by play date; `past`: newest first. At most 200. */
export const listDeskCompetitions = endpoint({
  name: 'competitionDesk.list',
  method: 'GET',
  path: '/staff/v1/competitions',
  access: 'staff',
  least: 'front_desk',
  summary: 'Competitions of a desk',
  query: z.object({ course_id: z.optional(courseId), tab: z._default(z.enum(['now', 'past']), 'now') }),
  reply: z.object({ competitions: z.array(deskCompetition) }),
  errors: ['not_found'],
})

/** An entrant as the desk sees it. */
export const deskEntrant = z.object({
  id: z.int(),
  party: z.nullable(z.string()),
  /** The first of a party, 1, has entered it. */
  seat: z.nullable(z.int()),
  name: z.string(),
  kana: z.string(),
  /** The name that start list and results print. */
  shown: z.nullable(z.string()),
  shown_as: z.literal(shownNames),
  is_member: z.boolean(),
  /** Where the desk calls a guest whom it has entered. */
  phone_number: z.nullable(z.string()),
  /** Tenths. */
  handicap: z.nullable(z.int()),
  handicap_proof: z.nullable(z.string()),
  class_name: z.nullable(z.string()),
  team: z.nullable(z.int()),
  age: z.nullable(z.int()),
  state: z.literal(['entered', 'waiting', 'offered', 'withdrawn', 'declined', 'expired', 'called_off']),
  wish_start: z.literal(['early', 'any', 'late']),
  wish_with: z.string(),
  wish_cart: z.boolean(),
  entered_at: instant,
  /** The place in the line of a waiting party, from 1. */
  line: z.nullable(z.int()),
  offer_until: z.nullable(instant),
  /** Yen to collect for a withdrawal: of a whole party at its first person, of a companion who left alone at the companion. */
  withdraw_fee: z.nullable(z.int()),
  /** The text below the QR code of a printed card, such as `K12-345`; `/` in the console finds the card by it. */
  card_code: z.string(),
})
export type DeskEntrant = z.output<typeof deskEntrant>

/** A start that is kept for the competition, with the players in their order; null where nobody is. */
export const deskFlight = z.object({
  tee_time_id: z.int(),
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  /** Players that the start takes. */
  capacity: z.int(),
  /** Ids of entrants by seat, `capacity` of them. */
  seats: z.array(z.nullable(z.int())),
})
export type DeskFlight = z.output<typeof deskFlight>

/** The points that a person should look at before the start list goes out. */
export type PairingCheck = z.output<typeof pairingCheck>

/** One competition with its people. Reading it is written into the audit log. */
export const deskCompetitionDetail = z.object({
  competition: deskCompetition,
  draft: z.extend(competitionDraft, {
    entry_opens_at: z.nullable(instant),
    entry_closes_at: z.nullable(instant),
    withdraw_until: z.nullable(instant),
    pairing_on: z.nullable(playDate),
    capacity: z.nullable(z.int()),
    plan_id: z.nullable(z.int()),
    start_from: z.nullable(minute),
    start_to: z.nullable(minute),
  }),
  /** What still has to be filled in before the entry can open; paths of `draft`, and `starts`. Empty when it can. */
  missing: z.array(z.string()),
  /** Entered first, by kana; then the waiting list in its order; then who withdrew. */
  entrants: z.array(deskEntrant),
  pairing: z.object({
    /** The seed that the groups were drawn from; null before the first draw. */
    seed: z.nullable(z.string()),
    /** OUT before IN, by time. Before the start list is out as the desk has it; afterwards too, with `is_changed`. */
    flights: z.array(deskFlight),
    checks: z.array(pairingCheck),
    published_at: z.nullable(instant),
    /** The start list that is out differs from `flights`: for these entrants. */
    changed: z.array(z.int()),
  }),
  /** SHA-256 over the hidden holes, once drawn. */
  seal: z.nullable(z.string()),
  awards: z.array(z.object({ kind: z.literal(['longest_drive', 'nearest_pin']), hole: z.int(), entry_id: z.int() })),
  published_at: z.nullable(instant),
  revision: z.nullable(z.int()),
  called_off_words: z.nullable(z.string()),
  history: z.array(
    z.object({ at: instant, action: z.string(), by: z.nullable(z.string()), why: z.nullable(z.string()) }),
  ),
})
export type DeskCompetitionDetail = z.output<typeof deskCompetitionDetail>

const params = z.object({ id: storedId })
/** How an order that writes can be refused. */
export const written = ['not_found', 'desk_stale', 'competition_state', 'idempotency_mismatch', 'busy'] as const

/** What the orders of a front desk share: one effect per key, answered with the competition as it is then. */
export const orderOfDesk = {
  method: 'POST',
  access: 'staff',
  least: 'front_desk',
  reply: deskCompetitionDetail,
  idempotent: true,
} as const

/** The same for an order on one of the entrants, `ref`. */
export const orderOnEntrant = {
  ...orderOfDesk,
  params: z.extend(params, { ref: storedId }),
  body: z.object({ version, why }),
} as const

export const getDeskCompetition = endpoint({
  name: 'competitionDesk.get',
  method: 'GET',
  path: '/staff/v1/competitions/:id',
  access: 'staff',
  least: 'front_desk',
  summary: 'One competition at the desk',
  params,
  reply: deskCompetitionDetail,
  errors: ['not_found'],
})

/**
 * Makes a draft from a template, or like an earlier competition of the course (`from`), for a date: fields are filled in from it
 * and the course, and free starts in its hours are proposed. One effect per key.
 */
export const makeCompetition = endpoint({
  name: 'competitionDesk.make',
  method: 'POST',
  path: '/staff/v1/competitions',
  access: 'staff',
  least: 'course_manager',
  summary: 'Make a competition from a template',
  body: z.object({
    course_id: courseId,
    play_date: playDate,
    source: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('template'), template: z.literal(competitionTemplates) }),
      z.object({ kind: z.literal('earlier'), id: ref }),
    ]),
  }),
  reply: deskCompetitionDetail,
  errors: ['not_found', 'idempotency_mismatch'],
  idempotent: true,
})

/**
 * Changes a draft as a whole; all problems of all fields at once (`validation`, paths of the body). A published competition is
 * what golfers have agreed to and is not changed (`competition_state`).
 */
export const changeDraft = endpoint({
  name: 'competitionDesk.change',
  method: 'PUT',
  path: '/staff/v1/competitions/:id',
  access: 'staff',
  least: 'course_manager',
  summary: 'Change a draft',
  params,
  body: z.object({ version, draft: competitionDraft }),
  reply: deskCompetitionDetail,
  errors: written,
  idempotent: true,
})

/** The tee times of the competition's date, to choose starts from. */
export const getStarts = endpoint({
  name: 'competitionDesk.starts',
  method: 'GET',
  path: '/staff/v1/competitions/:id/starts',
  access: 'staff',
  least: 'front_desk',
  summary: 'Starts of the day beside a competition',
  params,
  reply: z.object({
    tee_times: z.array(
      z.object({
        id: z.int(),
        nine: z.string(),
        start_minute: minute,
        turn_minute: z.nullable(minute),
        /** `own`: kept for this competition. */
        state: z.enum(['own', 'open', 'held', 'sold', 'blocked', 'single']),
      }),
    ),
  }),
  errors: ['not_found'],
})

/**
 * Sets the starts that are kept for the competition. Of a draft it is a plan; from the publication on they are taken from the sheet
 * through the sale, and what is let go can be booked again. All or none: `starts_gone` for one that is used, and for a start with players
 * that would be let go.
 */
export const setStarts = endpoint({
  name: 'competitionDesk.setStarts',
  method: 'PUT',
  path: '/staff/v1/competitions/:id/starts',
  access: 'staff',
  least: 'front_desk',
  summary: 'Set the starts of a competition',
  params,
  body: z.object({ version, tee_time_ids: z.array(ref).check(z.maxLength(160)), why }),
  reply: deskCompetitionDetail,
  errors: [...written, 'starts_gone', 'day_closed'],
  idempotent: true,
})

/**
 * What the desk does with a competition.
 * - `publish`: the draft is opened to golfers; its starts are taken from the sheet.
 * - `close`: no more entries; the clock does it at the end of the entry period. `reopen` takes it back until the start list is out.
 * - `publish_pairing`: the start list is out, or its changes are. Players are booked on their starts, starts without a player go back
 *   to the sheet, hidden holes are drawn and sealed, and everybody is told; of changes those whom they touch. Everybody who is
 *   entered has a start, no start has one player, and no member another start on the day (`pairing_open`).
 * - `publish_result`: from the cards as they are; again after corrections, as the next revision. Everybody who plays has a complete card or is listed in
 *   `without` (`cards_open`).
 * - `call_off`: until the result is out. Everybody is told in the words of `message`, nobody pays, the starts are free.
 */
export const competitionOrder = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('publish') }),
  z.object({ verb: z.literal('close') }),
  z.object({ verb: z.literal('reopen') }),
  z.object({ verb: z.literal('publish_pairing') }),
  z.object({ verb: z.literal('publish_result'), without: z.array(ref).check(z.maxLength(500)) }),
  z.object({
    verb: z.literal('call_off'),
    message: freeText(500, deskWords.tooLong).check(z.minLength(1, deskWords.message)),
  }),
])
export type CompetitionOrder = z.output<typeof competitionOrder>

const orderErrors = [
  ...written,
  'competition_missing',
  'starts_gone',
  'day_closed',
  'pairing_open',
  'cards_open',
  'same_day',
] as const

/** The words that an order would tell, and the people who would be told, without doing it. Throws like the order. */
export const previewCompetitionOrder = endpoint({
  name: 'competitionDesk.preview',
  method: 'POST',
  path: '/staff/v1/competitions/:id/preview',
  access: 'staff',
  least: 'front_desk',
  summary: 'What an order on a competition would do',
  params,
  body: z.object({ version, order: competitionOrder }),
  reply: z.object({
    state,
    /** Each person who is told; the words are those that would be sent. */
    told: z.array(
      z.object({ name: z.string(), by_mail: z.boolean(), by_line: z.boolean(), subject: z.string(), text: z.string() }),
    ),
    /** Starts that go back to the sheet. */
    freed: z.int(),
  }),
  errors: orderErrors,
})

/**
 * Carries out an order, audited with `why`. Front desks may order `publish_pairing`, `close` and `reopen`; the rest is a course
 * manager's (`forbidden`). One effect per key.
 */
export const orderCompetition = endpoint({
  ...orderOfDesk,
  name: 'competitionDesk.order',
  path: '/staff/v1/competitions/:id/orders',
  summary: 'Publish, close, pair or call off a competition',
  params,
  body: z.object({ version, order: competitionOrder, why }),
  errors: orderErrors,
})

/**
 * Draws the groups of a closed competition anew: the same seed, entries and starts give the same groups. Without a seed a new one.
 * Discards all placements by hand. `not_enough_starts`: the starts don't take all players.
 */
export const drawPairing = endpoint({
  ...orderOfDesk,
  name: 'competitionDesk.draw',
  path: '/staff/v1/competitions/:id/pairing/draw',
  summary: 'Draw the groups',
  params,
  body: z.object({ version, seed: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))) }),
  errors: [...written, 'not_enough_starts'],
})

/**
 * Places players by hand, in order and all or none: on a start (the seat, 1 to 4, must be free, or its player is moved by the same list), or off it
 * (`tee_time_id` null). A swap is two of them. Nobody is told before `publish_pairing`.
 */
export const movePlayers = endpoint({
  ...orderOfDesk,
  name: 'competitionDesk.move',
  path: '/staff/v1/competitions/:id/pairing/moves',
  summary: 'Place players by hand',
  params,
  body: z.object({
    version,
    moves: z
      .array(
        z.object({ entry_id: ref, tee_time_id: z.nullable(ref), seat: z.nullable(z.int().check(z.gte(1), z.lte(4))) }),
      )
      .check(z.minLength(1), z.maxLength(8)),
  }),
  errors: [...written, 'seat_taken'],
})

/** Takes out an entrant, or one who waits, at no fee; the person is told. The place goes to the waiting list until the start list is out. */
export const takeOut = endpoint({
  ...orderOnEntrant,
  name: 'competitionDesk.takeOut',
  path: '/staff/v1/competitions/:id/entrants/:ref/withdraw',
  summary: 'Take a player out',
  errors: written,
})

/**
 * Offers free places to the party that an entrant waits with, in or out of turn, until the day of play while the start list is not out.
 * Audited with the reason and how many parties were passed over. */
export const offerPlace = endpoint({
  ...orderOnEntrant,
  name: 'competitionDesk.offer',
  path: '/staff/v1/competitions/:id/entrants/:ref/offer',
  summary: 'Offer a place to somebody who waits',
  errors: [...written, 'offer_moved', 'offer_full'],
})
