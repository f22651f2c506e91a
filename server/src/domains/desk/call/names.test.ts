import { listCompanions } from '@jgm/contract/api/companion'
import { previewDeskOrder, type DeskOrder } from '@jgm/contract/api/desk-call'
import type { DayGroup } from '@jgm/contract/api/desk-day'
import { describe, expect } from 'vitest'
import { addMembers, type ClubMember } from '../../../../test/builders/club.ts'
import { codeFor, joinWith, rename, setSeats } from '../../../../test/builders/companion.ts'
import { deskOf } from '../../../../test/builders/call.ts'
import { bookedDay, onDay, receive } from '../../../../test/builders/desk.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { expectSound } from '../../../../test/expect-sound.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })
const params = { id: 1 }

type Names = Extract<DeskOrder, { verb: 'name' }>

const naming = (group: Pick<DayGroup, 'number' | 'version'> | undefined, ...seats: Names['seats']): Names => ({
  verb: 'name',
  number: group?.number ?? '',
  version: group?.version ?? 0,
  seats,
})
const on = (seat: number, name: string | null, seen: number | null = null) => ({ group_no: 1, seat, seen, name })

describe('names at the desk', () => {
  it('are written after the golfers’ deadline and while the party is here, and keep the marks of the seat', async ({
    api,
  }) => {
    const [golfer] = await addMembers(api, 1)
    if (!golfer) throw new Error('no golfer')
    const booked = await bookedDay(api, golfer, 3)
    await onDay(api, booked.date, async (day) => {
      const own = { type: 'regular', number: booked.number } as const
      const late = await setSeats(day.there, own, golfer, { by: 'name', seat: 2, seen: null, name: '鈴木', is_invited: false })
      expect(late).toMatchObject({ ok: false, error: { code: 'companions_closed' } })
      const desk = deskOf(day.there, day.desk)
      const group = () => desk.groupOn(booked.date, booked.start)
      await receive(day, booked.start, { 1: 'arrived', 2: 'arrived' })
      await desk.done(naming(await group(), on(2, '鈴木　一郎'), on(3, '田中')))
      const named = await group()
      expect(named).toMatchObject({
        status: 'checked_in',
        seats: [{ seat: 1 }, { seat: 2, name: '鈴木 一郎' }, { seat: 3, name: '田中' }],
        arrivals: [{ seat: 1 }, { seat: 2, state: 'arrived' }],
      })
      await receive(day, booked.start, { 3: 'arrived' })
      const [, , third] = named?.seats ?? []
      await desk.done(naming(await group(), on(3, '田中 正', third?.player)))
      expect(await group()).toMatchObject({ seats: [{}, {}, { name: '田中 正' }], arrivals: [{}, {}, { state: 'arrived' }] })
    })
    await expectSound(api)
  })

  it('tell a friend who has joined of losing the seat, and name who that is before it is done', async ({ api }) => {
    const [golfer, friend] = await addMembers(api, 2)
    if (!golfer || !friend) throw new Error('no golfers')
    await rename(api, friend, '佐藤', '花子')
    const booked = await bookedDay(api, golfer, 22)
    const own = { type: 'regular', number: booked.number } as const
    expect((await joinWith(api, await codeFor(api, own, golfer), friend)).ok).toBe(true)
    const desk = deskOf(api, await addStaff(api))
    const group = await desk.groupOn(booked.date, booked.start)
    const joined = group?.seats.find(({ name }) => name === '佐藤 花子')
    const order = naming(group, on(joined?.seat ?? 0, '森 健', joined?.player))
    const { effects, told } = await desk.preview(order)
    expect(effects).toMatchObject([{ losing: ['佐藤 花子'], rule: { fee: 0 } }])
    expect(told.map(({ name }) => name)).toEqual(['佐藤 花子'])
    await desk.done(order)
    const { groups } = await api.good(listCompanions, { params: own }, golfer)
    expect(groups[0]?.seats.map(({ name }) => name)).toContain('森 健')
    await expectSound(api)
  })

  it('are refused for the seat of whoever has booked, for somebody else than was seen, and for who takes part and is here', async ({
    api,
  }) => {
    const [golfer, friend] = (await addMembers(api, 2)) as [ClubMember, ClubMember]
    const booked = await bookedDay(api, golfer, 4)
    const own = { type: 'regular', number: booked.number } as const
    await joinWith(api, await codeFor(api, own, golfer), friend)
    await onDay(api, booked.date, async (day) => {
      const desk = deskOf(day.there, day.desk)
      const group = await desk.groupOn(booked.date, booked.start)
      const [first, second] = group?.seats ?? []
      const refusalOf = async (order: DeskOrder) =>
        (await day.there.refused(previewDeskOrder, { params, body: { order } }, day.desk)).code
      expect(await refusalOf(naming(group, on(1, '森', first?.player)))).toBe('desk_stale')
      expect(await refusalOf(naming(group, on(2, '森')))).toBe('desk_stale')
      expect(await refusalOf({ ...naming(group, on(3, '森')), version: 99 })).toBe('desk_stale')
      await receive(day, booked.start, { 2: 'arrived' })
      const here = await desk.groupOn(booked.date, booked.start)
      expect(await refusalOf(naming(here, on(2, null, second?.player)))).toBe('party_here')
      expect(await refusalOf(naming(here, on(3, '😀')))).toBe('validation')
    })
    await expectSound(api)
  })
})
