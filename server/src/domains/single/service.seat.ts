import type { Parsed } from '@jgm/contract/api/endpoint'
import type { Hold } from '@jgm/contract/api/reservation'
import type { bookSingle, holdSingle, moveSingle } from '@jgm/contract/api/single'
import { isoInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { hashOf, newToken } from '../../platform/secrets.ts'
import { termsOf } from '../plan/service.ts'
import { isOtherSchedule } from '../sale/rules.cancellation.ts'
import { askerOf, judgeWish } from '../sale/rules.product.ts'
import { bookProblems, pricesOf } from '../sale/rules.single.ts'
import { bookOrderOf, bookWith, heldNow, type Booking } from '../sale/service.book.ts'
import { holdOrderOf, holdWith, mostRenewals } from '../sale/service.hold.ts'
import { actorOf, readOwn } from '../sale/service.own.ts'
import { keyWithin, refusalOf, saleRefusal, settle, type Asker, type Once } from '../sale/service.ts'
import type { Priced, StoredReservation, Wish } from '../sale/types.ts'
import { bookSeatsHeld, moveSeats as moveStored, readSingleSheet } from './repo.seat.ts'

/** A judged hold of seats; the price list of `judged.seatTerms` is what a booking agrees to. */
export type HeldSeats = Omit<Hold, 'offer'> & { readonly teeTimeId: number; readonly judged: Priced }

/** A lost seat is not answered with other starts: the day's cards show what is open. */
const nothingNear = () => ({})

/** A wish for seats of a single tee time with the sheet that it is judged by; undefined when there is none. */
export async function wishOf(ground: Ground, teeTimeId: number, seats: number, memberId: number | null) {
  const found = await readSingleSheet(ground.db, teeTimeId, memberId)
  if (!found) return undefined
  const { courseId, playDate, sheet } = found
  const wish: Wish = {
    type: 'single',
    courseId,
    playDate,
    planId: sheet.single?.plan_id ?? 0,
    groups: [{ tee_time_id: teeTimeId, players: seats }],
  }
  return { wish, sheet }
}

/** Holds one or two seats of a single tee time. Throws the refusals of the contract. */
export async function holdSeats(
  ground: Ground,
  who: Asker & { readonly device: string | null },
  body: Parsed<typeof holdSingle>['body'],
): Promise<HeldSeats> {
  const held = await holdWith(ground, who, body.replaces, {
    read: () => wishOf(ground, body.tee_time_id, body.seats, who.memberId),
    lost: nothingNear,
  })
  return { ...held, teeTimeId: body.tee_time_id }
}

/**
 * A live hold of seats, judged for the present caller: after a log-in with the member's class and account. Throws `hold_expired`,
 * `same_day` and why the member can't book it.
 */
export async function seatsHeld(ground: Ground, who: Asker, token: string): Promise<HeldSeats> {
  const { memberId } = who
  const held = await heldNow(ground, who, token)
  const [item] = held?.hold.items ?? []
  if (!held?.hold.is_live || !item || !held.sheet.single) throw refuse('hold_expired', { nearest: [] })
  const { hold, sheet } = held
  if (sheet.person?.has_start) throw refuse('same_day')
  const wish: Wish = {
    type: 'single',
    courseId: hold.course_id,
    playDate: hold.play_date,
    planId: hold.plan_id,
    groups: hold.items,
  }
  const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
  const judged = judgeWish(wish, sheet, {
    terms,
    asker: askerOf(memberId !== null, sheet),
    now: ground.clock.now(),
  })
  if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
  return {
    token,
    until: isoInTokyo(new Date(hold.until)),
    can_renew: hold.renewals < mostRenewals,
    judged,
    teeTimeId: item.tee_time_id,
  }
}

type Body = Parsed<typeof bookSingle>['body']
type Prices = Body['prices']

const inOrder = (prices: Prices): string =>
  JSON.stringify(prices.toSorted((a, b) => a.players - b.players).map(({ players, total }) => [players, total]))

/** Throws `price_changed` and `policy_changed` when the shown prices, or the shown schedule, are not those of now. */
function agree({ seatTerms, offer }: Priced, shown: Pick<Body, 'prices' | 'expected_cancellation'>): void {
  const prices = seatTerms ? pricesOf(seatTerms) : []
  if (inOrder(prices) !== inOrder(shown.prices)) throw refuse('price_changed', { total: prices[0]?.total ?? 0 })
  if (isOtherSchedule(shown.expected_cancellation, offer.cancellation)) throw refuse('policy_changed')
}

/** The single part of a booking's order. */
export function ownOf(given: {
  readonly told: 'single_booked' | 'single_moved'
  readonly tellsJoins: boolean
  readonly companion: string | null
}): Booking['own'] {
  return ({ seatTerms, offer }) => ({
    status: 'tentative',
    told: given.told,
    single: seatTerms
      ? {
          quotes: seatTerms.quotes,
          free: seatTerms.free,
          cancellation: offer.cancellation,
          tells_joins: given.tellsJoins,
          companion: given.companion,
        }
      : null,
  })
}

/** Books held seats for a member. One effect per key. Throws the refusals of the contract. */
export function bookSeats(
  ground: Ground,
  who: Asker & { readonly memberId: MemberId },
  body: Parsed<typeof bookSingle>['body'],
  once: Once,
): Promise<StoredReservation> {
  return bookWith(ground, who, { ...body, note: '' }, once, {
    type: 'single',
    verb: () => bookSeatsHeld,
    agree(judged, sheet) {
      if (!sheet.single?.profile) throw refuse('profile_required')
      const problems = bookProblems(judged.offer.players, body, sheet.single.profile.rules_agreed)
      if (problems.length > 0) throw refuse('validation', { problems })
      agree(judged, body)
    },
    own: ownOf({ told: 'single_booked', tellsJoins: body.tells_joins, companion: body.companion }),
    lost: nothingNear,
  })
}

/** After every instant that a cancellation is judged by. */
const never = new Date('9999-12-31T00:00:00Z')

/**
 * Moves a member's seats to another single tee time of any course, all or nothing: free of charge while nothing is decided, and after
 * it was decided not to hold the old one. Returns the new reservation. Throws the refusals of the contract.
 */
export async function moveSeats(
  ground: Ground,
  { caller, address }: { readonly caller: Extract<Caller, { kind: 'member' }>; readonly address: string },
  number: string,
  body: Parsed<typeof moveSingle>['body'],
  once: Once,
): Promise<StoredReservation> {
  const who = { memberId: caller.memberId, address }
  const key = keyWithin(`single.move:${number}`, once)
  const { reservation: moved } = await settle(
    ground,
    () => readOwn(ground, caller, { type: 'single', number }, { once: key, sheet: null }),
    async ({ reservation: old }) => {
      const about = { courseId: old.course_id, until: new Date(old.cancellation.online_until) }
      const isStanding = old.status === 'tentative'
      if (!isStanding && old.status !== 'not_held') throw await saleRefusal(ground, { result: 'change_closed' }, about)
      const found = await wishOf(ground, body.tee_time_id, old.players, who.memberId)
      if (!found) throw refuse('not_found')
      const { wish, sheet } = found
      if (old.groups.some((group) => group.tee_time_id === body.tee_time_id)) throw refuse('stale')
      // The own old seat is what the member has on that day.
      if (sheet.person?.has_start && !(isStanding && wish.playDate === old.play_date)) throw refuse('same_day')
      const asker = askerOf(true, sheet)
      const terms = await termsOf(ground, wish.courseId, sheet.terms_version)
      const judged = judgeWish(wish, sheet, { terms, asker, now: ground.clock.now() })
      if ('why' in judged) throw await refusalOf(ground, wish.courseId, judged)
      agree(judged, body)
      const token = newToken()
      const companion = old.groups[0]?.seats.find((seat) => seat.state === 'named')?.name ?? null
      const hold = { replaces: undefined, token, sheet, termsVersion: terms.version, asker }
      return {
        about: { ...about, courseId: wish.courseId, opensAt: judged.opensAt },
        sell: () =>
          moveStored(ground.db, old.id, {
            cancel: isStanding
              ? {
                  key: `${key.key}:leave`,
                  request_hash: key.requestHash,
                  id: old.id,
                  version: old.version,
                  fee: 0,
                  fee_until: never,
                  online_until: new Date(old.cancellation.online_until),
                  reason: null,
                  actor: actorOf(caller),
                  moves: true,
                }
              : null,
            hold: holdOrderOf({ ...who, device: null }, wish, judged, hold),
            book: {
              key: key.key,
              request_hash: key.requestHash,
              hold_hash: hashOf(token),
              proof_hash: null,
              ...bookOrderOf(ground, who, {
                body: { contact: old.contact, note: old.note, source: body.source },
                sheet,
                judged,
                provenEmail: null,
              }),
              type: wish.type,
              terms_version: terms.version,
              ...ownOf({ told: 'single_moved', tellsJoins: true, companion })(judged),
            },
          }),
      }
    },
  )
  return moved
}
