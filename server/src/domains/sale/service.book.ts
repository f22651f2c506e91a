import { randomBytes } from 'node:crypto'
import type { Parsed } from '@jgm/contract/api/endpoint'
import type { bookRegular } from '@jgm/contract/api/reservation'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf, hmacOf } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import { readToBook } from './repo.ts'
import { bookHeld } from './repo.verbs.ts'
import { newReservationNumber } from './rules.life.ts'
import { askerOf, judgeWish } from './rules.product.ts'
import { addressKeyOf, holderOf, keyWithin, lostOf, refusalOf, settle, type Asker, type Once } from './service.ts'
import type { StoredReservation, Wish } from './types.ts'

type BookBody = Parsed<typeof bookRegular>['body']

/**
 * The token of a guest's management link. Computed from the number and the server's secret, so that a repeated answer and
 * every mail have the same one without storing it in the clear.
 */
export const manageTokenOf = (ground: Ground, number: string): string =>
  hmacOf(ground.secret, 'manage', number).toString('base64url')

/** The name on the representative's seat. */
const representativeOf = (contact: { last_name: string; first_name: string }): string =>
  `${contact.last_name} ${contact.first_name}`

/**
 * Books held starts: one effect and one answer per key. The session identifies a member; a guest needs the proof of the
 * e-mail address, which the booking consumes. Prices are computed again; throws `price_changed` when the sum is not the
 * shown one. Returns the stored reservation. Throws the refusals of the contract.
 */
export async function bookHold(ground: Ground, who: Asker, body: BookBody, once: Once): Promise<StoredReservation> {
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
        type: 'regular',
        courseId: hold.course_id,
        playDate: hold.play_date,
        planId: hold.plan_id,
        groups: hold.items,
      }
      const asker = askerOf(memberId !== null, sheet)
      const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
      const lost = lostOf(ground, wish, { sheet, asker, terms })
      if (!hold.is_live) throw refuse('hold_expired', { nearest: await lost.nearest() })
      const judged = judgeWish(wish, sheet, { terms, asker, now: ground.clock.now() })
      if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
      const { offer } = judged
      if (offer.quote.total !== body.expected_total) throw refuse('price_changed', { total: offer.quote.total })

      const email = proven?.email ?? sheet.person?.email ?? null
      const addressKey = email === null ? null : addressKeyOf(email)
      const number = newReservationNumber(randomBytes(8))
      return {
        about: { courseId: wish.courseId, opensAt: judged.opensAt, ...lost },
        sell: () =>
          bookHeld(ground.db, {
            type: wish.type,
            key: key.key,
            request_hash: key.requestHash,
            hold_hash: holdHash,
            holder,
            number,
            holder_kind: memberId === null ? 'guest' : 'member',
            member_id: memberId,
            guest_email: proven?.email ?? null,
            person_key: memberId === null ? (addressKey ?? '') : `m:${memberId}`,
            address_key: addressKey,
            manage_hash: memberId === null ? hashOf(manageTokenOf(ground, number)) : null,
            customer_class: offer.customer_class,
            terms_version: terms.version,
            opens_at: judged.opensAt,
            closes_at: judged.closesAt,
            contact: { ...body.contact, email },
            plan: offer.plan,
            quote: offer.quote,
            total: offer.quote.total,
            cancellation: offer.cancellation,
            note: body.note,
            source: body.source,
            tracking_id: body.line_tracking_id ?? null,
            representative: representativeOf(body.contact),
            proof_hash: proofHash,
          }),
      }
    },
  )
  ground.nudgeOutbox()
  return reservation
}
