import type { Arrival } from '@jgm/contract/api/desk-arrival'
import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { expect, it } from 'vitest'
import { countsOf, isCode, lateStarts, nextTag, progressOf, sharedTag } from './arrivals.ts'
import { bookedOf } from './rows.ts'

const [sampleStart] = sampleDay.starts
const [sampleGroup] = sampleStart?.groups ?? []
if (!sampleStart || !sampleGroup) throw new Error('the sample day has no party')

const said = (seat: number, state: Arrival['state'], given: Partial<Arrival> = {}): Arrival => ({
  seat,
  state,
  at: state === null ? null : '2026-12-01T07:30:00+09:00',
  exemption: null,
  address: null,
  locker: null,
  bag_tag: null,
  ...given,
})
/** A start of three at 8:00. */
const start = (arrivals: Arrival[], given: Partial<DayStart> = {}, group: Partial<DayGroup> = {}): DayStart => ({
  ...sampleStart,
  start_minute: 480,
  groups: [{ ...sampleGroup, arrivals, ...group }],
  ...given,
})
const word = (one: DayStart, minute: number | null): string => {
  const { kind, word: words } = progressOf(one, [one], minute)
  return `${kind} ${words}`
}

it('a row says how far its start is, by the clock', () => {
  expect(word(start([]), 400)).toBe('none 予約')
  expect(word(start([said(1, 'arrived')]), 400)).toBe('part 1/3')
  expect(word(start([said(1, 'arrived')]), 470)).toBe('part 1/3')
  expect(word(start([said(1, 'arrived')]), 471)).toBe('late 未着2')
  expect(word(start([said(1, 'arrived')]), null)).toBe('part 1/3')
  expect(word(start([1, 2, 3].map((seat) => said(seat, seat === 3 ? 'absent' : 'arrived'))), 500)).toBe('here 受付済')
  expect(word(start([1, 2, 3].map((seat) => said(seat, 'absent'))), 500)).toBe('here 欠席')
  expect(word(start([], { started_at: '2026-12-01T08:02:00+09:00' }), 500)).toBe('started 8:02')
})

it('a party that the desk has ended is nobody to wait for', () => {
  expect(word(start([], {}, { status: 'played' }), 500)).toBe('over プレー済')
  expect(word(start([said(1, 'absent')], {}, { status: 'no_show' }), 500)).toBe('over 来場なし')
})

it('a locker that somebody else has is told with whose it is', () => {
  const first = start([said(1, 'arrived', { locker: '118' })])
  const second = start([said(1, 'arrived', { locker: '118', bag_tag: '7' })], { id: 2 }, { number: 'B0000000' })
  const [seat] = bookedOf(second)
  if (!seat) throw new Error('the second start has no seat')
  expect(sharedTag([first, second], seat, 'locker')).toContain('8:00')
  expect(sharedTag([first, second], seat, 'bag_tag')).toBeUndefined()
  expect(sharedTag([second], seat, 'locker')).toBeUndefined()
})

it('a single tee time counts once it is established', () => {
  const single = { state: 'waiting' as const, minimum: 2, taken: 1, decision_at: '' }
  expect(word(start([], { state: 'single', single }), 480)).toBe('none 3/4')
  expect(word(start([], { state: 'single', single: { ...single, state: 'established' } }), 480)).toBe('late 未着3')
})

it('the bar counts who is here, who comes next, who is late, and what is still asked', () => {
  const starts = [
    start([said(1, 'arrived'), said(2, 'arrived', { address: '水戸市' }), said(3, 'absent')]),
    start([], { id: 2, start_minute: 500 }),
    start(
      [said(1, 'arrived')],
      { id: 3, start_minute: 470 },
      { seats: sampleGroup.seats.map((one) => ({ ...one, exempt: 'under_18' })) },
    ),
  ]
  expect(countsOf(starts, 480)).toEqual({
    here: 3,
    players: 8,
    soon: { groups: 1, players: 3 },
    late: { groups: 1, players: 2 },
    addresses: 0,
    proofs: 1,
  })
  const gone = start([said(1, 'arrived')], { id: 4, started_at: '2026-12-01T07:40:00+09:00', start_minute: 460 })
  // A player missing in a group that has left is late until the desk says more: here, late and still to come are all who play.
  expect(countsOf([...starts, gone], 480)).toMatchObject({ here: 4, players: 11, late: { groups: 2, players: 4 } })
  expect(countsOf(starts, null)).toMatchObject({ here: 3, soon: { groups: 0 }, late: { groups: 0 } })
})

it('who is not here stands in the order of the starts, with what is left', () => {
  const starts = [
    start([], { id: 2, start_minute: 500 }),
    start([said(1, 'arrived')]),
    start([], { id: 4, start_minute: 520 }),
  ]
  expect(lateStarts(starts, 485).map((one) => [one.start.id, one.missing.length, one.left])).toEqual([
    [sampleStart.id, 2, -5],
    [2, 3, 15],
  ])
  expect(lateStarts(starts, null)).toEqual([])
})

it('the next locker follows the highest', () => {
  expect(
    nextTag([start([said(1, 'arrived', { locker: '009' }), said(2, 'arrived', { locker: '12' })])], 'locker'),
  ).toBe('13')
  expect(nextTag([start([said(1, 'arrived', { locker: '009' })])], 'locker')).toBe('010')
  expect(nextTag([start([said(1, null, { locker: 'A1' })])], 'locker')).toBeUndefined()
})

it('what may be a code is asked for, other words are looked for', () => {
  for (const code of ['380417', ' ３８０ ４１７ ', '0123456789', 'k7f32m9q', 'JGM1.0123456789.1764514800000.aB3'])
    expect(isCode(code), code).toBe(true)
  for (const words of ['高橋', '0120', '09055500120', '']) expect(isCode(words), words).toBe(false)
})
