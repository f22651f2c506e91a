import type { ToolInput, ToolOutput } from '@jgm/contract/api/assistant-tools'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { hashDigitsOf } from '../../platform/secrets.ts'
import { memberContact } from '../member/service.ts'
import { termsOf } from '../plan/service.ts'
import { detailNow } from '../reservation/service.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { bookHold, heldNow } from '../sale/service.book.ts'
import { holdWish, releaseHold } from '../sale/service.hold.ts'
import { refusalOf, type Asker } from '../sale/service.ts'
import { bookOffered } from '../waitlist/service.offer.ts'
import { askFor, confirmed } from './service.effect.ts'
import { bookedOf } from './service.mine.ts'
import { roundOf, ToolRefusal } from './service.words.ts'
import { toolText } from './text.ts'
import type { Owner } from './types.ts'

/** The terms that a booking is agreed on. The token of the hold is not stored, only its hash. */
type Booking = { readonly hold_hash: string; readonly total: number; readonly cancellation: CancellationSchedule }

const whoIs = ({ memberId }: Owner): Asker & { readonly device: null } => ({ memberId, address: '', device: null })

/** Holds a start for ten minutes, as a golfer's own hold. Throws the refusals of a hold. */
export async function holdStart(
  ground: Ground,
  owner: Owner,
  { course_id, date, plan_id, start_id, players }: ToolInput<'hold_start'>,
): Promise<ToolOutput<'hold_start'>> {
  const groups = [{ tee_time_id: start_id, players }]
  const held = await holdWish(ground, whoIs(owner), { course_id, play_date: date, plan_id, groups })
  return { hold: held.token, held_until: held.until, round: await roundOf(ground, held.offer) }
}

/** Lets a hold go; does nothing when it has ended. */
export async function releaseStart(
  ground: Ground,
  owner: Owner,
  { hold }: ToolInput<'release_hold'>,
): Promise<ToolOutput<'release_hold'>> {
  await releaseHold(ground, whoIs(owner), hold)
  return { released: true }
}

/** Shows what booking a held start means. Books nothing. Throws `hold_expired`, and the refusals of a booking. */
export async function prepareBooking(
  ground: Ground,
  owner: Owner,
  { hold: token }: ToolInput<'prepare_booking'>,
): Promise<ToolOutput<'prepare_booking'>> {
  const held = await heldNow(ground, whoIs(owner), token)
  if (!held?.hold.is_live) throw refuse('hold_expired', { nearest: [] })
  const { hold, sheet } = held
  const terms = await termsOf(ground, hold.course_id, sheet.terms_version)
  const judged = judgeWish(
    { type: 'regular', courseId: hold.course_id, playDate: hold.play_date, planId: hold.plan_id, groups: hold.items },
    sheet,
    { terms, asker: askerOf(true, sheet), now: ground.clock.now() },
  )
  if ('why' in judged) throw await refusalOf(ground, hold.course_id, judged)
  const { quote, cancellation } = judged.offer
  const round = await roundOf(ground, judged.offer)
  const effect: Booking = { hold_hash: hashDigitsOf(token), total: quote.total, cancellation }
  const question = toolText.book(round)
  return { round, ...(await askFor(ground, owner, { verb: 'book', effect, question, until: new Date(hold.until) })) }
}

/** Books as shown, or refuses: where price, cancellation terms or the hold are no longer those. Throws the refusals of a booking. */
export async function confirmBooking(
  ground: Ground,
  owner: Owner,
  { hold, confirmation }: ToolInput<'confirm_booking'>,
): Promise<ToolOutput<'confirm_booking'>> {
  const asked = { verb: 'book', confirmation } as const
  const { reservation } = await confirmed<Booking>(ground, owner, asked, async (effect, once) => {
    if (effect.hold_hash !== hashDigitsOf(hold)) throw new ToolRefusal('confirmation_unknown', toolText.unknown)
    const member = await memberContact(ground.db, owner.memberId)
    if (!member) throw refuse('unauthenticated')
    const { last_name, first_name, last_name_kana, first_name_kana, phone_number, zipcode, prefecture, address } =
      member
    const body = {
      hold,
      contact: { last_name, first_name, last_name_kana, first_name_kana, phone_number, zipcode, prefecture, address },
      note: '',
      agreed_policy: true,
      expected_total: effect.total,
      expected_cancellation: effect.cancellation,
      points: 0,
      source: 'assistant',
    } as const
    return bookHold(ground, whoIs(owner), body, { once, bookOffered })
  })
  return { round: await bookedOf(ground, detailNow(ground, reservation)) }
}
