import { courseIds, customerClasses, dayTypes, type CourseId } from '@jgm/contract/model/choices'
import type { CustomerClass, DayType, PlanKind } from '@jgm/contract/model/choices'
import { addMonths, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import type { BookingWindow } from '../../domains/course/types.ts'
import { facts } from './courses.ts'

type Shape = {
  name: string
  description: string
  kind: PlanKind
  caddie?: number
  lunch: number
  holes?: 9
  startFrom?: number
  startTo?: number
  minPlayers?: number
  guaranteesTwo?: true
  dayTypes?: readonly DayType[]
  /** Percent of the green fee of self play with lunch. */
  percent: number
}

const allDays: readonly DayType[] = ['weekday', 'saturday', 'holiday']

const commonPlans: readonly Shape[] = [
  {
    name: 'セルフ・昼食付プラン',
    description: '乗用カートのセルフプレーです。お好きなランチを1品お選びいただけます。',
    kind: 'with_lunch',
    lunch: 1300,
    percent: 100,
  },
  {
    name: 'キャディ付・昼食付プラン',
    description: 'コースを知り尽くしたキャディがご案内します。3名様からお受けします。',
    kind: 'with_lunch',
    caddie: 3300,
    lunch: 1300,
    minPlayers: 3,
    percent: 104,
  },
  {
    name: '早朝スループレー',
    description: '7時台までのスタートで、18ホールを続けて回ります。昼食は付きません。',
    kind: 'early',
    lunch: 0,
    startTo: 479,
    percent: 88,
    dayTypes: ['weekday'],
  },
  {
    name: 'スループレー（昼食なし）',
    description: '休憩をはさまずに18ホールを回ります。午後のご予定がある方に。',
    kind: 'through',
    lunch: 0,
    startTo: 510,
    percent: 98,
  },
  {
    name: 'ハーフプレー（9ホール）',
    description: '9時30分以降のスタートで、9ホールだけ回ります。2名様でも割増はありません。',
    kind: 'half',
    lunch: 0,
    holes: 9,
    startFrom: 570,
    guaranteesTwo: true,
    percent: 58,
    dayTypes: ['weekday'],
  },
  {
    name: '薄暮プレー（9ホール）',
    description: '夏の午後の9ホールです。日没までのプレーのため、途中で終了になる場合があります。',
    kind: 'twilight',
    lunch: 0,
    holes: 9,
    startFrom: 750,
    percent: 50,
  },
]

/** The special courses sell lunch with every round and a caddie on weekends. */
const specialPlans: readonly Shape[] = [
  {
    name: 'セルフ・昼食付プラン',
    description: '乗用カートのセルフプレーです。季節のランチからお選びいただけます。',
    kind: 'with_lunch',
    lunch: 1600,
    percent: 100,
  },
  {
    name: 'キャディ付・昼食付プラン',
    description: '経験豊富なキャディが1組に1名付きます。季節のランチ付きです。',
    kind: 'with_lunch',
    caddie: 3850,
    lunch: 1600,
    percent: 102,
  },
  {
    name: '平日2名様歓迎プラン',
    description: '2名様だけでお回りいただけます（2サム保証）。昼食付きです。',
    kind: 'with_lunch',
    lunch: 1600,
    guaranteesTwo: true,
    percent: 110,
    dayTypes: ['weekday'],
  },
  {
    name: '薄暮プレー（9ホール）',
    description: '夏の午後の9ホールです。日没までのプレーのため、途中で終了になる場合があります。',
    kind: 'twilight',
    lunch: 0,
    holes: 9,
    startFrom: 750,
    percent: 52,
    dayTypes: ['weekday'],
  },
]

const plansOf = (id: CourseId): readonly Shape[] => (facts[id].special ? specialPlans : commonPlans)

const validYears = (today: PlayDate) => ({
  valid_from: `${Number(today.slice(0, 4)) - 1}-01-01`,
  valid_to: `${Number(today.slice(0, 4)) + 2}-12-31`,
})

/** The summer that is or comes next: only then the afternoons have starts. */
function summerFrom(today: PlayDate) {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '08-31' ? 1 : 0)
  return { valid_from: `${year}-05-01`, valid_to: `${year}-08-31` }
}

export const planRows = (today: PlayDate) =>
  courseIds.flatMap((id) =>
    plansOf(id).map((plan, index) => ({
      id: id * 100 + index + 1,
      course_id: id,
      name: plan.name,
      description: plan.description,
      kind: plan.kind,
      is_caddie: plan.caddie !== undefined,
      has_cart: true,
      has_lunch: plan.lunch > 0,
      holes: plan.holes ?? 18,
      min_players: plan.minPlayers ?? 2,
      max_players: 4,
      guarantees_two: plan.guaranteesTwo ?? false,
      start_from: plan.startFrom ?? 0,
      start_to: plan.startTo ?? (plan.holes === 9 ? 1439 : 719),
      ...(plan.kind === 'twilight' ? summerFrom(today) : validYears(today)),
      day_types: plan.dayTypes ?? allDays,
      is_active: true,
      position: index + 1,
    })),
  )

const cart = 1800
/** 連盟金 and 緑化協力金, without consumption tax. */
const untaxed = 80

/** What a class pays less than a visitor on the green fee. */
const reductions: Readonly<Record<CustomerClass, readonly [weekday: number, weekend: number]>> = {
  course_member: [2800, 6800],
  member: [700, 1500],
  visitor: [0, 0],
}

export const feeRows = () =>
  courseIds.flatMap((id) =>
    plansOf(id).flatMap((plan, index) =>
      customerClasses.flatMap(({ value: customerClass }) =>
        dayTypes
          .filter(({ value }) => (plan.dayTypes ?? allDays).includes(value))
          .map(({ value: dayType }) => {
            const [weekday, saturday, holiday] = facts[id].price
            const price = { weekday, saturday, holiday }[dayType]
            const lunchOfBase = plansOf(id)[0]?.lunch ?? 0
            const [less, lessOnWeekends] = reductions[customerClass]
            const base = price - cart - lunchOfBase - untaxed - (dayType === 'weekday' ? less : lessOnWeekends)
            const half = plan.holes === 9
            return {
              course_id: id,
              plan_id: id * 100 + index + 1,
              customer_class: customerClass,
              day_type: dayType,
              green_fee: Math.round((base * plan.percent) / 100 / 10) * 10,
              caddie: plan.caddie ?? 0,
              cart: half ? cart / 2 : cart,
              lunch: plan.lunch,
              other_untaxed: half ? untaxed / 2 : untaxed,
              surcharge_two: plan.guaranteesTwo ? 0 : dayType === 'weekday' ? 1100 : 2200,
              surcharge_three: plan.guaranteesTwo || dayType === 'weekday' ? 0 : 550,
            }
          }),
      ),
    ),
  )

/** The tax of today, and for two courses another one from a later month on. */
export const taxRows = (today: PlayDate) => [
  ...courseIds.map((id) => ({ course_id: id, valid_from: '2020-04-01', yen: facts[id].tax })),
  { course_id: 5, valid_from: `${addMonths(monthOf(today), 2)}-01`, yen: 700 },
  { course_id: 8, valid_from: `${addMonths(monthOf(today), 3)}-01`, yen: 750 },
]

const products = [
  { product: 'single', months: () => 1 },
  { product: 'request', months: () => 6 },
  { product: 'regular', months: (customerClass: CustomerClass) => (customerClass === 'course_member' ? 3 : 2) },
] as const

/** One club opens a whole month at once for its course members. */
const anchorOf = (id: CourseId, product: string, customerClass: CustomerClass): BookingWindow['anchor'] =>
  id === 5 && product === 'regular' && customerClass === 'course_member' ? 'first_of_month' : 'same_date'

export const windowRows = () =>
  courseIds.flatMap((id) =>
    products.flatMap(({ product, months }) =>
      customerClasses.map(({ value: customerClass }) => ({
        course_id: id,
        customer_class: customerClass,
        product,
        anchor: anchorOf(id, product, customerClass),
        months_ahead: months(customerClass),
        opens_at_minute: 540,
        closes_days_before: 1,
        closes_at_minute: 1020,
        closed_day_shift: true,
      })),
    ),
  )

type Tier = {
  days: number
  unit: 'person' | 'group'
  yen?: number
  percent?: number
  on?: readonly DayType[]
  groups?: readonly [number, number]
  classes?: readonly CustomerClass[]
  season?: readonly [string, string]
  at?: number
}
type Policy = { countsPlayDay: boolean; tiers: readonly Tier[] }

const weekday: readonly DayType[] = ['weekday']
const weekend: readonly DayType[] = ['saturday', 'holiday']
const many = [3, 99] as const
const few = [1, 2] as const

/** Every club counts and charges in its own way. */
const policies: Readonly<Record<CourseId, Policy>> = {
  1: {
    countsPlayDay: false,
    tiers: [
      { days: 3, unit: 'group', yen: 4000, on: weekday },
      { days: 7, unit: 'group', yen: 8000, on: weekend },
    ],
  },
  2: {
    countsPlayDay: true,
    tiers: [
      { days: 4, unit: 'person', yen: 2000, on: weekday, groups: few },
      { days: 8, unit: 'person', yen: 3000, on: weekend, groups: few },
      { days: 14, unit: 'group', yen: 8000, groups: many },
    ],
  },
  3: {
    countsPlayDay: false,
    tiers: [
      { days: 3, unit: 'person', yen: 1000, on: weekday, at: 1020 },
      { days: 7, unit: 'person', yen: 3000, on: weekend, at: 1020, classes: ['member', 'visitor'] },
      { days: 7, unit: 'person', yen: 1000, on: weekend, at: 1020, classes: ['course_member'] },
    ],
  },
  4: {
    countsPlayDay: false,
    tiers: [
      { days: 7, unit: 'person', percent: 30 },
      { days: 3, unit: 'person', percent: 50 },
      { days: 1, unit: 'person', percent: 80 },
      { days: 0, unit: 'person', percent: 100 },
    ],
  },
  5: {
    countsPlayDay: true,
    tiers: [
      { days: 4, unit: 'group', yen: 6000, on: weekday },
      { days: 8, unit: 'group', yen: 12_000, on: weekend },
    ],
  },
  6: {
    countsPlayDay: true,
    tiers: [
      { days: 3, unit: 'person', yen: 1500, on: weekday },
      { days: 6, unit: 'person', yen: 2500, on: weekend, season: ['03-01', '12-31'] },
      { days: 3, unit: 'person', yen: 2500, on: weekend, season: ['01-01', '02-29'] },
    ],
  },
  7: {
    countsPlayDay: false,
    tiers: [
      { days: 0, unit: 'group', yen: 4000, on: weekday },
      { days: 7, unit: 'group', yen: 6000, on: weekend },
      { days: 0, unit: 'group', yen: 10_000, on: weekend },
    ],
  },
  8: {
    countsPlayDay: true,
    tiers: [
      { days: 4, unit: 'person', yen: 1000, on: weekday, at: 1020, groups: few },
      { days: 8, unit: 'person', yen: 3000, on: weekend, at: 1020, groups: few },
      { days: 15, unit: 'group', yen: 12_000, at: 1020, groups: many },
    ],
  },
  9: {
    countsPlayDay: false,
    tiers: [
      { days: 7, unit: 'person', percent: 20 },
      { days: 2, unit: 'person', percent: 50 },
      { days: 0, unit: 'person', percent: 100 },
    ],
  },
}

export const policyRows = () =>
  courseIds.map((id) => ({
    id,
    course_id: id,
    product: 'regular',
    no_show_percent: 100,
    online_days_before: 1,
    online_minute: 1020,
  }))

export const tierRows = () =>
  courseIds.flatMap((id) =>
    policies[id].tiers.map((tier, index) => ({
      course_id: id,
      policy_id: id,
      position: index + 1,
      days_before: tier.days,
      counts_play_day: policies[id].countsPlayDay,
      cutoff_minute: tier.at ?? null,
      unit: tier.unit,
      fee_yen: tier.yen ?? null,
      fee_percent: tier.percent ?? null,
      day_types: tier.on ?? allDays,
      min_groups: tier.groups?.[0] ?? 1,
      max_groups: tier.groups?.[1] ?? 99,
      customer_classes: tier.classes ?? ['course_member', 'member', 'visitor'],
      season_from: tier.season?.[0] ?? '01-01',
      season_to: tier.season?.[1] ?? '12-31',
    })),
  )
