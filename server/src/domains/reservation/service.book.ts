import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { bookRegular } from '@jgm/contract/api/reservation'
import type { NearestStart } from '@jgm/contract/model/errors'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashOf } from '../../platform/secrets.ts'
import { readGuestProof, useGuestProof } from '../account/service.codes.ts'
import { readSale } from './repo.ts'
import { bookHeld, type BookOrder } from './repo.sale.ts'
import { detailOf, representativeOf } from './rules.detail.ts'
import { askerOf, judgeWish } from './rules.offer.ts'
import { newReservationNumber } from './rules.ts'
import {
  addressKeyOf,
  holderOf,
  isWorthAnother,
  mostPricings,
  nearestTo,
  personKeyOf,
  refusalOf,
  saleRefusal,
  saleTermsOf,
  sell,
  type Asker,
  type Once,
} from './service.sale.ts'
import { manageTokenOf, stored } from './service.ts'
import type { BookAnswer, StoredReservation, Wish } from './types.ts'

type BookBody = Parsed<typeof bookRegular>['body']
type Booked = Reply<typeof bookRegular>

/** A guest is known by the proven address wherever the phone is: the client's key is bound to that, not to the network. */
const guestKey = (once: Once, personKey: string): string =>
  `reservation.bookRegular:${personKey}:${once.idempotencyKey.slice(once.idempotencyKey.lastIndexOf(':') + 1)}`

async function bookedAnswer(ground: Ground, reservation: StoredReservation): Promise<Booked> {
  return {
    reservation: detailOf(reservation, ground.clock.now()),
    manage_token: reservation.member_id === null ? manageTokenOf(ground, reservation.number) : null,
  }
}

/**
 * Books, and uses a guest's proof up in the same transaction: of two bookings with one proof, one is made. A repeat under the same
 * key finds what was stored and needs no good proof.
 */
async function bookWithProof(ground: Ground, guestProof: string | null, request: BookOrder): Promise<BookAnswer> {
  if (guestProof === null) return bookHeld(ground.db, request)
  return ground.db.transaction().execute(async (tx) => {
    const answer = await bookHeld(tx, request)
    const isMade = answer.result === 'booked' && answer.number === request.number
    if (isMade && !(await useGuestProof(tx, guestProof))) throw refuse('email_unproven')
    return answer
  })
}

/**
 * Books held starts: one effect and one answer per key. A member is known by the session, a guest by the proof of the e-mail
 * address, which the booking uses up: another booking needs another proof. Prices are computed again; `price_changed` when the sum is not the one that was shown. The mail leaves after the
 * commit. Throws the refusals of the contract.
 */
export async function bookHold(ground: Ground, who: Asker, body: BookBody, once: Once): Promise<Booked> {
  const guestProof = body.guest_proof ?? ''
  const guest = who.memberId === null ? await readGuestProof(ground.db, guestProof) : null
  if (who.memberId === null && guest === null) throw refuse('email_unproven')
  const guestEmail = guest?.email ?? null
  const personKey =
    who.memberId === null ? personKeyOf({ guestEmail: guestEmail ?? '' }) : personKeyOf({ memberId: who.memberId })
  const key = who.memberId === null ? guestKey(once, personKey) : once.idempotencyKey
  const holdHash = hashOf(body.hold)
  const asked = { key, requestHash: once.requestHash, holdHash, holder: holderOf(who), memberId: who.memberId }

  for (let pricing = 0; pricing < mostPricings; pricing += 1) {
    const sale = await readSale(ground.db, asked)
    if (sale.stored && !sale.stored.is_same) throw refuse('idempotency_mismatch')
    if (sale.stored) return bookedAnswer(ground, await stored(ground, sale.stored.id))
    if (guest?.good === false) throw refuse('email_unproven')
    const { hold, sheet } = sale
    if (!hold) throw refuse('hold_expired', { nearest: [] })
    const wish: Wish = {
      courseId: hold.course_id,
      playDate: hold.play_date,
      planId: hold.plan_id,
      groups: hold.tee_time_ids.map((teeTimeId, index) => ({
        tee_time_id: teeTimeId,
        players: hold.players[index] ?? 0,
      })),
    }
    const asker = askerOf(who.memberId !== null, sheet)
    const { terms, policy } = await saleTermsOf(ground, wish.courseId, sheet.terms_version)
    const nearest = (): Promise<NearestStart[]> => nearestTo(ground, wish, { sheet, asker, terms })
    if (!hold.is_live) throw refuse('hold_expired', { nearest: await nearest() })
    const judged = judgeWish(wish, sheet, { terms, policy, asker, now: ground.clock.now() })
    if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
    const { offer } = judged
    if (offer.quote.total !== body.expected_total) throw refuse('price_changed', { total: offer.quote.total })

    const email = guestEmail ?? sheet.person?.email ?? null
    const number = newReservationNumber(randomBytes(8))
    const answer = await sell(() =>
      bookWithProof(ground, guest === null ? null : guestProof, {
        key,
        request_hash: once.requestHash,
        hold_hash: holdHash,
        holder: asked.holder,
        number,
        member_id: who.memberId,
        guest_email: guestEmail,
        person_key: personKey,
        address_key: email === null ? null : addressKeyOf(email),
        manage_hash: guestEmail === null ? null : hashOf(manageTokenOf(ground, number)),
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
      }),
    )
    if (answer.result === 'booked') {
      ground.nudgeOutbox()
      return bookedAnswer(ground, await stored(ground, answer.id))
    }
    if (!isWorthAnother(answer))
      throw await saleRefusal(ground, answer, { courseId: wish.courseId, opensAt: judged.opensAt, nearest })
  }
  throw refuse('unavailable')
}
