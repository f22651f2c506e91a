import { describe, expect, it } from 'vitest'
import { instantAt } from '@jgm/contract/model/dates'
import { cancelCell, hasOpenSeat, keptSeats, surnameOf, ticketSeats, toneOf } from './ticket.ts'

const at = (minute: number): Date => instantAt('2026-12-07', minute)

describe('the tone of a ticket', () => {
  it('is that of the day of play from 17:00 on the evening before', () => {
    const tomorrow = { status: 'confirmed', days_left: 1 } as const
    expect(toneOf(tomorrow, at(17 * 60 - 1))).toBe('sure')
    expect(toneOf(tomorrow, at(17 * 60))).toBe('today')
    expect(toneOf({ status: 'confirmed', days_left: 0 }, at(0))).toBe('today')
    expect(toneOf({ status: 'confirmed', days_left: -1 }, at(0))).toBe('sure')
  })

  it('is pale while the booking waits and without ink after its end, also on the day', () => {
    expect(toneOf({ status: 'tentative', days_left: 0 }, at(0))).toBe('waiting')
    expect(toneOf({ status: 'cancelled', days_left: 0 }, at(0))).toBe('off')
    expect(toneOf({ status: 'played', days_left: 0 }, at(0))).toBe('sure')
  })
})

describe('the seats of a ticket', () => {
  const groups = [
    {
      seats: [
        { seat: 1, state: 'representative', name: '山田 太郎' },
        { seat: 2, state: 'named', name: '𠮷野　花子' },
        { seat: 3, state: 'undecided', name: null },
      ],
    },
  ] as const

  it('shorten a name without a space, which would fill a column below its dot', () => {
    expect(surnameOf('寿限無寿限無五劫の擦り切れ')).toBe('寿限無寿限無五…')
    expect(surnameOf('𠮷野山上田中佐藤 花子')).toBe('𠮷野山上田中佐藤')
  })

  it('are open while one is free or has not answered, whatever the other groups are', () => {
    const seats = (...states: ('representative' | 'named' | 'undecided' | 'invited' | 'joined')[]) => ({
      seats: states.map((state) => ({ state })),
    })
    expect(hasOpenSeat([seats('representative', 'named'), seats('joined', 'undecided')])).toBe(true)
    expect(hasOpenSeat([seats('representative', 'invited')])).toBe(true)
    expect(hasOpenSeat([seats('representative', 'named', 'joined')])).toBe(false)
  })

  it('show the first letter and the surname', () => {
    expect(ticketSeats(groups)).toEqual([
      [
        { state: 'representative', initial: '山', surname: '山田' },
        { state: 'named', initial: '𠮷', surname: '𠮷野' },
        { state: 'undecided', initial: null },
      ],
    ])
  })

  it('tell people of one family apart by the given name, also in another group', () => {
    const seat = { seat: 1, state: 'named' } as const
    const family = [
      {
        seats: [
          { ...seat, name: '山田 太郎' },
          { ...seat, name: '佐藤 花子' },
        ],
      },
      {
        seats: [
          { ...seat, name: '山田　花子' },
          { ...seat, name: '山田' },
        ],
      },
    ]
    expect(ticketSeats(family).flat()).toEqual([
      { state: 'named', initial: '太', surname: '山田 太郎' },
      { state: 'named', initial: '佐', surname: '佐藤' },
      { state: 'named', initial: '花', surname: '山田 花子' },
      { state: 'named', initial: '山', surname: '山田' },
    ])
    expect(
      keptSeats(family)
        .flat()
        .map(({ initial }) => initial),
    ).toEqual(['太', '佐', '花', '山'])
  })

  it('are stored in a browser without surnames', () => {
    expect(
      keptSeats(groups)
        .flat()
        .map(({ initial, surname }) => [initial, surname]),
    ).toEqual([
      ['山', undefined],
      ['𠮷', undefined],
      [null, undefined],
    ])
  })
})

it('shows until when cancelling is free, then the fee, then nothing', () => {
  const step = { from: null, unit: 'person', per_unit: 0, fee: 0 } as const
  const steps = [
    { ...step, until: '2026-12-06T00:00:00+09:00' },
    { ...step, from: '2026-12-06T00:00:00+09:00', until: '2026-12-08T00:00:00+09:00', per_unit: 2000, fee: 8000 },
  ]
  expect(cancelCell({ steps }, instantAt('2026-12-05', 1439))?.value).toBe('12月5日(土)まで')
  expect(cancelCell({ steps }, instantAt('2026-12-06', 0))?.value).toBe('8,000円')
  expect(cancelCell({ steps }, instantAt('2026-12-08', 0))).toBeUndefined()
})
