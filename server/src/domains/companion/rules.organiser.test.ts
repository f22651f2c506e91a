import { describe, expect, it } from 'vitest'
import type { Companions } from '@jgm/contract/api/companion'
import { seatOf } from '../../../test/builders/seat.ts'
import { carSent, choosableCars } from './rules.ts'
import { organiserOf, sentTo, tellingOf } from './rules.organiser.ts'
import type { Party, StoredSeat } from './types.ts'

const now = new Date('2026-12-01T12:00:00+09:00')
const long = '2026-11-20T12:00:00+09:00'

const seat = (no: number, changed: Partial<StoredSeat> = {}): StoredSeat =>
  seatOf(no, { player: no, state: 'joined', name: `見本 ${no}郎`, since: long, told_by: 'line', ...changed })
const own = seat(1, { state: 'representative', birthday: '1950-01-01' })
const empty = seat(9, { player: null, state: 'undecided', name: null })
const asked = (no: number, changed: Partial<StoredSeat> = {}) =>
  seat(no, { state: 'invited', invited_member: no, ...changed })

/** Two groups at different prices; the golf-use tax of the representative is off the agreed price already. */
const partyOf = (
  first: readonly StoredSeat[],
  second: readonly StoredSeat[] = [],
  changed: Partial<Party> = {},
): Party =>
  ({
    status: 'confirmed',
    play_date: '2026-12-08',
    until: '2026-12-07T17:00:00+09:00',
    quote: {
      groups: [
        { per_person: 18_300, lines: [{ key: 'golf_tax', amount: 700 }] },
        { per_person: 17_300, lines: [{ key: 'golf_tax', amount: 700 }] },
      ],
      golf_tax_exempted: 700,
      adjustment: { amount: -1000, reason: '' },
      points: 500,
    },
    fees: [
      { label: '賞品代', amount: 2000 },
      { label: '打ち上げ', amount: 1000 },
    ],
    groups: [
      { group_no: 1, start_minute: 499, seats: first },
      { group_no: 2, start_minute: 506, seats: second },
    ],
    ...changed,
  }) as unknown as Party

const shown = (party: Party) => organiserOf(party, {} as Companions, now)

describe('what each pays', () => {
  it('has the club’s and the organiser’s apart, for everybody who comes and nobody who has not answered', () => {
    const { money, people } = shown(
      partyOf(
        [own, seat(2, { has_paid: true, paid: 3000 }), asked(3), empty],
        [seat(4, { state: 'named', paid: 2000 })],
      ),
    )
    expect(people.map(({ club }) => club)).toEqual([17_600, 18_300, 18_300, 17_300])
    expect(money).toMatchObject({
      each: 3000,
      to_collect: 9000,
      collected: 5000,
      exempted: 0,
      adjustment: -1000,
      points: 500,
    })
    expect(money.club).toBe(17_600 + 18_300 + 17_300)
  })

  it('takes the tax of exempt companions off the sum alone', () => {
    const old = seat(2, { birthday: own.birthday })
    const young = seat(3, { birthday: '1980-01-01' })
    const { money, people } = shown(partyOf([own, old, young]))
    expect(people.map(({ club }) => club)).toEqual([17_600, 18_300, 18_300])
    expect([money.exempted, money.club]).toEqual([700, 17_600 + 18_300 + 18_300 - 700])
  })

  it('is nothing where nothing is collected', () => {
    const { money, tellings } = shown(partyOf([own, seat(2)], [], { fees: [] }))
    expect([money.each, money.to_collect]).toEqual([0, 0])
    expect(tellings.money).toMatchObject({ now: [], unreached: [] })
  })
})

describe('whom a telling reaches', () => {
  const at = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

  it.each([
    ['asked long ago', {}, { now: [2], ways: ['line'] }],
    ['asked by mail', { told_by: 'mail' }, { now: [2], ways: ['mail'] }],
    ['asked this morning', { since: at(3) }, { now: [], waiting: [2] }],
    ['reminded eleven hours ago', { told: { answer: { at: at(11), data: {} } } }, { now: [], waiting: [2] }],
    ['reminded twelve hours ago', { told: { answer: { at: at(12), data: {} } } }, { now: [2], waiting: [] }],
    ['sent the money this morning', { told: { money: { at: at(1), data: {} } } }, { now: [2] }],
    ['without messages', { is_told: false }, { now: [], unreached: [2] }],
    ['invited by a link', { invited_member: null, told_by: null }, { now: [], unreached: [2] }],
  ] satisfies [string, Partial<StoredSeat>, object][])('a person %s', (_, changed, wanted) => {
    expect(tellingOf('answer', partyOf([own, asked(2, changed)]), now)).toMatchObject(wanted)
  })

  it('says from when on the first may get it again', () => {
    const party = partyOf([own, asked(2, { since: at(3) }), asked(3, { since: at(5) })])
    expect(tellingOf('answer', party, now).next_at).toBe('2026-12-01T19:00:00+09:00')
  })

  it('nobody is reminded after the course’s deadline', () => {
    const party = partyOf([own, asked(2)], [], { until: '2026-12-01T12:00:00+09:00' })
    expect(tellingOf('answer', party, now)).toMatchObject({ now: [], waiting: [], unreached: [] })
  })

  it('the money goes to who comes and has not paid, never to the organiser', () => {
    const party = partyOf(
      [own, seat(2), seat(3, { has_paid: true }), asked(4)],
      [seat(5, { state: 'named', told_by: null })],
    )
    expect(tellingOf('money', party, now)).toMatchObject({ now: [2], unreached: [5] })
  })

  it('a car is told to who goes with one, and to all who come while it has a free seat', () => {
    const car = { place: 'つくば駅', minute: 380, seats: 4 }
    const party = (seats: number) =>
      partyOf([{ ...own, car: { ...car, seats } }, seat(2, { rides_with: 1 }), seat(3), asked(4)])
    expect(tellingOf('car', party(2), now).now).toEqual([2])
    expect(tellingOf('car', party(4), now).now).toEqual([2, 3])
  })
})

describe('a shared car', () => {
  const car = { place: 'つくば駅', minute: 380, seats: 4 }
  const party = partyOf([own, seat(2, { car })], [seat(3, { rides_with: 2 }), asked(4)])

  it('has its driver and who goes along; whoever comes with none is said', () => {
    expect(shown(party)).toMatchObject({ cars: [{ ...car, driver: 2, riders: [3] }], without_car: [1] })
  })

  it('is chosen among those that were sent and still go, by who drives none', () => {
    const told = { car: { at: now.toISOString(), data: sentTo('car', party, 3) } }
    const cars = (changed: Parameters<typeof seat>[1]) =>
      choosableCars(partyOf([own, seat(2, { car: { ...car, place: '友部IC' } })], [seat(3, changed)]), seat(3, changed))
    expect(cars({ told, rides_with: 2 })).toEqual([
      { driver: 2, name: '見本 2郎', place: 'つくば駅', minute: 380, free: 2, is_mine: true },
    ])
    expect(cars({ told })).toMatchObject([{ free: 3, is_mine: false }])
    expect(cars({}), 'nothing was sent').toEqual([])
    const beside = partyOf([own, seat(2, { car })], [seat(3, { told }), seat(4, { told_by: null })])
    expect(choosableCars(beside, seat(4)), 'the party’s, for who has no address').toMatchObject([
      { driver: 2, free: 3 },
    ])
    expect(cars({ told, car }), 'a driver').toEqual([])
    expect(choosableCars(partyOf([own, seat(2)], [seat(3)]), seat(3, { told })), 'the car goes no more').toEqual([])
  })

  it('is read as it was sent, without who has left since', () => {
    const sent = sentTo('car', party, 3)
    expect(carSent(party, 3, sent)).toEqual({
      driver: '見本 2郎',
      is_driver: false,
      place: 'つくば駅',
      minute: 380,
      riders: [],
    })
    expect(carSent(party, 2, sent)).toMatchObject({ is_driver: true, riders: ['見本 3郎'] })
    expect(
      carSent(partyOf([own, seat(2, { car })], [seat(3), seat(4)]), 4, {
        car: { driver: 2, place: 'つくば駅', minute: 380, riders: [3, 4] },
      }),
      'a passenger reads no other’s name',
    ).toMatchObject({ riders: [] })
    expect(carSent(partyOf([own, seat(2)]), 2, sent)).toMatchObject({ riders: [] })
    expect(carSent(partyOf([own], [seat(3)]), 3, sent)).toBeNull()
  })
})
