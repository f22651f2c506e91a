import * as z from 'zod/mini'
import { dayType, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { closedInvitations } from '../model/closed-invitations.ts'
import { preregistrationFields, shownName } from '../model/companion-fields.ts'
import { openInvitation } from './companion.ts'
import { joined } from './companion-participation.ts'
import { endpoint } from './endpoint.ts'
import { planSnapshot, reservationNumber, seatStates } from './reservation.ts'
import { done, groupNo, minute, token } from './shared.ts'

const params = z.object({ type: reservationType, number: reservationNumber })
const ofGroup = z.object({ group_no: groupNo })
const inviting = z.extend(ofGroup, {
  /** Absent: the name stays, or is the representative's. */
  shown_name: z.optional(shownName),
})
const inviteErrors = ['not_found', 'companions_closed', 'already_cancelled', 'busy'] as const

/**
 * The open invitation of a group; made when there is none. A repeat answers the same code, so it needs no key. The code has 256
 * bits, only its hash is stored, and it ends with the day after play. Ten new ones a day per reservation, thirty per member, six
 * hundred per network (`too_many_requests`); only codes that were made count.
 */
export const inviteCompanions = endpoint({
  name: 'companion.invite',
  method: 'POST',
  path: '/v1/reservations/:type/:number/invitation',
  access: 'holder',
  summary: 'The invitation of a group',
  params,
  body: inviting,
  reply: openInvitation,
  errors: inviteErrors,
})

/** Replaces the invitation of a group by a new code; the old link then answers `renewed`. Counts like a new one. */
export const renewCompanionInvitation = endpoint({
  name: 'companion.renewInvitation',
  method: 'POST',
  path: '/v1/reservations/:type/:number/invitation/renew',
  access: 'holder',
  summary: 'Replace the invitation of a group',
  params,
  body: inviting,
  reply: openInvitation,
  errors: inviteErrors,
})

/** Revokes the invitation of a group; companions who have joined stay. Succeeds also when there is none. */
export const revokeCompanionInvitation = endpoint({
  name: 'companion.revokeInvitation',
  method: 'POST',
  path: '/v1/reservations/:type/:number/invitation/revoke',
  access: 'holder',
  summary: 'Revoke the invitation of a group',
  params,
  body: ofGroup,
  reply: done,
  errors: ['not_found', 'busy'],
})

/** The code from the link: `/mypage/companion?code=`, in the chat area `/companion?invitation=` (LINE takes `code` for its log-in). Any text is accepted, so that a cut link is answered like a wrong one. */
const code = z.string().check(z.maxLength(256))

/** What an invited person sees before answering: no price, and no name but the inviter's. */
const invitedTicket = z.object({
  /** The name that the inviter shows. */
  inviter: z.string(),
  course_id: z.int(),
  play_date: playDate,
  day_type: dayType,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
  turn_minute: z.nullable(minute),
  plan: planSnapshot,
  /** `is_yours`: the seat that this caller would get; the server may still choose one with the caller's name. */
  seats: z.array(z.object({ seat: z.int(), state: z.enum(seatStates), is_yours: z.boolean() })),
  /** Seats that this caller could take; one that is kept for the caller is counted. */
  free_seats: z.int(),
})

/**
 * An invitation as this caller finds it.
 * - `open`: the caller may join or pre-register.
 * - `joined`: the caller takes part already; `number` and `type` open the own participation.
 * - `same_day`: the caller has another start on that day, which is not named here.
 * - `own`: the caller is the representative; `number` and `type` open the own reservation.
 * - `full`: no seat is left. `used_up`: twelve people have used the code. `renewed`: there is a newer code. `revoked`.
 * - `cancelled`: the reservation. `closed`: the course's deadline has passed. `past`: the play date has passed.
 *
 * The ticket is null for `renewed` and `revoked`: the code opens nothing any more.
 */
export const invitationLook = z.object({
  result: z.enum(['open', 'joined', 'same_day', ...closedInvitations]),
  ticket: z.nullable(invitedTicket),
  /** A seat is kept for this caller, whom the representative asked as a golf friend. */
  is_expected: z.boolean(),
  number: z.nullable(z.string()),
  type: z.nullable(reservationType),
})
export type InvitationLook = z.infer<typeof invitationLook>

/**
 * Shows an invitation to anyone who has its code; a member's token is recognised. Uses nothing up; that a member for whom a seat is kept
 * has opened it is noted for the organiser. A wrong code is
 * `invitation_invalid`; thirty in ten minutes per network end in `too_many_requests`. A wrong code is looked up by the statement of a
 * right one.
 */
export const lookAtCompanionInvitation = endpoint({
  name: 'companion.look',
  method: 'POST',
  path: '/v1/invitations/look',
  access: 'anyone',
  summary: 'What an invitation invites to',
  body: z.object({ code }),
  reply: invitationLook,
  errors: ['invitation_invalid'],
})

/** A seat that a representative keeps for the member, whom the representative asked as a golf friend. */
const askedInvitation = z.object({
  /** Opens the invitation, like the code of the link that was sent. */
  code: z.string(),
  /** The name that the inviter shows. */
  inviter: z.string(),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
})
export type AskedInvitation = z.infer<typeof askedInvitation>

/** The open invitations that keep a seat for the member, the soonest first, at most twenty: until the course's deadline. */
export const listInvitations = endpoint({
  name: 'companion.invitations',
  method: 'GET',
  path: '/v1/invitations',
  access: 'member',
  summary: 'Seats kept for the member as a golf friend',
  reply: z.object({ invitations: z.array(askedInvitation) }),
  errors: [],
})

/**
 * Takes a seat as a member: the one that is kept for the caller, else the one with the caller's name, else an undecided one, else
 * one whose person was invited by name only. A member who takes part already gets the same answer again. `same_day`: the caller plays
 * elsewhere on that day. The representative is told. Takes the lock of the reservation. One effect per key.
 */
export const joinAsCompanion = endpoint({
  name: 'companion.join',
  method: 'POST',
  path: '/v1/invitations/join',
  access: 'member',
  summary: 'Take a seat as a member',
  body: z.object({ code }),
  reply: joined,
  errors: ['invitation_invalid', 'invitation_closed', 'same_day', 'idempotency_mismatch', 'busy'],
  idempotent: true,
})

/** Declines a seat that is kept for the caller as a golf friend; the representative is told. Succeeds also when there is none. */
export const declineCompanionInvitation = endpoint({
  name: 'companion.decline',
  method: 'POST',
  path: '/v1/invitations/decline',
  access: 'member',
  summary: 'Decline a kept seat',
  body: z.object({ code }),
  reply: done,
  errors: ['invitation_invalid', 'busy'],
})

/**
 * Takes a seat without an account (spec section 2, `preregistration`). The representative learns the name only. `guest_proof`: an
 * optional address, proven as a guest's (`account.sendGuestCode`, `account.verifyGuestCode`), is told of changes and reminded; the
 * proof is used up, and the address plays once a day (`same_day`). A member who later registers with that address gets the
 * participation. One effect per key; a repeat with the same key, or with the same proven address, answers the same token; another
 * person's name and birthday with that address are `companion_address`, and the proof stays good. The same reading, telephone number and birthday without either is `already_preregistered`: nothing of the person is answered, and a proven
 * address is mailed its link, once an hour at most. Thirty tries an hour per code, six hundred new ones a day per network.
 */
export const preregister = endpoint({
  name: 'companion.preregister',
  method: 'POST',
  path: '/v1/invitations/preregister',
  access: 'anyone',
  summary: 'Take a seat without an account',
  body: z.object({ code, details: preregistrationFields, guest_proof: z.optional(token) }),
  reply: joined,
  errors: [
    'invitation_invalid',
    'invitation_closed',
    'already_preregistered',
    'companion_address',
    'same_day',
    'email_unproven',
    'idempotency_mismatch',
    'busy',
  ],
  idempotent: true,
})
