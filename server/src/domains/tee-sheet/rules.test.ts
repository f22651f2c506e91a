import { formatTime } from '@jgm/contract/model/dates'
import { halfRoundMinutes } from '@jgm/contract/model/sheet'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as rules from './rules.ts'
import type { TeeSheetTemplate } from './types.ts'

const at = (time: string): number => {
  const [hours, minutes] = time.split(':').map(Number)
  return (hours ?? 0) * 60 + (minutes ?? 0)
}

/** The template of 伊豆にらやま for Sundays and holidays, March to September. */
const summer: TeeSheetTemplate = {
  seasonFrom: '03-01',
  seasonTo: '09-30',
  dayType: 'holiday',
  nines: ['OUT', 'IN'],
  firstStart: at('7:30'),
  lastStart: at('10:58'),
  intervalMinutes: 8,
  singleEvery: null,
  memberOnlyFrom: null,
  memberOnlyTo: null,
  validFrom: null,
  validTo: null,
}
const winter: TeeSheetTemplate = {
  ...summer,
  seasonFrom: '11-01',
  seasonTo: '02-28',
  firstStart: at('6:58'),
  lastStart: at('10:26'),
}

describe('gaps of the templates', () => {
  const everyDay = (one: TeeSheetTemplate): TeeSheetTemplate[] =>
    (['weekday', 'saturday', 'holiday'] as const).map((dayType) => ({ ...one, dayType }))

  it('are the days of a year and the day types without a start, the leap day included', () => {
    const whole = everyDay({ ...summer, seasonFrom: '01-01', seasonTo: '12-31' })
    expect(rules.gapsOf(whole)).toEqual([])
    expect(rules.gapsOf([])).toEqual([{ from: '01-01', to: '12-31', dayTypes: ['weekday', 'saturday', 'holiday'] }])
    expect(rules.gapsOf([...everyDay(summer), ...everyDay(winter).slice(1)])).toEqual([
      { from: '01-01', to: '02-28', dayTypes: ['weekday'] },
      { from: '02-29', to: '02-29', dayTypes: ['weekday', 'saturday', 'holiday'] },
      { from: '10-01', to: '10-31', dayTypes: ['weekday', 'saturday', 'holiday'] },
      { from: '11-01', to: '12-31', dayTypes: ['weekday'] },
    ])
  })
})

describe('sheet', () => {
  it('has 54 starts from 7:30 to 10:58, every 8 minutes on OUT and IN', () => {
    const sheet = rules.sheetFor([summer, winter], '2026-07-20', 'holiday')
    expect(sheet).toHaveLength(54)
    expect(sheet.slice(0, 3).map((start) => `${start.nine} ${formatTime(start.startMinute)}`)).toEqual([
      'OUT 7:30',
      'IN 7:30',
      'OUT 7:38',
    ])
    expect(formatTime(sheet.at(-1)?.startMinute ?? 0)).toBe('10:58')
  })

  test.each([
    ['2026-07-20', 'holiday', 54, '7:30'],
    ['2026-12-20', 'holiday', 54, '6:58'],
    ['2027-01-03', 'holiday', 54, '6:58'],
    ['2026-10-04', 'holiday', 0, undefined],
    ['2026-07-21', 'weekday', 0, undefined],
  ] as const)('%s (%s) has %i starts', (date, dayType, count, first) => {
    const sheet = rules.sheetFor([summer, winter], date, dayType)
    expect(sheet).toHaveLength(count)
    expect(sheet[0] && formatTime(sheet[0].startMinute)).toBe(first)
  })

  it('marks single tee times on the first nine, member hours and blocks', () => {
    const template: TeeSheetTemplate = {
      ...summer,
      lastStart: at('8:18'),
      singleEvery: 3,
      memberOnlyFrom: at('7:30'),
      memberOnlyTo: at('7:46'),
      blocks: [
        { nine: 'IN', from: at('8:10'), to: at('8:18') },
        { nine: null, from: at('7:38'), to: at('7:38') },
      ],
    }
    const sheet = rules.sheetFor([template], '2026-07-20', 'holiday')
    const where = (match: (start: (typeof sheet)[number]) => boolean): string[] =>
      sheet.filter(match).map((start) => `${start.nine} ${formatTime(start.startMinute)}`)
    expect(where((start) => start.kind === 'single')).toEqual(['OUT 7:46', 'OUT 8:10'])
    expect(where((start) => start.audience === 'member')).toHaveLength(6)
    expect(where((start) => start.audience === 'member').at(-1)).toBe('IN 7:46')
    expect(where((start) => start.status === 'blocked')).toEqual(['OUT 7:38', 'IN 7:38', 'IN 8:10', 'IN 8:18'])
  })

  it('never has a start twice', () => {
    const overlapping = { ...summer, firstStart: at('7:46'), lastStart: at('11:14'), singleEvery: 2 }
    const sheet = rules.sheetFor([summer, overlapping], '2026-07-20', 'holiday')
    expect(new Set(sheet.map((start) => `${start.nine}${start.startMinute}`)).size).toBe(sheet.length)
    expect(sheet.filter((start) => start.startMinute <= at('10:58') && start.kind === 'single')).toEqual([])
  })

  it('leaves out starts that would end in the dark', () => {
    const late = { ...winter, lastStart: at('13:00') }
    const sheet = rules.sheetFor([late], '2026-12-20', 'holiday')
    expect(formatTime(sheet.at(-1)?.startMinute ?? 0)).toBe('10:26')
  })
})

test.each([
  ['2026-12-20', '6:58', 8, 18, '10:27'],
  ['2026-06-20', '7:30', 8, 18, '11:57'],
  ['2026-12-20', '6:58', 8, 9, '14:04'],
  ['2026-12-20', '11:40', 8, 18, '11:49'],
] as const)('on %s, first start %s every %i, %i holes: last start %s', (date, first, interval, holes, last) => {
  expect(formatTime(rules.lastStartAllowed(date, at(first), interval, holes))).toBe(last)
})

it('ends every round by the month’s earliest sunset', () => {
  const anySheet = fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    firstStart: fc.integer({ min: 360, max: 600 }),
    window: fc.integer({ min: 0, max: 400 }),
    intervalMinutes: fc.integer({ min: 5, max: 15 }),
  })
  fc.assert(
    fc.property(anySheet, ({ month, firstStart, window, intervalMinutes }) => {
      const date = `2026-${String(month).padStart(2, '0')}-15`
      const sunset = rules.lastStartAllowed(date, firstStart, intervalMinutes, 9) + halfRoundMinutes
      const template = {
        ...summer,
        seasonFrom: '01-01',
        seasonTo: '12-31',
        firstStart,
        lastStart: firstStart + window,
        intervalMinutes,
      }
      for (const start of rules.sheetFor([template], date, 'holiday')) {
        expect(start.turnMinute).toBeGreaterThanOrEqual(start.startMinute + halfRoundMinutes)
        expect(start.turnMinute + halfRoundMinutes).toBeLessThanOrEqual(sunset)
      }
    }),
  )
})

describe('second half', () => {
  const every = (from: string, to: string, interval: number): number[] =>
    Array.from({ length: (at(to) - at(from)) / interval + 1 }, (_, i) => at(from) + i * interval)

  test.each([
    ['last start 10:38, so 10:45 for the 7:29 group', '7:29', every('7:29', '10:38', 7), '10:45'],
    ['the next one follows at its distance', '7:36', every('7:29', '10:38', 7), '10:52'],
    ['a short window: nobody waits', '8:00', every('7:30', '9:06', 8), '10:15'],
    ['one start alone', '7:30', [at('7:30')], '9:45'],
    ['no sheet', '7:30', [], '9:45'],
  ])('%s', (_name, start, sheet, expected) => {
    expect(formatTime(rules.turnTime(at(start), sheet))).toBe(expected)
  })
})

test.each([
  [0, 'open', 'none'],
  [1, 'open', 'few'],
  [2, 'open', 'few'],
  [3, 'open', 'some'],
  [54, 'open', 'some'],
  [54, 'not_yet', 'not_yet'],
  [54, 'closed', 'closed'],
] as const)('%i groups on a day that is %s: %s', (groups, state, mark) => {
  expect(rules.markFor(groups, state)).toBe(mark)
})
