import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { describe, expect, it } from 'vitest'
import {
  bookedSeats,
  companyOf,
  competitionNo,
  csvRows,
  foundOn,
  moved,
  nowAfter,
  rangeOf,
  planShort,
  planWithCaddie,
  rowsOf,
  seatsOf,
  settingOf,
  stateWord,
  sumsOf,
} from './rows.ts'

const [sampleStart] = sampleDay.starts
const [sampleGroup] = sampleStart?.groups ?? []
if (!sampleStart || !sampleGroup) throw new Error('the sample day has no party')
const { nines } = sampleDay

const person = (seat: number, name: string) => ({
  seat,
  player: seat,
  name,
  kana: null,
  customer_class: 'visitor' as const,
  is_representative: seat === 1,
  exempt: null,
})
const group = (given: Partial<DayGroup> = {}): DayGroup => ({ ...sampleGroup, note: '', ...given })
const start = (id: number, nine: string, minute: number, given: Partial<DayStart> = {}): DayStart => ({
  ...sampleStart,
  id,
  nine,
  start_minute: minute,
  turn_minute: minute + 150,
  state: 'open',
  groups: [],
  ...given,
})
const starts = [
  start(1, 'OUT', 420, { state: 'sold', groups: [group()] }),
  start(2, 'IN', 420),
  start(3, 'OUT', 427),
  start(4, 'IN', 434, {
    state: 'competition',
    competition: { id: 9, title: '月例杯' },
    groups: [group({ seats: [] })],
  }),
]

describe('the lines of a day', () => {
  const rows = rowsOf({ nines, starts })

  it('have the starts of a minute beside each other, with a gap where a nine has none', () => {
    expect(rows.map(({ minute, cells }) => [minute, ...cells.map((one) => one?.id)])).toEqual([
      [420, 1, 2],
      [427, 3, undefined],
      [434, undefined, 4],
    ])
  })

  it('are left by the arrows along the nine, and to the nearest start of the other', () => {
    expect(moved(rows, null, 'down')).toBe(1)
    expect(moved(rows, 1, 'down')).toBe(3)
    expect(moved(rows, 3, 'down')).toBe(3)
    expect(moved(rows, 2, 'down')).toBe(4)
    expect(moved(rows, 4, 'up')).toBe(2)
    expect(moved(rows, 1, 'right')).toBe(2)
    expect(moved(rows, 4, 'left')).toBe(3)
    expect(moved(rows, 1, 'left')).toBe(1)
  })

  it('are divided by the present minute, on today only', () => {
    expect([nowAfter(rows, 400), nowAfter(rows, 427), nowAfter(rows, 999), nowAfter(rows, null)]).toEqual([
      0,
      2,
      3,
      null,
    ])
  })
})

it('a start shows its people, its undecided seats, and of a single tee time the free ones', () => {
  const kinds = (one: DayStart): string[] => seatsOf(one).map(({ kind }) => kind)
  expect(kinds(start(1, 'OUT', 420, { groups: [group()] }))).toEqual(['person', 'undecided', 'undecided', 'free'])
  const single = { state: 'single' as const, capacity: 3 }
  expect(kinds(start(1, 'OUT', 420, { ...single, groups: [group({ players: 1 })] }))).toEqual([
    'person',
    'free',
    'free',
  ])
})

it('a start is named by one word', () => {
  expect(starts.map((one) => stateWord(one, starts))).toEqual(['予約', '空き', '空き', '競技1'])
  const partyOf = (numbers: readonly number[]): string[] => {
    const party = numbers.map((no, at) =>
      start(at, 'OUT', 420 + at, { state: 'sold', groups: [group({ group_no: no, groups: numbers.length })] }),
    )
    return party.map((one) => stateWord(one, party))
  }
  expect(partyOf([1, 2, 3])).toEqual(['1/3組', '2/3組', '3/3組'])
  // The second of four was given up.
  expect(partyOf([1, 3, 4])).toEqual(['1/3組', '2/3組', '3/3組'])
  expect(competitionNo(starts, starts[3] ?? start(0, '', 0))).toBe(1)
  expect(planShort(group({ plan: { name: 'x', is_caddie: true, has_lunch: false } }))).toBe('C')
})

it('the sums count what stands, not what is free', () => {
  expect(sumsOf(starts)).toEqual({ groups: 2, players: 6, open: 2, held: 0, singles: 0 })
})

it('somebody is found by name in either script and any form, by number, by telephone and by the competition', () => {
  for (const words of ['高橋', 'タカハシ', 'ﾀｶﾊｼ', 'k7f3', '090-5550-0120', '0120'])
    expect(foundOn(starts, words)).toContain(1)
  expect(foundOn(starts, '月例')).toEqual([4])
  for (const words of ['', '鈴木', '01']) expect(foundOn(starts, words)).toEqual([])
})

it('a CSV has a line for each booked seat and one for an empty start', () => {
  const rows = csvRows({ starts })
  expect(rows).toHaveLength(1 + 3 + 1 + 1 + 3)
  expect(rows[1]).toEqual([
    'OUT',
    '7:00',
    '9:30',
    '予約',
    'K7F32M9Q',
    1,
    '髙橋 太郎',
    'たかはし たろう',
    'コース会員',
    '昼食付セルフ',
    'LINE',
    '',
  ])
  expect(rows[2]?.[6]).toBe('未定')
  expect(rows[4]?.slice(0, 5)).toEqual(['IN', '7:00', '9:30', '空き', null])
  // A text that a spreadsheet would take for a date is none.
  const single = start(1, 'OUT', 420, { state: 'single', groups: [group({ players: 1 })] })
  expect(csvRows({ starts: [single] })[1]?.[3]).toBe('1/4名')
})

it('a range is of one nine, in either direction', () => {
  const ids = (from: number | null, to: number | null): number[] => rangeOf(starts, from, to).map(({ id }) => id)
  expect([ids(1, 3), ids(3, 1), ids(1, 2), ids(null, 2), ids(1, null)]).toEqual([[1, 3], [1, 3], [2], [2], []])
})

it('a booked seat keeps its number, also where the one before it is undecided', () => {
  const given = group({ players: 3, seats: [person(1, '髙橋 太郎'), person(3, '鈴木 花子')] })
  expect(bookedSeats(given).map(({ seat, person: known }) => [seat, known?.name])).toEqual([
    [1, '髙橋 太郎'],
    [2, undefined],
    [3, '鈴木 花子'],
  ])
})

it('a name of five letters is set closer; of a longer one the family name stands alone, so that none is cut', () => {
  const names = ['髙橋 太郎', '長谷川 健一', '勘解由小路 花', '勅使河原 健太郎', 'SMITH', 'SMITH John']
  expect(names.map(settingOf)).toEqual([undefined, 'close', 'family', 'family', undefined, 'family'])
})

it('the plan cell has the number of the caddie, and company is named with its cart', () => {
  const caddie = { number: 12, name: '小島 和子' }
  expect([planWithCaddie(sampleStart), planWithCaddie({ ...sampleStart, caddie })]).toEqual(['昼S', '昼C12'])
  expect(companyOf(sampleStart)).toEqual([])
  expect(companyOf({ ...sampleStart, caddie, cart: 7 })).toEqual(['キャディ 12 小島', 'カート 7'])
})
