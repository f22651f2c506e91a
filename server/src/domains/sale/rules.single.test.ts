import { describe, expect, it } from 'vitest'
import { planOf } from '../../../test/plan.ts'
import type { Terms } from '../plan/types.ts'
import type { SheetNow, SingleNow } from '../tee-sheet/types.ts'
import { judgeWish } from './rules.product.ts'
import { bookProblems, pricesOf, sizesOf } from './rules.single.ts'

const fee = (customerClass: 'member' | 'visitor', greenFee: number) => ({
  customerClass,
  dayType: 'weekday' as const,
  greenFee,
  caddie: 0,
  cart: 0,
  lunch: 0,
  otherUntaxed: 0,
  surchargeTwo: 1000,
  surchargeThree: 300,
  validFrom: '2020-01-01',
  validTo: '2099-12-31',
})

const plan = planOf(1, { name: '昼食付', dayTypes: ['weekday'], fees: [fee('member', 9000), fee('visitor', 10_000)] })

const window = {
  customerClass: 'visitor' as const,
  product: 'single' as const,
  anchor: 'same_date' as const,
  monthsAhead: 1,
  opensAtMinute: 540,
  closesDaysBefore: 1,
  closesAtMinute: 1020,
  closedDayShift: false,
}

const terms: Terms = {
  version: 1,
  plans: [plan],
  taxes: [{ validFrom: '2020-01-01', yen: 500 }],
  windows: [window],
  policies: [{ product: 'single', noShowPercent: 100, onlineDaysBefore: 1, onlineMinute: 1020, tiers: [] }],
  mostPoints: 0,
  isClosedDay: () => false,
}

const conditions: SingleNow = {
  state: 'waiting',
  plan_id: 1,
  minimum: 3,
  decision_at: '2026-12-09T15:00:00+09:00',
  below_minimum: 'ask',
  women_only: false,
  sold: 0,
  free: 4,
  is_kept_apart: false,
  gender: null,
  profile: null,
}

const person = { is_course_member: false, birthday: '1980-01-01', email: null, has_start: false }
const teeTime = {
  id: 7,
  nine: 'OUT',
  start_minute: 490,
  turn_minute: 650,
  capacity: 4,
  audience: 'all',
  status: 'open',
  sold: false,
  held: false,
} as const

/** Judges seats of the tee time under changed conditions, by a member at noon of 1 December. */
function judge(changed: Partial<SingleNow> = {}, seats = 1, now = '2026-12-01T12:00:00+09:00', isMember = true) {
  const sheet: SheetNow = {
    terms_version: 1,
    day: {
      play_date: '2026-12-10',
      day_type: 'weekday',
      holiday: null,
      status: 'open',
      is_off: false,
      closed_note: null,
      open_all: 0,
      open_member: 0,
      draw: null,
    },
    tee_times: [{ ...teeTime, kind: 'single' }],
    person: isMember ? person : undefined,
    single: { ...conditions, ...changed },
  }
  const wish = {
    type: 'single',
    courseId: 1,
    playDate: '2026-12-10',
    planId: 1,
    groups: [{ tee_time_id: 7, players: seats }],
  } as const
  const classes = isMember ? (['member', 'visitor'] as const) : (['visitor'] as const)
  return judgeWish(wish, sheet, { terms, asker: { customerClass: classes[0], classes }, now: new Date(now) })
}

describe('a seat of a single tee time', () => {
  it.each([
    ['is kept apart', { is_kept_apart: true }, 1, 'start_taken'],
    ['is not held', { state: 'not_held' }, 1, 'start_taken'],
    ['is for women, and the account says otherwise', { women_only: true, gender: 'male' }, 1, 'women_only'],
    ['is for women, and two seats are wished', { women_only: true, gender: 'female' }, 2, 'women_only'],
  ] as const)('is refused where it %s', (_what, changed, seats, why) => {
    expect(judge(changed, seats)).toMatchObject({ why })
  })

  it('is sold until the decision, and an established one to the end of the window', () => {
    const afterwards = '2026-12-09T16:00:00+09:00'
    expect(judge({}, 1, '2026-12-09T14:59:00+09:00')).toMatchObject({ closesAt: new Date('2026-12-09T06:00:00Z') })
    expect(judge({}, 1, afterwards)).toEqual({ why: 'window_closed' })
    expect(judge({ state: 'established' }, 1, afterwards)).toMatchObject({ closesAt: new Date('2026-12-09T08:00:00Z') })
    expect(judge({ state: 'established' }, 1, '2026-12-09T17:00:00+09:00')).toEqual({ why: 'window_closed' })
    expect(judge({}, 1, '2026-11-10T08:59:00+09:00')).toMatchObject({ why: 'not_open_yet' })
  })

  it('of a women-only tee time is held by a caller without a session, whose account nobody knows yet', () => {
    expect(judge({ women_only: true }, 1, undefined, false)).toHaveProperty('offer')
  })

  it.each([
    // Nobody yet: the price of the minimum. With two others and two seats: the price of four, twice.
    [{}, 1, 9_800],
    [{ sold: 2 }, 1, 9_800],
    [{ sold: 3 }, 1, 9_500],
    [{ sold: 2 }, 2, 19_000],
  ] as const)('costs what the players there will be pay: %o, %i seats, %i yen', (changed, seats, total) => {
    expect(judge(changed, seats)).toMatchObject({ offer: { quote: { total }, players: seats } })
  })

  it('is booked on the prices of two to four players, and is free to leave until the start before it is established', () => {
    const judged = judge()
    if ('why' in judged || !judged.seatTerms) throw new Error('not judged')
    expect(pricesOf(judged.seatTerms).map(({ players, total }) => [players, total])).toEqual([
      [3, 9_800],
      [4, 9_500],
    ])
    expect(judged.seatTerms.quotes[2].total).toBe(10_500)
    expect(judged.seatTerms.free).toMatchObject({ steps: [{ fee: 0 }], online_until: '2026-12-10T08:10:00+09:00' })
  })
})

it('shows the prices from the minimum on, and from two where it is held below the minimum', () => {
  expect(sizesOf({ minimum: 3, below_minimum: 'ask' })).toEqual([3, 4])
  expect(sizesOf({ minimum: 3, below_minimum: 'held' })).toEqual([2, 3, 4])
})

it('needs the companion’s name for a second seat only, and the house rules once', () => {
  const paths = (...given: Parameters<typeof bookProblems>) => bookProblems(...given).map(({ path }) => path)
  expect(paths(1, { companion: null, agreed_rules: true }, false)).toEqual([])
  expect(paths(1, { companion: '花子' }, true)).toEqual(['companion'])
  expect(paths(2, { companion: null }, true)).toEqual(['companion'])
  expect(paths(2, { companion: '花子' }, false)).toEqual(['agreed_rules'])
})
