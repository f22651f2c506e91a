import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { staffErrors as refused } from '@jgm/contract/model/errors.staff'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { describe, expect, it } from 'vitest'
import { callText } from '../text.call.ts'
import { offerText as words } from '../text.offers.ts'
import { settleText } from '../text.settle.ts'
import { waitText } from '../text.waiting.ts'
import { pickedOf } from './call/tasks.ts'
import { markRefusal, moveRefusal, offersOf, reasonIn, type Ground, type Verb } from './offers.ts'
import { bookedOf } from './rows.ts'

const date = '2026-12-01'
const at = '2026-12-01T07:02:00+09:00'
const [sample] = sampleDay.starts
const [sampleGroup] = sample?.groups ?? []
if (!sample || !sampleGroup) throw new Error('the sample day has no party')
const group = (given: Partial<DayGroup> = {}): DayGroup => ({ ...sampleGroup, status: 'confirmed', ...given })
const sold = (given: Partial<DayStart> = {}, own: Partial<DayGroup> = {}): DayStart => ({
  ...sample,
  groups: [group(own)],
  ...given,
})
const free = (given: Partial<DayStart> = {}): DayStart => sold({ state: 'open', groups: [], ...given })
const single = {
  state: 'established',
  minimum: 2,
  taken: 2,
  decision_at: '2026-11-29T07:00:00+09:00',
} as const

const offered = (start: DayStart | undefined, given: Partial<Ground> = {}) =>
  offersOf({ date, when: 'today', starts: start ? [start] : [], orders: [], ...given }, start, start ? [start] : [])
/** The verbs that are offered. */
const verbs = (start: DayStart | undefined, given: Partial<Ground> = {}): Verb[] =>
  Object.entries(offered(start, given)).flatMap(([verb, refusal]) => (refusal === null ? [verb as Verb] : []))

describe('what is offered for a start', () => {
  it.each([
    ['no start', undefined, []],
    ['a free one', free(), ['book', 'block', 'squeeze', 'audience']],
    ['a squeezed one', free({ is_squeezed: true }), ['book', 'block', 'open', 'squeeze', 'audience']],
    ['a blocked one', free({ state: 'blocked' }), ['open', 'squeeze']],
    ['one that is closed', free({ state: 'closed' }), []],
    ['one that somebody is booking', free({ state: 'held' }), ['squeeze']],
    ['one that the waitlist keeps', free({ state: 'held', is_kept: true }), ['book', 'squeeze']],
    ['a booked one', sold(), ['move', 'change', 'name', 'price', 'cancel', 'settle', 'depart', 'squeeze']],
    [
      'a party that is here',
      sold({}, { status: 'checked_in' }),
      ['move', 'change', 'name', 'price', 'settle', 'depart', 'squeeze'],
    ],
    ['a group that has left', sold({ started_at: at }), ['name', 'price', 'settle', 'depart', 'squeeze']],
    ['a party of an ended day', sold({}, { status: 'played' }), ['settle', 'depart', 'squeeze']],
    ['a party that did not come', sold({}, { status: 'no_show' }), ['squeeze']],
    ['a competition', sold({ state: 'competition' }), ['depart', 'squeeze']],
    ['single players', sold({ state: 'single', single }), ['move', 'cancel', 'settle', 'depart', 'squeeze']],
    [
      'single players who are not enough yet',
      sold({ state: 'single', single: { ...single, state: 'waiting' } }),
      ['move', 'cancel', 'settle', 'squeeze'],
    ],
    [
      'a single player who is here',
      sold({ state: 'single', single }, { status: 'checked_in' }),
      ['settle', 'depart', 'squeeze'],
    ],
  ] as const)('%s', (_name, start, expected) => {
    expect(verbs(start).toSorted()).toEqual([...expected].toSorted())
  })

  it('on a day that is past nothing that the day is over for, and on one ahead nobody leaves', () => {
    expect(verbs(sold({}, { status: 'played' }), { when: 'past' })).toEqual(['settle', 'squeeze'])
    expect(offered(sold(), { when: 'past' })).toMatchObject({ cancel: callText.past, depart: words.departToday })
    expect(verbs(sold(), { when: 'ahead' })).not.toContain('depart')
    expect(offered(sold(), { when: 'ahead' }).settle).toBe(settleText.ahead)
  })

  it('nothing of a reservation for which an order waits', () => {
    const orders = [{ about: [group().number] }]
    expect(offered(sold(), { orders })).toMatchObject({ move: callText.ordered, name: callText.ordered })
  })

  it('no change of a party whose other group has left; it may still change its place', () => {
    const own = sold({ id: 1 }, { groups: 2 })
    const other = sold({ id: 2, started_at: at }, { groups: 2, group_no: 2 })
    const starts = [own, other]
    expect(offered(own, { starts })).toMatchObject({ cancel: refused.group_started.text, move: null })
  })

  it('of several single players a verb that is open to one of them', () => {
    const starts = [group({ status: 'checked_in' }), group({ number: 'K7F32M9R' })]
    expect(verbs(sold({ state: 'single', single, groups: starts }))).toContain('cancel')
  })
})

it('the panel says why what stands there is not changed or booked, and nothing where it is', () => {
  const reason = (start: DayStart): string | null => reasonIn(offered(start), start)
  expect(reason(sold())).toBeNull()
  expect(reason(free())).toBeNull()
  expect(reason(sold({}, { status: 'checked_in' }))).toBe(refused.party_here.text)
  expect(reason(sold({ started_at: at }))).toBe(refused.group_started.text)
  expect(reason(sold({ state: 'competition' }))).toBe(words.competition)
  expect(reason(free({ state: 'closed' }))).toBe(words.closed)
  const waiter = { number: 'W2345678', players: 4, member: null }
  expect(reason(free({ state: 'offered', waiter }))).toBe(waitText.offeredGuest)
})

it('a mark of an ended party is a manager’s', () => {
  const [seat] = bookedOf(sold({}, { status: 'played' }))
  if (!seat) throw new Error('no seat')
  expect([markRefusal(seat, false), markRefusal(seat, true)]).toEqual([refused.day_ended.text, null])
})

describe('a group in the hand', () => {
  const starts = (...given: DayStart[]) => given
  const pick = (start: DayStart, day = date) => {
    const picked = pickedOf(start, starts(start), day)
    if (!picked) throw new Error('nobody is picked')
    return picked
  }
  const put = (own: DayStart, to: DayStart, day = date) =>
    moveRefusal(pick(own), { date: day, start: to }, pickedOf(to, starts(to), day), { today: date, orders: [] })
  const other = (given: Partial<DayStart> = {}, own: Partial<DayGroup> = {}): DayStart =>
    sold({ id: 9, ...given }, { number: 'Q2345678', ...own })
  const ahead = '2026-12-05'
  const here = { status: 'checked_in' } as const

  it('goes to a free start, or takes another group’s', () => {
    expect([put(sold(), free()), put(sold(), other()), put(sold(), free(), ahead)]).toEqual([null, null, null])
  })

  it.each([
    ['to another day when it has been received', sold({}, here), free(), ahead, words.sameDay],
    ['in place of a received one of another day', sold(), other({}, here), ahead, words.otherSameDay],
    ['in place of one that has left', sold(), other({ started_at: at }), date, words.otherStarted],
    ['to a day that is past', sold(), free(), '2026-11-30', callText.past],
    ['to a start that somebody books', sold(), free({ state: 'held' }), date, callText.notThere],
  ] as const)('does not go %s', (_name, own, to, day, expected) => {
    expect(put(own, to, day)).toBe(expected)
  })
})
