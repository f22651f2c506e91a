import * as z from 'zod/mini'
import { reservationStatus, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { companionKana, companionName } from '../model/companion-fields.ts'
import { mostGroups } from '../model/sheet.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber, seatStates } from './reservation.ts'
import { done, groupNo, instant, minute, token, yen } from './shared.ts'

/**
 * A seat as the representative sees it. Contact details and birthdays that a companion typed are never in it.
 * `named`: the representative wrote a name. `invited`: a friend was asked, or a link was sent for this seat; the person has
 * not answered yet. `preregistered`: takes part without an account. `joined`: a member takes part.
 */
export const companionSeat = z.object({
  seat: z.int(),
  /** Identifies who is on the seat now, to be sent back as `seen`; null for an undecided seat. */
  player: z.nullable(z.int()),
  state: z.enum(seatStates),
  name: z.nullable(z.string()),
  /** The reading that the representative wrote; null for people who wrote their own. */
  name_kana: z.nullable(z.string()),
  /** The seat is kept for a golf friend of the representative, or the friend has taken it. */
  friend_id: z.nullable(z.int()),
  /** The seat is kept for a member who was asked as a golf friend and has not answered, also after the friendship has ended. */
  is_asked: z.boolean(),
  /** When the present state began; null for an undecided seat. */
  since: z.nullable(instant),
})
export type CompanionSeat = z.infer<typeof companionSeat>

/** The open invitation of a group. The link is `/mypage/companion?code=` with the code, or the same page of the chat area. */
export const openInvitation = z.object({
  code: token,
  /** The name that the invited person reads. */
  shown_name: z.string(),
  made_at: instant,
  /** The end of the day after play. */
  expires_at: instant,
})
export type OpenInvitation = z.infer<typeof openInvitation>

/** The players of a reservation's groups, for the representative. */
export const companions = z.object({
  number: z.string(),
  type: reservationType,
  status: reservationStatus,
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  /** What the server would accept now: seats can be changed until `until`. */
  can_change: z.boolean(),
  /** The course's deadline. */
  until: instant,
  groups: z.array(
    z.object({
      group_no: z.int(),
      nine: z.string(),
      start_minute: minute,
      turn_minute: z.nullable(minute),
      players: z.int(),
      /** The group must not be paired with others. */
      is_private_plan: z.boolean(),
      seats: z.array(companionSeat),
      /** Null when there is no open invitation. */
      invitation: z.nullable(openInvitation),
    }),
  ),
  /**
   * What the party pays at the front desk: the agreed price without the golf-use tax of players whose known birthday
   * exempts them, "to be shown at the front desk". Their names are not in the answer.
   */
  price: z.object({ agreed: yen, golf_tax_exempted: yen, total: yen }),
})
export type Companions = z.infer<typeof companions>

const params = z.object({ type: reservationType, number: reservationNumber })

/**
 * The seats of a reservation, its open invitations and its price by known birthdays. For the representative, also one
 * without an account. The number alone finds the reservation, here and in the other calls about companions: the screens of the
 * specification (section 2) name no type.
 */
export const listCompanions = endpoint({
  name: 'companion.list',
  method: 'GET',
  path: '/v1/reservations/:type/:number/companions',
  access: 'holder',
  summary: 'The players of a reservation',
  params,
  reply: companions,
  errors: ['not_found'],
})

const seatNo = z.int().check(z.gte(1), z.lte(4))

/** The `player` that the seat had when it was shown; when somebody else is on it now, the answer is `stale`. */
const seen = z.nullable(z.int())

/** A wished occupant of a seat. */
const seatWish = z.discriminatedUnion('by', [
  /** `is_invited`: a link is sent for this seat, and whoever uses it may take the seat over. */
  z.object({
    by: z.literal('name'),
    seat: seatNo,
    seen,
    name: companionName,
    name_kana: z.optional(z.nullable(companionKana)),
    is_invited: z.boolean(),
  }),
  /** Asks a friend: the seat is kept, the friend is told and joins by one tap. `friend_id` is `Friend.id` (`friend.list`). */
  z.object({ by: z.literal('friend'), seat: seatNo, seen, friend_id: z.int() }),
  /** Empties the seat. A companion who has joined, pre-registered or been asked is told. */
  z.object({ by: z.literal('nobody'), seat: seatNo, seen }),
])
export type SeatWish = z.infer<typeof seatWish>

/**
 * Sets seats of one or more groups in one call, all or nothing, until the course's deadline (product rules section 6). Groups and seats
 * that are not named stay. `friend_group_id` asks the friends of a saved group onto the group's undecided seats, after `seats`; friends
 * who are in the party already are left out, and with more friends than seats nothing is done (`companion_seats`). Friends and saved
 * groups need a member (`forbidden` for a guest); one who is no friend any more is `not_found`. The representative's seat cannot be named
 * (`validation`). The answer does not say whether a friend plays elsewhere that day: only the friend learns it, when joining. Takes the
 * lock of the reservation. One effect per key.
 */
export const setCompanions = endpoint({
  name: 'companion.set',
  method: 'PUT',
  path: '/v1/reservations/:type/:number/companions',
  access: 'holder',
  summary: 'Set the players of a reservation',
  params,
  body: z.object({
    groups: z
      .array(
        z.object({
          group_no: groupNo,
          is_private_plan: z.optional(z.boolean()),
          seats: z._default(z.array(seatWish).check(z.maxLength(4)), []),
          friend_group_id: z.optional(z.int()),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostGroups)),
  }),
  reply: companions,
  errors: [
    'not_found',
    'stale',
    'companions_closed',
    'already_cancelled',
    'companion_twice',
    'companion_seats',
    'idempotency_mismatch',
    'busy',
  ],
  idempotent: true,
})

/** A member whom the caller has played with, and how they stand to each other as golf friends. */
export const playedWith = z.object({
  /** Identifies the person in this list only. */
  player: z.int(),
  name: z.string(),
  course_id: z.int(),
  play_date: playDate,
  /** `none`: nobody has asked. `asked`: the caller has asked. `asks`: the other has asked. Friends are not listed. */
  state: z.enum(['none', 'asked', 'asks']),
})
export type PlayedWith = z.infer<typeof playedWith>

/**
 * Members whom the caller has played with in the same group within ninety days and who are not golf friends yet, the latest
 * round first, each person once.
 */
export const listPlayedWith = endpoint({
  name: 'companion.listPlayedWith',
  method: 'GET',
  path: '/v1/companions/played',
  access: 'member',
  summary: 'Members played with who are no golf friends yet',
  reply: z.object({ people: z.array(playedWith) }),
  errors: [],
})

/**
 * Asks somebody of `companion.listPlayedWith` to be golf friends: a friend request like any other, which the other confirms; when
 * the other has asked already, both are friends at once. A repeat changes nothing.
 */
export const askPlayedWith = endpoint({
  name: 'companion.askPlayedWith',
  method: 'POST',
  path: '/v1/companions/played/ask',
  access: 'member',
  summary: 'Ask somebody played with to be golf friends',
  body: z.object({ player: z.int() }),
  reply: z.object({ people: z.array(playedWith), is_friend: z.boolean() }),
  errors: ['not_found', 'friend_limit'],
})

/**
 * Ends the mails and messages about one participation, by the token of the link in each of them; also for somebody without an
 * account. Nothing else stops. Succeeds also when they have ended already.
 */
export const stopCompanionMails = endpoint({
  name: 'companion.stopMails',
  method: 'POST',
  path: '/v1/companions/mail-stop',
  access: 'anyone',
  summary: 'Stop the mails about one participation',
  body: z.object({ token }),
  reply: done,
  errors: ['mail_stop_invalid'],
})

/** Why a player pays no golf-use tax, to be shown at the front desk. */
export const golfTaxExemption = z.enum(['under_18', 'seventy_or_over', 'disability'])
