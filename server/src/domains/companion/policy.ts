import type { Caller } from '../../platform/http/session.ts'
import { sameBytes } from '../../platform/secrets.ts'
import type { Party, StoredSeat } from './types.ts'

const isToken = (caller: Caller, hash: string | null): boolean =>
  caller.kind === 'guest_link' && hash !== null && sameBytes(caller.tokenHash, Buffer.from(hash, 'hex'))

/** Has this caller booked? Its member, or a guest with its management link. */
export const isRepresentative = (caller: Caller, party: Party): boolean =>
  caller.kind === 'member' ? party.member_id === caller.memberId : isToken(caller, party.manage_token_hash)

/** Is this the caller's own seat in a reservation of somebody else? */
export const isOwnSeat = (caller: Caller, seat: StoredSeat): boolean =>
  caller.kind === 'member'
    ? seat.state === 'joined' && seat.member_id === caller.memberId
    : isToken(caller, seat.preregistration?.token_hash ?? null)

const day = 86_400

export const limits = {
  /** Looks at codes, per network: thirty wrong ones in ten minutes. */
  wrongCodes: { most: 30, seconds: 600 },
  /** Joining by a code, per member. */
  joins: { most: 30, seconds: day },
  /** `ofCode`: tries, so that nobody's details are guessed. `ofNetwork`: seats that were taken; a club house has one network. */
  preregistrations: { ofCode: { most: 30, seconds: 3600 }, ofNetwork: { most: 600, seconds: day } },
  /** Mails of a link that somebody else's try caused, per player. */
  linkMails: { most: 1, seconds: 3600 },
  /** Changes of a pre-registration's details, per player. */
  details: { most: 10, seconds: day },
  /** Calls that set seats of one reservation: each may tell somebody. */
  sets: { most: 40, seconds: day },
  /** New codes. */
  invitations: {
    ofReservation: { most: 10, seconds: day },
    ofPerson: { most: 30, seconds: day },
    ofNetwork: { most: 600, seconds: day },
  },
  /** Presses of the organiser that tell companions something, of a reservation. */
  tellings: { most: 40, seconds: day },
  /** The organiser's notes on a reservation: a tick a player, some of them several times. */
  organised: { most: 1000, seconds: day },
  /** Seats in shared cars that a companion takes or gives back. */
  rides: { most: 60, seconds: day },
  stops: { most: 60, seconds: 600 },
} as const
