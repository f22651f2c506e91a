import { randomBytes } from 'node:crypto'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { bookRegular } from '@jgm/contract/api/reservation'
import type { ReservationType } from '@jgm/contract/model/choices'
import { problemOfUsing, withPoints } from '@jgm/contract/model/points'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf, hmacOf } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import type { Terms } from '../plan/types.ts'
import type { SheetNow, Viewer } from '../tee-sheet/types.ts'
import { readToBook } from './repo.ts'
import { bookHeld } from './repo.verbs.ts'
import { ownTerms } from './rules.agreement.ts'
import { agreedTo } from './service.agreement.ts'
import { isOtherSchedule } from './rules.cancellation.ts'
import { newReservationNumber } from './rules.life.ts'
import { askerOf, judgeWish } from './rules.product.ts'
import {
  addressKeyOf,
  holderOf,
  keyWithin,
  lostOf,
  refusalOf,
  settle,
  type About,
  type Asker,
  type Once,
} from './service.ts'
import type { BookOrder, Done, Priced, Refused, StoredReservation, Wish } from './types.ts'

type Sent = Parsed<typeof bookRegular>['body']
/** A booking as it is sent, or as an assistant brings it. */
type BookBody = Omit<Sent, 'source'> & { readonly source: Sent['source'] | 'assistant' }
/** Sells what is held, in one round trip; one effect per key. */
export type BookVerb = (db: Db, order: BookOrder) => Promise<Done | Refused>
type Seen = { readonly sheet: SheetNow; readonly asker: Viewer; readonly terms: Terms }

/** The parts of a booking that differ by product. */
export type Booking = {
  readonly type: ReservationType
  /** What sells it: an offer of the course is sold by those who have made it. */
  readonly verb: (isOffer: boolean) => BookVerb
  /** Compares what was agreed to with what is judged now; throws a refusal. */
  readonly agree: (judged: Priced, sheet: SheetNow) => void
  /** Points of the member that pay for a part. */
  readonly points?: number
  /** The product's own part of the order. */
  readonly own: (judged: Priced) => Pick<BookOrder, 'status' | 'told' | 'single'>
  /** What is told of a hold that was lost. */
  readonly lost: (wish: Wish, seen: Seen) => Pick<About, 'nearest' | 'held'>
}

/**
 * The token of a guest's management link. Computed from the number and the server's secret, so that a repeated answer and
 * every mail have the same one without storing it in the clear.
 */
export const manageTokenOf = (ground: Ground, number: string): string =>
  hmacOf(ground.secret, 'manage', number).toString('base64url')

/** The name on the representative's seat. */
export const representativeOf = (contact: { last_name: string; first_name: string }): string =>
  `${contact.last_name} ${contact.first_name}`.trim()

/**
 * Books held starts or seats: one effect and one answer per key. The session identifies a member; a guest needs the proof of the
 * e-mail address, which the booking consumes. Prices are computed again, and `booking.agree` compares them with the shown ones.
 * Returns the stored reservation. Throws the refusals of the contract.
 */
export async function bookWith(
  ground: Ground,
  who: Asker,
  body: Pick<BookBody, 'hold' | 'contact' | 'guest_proof' | 'note' | 'source' | 'line_tracking_id'>,
  once: Once,
  booking: Booking,
): Promise<StoredReservation> {
  const { memberId } = who
  const proofHash = memberId === null ? hashOf(body.guest_proof ?? '') : null
  // A guest's key is bound to the proof instead of the network, because a phone may change networks between two attempts.
  const key =
    proofHash === null
      ? { key: once.idempotencyKey, requestHash: once.requestHash }
      : keyWithin(`reservation.bookRegular:p:${proofHash.toString('hex')}`, once)
  const holder = holderOf(who)
  const holdHash = hashOf(body.hold)
  const { reservation } = await settle(
    ground,
    () => readToBook(ground.db, { ...key, holdHash, holder, memberId, proofHash }),
    async ({ proven, held }) => {
      if (memberId === null && !proven?.good) throw refuse('email_unproven')
      if (!held) throw refuse('hold_expired', { nearest: [] })
      const { hold, sheet } = held
      const wish: Wish = {
        type: booking.type,
        courseId: hold.course_id,
        playDate: hold.play_date,
        planId: hold.plan_id,
        groups: hold.items,
      }
      const asker = askerOf(memberId !== null, sheet)
      const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
      const lost = booking.lost(wish, { sheet, asker, terms })
      if (!hold.is_live) throw refuse('hold_expired', { nearest: (await lost.nearest?.()) ?? [] })
      const judged = judgeWish(wish, sheet, { terms, asker, now: ground.clock.now() })
      if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
      booking.agree(judged, sheet)
      const points = booking.points ?? 0
      const problem = problemOfUsing(points, judged.offer.points_most ?? 0)
      if (problem) throw refuse('validation', { problems: [problem] })
      const paid = { ...judged, offer: { ...judged.offer, quote: withPoints(judged.offer.quote, points) } }
      const agreed = await agreedTo(ground.db, paid.offer, wish.playDate)
      return {
        about: { courseId: wish.courseId, opensAt: judged.opensAt, ...lost },
        sell: () =>
          booking.verb(hold.is_offer)(ground.db, {
            key: key.key,
            request_hash: key.requestHash,
            hold_hash: holdHash,
            proof_hash: proofHash,
            ...bookOrderOf(ground, who, { body, sheet, judged: paid, provenEmail: proven?.email ?? null }),
            ...agreed,
            type: booking.type,
            terms_version: terms.version,
            ...booking.own(judged),
          }),
      }
    },
  )
  return reservation
}

/** The part of a booking's order that comes from the person, the body and what was judged. Draws a new reservation number. */
export function bookOrderOf(
  ground: Ground,
  who: Asker,
  {
    body,
    sheet,
    judged,
    provenEmail,
  }: {
    readonly body: Pick<BookBody, 'contact' | 'note' | 'line_tracking_id'> & { readonly source: string }
    readonly sheet: SheetNow
    readonly judged: Priced
    readonly provenEmail: string | null
  },
) {
  const { memberId } = who
  const { offer } = judged
  const email = provenEmail ?? sheet.person?.email ?? null
  const addressKey = email === null ? null : addressKeyOf(email)
  const number = newReservationNumber(randomBytes(8))
  return {
    holder: holderOf(who),
    number,
    holder_kind: memberId === null ? ('guest' as const) : ('member' as const),
    member_id: memberId,
    guest_email: provenEmail,
    person_key: memberId === null ? (addressKey ?? '') : `m:${memberId}`,
    address_key: addressKey,
    manage_hash: memberId === null ? hashOf(manageTokenOf(ground, number)) : null,
    customer_class: offer.customer_class,
    opens_at: judged.opensAt,
    closes_at: judged.closesAt,
    contact: { ...body.contact, email },
    ...ownTerms(offer),
    total: offer.quote.total,
    note: body.note,
    source: body.source,
    tracking_id: body.line_tracking_id ?? null,
    representative: representativeOf(body.contact),
  }
}

/** A hold with the sheet of its own tee times, for the present caller; null when it is gone or belongs to somebody else. */
export async function heldNow(ground: Ground, who: Asker, token: string) {
  const { held } = await readToBook(ground.db, {
    key: '',
    requestHash: Buffer.alloc(0),
    holdHash: hashOf(token),
    holder: holderOf(who),
    memberId: who.memberId,
    proofHash: null,
  })
  return held
}

/**
 * Books held starts of the regular product; `bookOffered` sells an offer to a person who waits. Throws `price_changed` when the total is not
 * the shown one, and `policy_changed` when the cancellation schedule is not.
 */
export const bookHold = (
  ground: Ground,
  who: Asker,
  body: BookBody,
  { once, bookOffered }: { readonly once: Once; readonly bookOffered: BookVerb },
): Promise<StoredReservation> =>
  bookWith(ground, who, body, once, {
    type: 'regular',
    verb: (isOffer) => (isOffer ? bookOffered : bookHeld),
    agree({ offer }) {
      if (offer.quote.total !== body.expected_total) throw refuse('price_changed', { total: offer.quote.total })
      if (isOtherSchedule(body.expected_cancellation, offer.cancellation)) throw refuse('policy_changed')
    },
    points: body.points,
    own: () => ({ status: null, told: null, single: null }),
    lost: (wish, seen) => lostOf(ground, wish, seen),
  })
