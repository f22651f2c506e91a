import { describe, expect, it } from 'vitest'
import { customerClasses, dayTypes } from './choices.ts'
import { bookingWindow, cancelPolicy, overBeforeOpen, type CancelTier, type WindowTerms } from './policies.ts'
import { monthDay } from './written.ts'

const window: WindowTerms = {
  product: 'regular',
  for: 'visitor',
  anchor: 'same_date',
  months_ahead: 2,
  opens_at: 540,
  closes: { days_before: 1, at: 1020 },
  closed_day_shift: true,
}
const closes = (days: number, at = 1020) => ({ days_before: days, at })

describe('a window', () => {
  it('that is over before it opens, on every date, is refused at its field', () => {
    for (const [changed, when] of [
      [{}, 'never'],
      [{ months_ahead: 0, closes: closes(30) }, 'always'],
      [{ months_ahead: 0, closes: closes(0) }, 'never'],
      [{ months_ahead: 0, closes: closes(0, 540) }, 'always'],
      [{ months_ahead: 1, closes: closes(28) }, 'never'],
      [{ months_ahead: 1, closes: closes(30) }, 'sometimes'],
      [{ months_ahead: 0, anchor: 'first_of_month', closes: closes(1) }, 'sometimes'],
    ] as const) {
      const given = { ...window, ...changed }
      expect(overBeforeOpen(given)).toBe(when)
      const { error } = bookingWindow.safeParse(given)
      expect(error?.issues.map(({ path }) => path.join('.')) ?? []).toEqual(
        when === 'always' ? ['closes.days_before'] : [],
      )
    }
  })
})

describe('steps of a cancellation', () => {
  const tier: CancelTier = {
    days_before: 3,
    at: null,
    per: 'person',
    yen: 2000,
    percent: null,
    days: dayTypes.map(({ value }) => value),
    groups: [1, 99],
    for: customerClasses.map(({ value }) => value),
    season: ['11-01', '03-31'],
  }
  const problems = (...changed: Partial<CancelTier>[]) =>
    cancelPolicy
      .safeParse({
        product: 'regular',
        no_show_percent: 100,
        online_until: closes(1),
        counts_play_day: true,
        tiers: [tier, ...changed.map((one) => ({ ...tier, ...one }))],
      })
      .error?.issues.map(({ path }) => path.join('.')) ?? []

  it('that begin at the same time for the same golfers are refused', () => {
    expect(problems({ yen: 3000 })).toEqual(['tiers.1.days_before'])
    expect(problems({ season: ['01-10', '01-20'] }, { at: 0, groups: [1, 2] })).toEqual([
      'tiers.1.days_before',
      'tiers.2.days_before',
    ])
  })

  it('may begin at the same time for others', () => {
    expect(problems({ season: ['04-01', '10-31'] }, { days_before: 2 }, { at: 600 })).toEqual([])
  })
})

it('a day of every year is read as people write it', () => {
  for (const written of ['12-01', '12/1', '１２月１日', ' 12.1 ']) expect(monthDay.parse(written)).toBe('12-01')
  for (const written of ['13/1', '2/30', '12', '冬']) expect(monthDay.safeParse(written).success).toBe(false)
})
