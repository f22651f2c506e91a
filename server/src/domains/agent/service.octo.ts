import { hash } from 'node:crypto'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Quote } from '@jgm/contract/api/quote'
import { formatTime } from '@jgm/contract/model/dates'
import { cancelStepOf } from '../sale/rules.cancellation.ts'
import {
  endMinute,
  freeDays,
  policyIn,
  linesOf,
  localDateTime,
  netOf,
  optionId,
  productIdOf,
  statusOf,
  unitId,
  utc,
} from './rules.ts'
import { octoWords } from './text.ts'
import type { Booking, Share, Sold, StoredContact, StoredUnit } from './types.ts'

/** A price by the standard: whole yen, taxes contained. */
export function pricingOf(quote: Quote, share: Share) {
  const tax = (name: string, amount: number) => ({ name, retail: amount, original: amount, net: null })
  const golfTax = linesOf(quote, 'golf_tax') - quote.golf_tax_exempted
  return {
    original: quote.total,
    retail: quote.total,
    net: netOf(quote, share),
    currency: 'JPY',
    currencyPrecision: 0,
    includedTaxes: [
      tax(octoWords.consumptionTax, linesOf(quote, 'consumption_tax')),
      ...(golfTax > 0 ? [tax(octoWords.golfTax, golfTax)] : []),
    ],
  }
}

/** A UUID that is made of another one and a number, the same each time. */
function derived(uuid: string, no: number): string {
  const hex = hash('sha256', `${uuid} ${no}`, 'hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The seats of a booking for so many players: a desk may have made the party larger or smaller. */
const seatsOf = (uuid: string, units: readonly StoredUnit[], players: number): StoredUnit[] =>
  Array.from({ length: players }, (_, no) => units[no] ?? { uuid: derived(uuid, no), reference: null })

/** The capabilities that a request wants beside the core, by its header. */
export type Wanted = { readonly pricing: boolean; readonly content: boolean }

/** The capabilities that are spoken. */
export const capabilities = ['octo/pricing', 'octo/content', 'octo/webhooks'] as const

/** The capabilities of an `Octo-Capabilities` header; unknown ones are passed over. */
export function wantedOf(header: string | string[] | undefined): Wanted {
  const asked = String(header ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
  return { pricing: asked.includes('octo/pricing'), content: asked.includes('octo/content') }
}

/** The header of an answer: what it has beside the core. */
export const spoken = ({ pricing, content }: Wanted): string =>
  [pricing && 'octo/pricing', content && 'octo/content'].filter(Boolean).join(', ')

const unit = {
  id: unitId,
  internalName: octoWords.unit,
  reference: unitId,
  type: 'ADULT',
  restrictions: {
    minAge: 0,
    maxAge: 120,
    idRequired: false,
    minQuantity: 1,
    maxQuantity: null,
    paxCount: 1,
    accompaniedBy: [],
  },
  requiredContactFields: [],
}

/** A product: a plan of a course. `times`: the starts that it is sold for; `from`: its lowest price for a whole party. */
export function productOf(
  { plan, terms, policyOf }: Sold,
  course: CourseInfo,
  given: {
    readonly times: readonly number[]
    readonly from: Quote | undefined
    readonly share: Share
    readonly wanted: Wanted
  },
) {
  const { wanted, from, share } = given
  const days = freeDays(policyIn(terms.policies, policyOf))
  const minutes = endMinute(plan, 0, null)
  return {
    id: productIdOf(plan.id),
    internalName: `${course.name} ${plan.name}`,
    reference: null,
    locale: 'ja',
    timeZone: 'Asia/Tokyo',
    allowFreesale: false,
    instantConfirmation: true,
    instantDelivery: true,
    availabilityRequired: true,
    availabilityType: 'START_TIME',
    deliveryFormats: ['QRCODE'],
    deliveryMethods: ['VOUCHER'],
    redemptionMethod: 'MANIFEST',
    ...(wanted.pricing && { defaultCurrency: 'JPY', availableCurrencies: ['JPY'], pricingPer: 'BOOKING' }),
    ...(wanted.content && {
      title: `${course.name} ${plan.name}`,
      shortDescription: plan.description || null,
      description: plan.description || null,
      features: [],
      faqs: [],
      media: [],
      locations: [],
      categoryLabels: ['outdoors', 'sports'],
      durationMinutesFrom: minutes,
      durationMinutesTo: null,
      commentary: [],
    }),
    options: [
      {
        id: optionId,
        default: true,
        internalName: octoWords.option,
        reference: null,
        availabilityLocalStartTimes: given.times.map((minute) => formatTime(minute).padStart(5, '0')),
        cancellationCutoff: `${days} ${days === 1 ? 'day' : 'days'}`,
        cancellationCutoffAmount: days,
        cancellationCutoffUnit: 'day',
        requiredContactFields: ['firstName', 'lastName'],
        restrictions: { minUnits: plan.minPlayers, maxUnits: plan.maxPlayers },
        units: [unit],
        ...(wanted.pricing && { pricingFrom: from ? [pricingOf(from, share)] : [] }),
        ...(wanted.content && {
          title: plan.name,
          shortDescription: null,
          description: null,
          features: [],
          faqs: [],
          media: [],
          locations: [],
          categoryLabels: [],
          durationMinutesFrom: minutes,
          durationMinutesTo: null,
          commentary: [],
        }),
      },
    ],
  }
}

/** The group, as the supplier of every product. */
export const supplierOf = (name: string, siteUrl: string, contact: { email: string; telephone: string | null }) => ({
  id: 'jgm',
  name,
  endpoint: `${siteUrl}/api/octo`,
  contact: { website: siteUrl, email: contact.email, telephone: contact.telephone, address: null },
})

const contactOf = (contact: StoredContact) => ({
  fullName: contact.fullName ?? null,
  firstName: contact.firstName ?? null,
  lastName: contact.lastName ?? null,
  emailAddress: contact.emailAddress ?? null,
  phoneNumber: contact.phoneNumber ?? null,
  locales: contact.locales ?? [],
  country: contact.country ?? null,
  postalCode: contact.postalCode ?? null,
  notes: contact.notes ?? null,
})

/** Yen that cancelling has cost, or costs; the rest is given back. */
const refundOf = (fee: number, total: number): 'FULL' | 'PARTIAL' | 'NONE' =>
  fee === 0 ? 'FULL' : fee < total ? 'PARTIAL' : 'NONE'

/** A booking as its agent reads it. Once it is confirmed, the reservation has the word: what a desk has changed is what is true. */
export function bookingOf(
  booking: Booking,
  now: Date,
  given: {
    readonly wanted: Wanted
    readonly plan: Pick<Sold['plan'], 'holes'> | undefined
  },
) {
  const { reservation } = booking
  const status = statusOf(booking, now)
  const group = reservation?.groups[0]
  const date = reservation?.play_date ?? booking.play_date
  const minute = group?.start_minute ?? booking.start_minute
  const start = localDateTime(date, minute)
  const plan = reservation?.plan ?? given.plan ?? { holes: 18 }
  const end = endMinute(plan, minute, (group ?? booking).turn_minute)
  const quote = reservation?.quote ?? booking.quote
  const isOver = status === 'CANCELLED' || status === 'EXPIRED'
  const cancelledAt = reservation ? reservation.cancelled_at : (booking.cancelled_at ?? booking.expires_at)
  const fee = reservation ? (reservation.cancel_fee ?? 0) : 0
  const units = seatsOf(booking.uuid, booking.unit_items, reservation?.players ?? booking.unit_items.length)
  const seen = (at: Date | null): string | null => at && utc(at)
  const changed = Math.max(booking.changed_at.getTime(), ...(reservation?.events.map(({ at }) => at.getTime()) ?? []))
  const isFree =
    reservation === null ||
    (now < new Date(reservation.cancellation.online_until) && cancelStepOf(reservation, now).fee === 0)
  return {
    id: booking.uuid,
    uuid: booking.uuid,
    testMode: false,
    resellerReference: booking.reseller_reference,
    supplierReference: reservation?.number ?? null,
    status,
    utcCreatedAt: utc(booking.made_at),
    utcUpdatedAt: utc(new Date(changed)),
    utcExpiresAt: status === 'ON_HOLD' || status === 'EXPIRED' ? utc(booking.expires_at) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: seen(booking.confirmed_at),
    productId: productIdOf(reservation?.plan.id ?? booking.plan_id),
    optionId,
    cancellable: !isOver && status !== 'REDEEMED' && isFree,
    cancellation:
      isOver && cancelledAt
        ? {
            refund: refundOf(fee, quote.total),
            reason: booking.cancel_reason,
            utcCancelledAt: utc(cancelledAt),
            ...(fee > 0 && { fee }),
          }
        : null,
    freesale: false,
    availabilityId: start,
    availability: {
      id: start,
      localDateTimeStart: start,
      localDateTimeEnd: localDateTime(date, end),
      allDay: false,
      openingHours: [],
    },
    contact: contactOf(booking.contact),
    notes: booking.notes,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: null,
      deliveryOptions: reservation && !isOver ? [{ deliveryFormat: 'QRCODE', deliveryValue: reservation.number }] : [],
    },
    unitItems: units.map(({ uuid, reference }) => ({
      uuid,
      resellerReference: reference,
      supplierReference: reservation?.number ?? null,
      unitId,
      status,
      utcRedeemedAt: null,
      contact: contactOf({}),
      ticket: null,
    })),
    ...(given.wanted.pricing && { pricing: pricingOf(quote, booking) }),
  }
}
