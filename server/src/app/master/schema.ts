import { courseIds, customerClasses, dayTypes, planKind } from '@jgm/contract/model/choices'
import { isCourseId, subdomains } from '@jgm/contract/model/courses'
import { isPlayDate } from '@jgm/contract/model/dates'
import { guideWords } from '@jgm/contract/model/guide'
import { prefectures } from '@jgm/contract/model/prefectures'
import { mostInPlan } from '@jgm/contract/model/plan-facts'
import { areOnce, areWhole, fee, mostYen } from '@jgm/contract/model/prices'
import { receiptIssuer } from '@jgm/contract/model/receipts'
import { pace } from '@jgm/contract/model/single'
import { legalWords, question } from '@jgm/contract/model/texts'
import * as z from 'zod/mini'
import type { DaysOff } from '@jgm/contract/model/days-off'
import { idleOpenings } from '../../domains/course/rules.off.ts'
import { text } from './text.ts'

/**
 * The schema of a club's file (`master/clubs/*.yaml`). Clock times are texts like "7:30", money is whole yen with tax,
 * dates are "2026-04-01", seasons "04-01" to "09-30" (also over New Year). `master/README.md` explains each line.
 */
const line = (most = 255) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
const yen = z.int().check(z.minimum(0), z.maximum(mostYen))
const days = z.int().check(z.minimum(0), z.maximum(60))
const phone = z.string(text.phone).check(z.regex(/^[\d-]{10,20}$/, text.phone))
const link = z.nullable(z.url({ protocol: /^https$/, error: text.link }))

/** "7:30" as minutes since midnight. */
const clock = z.pipe(
  z.string().check(z.regex(/^([01]?\d|2[0-3]):[0-5]\d$/, text.clock)),
  z.transform((given) => {
    const [hours, minutes] = given.split(':').map(Number)
    return (hours ?? 0) * 60 + (minutes ?? 0)
  }),
)
const playDate = z.string().check(z.refine(isPlayDate, text.date))
const monthDay = z.string().check(z.refine((given) => isPlayDate(`2024-${given}`), text.monthDay))
const season = z.tuple([monthDay, monthDay])
const dayType = z.enum(dayTypes.map(({ value }) => value))
const customerClass = z.enum(customerClasses.map(({ value }) => value))
const someDays = z._default(z.array(dayType).check(z.minLength(1)), ['weekday', 'saturday', 'holiday'])
const someClasses = z._default(z.array(customerClass).check(z.minLength(1)), ['course_member', 'member', 'visitor'])
const limit = z.strictObject({ days_before: days, at: clock })

const tier = z
  .strictObject({
    days_before: days,
    at: z.optional(clock),
    per: z.enum(['person', 'group']),
    yen: z.optional(yen),
    percent: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
    days: someDays,
    groups: z._default(z.tuple([z.int().check(z.minimum(1)), z.int().check(z.maximum(99))]), [1, 99]),
    for: someClasses,
    season: z._default(season, ['01-01', '12-31']),
  })
  .check(z.refine((one) => (one.yen === undefined) !== (one.percent === undefined), text.yenOrPercent))

/** Other fees from a play date on, or until another one; the last change that names a class, day type and date holds. */
const feeChange = z
  .strictObject({ from: playDate, to: z.optional(playDate), fees: z.array(fee).check(z.minLength(1)) })
  .check(
    z.refine(({ from, to }) => to === undefined || from <= to, text.order('from, to')),
    z.refine(({ fees }) => areOnce(fees), text.changedTwice),
  )

const plan = z
  .strictObject({
    id: z.int().check(z.minimum(1)),
    name: line(mostInPlan.name),
    description: line(mostInPlan.description),
    kind: planKind,
    /** False: it is being prepared, or rests. */
    on_sale: z._default(z.boolean(), true),
    caddie: z.boolean(),
    cart: z.boolean(),
    lunch: z.boolean(),
    holes: z.literal([9, 18, 27]),
    players: z.tuple([z.int().check(z.minimum(1)), z.int().check(z.maximum(4))]),
    two_guaranteed: z.boolean(),
    starts: z.tuple([clock, clock]),
    /** On sale between two dates, or within a season of each year; always when neither is given. */
    valid: z.optional(z.tuple([playDate, playDate])),
    season: z.optional(season),
    days: someDays,
    fees: z.array(fee).check(z.minLength(1)),
    changes: z._default(z.array(feeChange), []),
  })
  .check(
    z.refine(({ players: [least, most] }) => least <= most, text.order('players')),
    z.refine(({ starts: [first, last] }) => first <= last, text.order('starts')),
    z.refine(({ valid, season: yearly }) => valid === undefined || yearly === undefined, text.validOrSeason),
    z.refine(({ fees, days: sold }) => areWhole(fees, sold), text.fees),
    z.refine(
      ({ changes, days: sold }) => changes.every(({ fees }) => fees.every(({ on }) => sold.includes(on))),
      text.changedDays,
    ),
  )

const teeSheet = z
  .strictObject({
    season,
    /** Of these play dates only. */
    from: z.optional(playDate),
    to: z.optional(playDate),
    days: someDays,
    nines: z.array(line(10)).check(z.minLength(1)),
    first: clock,
    last: clock,
    interval: z.int().check(z.minimum(5), z.maximum(15)),
    /** Every n-th start of the first nine is a single tee time. */
    single_every: z.optional(z.int().check(z.minimum(2))),
    members_only: z.optional(z.tuple([clock, clock])),
  })
  .check(
    z.refine(({ first, last }) => first <= last, text.order('first, last')),
    z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, text.order('from, to')),
  )

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
/** Names of weekdays as their numbers, 0 for Sunday. */
const onWeekdays = z.pipe(
  z._default(z.array(z.enum(weekdays)), []),
  z.transform((names) => names.map((name) => weekdays.indexOf(name))),
)

type OffGiven = {
  readonly weekly: readonly {
    readonly season: readonly [string, string]
    readonly on: readonly (typeof weekdays)[number][]
    readonly nth: readonly number[]
    readonly holidays_open: boolean
    readonly reason: string
  }[]
  readonly closed: readonly { readonly date: string; readonly reason: string }[]
  readonly open: readonly string[]
}

const singles = z.strictObject({
  plan: z.int().check(z.minimum(1)),
  minimum: z.literal([2, 3]),
  decides: limit,
  below_minimum: z.enum(['held', 'ask']),
  pace,
  walking: z.boolean(),
  /** Weekdays on which the day's last single tee time is for women, or for beginners. */
  women_on: onWeekdays,
  beginners_on: onWeekdays,
})

const off = z
  .strictObject({
    /** Weekdays of a season of every year; `nth` of a month, or every week. */
    weekly: z._default(
      z.array(
        z.strictObject({
          season: z._default(season, ['01-01', '12-31']),
          on: z.array(z.enum(weekdays)).check(z.minLength(1)),
          nth: z._default(z.array(z.int().check(z.minimum(1), z.maximum(5))), []),
          holidays_open: z.boolean(),
          reason: line(40),
        }),
      ),
      [],
    ),
    closed: z._default(z.array(z.strictObject({ date: playDate, reason: line(40) })), []),
    /** Open in spite of `weekly`. */
    open: z._default(z.array(playDate), []),
  })
  .check(
    z.refine((given) => isOnce([...given.closed.map(({ date }) => date), ...given.open]), text.offTwice),
    z.refine((given) => idleOpenings(daysOffFrom(given)).length === 0, text.offIdle),
  )

const ascending = (a: number, b: number): number => a - b

/** The days off of a file as a course enters them. */
export const daysOffFrom = ({ weekly, closed, open }: OffGiven): DaysOff => ({
  patterns: weekly.map((one) => ({
    weekdays: one.on.map((name) => weekdays.indexOf(name)).toSorted(ascending),
    nths: one.nth.toSorted(ascending),
    season_from: one.season[0],
    season_to: one.season[1],
    opens_on_holidays: one.holidays_open,
    note: one.reason,
  })),
  dates: [
    ...closed.map(({ date, reason }) => ({ play_date: date, note: reason })),
    ...open.map((date) => ({ play_date: date, note: null })),
  ],
})

export const clubFile = z
  .strictObject({
    id: z.literal(courseIds),
    /** The club has not confirmed every line yet: pages show 見本, and the checklist for opening day reports it. */
    sample: z.boolean(),
    name: line(60),
    short_title: line(20),
    subdomain: line(30),
    prefecture: z.enum(prefectures.map(({ name }) => name)),
    address: line(),
    phone,
    fax: phone,
    hotel_phone: phone,
    phone_hours: z.tuple([clock, clock]),
    email: z.nullable(z.email({ error: text.email })),
    map_url: link,
    chat_account_url: link,
    x_url: link,
    facebook_url: link,
    instagram_url: link,
    special: z.boolean(),
    annual_membership: z.boolean(),
    lodging: z.boolean(),
    /** Minutes before the start at which players should arrive. */
    arrive_before: z.int().check(z.minimum(0), z.maximum(120)),
    /** Minutes before the first start until which companions are named, join and leave online. */
    companions_until: z.int().check(z.minimum(0), z.maximum(10_080)),
    /** The place of its forecast, in the codes of the Japan Meteorological Agency; absent: no forecast is shown. */
    weather: z.optional(
      z.strictObject({
        /** Of the forecast's file: 080000 for 茨城県. */
        office: z.string().check(z.regex(/^\d{6}$/, text.weatherOffice)),
        /** Of the day's forecast: 080010 for 茨城県北部. */
        area: z.string().check(z.regex(/^\d{6}$/, text.weatherOffice)),
        /** Of the temperatures: 40201 for 水戸. */
        station: z.optional(z.string().check(z.regex(/^\d{5}$/, text.weatherStation))),
      }),
    ),
    /** Latitude and longitude in degrees, for the time that golfers drive; absent: none is told. */
    place: z.optional(
      z.tuple([
        z.number(text.place).check(z.minimum(20, text.place), z.maximum(46, text.place)),
        z.number(text.place).check(z.minimum(122, text.place), z.maximum(154, text.place)),
      ]),
    ),
    /** Does what was not cancelled count as played at 3:00 of the day after? */
    counts_as_played: z._default(z.boolean(), true),
    nines: z.array(z.strictObject({ nine: line(10), label: line(20) })).check(z.minLength(1)),
    guide: z.strictObject({
      /** The club has confirmed what golfers read of it, or has not; absent: as the whole file. */
      sample: z.optional(z.boolean()),
      ...guideWords,
      /** Par and yards of each hole, by nine. */
      holes: z.record(
        line(10),
        z
          .array(z.tuple([z.int().check(z.minimum(3), z.maximum(6)), z.int().check(z.minimum(50), z.maximum(800))]))
          .check(z.length(9, text.nineHoles)),
      ),
    }),
    golf_use_tax: z.array(z.strictObject({ from: playDate, yen: z.int().check(z.minimum(0), z.maximum(1200)) })),
    points: z.optional(z.strictObject({ most: z.int().check(z.minimum(100), z.maximum(100_000), z.multipleOf(100)) })),
    /** The issuer of receipts; without it golfers get none. */
    receipts: z.optional(receiptIssuer),
    booking_windows: z.array(
      z.strictObject({
        product: z.enum(['regular', 'single', 'request']),
        for: customerClass,
        anchor: z.enum(['same_date', 'first_of_month', 'same_weekday']),
        months_ahead: z.int().check(z.minimum(0), z.maximum(12)),
        opens_at: clock,
        closes: limit,
        closed_day_shift: z.boolean(),
      }),
    ),
    cancellation: z.array(
      z.strictObject({
        product: z.enum(['regular', 'single', 'request', 'competition']),
        no_show_percent: z.int().check(z.minimum(0), z.maximum(100)),
        online_until: limit,
        counts_play_day: z.boolean(),
        tiers: z.array(tier),
      }),
    ),
    /** How single tee times are sold; absent: they are not. */
    single: z.optional(singles),
    /** The days on which the club does not open; absent: those of the console stay. */
    days_off: z.optional(off),
    tee_sheets: z.array(teeSheet).check(z.minLength(1)),
    plans: z.array(plan).check(z.minLength(1)),
  })
  .check(
    z.refine(({ id, subdomain }) => isCourseId(id) && subdomains[id] === subdomain, text.subdomain),
    z.refine((club) => isOnce(club.nines.map(({ nine }) => nine)), text.twice('nines')),
    z.refine(
      ({ guide, nines }) => Object.keys(guide.holes).every((one) => nines.some(({ nine }) => nine === one)),
      text.unknownHoles,
    ),
    z.refine((club) => isOnce(club.golf_use_tax.map(({ from }) => from)), text.twice('golf_use_tax')),
    z.refine(
      (club) => isOnce(club.booking_windows.map((one) => `${one.product}/${one.for}`)),
      text.twice('booking_windows'),
    ),
    z.refine((club) => isOnce(club.cancellation.map(({ product }) => product)), text.twice('cancellation')),
    z.refine((club) => isOnce(club.plans.map(({ id }) => String(id))), text.twice('plans.id')),
    z.refine(({ plans }) => plans.some(({ on_sale: isOnSale }) => isOnSale), text.noneOnSale),
    z.refine((club) => club.booking_windows.filter(({ product }) => product === 'regular').length === 3, text.windows),
    z.refine((club) => club.cancellation.some(({ product }) => product === 'regular'), text.policy),
    z.refine(
      ({ single, plans }) =>
        single === undefined || plans.some(({ id, on_sale: isOnSale }) => id === single.plan && isOnSale),
      text.singlePlan,
    ),
    z.refine(
      ({ single, cancellation, booking_windows: windows }) =>
        single === undefined ||
        [cancellation, windows].every((rules) => rules.some(({ product }) => product === 'single')),
      text.singleRules,
    ),
    // A seat is one person's: nobody pays for strangers.
    z.refine(
      ({ cancellation }) =>
        cancellation.every(({ product, tiers }) => product !== 'single' || tiers.every((one) => one.per === 'person')),
      text.singlePerPerson,
    ),
    z.refine(
      (club) => club.tee_sheets.every(({ nines }) => nines.every((one) => club.nines.some(({ nine }) => nine === one))),
      text.unknownNine,
    ),
  )

const isOnce = (given: readonly string[]): boolean => new Set(given).size === given.length

export type ClubFile = z.output<typeof clubFile>

export const faqFile = z
  .array(
    z.strictObject({
      /** Absent: every course. */
      course: z.optional(z.literal(courseIds)),
      ...question.shape,
    }),
  )
  .check(
    z.refine((all) => isOnce(all.map((one) => `${one.course} ${one.category} ${one.question}`)), text.sameQuestion),
  )

export type FaqFile = z.output<typeof faqFile>

/** A legal page, and the date from which it holds. */
const legalPage = z.strictObject({ in_force: playDate, ...legalWords.shape })

/** The texts of the legal pages. `sample`: the group has not replaced them by its own yet. */
export const legalFile = z.strictObject({
  sample: z.boolean(),
  company: legalPage,
  terms: legalPage,
  privacy: legalPage,
  tokushoho: legalPage,
  cancel: legalPage,
  external: legalPage,
  a11y: legalPage,
  env: legalPage,
})

export type LegalFile = z.output<typeof legalFile>
