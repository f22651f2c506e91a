import * as z from 'zod/mini'
import { customerClass, dayType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { delay } from '../model/delay.ts'
import { competitionClass, competitionFormat, competitionPrize, shownNames } from '../model/competition.ts'
import { entryBars, entryState, entryLimits, entryWords, wishStarts } from '../model/competition-entry.ts'
import { freeText, lastName, firstName, lastNameKana, firstNameKana } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { cancellationSchedule, expectedCancellation, quoteLine, shownErrors } from './quote.ts'
import { reservationNumber } from './reservation.ts'
import { courseId, edge, instant, lineTrackingId, minute, storedId as id, version, yen } from './shared.ts'

const tenths = z.int()

/** `not_yet`: entering begins later. `full`: no place is left, and one may wait. `closed`: entering is over. */
const entering = z.literal(['not_yet', 'open', 'full', 'closed'])

/** The caller’s own open entry, or the latest one that ended. */
const own = z.nullable(z.object({ number: z.string(), state: entryState }))

const outline = {
  id: z.int(),
  course_id: z.int(),
  title: z.string(),
  /** Empty for none. */
  subtitle: z.string(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  format: competitionFormat,
  /** Everybody, or members of the course only. */
  open_to: z.literal(['all', 'course_member']),
  needs_handicap: z.boolean(),
  women_only: z.boolean(),
  /** Yen for one entrant, beside what playing costs. */
  fee: yen,
  capacity: z.int(),
  /** What the capacity counts. */
  capacity_of: z.literal(['players', 'groups']),
  /** Places that nobody has or is offered. */
  left: z.int(),
  /** Parties on the waiting list, and the places that the smallest of them needs; null when nobody waits. */
  waiting: z.int(),
  waiting_least: z.nullable(z.int()),
  entry_opens_at: instant,
  entry_closes_at: instant,
  entering,
  own,
  /** Why this caller may not enter; empty for one who may. A handicap is judged when entering, and of a caller without a session only the entry period. */
  bars: z.array(z.literal(entryBars)),
  /** The caller has asked to be told when the entry opens. */
  told_on_opening: z.boolean(),
}

const listed = z.object(outline)
export type ListedCompetition = z.infer<typeof listed>

/** Spec section 2, `sport`: competitions that can be entered now or later, or were entered, up to their day; soonest first, at most 100. */
export const listCompetitions = endpoint({
  name: 'competition.list',
  method: 'GET',
  path: '/v1/competitions',
  access: 'anyone',
  kept: true,
  summary: 'Competitions to enter',
  query: z.object({ golf_course_id: z.optional(courseId) }),
  reply: z.object({ competitions: z.array(listed) }),
  errors: [],
})

/** What one entrant of a class pays on the day, tax included: the fee of the competition and the lines of playing. Yen. */
const price = z.object({ customer_class: customerClass, fee: yen, lines: z.array(quoteLine), total: yen })
export type EntryPrice = z.infer<typeof price>

/** The names that a member can agree to be shown by. */
const names = z.object({ real_name: z.string(), nickname: z.nullable(z.string()), initials: z.string() })

const competition = z.object({
  ...outline,
  conditions: z.string(),
  prize_words: z.string(),
  prizes: z.array(competitionPrize),
  classes: z.array(competitionClass),
  rounds: z.int(),
  party_from: z.int(),
  party_to: z.int(),
  /** In tenths, both ends included; null for no limit. */
  handicap_from: z.nullable(tenths),
  handicap_to: z.nullable(tenths),
  /** On the play date, both ends included; null for no limit. */
  age_from: z.nullable(z.int()),
  age_to: z.nullable(z.int()),
  start_from: minute,
  start_to: minute,
  pairing_on: playDate,
  withdraw_until: instant,
  offer_hours: z.int(),
  /** For the caller, for a golf friend, and for a companion without an account. */
  prices: z.object({ self: price, friend: price, named: price }),
  /** Of one entrant. */
  cancellation: cancellationSchedule,
  /** The caller has another start on the day. It bars nobody; before the start list comes out, one of the two has to go. */
  same_day: z.boolean(),
  /** Null for a caller who is no member. */
  names: z.nullable(names),
  tel: z.string(),
})
export type Competition = z.infer<typeof competition>

/** Spec section 2, `sport/{id}`: a published competition, with prices and bars of the caller. Drafts are not found. */
export const getCompetition = endpoint({
  name: 'competition.get',
  method: 'GET',
  path: '/v1/competitions/:id',
  access: 'anyone',
  kept: true,
  summary: 'A competition to enter',
  params: z.object({ id }),
  reply: competition,
  errors: ['not_found'],
})

const handicap = z.nullable(
  z.int(entryWords.handicap).check(z.gte(-100, entryWords.handicap), z.lte(540, entryWords.handicap)),
)
const proof = z._default(freeText(entryLimits.proof, entryWords.proofLong, false), '')
/** The handicap as typed, in tenths, and what proves it. */
export const enteredHandicap = { handicap, handicap_proof: proof } as const

/**
 * One person of a new entry. `self` is the caller and comes first. A `friend` is a golf friend with an account, and is told; `named` has no account. `handicap` in tenths. A competition for women or for course members takes no `named`: what cannot be proven is not asked.
 */
const person = z.discriminatedUnion('who', [
  z.object({ who: z.literal('self'), shown_as: z.literal(shownNames), ...enteredHandicap }),
  z.object({ who: z.literal('friend'), friend_id: z.int(), ...enteredHandicap }),
  z.object({
    who: z.literal('named'),
    last_name: lastName,
    first_name: firstName,
    last_name_kana: lastNameKana,
    first_name_kana: firstNameKana,
    birthday: z._default(z.nullable(playDate), null),
    ...enteredHandicap,
  }),
])
export type EnteringPerson = z.infer<typeof person>

const wishWith = z._default(freeText(entryLimits.wish, entryWords.wishLong), '')
/** What a party wishes for. */
export const enteredWishes = {
  wish_start: z._default(z.literal(wishStarts), 'any'),
  /** With whom the party would like to play, for the desk. */
  wish_with: wishWith,
  wish_cart: z._default(z.boolean(), false),
} as const

/** A person of an entry, as its party sees it. */
const entrant = z.object({
  id: z.int(),
  seat: z.int(),
  /** Null once the person has left the service. */
  name: z.nullable(z.string()),
  /** The name in start list and results. */
  shown: z.nullable(z.string()),
  shown_as: z.literal(shownNames),
  is_own: z.boolean(),
  is_member: z.boolean(),
  handicap: z.nullable(tenths),
  /** `withdrawn`: left the party alone. */
  state: entryState,
  price: z.nullable(price),
})

/** The published start of the caller, by how much it is late, and the names that those who start together agreed to. */
const start = z.object({
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  delay: z.nullable(delay),
  names: z.array(z.nullable(z.string())),
})

export const entryEvents = [
  'entered',
  'waiting',
  'offered',
  'accepted',
  'declined',
  'expired',
  'changed',
  'left',
  'withdrawn',
  'called_off',
  'paired',
] as const

/** The desk has taken the caller, who holds the party, out of it; `state` is that of the party. */
const isOut = z.boolean()
const entry = z.object({
  number: z.string(),
  state: entryState,
  is_out: isOut,
  version: z.int(),
  /** `companion`: somebody else has entered the party; leaving and the own name are the only writes. */
  role: z.enum(['holder', 'companion']),
  competition: z.object({
    ...z.pick(listed, {
      id: true,
      course_id: true,
      title: true,
      subtitle: true,
      play_date: true,
      day_type: true,
      holiday: true,
      format: true,
      fee: true,
      entry_closes_at: true,
    }).shape,
    state: z.literal(['published', 'closed', 'drawn', 'played', 'finished', 'called_off']),
    start_from: z.nullable(minute),
    start_to: z.nullable(minute),
    pairing_on: z.nullable(playDate),
    /** What the course wrote; empty unless called off. */
    called_off_words: z.string(),
  }),
  players: z.array(entrant),
  /** The names that the caller can agree to be shown by. */
  names: z.nullable(names),
  wish_start: z.literal(wishStarts),
  wish_with: z.string(),
  wish_cart: z.boolean(),
  /** The place on the waiting list, from 1; while `waiting`. */
  place: z.nullable(z.int()),
  /** A place is kept until then; while `offered`. */
  offer_until: z.nullable(instant),
  /** Of the caller; null before the start list is out. */
  start: z.nullable(start),
  /** The price of all players of the party on the day, in yen. */
  total: yen,
  /** Of the whole party, as agreed to. */
  cancellation: cancellationSchedule,
  /** Owed for having withdrawn: by the party, or by the companion who left it. */
  withdraw_fee: z.nullable(yen),
  entered_at: instant,
  history: z.array(z.object({ at: instant, event: z.enum(entryEvents) })),
  days_left: z.int(),
  /** The caller has another start on the day, or an entry in another competition, which keeps the start list from coming out. */
  same_day: z.boolean(),
  /** What the server would accept now; hide the rest. `fee`: for withdrawing now; a companion who leaves alone pays for one. */
  can: z.object({ edit: z.boolean(), withdraw: z.boolean(), answer: z.boolean(), fee: yen, until: instant }),
  tel: z.string(),
})
export type Entry = z.infer<typeof entry>

/**
 * Enters a party. The place is taken behind the competition’s lock, so the last one is given once. Without enough places the party waits where
 * `may_wait`, else `competition_full`. All problems of the people are answered at once, at `people.N.…` with N from 0; that a friend cannot come
 * along last, when nothing else is in the way. `expected_total`: what the party was shown to pay, in yen; `expected_cancellation`: of one
 * entrant. Friends are told. One effect per key.
 */
export const enterCompetition = endpoint({
  name: 'competition.enter',
  method: 'POST',
  path: '/v1/competitions/:id/entries',
  access: 'member',
  summary: 'Enter a competition',
  params: z.object({ id }),
  body: z.object({
    people: z.array(person).check(z.minLength(1), z.maxLength(4)),
    ...enteredWishes,
    may_wait: z.boolean(),
    agreed: z.literal(true, entryWords.agreed),
    expected_total: yen,
    expected_cancellation: expectedCancellation,
    source: z.enum(['mypage', 'line']),
    line_tracking_id: z.optional(lineTrackingId),
  }),
  reply: entry,
  errors: ['not_found', 'competition_full', 'competition_closed', 'competition_twice', ...shownErrors, ...edge],
  idempotent: true,
})

/** An entry in a list. */
export const entrySummary = z.object({
  number: z.string(),
  state: entryState,
  is_out: isOut,
  role: z.enum(['holder', 'companion']),
  competition_id: z.int(),
  course_id: z.int(),
  title: z.string(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  /** Of the caller; null before the start list is out. */
  nine: z.nullable(z.string()),
  start_minute: z.nullable(minute),
  players: z.int(),
  names: z.array(z.string()),
  place: z.nullable(z.int()),
  offer_until: z.nullable(instant),
  /** The price on the day: of the whole party for its holder, of the caller alone for a companion. */
  total: yen,
  days_left: z.int(),
})
export type EntrySummary = z.infer<typeof entrySummary>

/** The member’s entries, own and as a companion: `upcoming` soonest first; `past` and `ended` latest first, at most 100. */
export const listEntries = endpoint({
  name: 'competition.entries',
  method: 'GET',
  path: '/v1/competition-entries',
  access: 'member',
  summary: 'The member’s entries in competitions',
  query: z.object({ tab: z.enum(['upcoming', 'past', 'ended']) }),
  reply: z.object({ entries: z.array(entrySummary) }),
  errors: [],
})

const params = z.object({ number: reservationNumber })

/** An entry, of its holder or of a companion with an account. */
export const getEntry = endpoint({
  name: 'competition.entry',
  method: 'GET',
  path: '/v1/competition-entries/:number',
  access: 'member',
  summary: 'One entry in a competition',
  params,
  reply: entry,
  errors: ['not_found'],
})

/** The start list of an entry’s competition in the order of the sheet, with the agreed names; null for somebody who has left the service. For people on the list: empty before it is out, and for people without a start. */
export const getStartList = endpoint({
  name: 'competition.startList',
  method: 'GET',
  path: '/v1/competition-entries/:number/start-list',
  access: 'member',
  summary: 'The start list of an entry’s competition',
  params,
  reply: z.object({
    starts: z.array(
      z.object({
        nine: z.string(),
        start_minute: minute,
        names: z.array(z.nullable(z.string())),
        /** The caller starts here. */
        is_own: z.boolean(),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type StartList = z.output<(typeof getStartList)['reply']>['starts']

/** Replaces the wishes, and the caller’s own shown name. A companion sets the own name only. One effect per key. */
export const changeEntry = endpoint({
  name: 'competition.changeEntry',
  method: 'POST',
  path: '/v1/competition-entries/:number/change',
  access: 'member',
  summary: 'Change the wishes of an entry',
  params,
  body: z.object({ ...enteredWishes, shown_as: z.literal(shownNames), version }),
  reply: entry,
  errors: ['not_found', 'stale', 'entry_moved', ...edge],
  idempotent: true,
})

/**
 * Withdraws the party, or leaves it where the caller is a companion; the place is offered to the next of the waiting list at once.
 * A holder whom the desk has taken out gives up the places of the others. A waiting party may leave after the deadline too, at no fee. `expected_fee`: the fee that was shown. Withdrawing twice does nothing. One effect per key.
 */
export const withdrawEntry = endpoint({
  name: 'competition.withdraw',
  method: 'POST',
  path: '/v1/competition-entries/:number/withdraw',
  access: 'member',
  summary: 'Withdraw an entry',
  params,
  body: z.object({ version, expected_fee: yen, agreed_fee: z.boolean() }),
  reply: entry,
  errors: ['not_found', 'stale', 'entry_moved', 'cancel_closed', 'fee_changed', ...edge],
  idempotent: true,
})

/** Takes or declines the place that is kept. After `offer_until`: `entry_moved`. One effect per key. */
export const answerOffer = endpoint({
  name: 'competition.answer',
  method: 'POST',
  path: '/v1/competition-entries/:number/answer',
  access: 'member',
  summary: 'Answer the offer of a place',
  params,
  body: z.object({ take: z.boolean() }),
  reply: entry,
  errors: ['not_found', 'entry_moved', ...edge],
  idempotent: true,
})
