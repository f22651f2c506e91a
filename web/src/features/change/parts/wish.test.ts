import type { PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { describe, expect, it } from 'vitest'
import {
  changesNothing,
  drawnStarts,
  leavingCount,
  moved,
  neighboursOf,
  onPresent,
  planFor,
  resized,
  seatsLostWith,
  wishOf,
  withLeaving,
  withPlan,
  withoutStart,
  withStart,
} from './wish.ts'

const teeTime = (id: number, state: SheetTeeTime['state'] = 'open', next: number | null = id + 1): SheetTeeTime => ({
  id,
  nine: 'OUT',
  start_minute: 480 + id * 7,
  turn_minute: null,
  state,
  member_only: false,
  next_id: next,
})

const plan = (id: number, over: Partial<PlanOffer> = {}): PlanOffer => ({
  id,
  name: 'プラン',
  description: '',
  kind: 'with_lunch',
  is_caddie: false,
  has_cart: true,
  has_lunch: true,
  holes: 18,
  min_players: 2,
  max_players: 4,
  guarantees_two: false,
  start_from: 0,
  start_to: 1439,
  prices: [2, 3, 4].map((players) => ({ players, per_person: 10_000, surcharge: 0, lines: [] })),
  ...over,
})

const seat = (no: number, state: 'representative' | 'undecided' | 'named', name: string | null = null) => ({
  seat: no,
  is_here: false,
  state,
  name,
})

const group = (group_no: number, id: number, players = 2) => ({
  group_no,
  tee_time_id: id,
  nine: 'OUT',
  start_minute: 480 + id * 7,
  turn_minute: null,
  players,
  seats: [seat(1, group_no === 1 ? 'representative' : 'undecided'), seat(2, 'undecided')],
})

const { name: _name, ...bare } = plan(1)
const present = { play_date: '2026-12-08', plan: { ...bare, name: 'プラン' }, groups: [group(1, 3), group(2, 4)] }
const alone = { ...present, groups: [group(1, 3, 4)] }
const sheet = [1, 2, 3, 4, 5, 6, 7].map((id) => teeTime(id, id === 3 || id === 4 || id === 6 ? 'sold' : 'open'))
const own = [3, 4]
const free = ({ id, state }: SheetTeeTime): boolean => state === 'open' || own.includes(id)
const day = { date: present.play_date, plan: plan(1), teeTimes: sheet }
const idsOf = (wish: ReturnType<typeof moved>) => wish?.groups.map(({ tee_time_id }) => tee_time_id)

describe('the starts of a sheet', () => {
  it('are those of the plan, and the own ones where its hours leave them out', () => {
    const later = sheet.slice(4)
    expect(drawnStarts(sheet, later, own).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7])
    expect(drawnStarts(sheet, later, []).map(({ id }) => id)).toEqual([5, 6, 7])
  })
})

describe('a wish on a reservation that was changed elsewhere meanwhile', () => {
  const elsewhere = { ...present, play_date: '2026-12-09', groups: [group(1, 6, 4), group(2, 7)] }

  it('for other players stays at the starts that the reservation has now', () => {
    const fewer = wishOf(present).groups.map((one) => ({ ...one, players: 1 }))
    expect(onPresent('party', elsewhere, { ...wishOf(present), groups: fewer })).toMatchObject({
      play_date: '2026-12-09',
      groups: [
        { group_no: 1, tee_time_id: 6, players: 1 },
        { group_no: 2, tee_time_id: 7, players: 1 },
      ],
    })
    const left = withoutStart(present, wishOf(present).groups, 3) ?? []
    expect(onPresent('party', present, { ...wishOf(present), groups: left }).groups).toEqual(left)
    expect(onPresent('party', elsewhere, { ...wishOf(present), groups: left }).groups).toMatchObject([
      { group_no: 1, tee_time_id: 6 },
    ])
  })

  it('for other starts has the players that the reservation has now', () => {
    const wish = moved(present, day, 'all', 1, free) ?? wishOf(present)
    expect(onPresent('time', elsewhere, wish)).toMatchObject({
      play_date: present.play_date,
      groups: [
        { tee_time_id: 1, players: 4 },
        { tee_time_id: 2, players: 2 },
      ],
    })
  })
})

describe('a tapped start', () => {
  it('moves all groups in their order, also onto their own starts', () => {
    expect(idsOf(moved(present, day, 'all', 1, free))).toEqual([1, 2])
    expect(idsOf(moved(present, day, 'all', 4, free))).toEqual([4, 5])
    expect(idsOf(moved(present, day, 'all', 2, free))).toEqual([2, 3])
  })

  it('changes nothing when the groups have these starts already, or there is no room', () => {
    expect(moved(present, day, 'all', 3, free)).toBeUndefined()
    expect(moved(present, day, 'all', 7, free)).toBeUndefined()
  })

  it('moves one group only to either side of the others', () => {
    expect(idsOf(moved(present, day, 2, 2, free))).toEqual([3, 2])
    expect(idsOf(moved(present, day, 1, 5, free))).toEqual([5, 4])
    expect(moved(present, day, 2, 5, free)).toBeUndefined()
    expect(moved(present, day, 2, 3, free)).toBeUndefined()
  })

  it('names the plan only when it is another one', () => {
    expect(moved(alone, day, 'all', 5, free)).not.toHaveProperty('plan_id')
    expect(moved(alone, { ...day, plan: plan(9) }, 'all', 5, free)).toMatchObject({ plan_id: 9 })
    expect(moved(alone, { ...day, plan: plan(9) }, 'all', 3, free), 'the same start on another plan').toMatchObject({
      plan_id: 9,
    })
  })

  it('is a change on another day, also with the same id', () => {
    expect(moved(alone, { ...day, date: '2026-12-09' }, 'all', 5, free)).toMatchObject({ play_date: '2026-12-09' })
  })
})

describe('the plan of a change', () => {
  it('stays; when it can’t, the first one that takes the party, with or without a caddie as before', () => {
    const caddie = plan(2, { is_caddie: true })
    expect(planFor({ plans: [caddie, plan(1)] }, present, undefined)?.id).toBe(1)
    expect(planFor({ plans: [caddie, plan(3)] }, present, undefined)?.id).toBe(3)
    expect(planFor({ plans: [caddie, plan(3)] }, present, 2)?.id).toBe(2)
    expect(planFor({ plans: [plan(1, { prices: [] })] }, present, 1)).toBeUndefined()
  })
})

describe('an added group', () => {
  it('takes a free start directly before or after the party', () => {
    const ids = (wish = wishOf(present)) => neighboursOf(sheet, wish.groups, free).map(({ id }) => id)
    expect(ids()).toEqual([2, 5])
    expect(neighboursOf(sheet, wishOf({ ...alone, groups: [group(1, 5)] }).groups, free).map(({ id }) => id)).toEqual([
      4,
    ])
    const four = [1, 2, 3, 4].map((id) => ({ group_no: id, tee_time_id: id, players: 2, leaving: [] }))
    expect(neighboursOf(sheet, four, () => true)).toEqual([])
  })
})

describe('fewer players', () => {
  const seats = [seat(1, 'representative'), seat(2, 'named', '佐藤'), seat(3, 'named', '鈴木'), seat(4, 'undecided')]
  const wished = { group_no: 1, tee_time_id: 3, players: 4, leaving: [] as number[] }

  it('give up undecided seats first, then need a choice among the others', () => {
    expect(leavingCount(seats, { players: 3, leaving: [] })).toEqual({ leave: 1, least: 0, missing: 0 })
    expect(leavingCount(seats, { players: 2, leaving: [] })).toEqual({ leave: 2, least: 1, missing: 1 })
    expect(leavingCount(seats, { players: 2, leaving: [3] })).toEqual({ leave: 2, least: 1, missing: 0 })
    expect(leavingCount(seats, { players: 4, leaving: [] })).toEqual({ leave: 0, least: 0, missing: 0 })
  })

  it('keep at most as many chosen seats as players leave', () => {
    const two = withLeaving(withLeaving(resized(wished, seats, 2), seats, 2, true), seats, 3, true)
    expect(two.leaving).toEqual([2, 3])
    expect(resized(two, seats, 3).leaving).toEqual([2])
    expect(resized(two, seats, 4).leaving).toEqual([])
    expect(withLeaving(two, seats, 2, false).leaving).toEqual([3])
    expect(withLeaving(resized(two, seats, 3), seats, 3, true).leaving, 'the latest choice counts').toEqual([3])
  })
})

it('a wish that equals the reservation is no change', () => {
  expect(changesNothing(present, wishOf(present))).toBe(true)
  expect(changesNothing(present, { ...wishOf(present), plan_id: 1 })).toBe(true)
  expect(changesNothing(present, { ...wishOf(present), play_date: '2026-12-09' })).toBe(false)
  expect(changesNothing(present, { ...wishOf(present), groups: wishOf(present).groups.slice(0, 1) })).toBe(false)
})

describe('another plan', () => {
  const other = { ...day, plan: plan(2) }

  it('is a change at the present starts', () => {
    expect(withPlan(present, other, undefined, free)).toEqual({ ...wishOf(present), plan_id: 2 })
    expect(moved(present, other, 'all', 3, free)).toEqual({ ...wishOf(present), plan_id: 2 })
  })

  it('keeps the chosen starts, and the present plan there is a change of the start', () => {
    const chosen = moved(present, day, 'all', 1, free)
    expect(withPlan(present, other, chosen, free)).toMatchObject({ plan_id: 2, groups: [{ tee_time_id: 1 }, {}] })
    expect(withPlan(present, day, chosen, free)).toEqual(chosen)
  })

  it('is none where the plan is not sold at the start, on another day, and where it is the present one', () => {
    expect(withPlan(present, { ...other, teeTimes: sheet.slice(4) }, undefined, free)).toBeUndefined()
    expect(withPlan(present, { ...other, teeTimes: [teeTime(21), teeTime(22)] }, undefined, free)).toBeUndefined()
    expect(withPlan(present, day, undefined, free)).toBeUndefined()
  })
})

describe('a start that is given up', () => {
  const three = { ...present, groups: [group(1, 3, 4), group(2, 4, 2), group(3, 5, 3)] }
  const whole = wishOf(three).groups
  const short = (groups: readonly { group_no: number | null; tee_time_id: number; players: number }[] | undefined) =>
    groups?.map(({ group_no, tee_time_id, players }) => [group_no, tee_time_id, players])

  it('removes its group', () => {
    expect(short(withoutStart(three, whole, 4))).toEqual([
      [1, 3, 4],
      [3, 5, 3],
    ])
    expect(seatsLostWith(three, withoutStart(three, whole, 4) ?? [], 4)).toBe(three.groups[1]?.seats)
  })

  it('of the representative moves that group to the next start, whose group is given up', () => {
    const without = withoutStart(three, whole, 3) ?? []
    expect(short(without)).toEqual([
      [1, 4, 2],
      [3, 5, 3],
    ])
    expect(seatsLostWith(three, without, 3)).toBe(three.groups[1]?.seats)
    expect(withStart(three, without, 3)).toEqual(whole)
  })

  it('can be added again beside a representative who has moved', () => {
    const only = withoutStart(three, withoutStart(three, whole, 3) ?? [], 5) ?? []
    expect(short(only)).toEqual([[1, 4, 2]])
    expect(short(withStart(three, only, 5))).toEqual([
      [1, 4, 2],
      [3, 5, 3],
    ])
    expect(withStart(three, withStart(three, only, 5), 3)).toEqual(whole)
  })

  it('can’t be the last one of the reservation', () => {
    expect(withoutStart(alone, wishOf(alone).groups, 3)).toBeUndefined()
    const grown = [...wishOf(alone).groups, { group_no: null, tee_time_id: 4, players: 2, leaving: [] }]
    expect(withoutStart(alone, grown, 3)).toBeUndefined()
  })
})
