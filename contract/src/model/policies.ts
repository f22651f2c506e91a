import * as z from 'zod/mini'
import { customerClass, customerClasses, dayType } from './choices.ts'
import { dropForbiddenCharacters } from './normalise.ts'
import { pointStep } from './points.ts'
import { receiptIssuer } from './receipts.ts'
import { between, draftNumber, minuteOfDay, monthDay, written, writtenDate } from './written.ts'

/** How far limits may lie, and how much there may be of each. */
const mostInPolicies = {
  days: 60,
  closesDays: 30,
  months: 12,
  tiers: 30,
  grades: 20,
  tax: 1200,
  yen: 1_000_000,
  groups: 99,
  points: 100_000,
} as const

export const windowProducts = ['regular', 'single', 'request'] as const
export const windowAnchors = ['same_date', 'first_of_month', 'same_weekday'] as const
export const cancelProducts = ['regular', 'single', 'request', 'competition'] as const

const words = {
  amount: '円か％の、どちらかを入力してください。',
  groups: '組数は、小さいほうから順に入力してください。',
  perPerson: '1人予約のキャンセル料は、1名ごとにしてください。',
  windows: '通常予約の受付を、3つの会員区分で決めてください。',
  neverOpen: '受付が始まる前に、締切になります。',
  sameTime: (no: number) => `キャンセル料${no}と、同じ時から始まります。どちらかを変えてください。`,
  once: '同じものが2つあります。',
  regular: '通常予約のキャンセル規定が必要です。',
  points: `ポイントは、${pointStep}点単位で入力してください。`,
} as const

const limitWithin = (most: number) => z.strictObject({ days_before: between(0, most), at: minuteOfDay })

/** Golf-use tax per person and day, from a play date on. */
const taxGrade = z.strictObject({
  from: writtenDate,
  yen: between(0, mostInPolicies.tax),
})

/** The points that golfers may pay with, for one reservation. */
const pointRule = z.strictObject({
  most: between(pointStep, mostInPolicies.points).check(z.multipleOf(pointStep, words.points)),
})

const bookingWindowShape = {
  product: z.enum(windowProducts),
  for: customerClass,
  anchor: z.enum(windowAnchors),
  months_ahead: between(0, mostInPolicies.months),
  opens_at: minuteOfDay,
  closes: limitWithin(mostInPolicies.closesDays),
  /** An opening day on which the course is closed moves to the next open day. */
  closed_day_shift: z.boolean(),
}
const windowTerms = z.strictObject(bookingWindowShape)

/** Days that a window opens before play, at least and at most, by its way of counting months. */
const leadDays = ({ anchor, months_ahead: months }: z.output<typeof windowTerms>): readonly [number, number] =>
  ({
    same_date: [28 * months, 31 * months],
    first_of_month: [28 * months, 31 * months + 30],
    same_weekday: [28 * months, 35 * months],
  })[anchor] as [number, number]

/** On which play dates a window is over before it opens. */
export function overBeforeOpen(window: z.output<typeof windowTerms>): 'never' | 'sometimes' | 'always' {
  const day = 1440
  const closes = window.closes.at - window.closes.days_before * day
  const [latest, earliest] = leadDays(window).map((days) => window.opens_at - days * day)
  return (earliest ?? 0) >= closes ? 'always' : (latest ?? 0) >= closes ? 'sometimes' : 'never'
}

/** When a class may book a product on the web, in the words of the clubs' files; minutes since midnight. */
export const bookingWindow = windowTerms.check(
  z.refine((window) => overBeforeOpen(window) !== 'always', {
    message: words.neverOpen,
    path: ['closes', 'days_before'],
  }),
)
export type WindowTerms = z.output<typeof bookingWindow>

/** Every problem is said at once: also beside a number that is missing. Only what has not this shape at all is not looked at. */
const isWhole = ({ value }: { readonly value: unknown }): boolean =>
  typeof value === 'object' && value !== null && 'groups' in value && Array.isArray(value.groups)

/**
 * A step of a cancellation policy: from `days_before` days before play, at midnight (`at` null) or at a minute, each person or group costs `yen`, or
 * `percent` of the green fee; for these day types, numbers of groups, classes and season (`MM-DD` of every year, both included).
 */
export const cancelTier = z
  .strictObject({
    days_before: between(0, mostInPolicies.days),
    at: z.nullable(minuteOfDay),
    per: z.enum(['person', 'group']),
    yen: z.nullable(between(0, mostInPolicies.yen)),
    percent: z.nullable(between(0, 100)),
    days: z.array(dayType).check(z.minLength(1, written.some)),
    groups: z.tuple([between(1, mostInPolicies.groups), between(1, mostInPolicies.groups)]),
    for: z.array(customerClass).check(z.minLength(1, written.some)),
    season: z.tuple([monthDay, monthDay]),
  })
  .check(
    z.refine(({ yen, percent }) => (yen === null) !== (percent === null), {
      message: words.amount,
      path: ['yen'],
      when: isWhole,
    }),
    z.refine(({ groups: [least, most] }) => least <= most, { message: words.groups, path: ['groups'], when: isWhole }),
  )
export type CancelTier = z.output<typeof cancelTier>

type Season = CancelTier['season']
const isIn = ([from, to]: Season, day: string): boolean =>
  from <= to ? from <= day && day <= to : from <= day || day <= to

/** May two steps hold for one cancellation? */
export const mayMeet = (one: CancelTier, other: CancelTier): boolean =>
  one.days.some((day) => other.days.includes(day)) &&
  one.for.some((who) => other.for.includes(who)) &&
  one.groups[0] <= other.groups[1] &&
  other.groups[0] <= one.groups[1] &&
  (isIn(one.season, other.season[0]) || isIn(other.season, one.season[0]))

/** Minutes before the play date at which a step begins. */
export const stepsAhead = ({ days_before: days, at }: CancelTier): number => days * 1440 - (at ?? 0)

/** What cancelling a product costs, and until when it can be done on the web. `counts_play_day`: the play date is day 1. */
export const cancelPolicy = z
  .strictObject({
    product: z.enum(cancelProducts),
    no_show_percent: between(0, 100),
    online_until: limitWithin(mostInPolicies.closesDays),
    counts_play_day: z.boolean(),
    tiers: z.array(cancelTier).check(z.maxLength(mostInPolicies.tiers)),
  })
  .check(({ value: { tiers }, issues }) => {
    for (const [index, tier] of tiers.entries()) {
      const same = tiers.slice(0, index).findIndex((one) => stepsAhead(one) === stepsAhead(tier) && mayMeet(one, tier))
      const path = ['tiers', index, 'days_before']
      if (same >= 0) issues.push({ code: 'custom', message: words.sameTime(same + 1), input: tier.days_before, path })
    }
  })
  .check(({ value: { product, tiers }, issues }) => {
    if (product !== 'single') return
    // A seat is one person's: nobody pays for strangers.
    for (const [index, { per }] of tiers.entries())
      if (per !== 'person')
        issues.push({ code: 'custom', message: words.perPerson, input: per, path: ['tiers', index, 'per'] })
  })
export type CancelPolicy = z.output<typeof cancelPolicy>

const isOnce = (given: readonly string[]): boolean => new Set(given).size === given.length

/** Says whether every class has a window for regular bookings. */
const areOpen = (windows: readonly WindowTerms[]): boolean =>
  customerClasses.every(({ value }) => windows.some((one) => one.product === 'regular' && one.for === value))

/**
 * By what a course sells besides its plans and prices: who books when, what cancelling costs, the golf-use tax, the points that it takes, and who issues its
 * receipts.
 */
export const coursePolicies = z
  .strictObject({
    golf_use_tax: z.array(taxGrade).check(z.maxLength(mostInPolicies.grades)),
    booking_windows: z.array(bookingWindow).check(z.maxLength(9)),
    cancellation: z.array(cancelPolicy).check(z.maxLength(4)),
    /** Left out: the club takes no points. */
    points: z.optional(pointRule),
    /** Left out: golfers get no receipts here. */
    receipts: z.optional(receiptIssuer),
  })
  .check(
    z.refine(({ golf_use_tax: grades }) => isOnce(grades.map(({ from }) => from)), {
      message: words.once,
      path: ['golf_use_tax'],
    }),
    z.refine(({ booking_windows: windows }) => isOnce(windows.map((one) => `${one.product}/${one.for}`)), {
      message: words.once,
      path: ['booking_windows'],
    }),
    z.refine(({ booking_windows: windows }) => areOpen(windows), { message: words.windows, path: ['booking_windows'] }),
    z.refine(({ cancellation }) => isOnce(cancellation.map(({ product }) => product)), {
      message: words.once,
      path: ['cancellation'],
    }),
    z.refine(({ cancellation }) => cancellation.some(({ product }) => product === 'regular'), {
      message: words.regular,
      path: ['cancellation'],
    }),
  )
export type CoursePolicies = z.output<typeof coursePolicies>

/** The same while it is written: numbers may be missing or out of reach. */
const draftLimit = z.strictObject({ days_before: draftNumber, at: draftNumber })
const draftLine = z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(500))
const draftWord = z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(20))
export const draftPolicies = z.strictObject({
  golf_use_tax: z
    .array(z.strictObject({ from: draftWord, yen: draftNumber }))
    .check(z.maxLength(mostInPolicies.grades)),
  booking_windows: z
    .array(
      z.strictObject({
        ...bookingWindowShape,
        months_ahead: draftNumber,
        opens_at: draftNumber,
        closes: draftLimit,
      }),
    )
    .check(z.maxLength(9)),
  cancellation: z
    .array(
      z.strictObject({
        product: z.enum(cancelProducts),
        no_show_percent: draftNumber,
        online_until: draftLimit,
        counts_play_day: z.boolean(),
        tiers: z
          .array(
            z.strictObject({
              days_before: draftNumber,
              at: draftNumber,
              per: z.enum(['person', 'group']),
              yen: draftNumber,
              percent: draftNumber,
              days: z.array(dayType).check(z.maxLength(3)),
              groups: z.tuple([draftNumber, draftNumber]),
              for: z.array(customerClass).check(z.maxLength(3)),
              season: z.tuple([draftWord, draftWord]),
            }),
          )
          .check(z.maxLength(mostInPolicies.tiers)),
      }),
    )
    .check(z.maxLength(4)),
  points: z.optional(z.strictObject({ most: draftNumber })),
  receipts: z.optional(z.strictObject({ company: draftLine, address: draftLine, number: z.nullable(draftLine) })),
})
export type DraftPolicies = z.output<typeof draftPolicies>
