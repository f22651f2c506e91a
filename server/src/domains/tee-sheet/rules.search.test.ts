import type { OfferedStart } from '@jgm/contract/api/tee-sheet-search'
import type { SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { instantAt } from '@jgm/contract/model/dates'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { planOf } from '../../../test/plan.ts'
import type { OfferedPlan, PlanView, Terms } from '../plan/types.ts'
import * as rules from './rules.search.ts'
import type { CourseDay, CourseSums, Viewer } from './types.ts'

const date = '2026-11-28'
const view: PlanView = { playDate: date, dayType: 'saturday', customerClass: 'visitor' }

/** A plan with a green fee per person; two players pay 1,000 yen more each, three 300. */
const planAt = (id: number, greenFee: number, changed: Partial<OfferedPlan> = {}): OfferedPlan =>
  planOf(id, {
    fees: (['visitor', 'member'] as const).flatMap((customerClass) =>
      (['weekday', 'saturday', 'holiday'] as const).map((dayType) => ({
        customerClass,
        dayType,
        greenFee: customerClass === 'member' ? greenFee - 1_000 : greenFee,
        caddie: 0,
        cart: 0,
        lunch: 0,
        otherUntaxed: 0,
        surchargeTwo: 1_000,
        surchargeThree: 300,
        validFrom: '2020-01-01',
        validTo: '2099-12-31',
      })),
    ),
    ...changed,
  })

const termsWith = (...plans: OfferedPlan[]): Terms => ({
  version: 1,
  plans,
  taxes: [{ validFrom: '2020-01-01', yen: 500 }],
  windows: (['visitor', 'member'] as const).map((customerClass) => ({
    customerClass,
    product: 'regular',
    anchor: 'same_date',
    monthsAhead: customerClass === 'member' ? 2 : 1,
    opensAtMinute: 540,
    closesDaysBefore: 1,
    closesAtMinute: 1020,
    closedDayShift: false,
  })),
  policies: [],
  mostPoints: 0,
  isClosedDay: () => false,
})

/** `OUT` every 8 minutes from 7:00, one letter per start: o free, s sold, h held, b blocked. */
const sheetOf = (states: string, nine = 'OUT', firstId = 1): SheetTeeTime[] =>
  [...states].map((state, index) => ({
    id: firstId + index,
    nine,
    start_minute: 420 + index * 8,
    turn_minute: 600,
    state: ({ o: 'open', s: 'sold', h: 'held' } as const)[state] ?? 'blocked',
    member_only: false,
    next_id: index + 1 < states.length ? firstId + index + 1 : null,
  }))

const startsOf = (offered: readonly OfferedStart[]): string[] =>
  offered.map((start) => `${start.tee_time_ids.join('+')} P${start.plan_id} ${start.price.total}`)

describe('the starts a party can take', () => {
  const cheap = planAt(2, 8_000, { startFrom: 430 })
  const early = planAt(1, 9_000, { startTo: 428 })
  const fours = planAt(3, 7_000, { minPlayers: 4 })

  test.each<[string, string, number[], OfferedPlan[], string[]]>([
    ['one group', 'osho', [4], [cheap], ['4 P2 34000']],
    ['the dearer plan where the cheap one is not sold', 'oob', [4], [cheap, early], ['1 P1 38000', '2 P1 38000']],
    ['two groups, one after the other', 'oosoob', [4, 4], [planAt(1, 9_000)], ['1+2 P1 76000', '4+5 P1 76000']],
    ['a hold between them', 'oho', [4, 4], [planAt(1, 9_000)], []],
    ['no neighbour left at the end', 'o', [4, 4], [planAt(1, 9_000)], []],
    ['both starts within the hours of one plan', 'ooo', [4, 4], [cheap, early], ['1+2 P1 76000']],
    ['a plan that takes every group of the party', 'oo', [4, 3], [fours, cheap, planAt(4, 9_500)], ['1+2 P4 70900']],
    ['a party that no plan takes', 'ooo', [1], [cheap, fours], []],
    ['the party’s own surcharge decides', 'oo', [2], [fours, planAt(4, 9_500)], ['1 P4 22000', '2 P4 22000']],
    [
      'a half round only where no whole round is sold',
      'oob',
      [4],
      [planAt(1, 3_000, { holes: 9 }), cheap],
      ['1 P1 14000', '2 P1 14000'],
    ],
    ['of two plans at one price the course’s first', 'o', [4], [planAt(5, 9_000), planAt(4, 9_000)], ['1 P4 38000']],
  ])('%s', (_name, states, party, plans, expected) => {
    const priced = rules.pricedPlans(termsWith(...plans), view, party, 0)
    expect(startsOf(rules.offeredStarts(sheetOf(states), priced, view, party))).toEqual(expected)
  })

  it('never continue from one nine to the other', () => {
    const priced = rules.pricedPlans(termsWith(planAt(1, 9_000)), view, [4, 4], 0)
    const sheet = [...sheetOf('so'), ...sheetOf('oo', 'IN', 11)]
    const offered = rules.offeredStarts(sheet, priced, view, [4, 4])
    expect(startsOf(offered)).toEqual(['11+12 P1 76000'])
    const later = sheet.filter(({ id }) => id === 12).map((teeTime) => teeTime.start_minute)
    expect(offered[0]?.later_minutes, 'and say when the second group starts').toEqual(later)
  })

  it('contain no golf-use tax for an exempt representative, and the other players’ tax', () => {
    const terms = termsWith(planAt(1, 9_000))
    expect(rules.pricedPlans(terms, view, [4, 3], 1)[0]?.price).toEqual({
      per_person: [9_500, 9_800],
      total: 66_900,
      holes: 18,
    })
  })

  it('equal a simple check of every start, plan and price one by one', () => {
    const anyPlan = fc.record({
      greenFee: fc.integer({ min: 1, max: 5 }),
      startFrom: fc.integer({ min: 400, max: 480 }),
      hours: fc.integer({ min: 0, max: 60 }),
      minPlayers: fc.integer({ min: 1, max: 3 }),
      maxPlayers: fc.integer({ min: 3, max: 4 }),
      holes: fc.constantFrom(9, 18),
    })
    const anyCase = fc.record({
      out: fc.array(fc.constantFrom('o', 'o', 'o', 's', 'h', 'b'), { maxLength: 12 }),
      inside: fc.array(fc.constantFrom('o', 'o', 's'), { maxLength: 12 }),
      plans: fc.array(anyPlan, { maxLength: 4 }),
      party: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 }),
    })
    fc.assert(
      fc.property(anyCase, ({ out, inside, plans: drawn, party }) => {
        const plans = drawn.map(({ greenFee, hours, startFrom, ...rest }, index) =>
          planAt(index + 1, greenFee * 1_000, { ...rest, startFrom, startTo: startFrom + hours }),
        )
        const sheet = [...sheetOf(out.join('')), ...sheetOf(inside.join(''), 'IN', 101)]
        const expected = sheet.flatMap((first) => {
          const run = party.map((_, index) =>
            sheet.find((one) => one.nine === first.nine && one.start_minute === first.start_minute + index * 8),
          )
          if (run.some((one) => one?.state !== 'open')) return []
          const taking = plans
            .filter((plan) => party.every((players) => plan.minPlayers <= players && players <= plan.maxPlayers))
            .filter((plan) =>
              run.every((one) => one && plan.startFrom <= one.start_minute && one.start_minute <= plan.startTo),
            )
          const whole = taking.filter(({ holes }) => holes === 18)
          const totals = (whole.length > 0 ? whole : taking).map((plan) =>
            party.reduce((sum, players) => {
              const surcharge = { 2: 1_000, 3: 300 }[players] ?? 0
              return sum + players * ((plan.fees[0]?.greenFee ?? 0) + 500 + surcharge)
            }, 0),
          )
          return totals.length === 0 ? [] : [`${run.map((one) => one?.id).join('+')} ${Math.min(...totals)}`]
        })
        const offered = rules.offeredStarts(sheet, rules.pricedPlans(termsWith(...plans), view, party, 0), view, party)
        expect(offered.map((start) => `${start.tee_time_ids.join('+')} ${start.price.total}`)).toEqual(expected)
      }),
    )
  })
})

describe('the best starts', () => {
  const offer = (id: number, total: number, holes: number): OfferedStart => ({
    tee_time_ids: [id],
    nine: 'OUT',
    start_minute: 420 + id,
    later_minutes: [],
    plan_id: 1,
    price: { per_person: [total / 4], total, holes },
  })

  test.each<[string, number[], number[]]>([
    ['none', [], []],
    ['all of three', [9, 8, 7], [1, 2, 3]],
    ['the first of each third', [8, 8, 8, 8, 8, 8, 8, 8, 8], [1, 4, 7]],
    ['of four', [8, 8, 8, 8], [1, 2, 3]],
    ['of the cheap ones only', [9, 8, 8, 8, 8, 9, 8, 8], [2, 4, 7]],
    ['filled up with the next cheapest, by time', [9, 9, 8, 10, 9], [1, 2, 3]],
    ['half rounds last, here 3 and 2 thousand', [9, 3, 8, 2, 9], [1, 3, 5]],
  ])('%s', (_name, totals, expected) => {
    const offered = totals.map((total, index) => offer(index + 1, total, total < 5 ? 9 : 18))
    expect(rules.bestStarts(offered).flatMap((start) => start.tee_time_ids)).toEqual(expected)
  })
})

describe('the strip of days', () => {
  const visitor: Viewer = { customerClass: 'visitor', classes: ['visitor'] }
  const now = instantAt('2026-11-22', 600)

  const courseWith = (courseId: number, free: Readonly<Record<string, number>>, plan: OfferedPlan) => {
    const days = Object.entries(free).map(([play_date, open_all]): [string, CourseDay] => [
      play_date,
      {
        play_date,
        day_type: 'weekday',
        holiday: null,
        status: 'open',
        is_off: false,
        closed_note: null,
        open_all,
        open_member: 9,
        draw: null,
      },
    ])
    const sums: CourseSums = { course_id: courseId, terms_version: 1, days: new Map(days) }
    return { terms: termsWith(plan), viewer: visitor, sums }
  }
  const cheap = courseWith(1, { '2026-11-24': 1, '2026-11-25': 2, '2026-12-23': 5 }, planAt(1, 8_000))
  const dear = courseWith(2, { '2026-11-24': 3, '2026-11-25': 3, '2026-11-26': 0 }, planAt(2, 9_000))

  const dayOf = (day: string, party: readonly number[], ...others: (typeof cheap)[]) =>
    rules.searchDays({ date: day, party }, [cheap, dear, ...others], now).find((one) => one.date === day)

  it('begins two days before the date, never before today', () => {
    const datesFor = (day: string) => rules.searchDays({ date: day, party: [4] }, [], now).map((one) => one.date)
    expect([datesFor('2026-11-28')[0], datesFor('2026-11-28').at(-1)]).toEqual(['2026-11-26', '2026-12-05'])
    expect(datesFor('2026-11-23')[0]).toBe('2026-11-22')
    expect(datesFor('2026-01-01')[0]).toBe('2026-11-22')
  })

  test.each<[string, string, number[], number, number[] | null]>([
    ['the cheapest course', '2026-11-24', [4], 2, [8_500]],
    ['only courses with a start for each group', '2026-11-24', [4, 2], 1, [9_500, 10_500]],
    ['as many starts as groups will do', '2026-11-25', [4, 4], 2, [8_500, 8_500]],
    ['three groups', '2026-11-25', [4, 4, 4], 1, [9_500, 9_500, 9_500]],
    ['a party that no plan takes', '2026-11-24', [1], 0, null],
    ['sold out here, not published there', '2026-11-26', [4], 0, null],
  ])('%s', (_name, day, party, open_courses, per_person) => {
    const price = per_person === null ? null : { per_person }
    expect(dayOf(day, party)).toMatchObject({ open_courses, price, opens_at: null })
  })

  it('names a half round only where no course sells a whole one', () => {
    const half = courseWith(3, { '2026-11-24': 3, '2026-11-26': 3 }, planAt(3, 3_000, { holes: 9 }))
    expect(dayOf('2026-11-24', [4], half)).toMatchObject({ open_courses: 3, price: { per_person: [8_500], holes: 18 } })
    expect(dayOf('2026-11-26', [4], half)).toMatchObject({ open_courses: 1, price: { per_person: [3_500], holes: 9 } })
  })

  it('counts the free starts in the hours of one plan, ahead of now, where they are read', () => {
    const early = courseWith(3, { '2026-11-22': 3, '2026-11-24': 3 }, planAt(3, 7_000, { startTo: 479 }))
    const seen = (
      day: string,
      party: readonly number[],
      for_all: readonly number[],
      for_member: readonly number[] = [],
    ) =>
      rules
        .searchDays({ date: day, party }, [{ ...early, starts: new Map([[day, { for_all, for_member }]]) }], now)
        .find((one) => one.date === day)?.open_courses
    expect(seen('2026-11-24', [4], [480, 488, 496])).toBe(0)
    expect(seen('2026-11-24', [4], [479, 488, 496])).toBe(1)
    expect(seen('2026-11-24', [4, 4], [479, 488, 496])).toBe(0)
    expect(seen('2026-11-24', [4, 4], [471, 479])).toBe(1)
    expect(seen('2026-11-24', [4], [480], [470])).toBe(0)
    expect(seen('2026-11-22', [4], [470]), 'it is ten o’clock').toBe(0)
  })

  it('goes by the unsold starts where only these were read', () => {
    const early = courseWith(3, { '2026-11-24': 3 }, planAt(3, 7_000, { startTo: 479 }))
    const seen = (party: readonly number[], for_all: readonly number[]) => {
      const [when, day] = [...early.sums.days][0] ?? []
      if (!when || !day) return undefined
      const days = new Map([[when, { ...day, unsold: { for_all, for_member: [] } }]])
      return rules
        .searchDays({ date: when, party }, [{ ...early, sums: { ...early.sums, days } }], now)
        .find((one) => one.date === when)?.open_courses
    }
    expect(seen([4], [479, 488])).toBe(1)
    expect(seen([4], [480, 488, 496])).toBe(0)
    expect(seen([4, 4], [471, 479])).toBe(1)
    expect(seen([4, 4], [479, 488])).toBe(0)
  })

  it('shows when booking begins for a day that no course sells yet', () => {
    expect(dayOf('2026-12-23', [4])).toMatchObject({
      open_courses: 0,
      price: null,
      holiday: null,
      opens_at: '2026-11-23T09:00:00+09:00',
    })
    // Nor is its sheet published.
    expect(dayOf('2026-12-30', [4])).toMatchObject({ price: null, opens_at: '2026-11-30T09:00:00+09:00' })
  })

  it('is headed by courses whose lowest prices are those of whole rounds', () => {
    const plans = [planAt(1, 8_000), planAt(2, 3_000, { holes: 9 })]
    const both = { ...cheap, terms: termsWith(...plans) }
    expect(rules.summaryOf(both, now)).toMatchObject({ weekday_from: 8_500, weekend_from: null })
    const onlyHalf = { ...cheap, terms: termsWith(...plans.slice(1)) }
    expect(rules.summaryOf(onlyHalf, now)).toMatchObject({ weekday_from: null, next_day: { date: '2026-11-24' } })
  })

  it('names public holidays', () => {
    expect(dayOf('2026-11-23', [4])).toMatchObject({ day_type: 'holiday', holiday: '勤労感謝の日' })
  })
})
