import { dropStart, getDeskDay, setAudience, squeezeStart } from '@jgm/contract/api/desk-day'
import { bookRegular, holdStarts, previewChange } from '@jgm/contract/api/reservation'
import { holdSingle } from '@jgm/contract/api/single'
import { getDay } from '@jgm/contract/api/tee-sheet'
import type { PlayDate } from '@jgm/contract/model/dates'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { booking, deskOf, moving } from '../../../test/builders/call.ts'
import { changeWishOf, paramsOf } from '../../../test/builders/change.ts'
import {
  addMembers,
  book,
  bookingOf,
  daysAhead,
  freeStarts,
  onlooker,
  sheetOf,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'
import { openSingles, singlePlayers, singlesOn, takeSeat } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })
const place = (date: PlayDate) => ({ id: 1, date })

let manager: TestStaff
it.beforeEach(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
})

const squeezeIn = async (api: TestApi, date: PlayDate, minute: number, seats = 2): Promise<number> =>
  (await api.good(squeezeStart, { params: place(date), body: { nine: 'IN', start_minute: minute, seats } }, manager))
    .start

const startOf = async (api: TestApi, date: PlayDate, id: number) =>
  (await api.good(getDeskDay, { params: place(date) }, manager)).starts.find((one) => one.id === id)

describe('a squeezed start', () => {
  it('stands on the desk’s sheet with its second half, is sold by the desk, and no golfer sees or gets it', async ({
    api,
  }) => {
    const desk = deskOf(api, manager)
    const date = daysAhead(api, 10)
    const id = await squeezeIn(api, date, 503)
    expect(await startOf(api, date, id)).toMatchObject({
      state: 'open',
      nine: 'IN',
      start_minute: 503,
      capacity: 2,
      audience: 'desk',
      is_squeezed: true,
    })
    const turns = (await api.good(getDeskDay, { params: place(date) }, manager)).starts.filter(
      ({ nine }) => nine === 'IN',
    )
    const [before] = turns.filter(({ start_minute: at }) => at < 503).slice(-1)
    expect((await startOf(api, date, id))?.turn_minute).toBe(
      (before?.turn_minute ?? 0) + 503 - (before?.start_minute ?? 0),
    )
    expect(await wrongSums(api)).toEqual([])

    const [golfer = {}] = await addMembers(api, 1, { clubs: [1] })
    expect((await sheetOf(api, date, golfer)).tee_times.map((one) => one.id)).not.toContain(id)
    const wish = wishFor(date, [id], { groups: [{ tee_time_id: id, players: 2 }] })
    expect((await api.refused(holdStarts, { body: wish }, golfer)).code).toBe('start_taken')

    const four = booking(date, id, await desk.hold(date, [id]))
    await expect(desk.preview(four)).rejects.toThrow('party_not_allowed')
    await desk.done({ ...four, groups: [{ start: id, players: 2 }] })
    expect(await desk.groupOn(date, id)).toMatchObject({ players: 2 })
    expect(await wrongSums(api)).toEqual([])
  })

  it('parts no neighbours: golfers book those on both sides of it together', async ({ api }) => {
    const date = daysAhead(api, 11)
    const [one = 0, two = 0] = await freeStarts(api, date, 2)
    const sheet = await sheetOf(api, date, await onlooker(api))
    const first = sheet.tee_times.find(({ id }) => id === one)
    await squeezeIn(api, date, (first?.start_minute ?? 0) + 3)
    const [golfer = {}] = await addMembers(api, 1)
    const { reservation } = await book(api, date, [one, two], golfer)
    expect(reservation.groups).toHaveLength(2)
  })

  it('is not gained by a golfer who changes, but by a desk that moves', async ({ api }) => {
    const desk = deskOf(api, manager)
    const date = daysAhead(api, 12)
    const id = await squeezeIn(api, date, 505, 4)
    const [start = 0] = await freeStarts(api, date, 1)
    const [golfer = {}] = await addMembers(api, 1)
    const { reservation } = await book(api, date, [start], golfer)
    const wish = changeWishOf(reservation, { tee_time_id: id })
    const seen = await api.refused(previewChange, { params: paramsOf(reservation), body: wish }, golfer)
    expect(seen.code).toBe('start_taken')
    const group = await desk.groupOn(date, start)
    const hold = await desk.hold(date, [id])
    await desk.done(moving({ number: reservation.number, version: group?.version ?? 0, players: 4 }, date, id, hold))
    expect((await startOf(api, date, id))?.groups).toMatchObject([{ number: reservation.number }])
  })

  it('is taken off again, but not while somebody has it, and not once a reservation names it', async ({ api }) => {
    const desk = deskOf(api, manager)
    const date = daysAhead(api, 13)
    const id = await squeezeIn(api, date, 507)
    const dropping = { params: place(date), body: { start: id } }
    const expectUsed = async () =>
      expect((await api.refused(dropStart, dropping, manager)).details).toMatchObject({ problems: [{ path: 'start' }] })
    const hold = await desk.hold(date, [id])
    await expectUsed()
    const { number } = await desk.done(booking(date, id, hold, { groups: [{ start: id, players: 2 }] }))
    await expectUsed()
    const group = await desk.groupOn(date, id)
    await desk.done({ verb: 'cancel', number: number ?? '', version: group?.version ?? 0, fee: null, reason: null })
    await expectUsed()

    const other = await squeezeIn(api, date, 509)
    await api.good(dropStart, { params: place(date), body: { start: other } }, manager)
    expect(await startOf(api, date, other)).toBeUndefined()
    const [ordinary = 0] = await freeStarts(api, date, 1)
    expect((await api.refused(dropStart, { params: place(date), body: { start: ordinary } }, manager)).code).toBe(
      'not_found',
    )
    expect(await wrongSums(api)).toEqual([])
  })

  it('is judged: a minute of its own beside a start of its nine, an open day, the front desk’s own day', async ({
    api,
  }) => {
    const desk = await addStaff(api)
    const date = daysAhead(api, 14)
    const body = { nine: 'IN', start_minute: 503, seats: 2 }
    expect((await api.refused(squeezeStart, { params: place(date), body }, desk)).code).toBe('forbidden')
    const problemAt = async (changed: Partial<typeof body>) =>
      api.refused(squeezeStart, { params: place(date), body: { ...body, ...changed } }, manager)
    expect(await problemAt({ start_minute: 500 })).toMatchObject({
      details: { problems: [{ path: 'start_minute', message: 'その時刻には、もう枠があります。' }] },
    })
    expect(await problemAt({ start_minute: 900 })).toMatchObject({ details: { problems: [{ path: 'start_minute' }] } })
    expect(await problemAt({ nine: '西' })).toMatchObject({ details: { problems: [{ path: 'start_minute' }] } })
    const closed = { params: place(daysAhead(api, 20)), body }
    expect((await api.refused(squeezeStart, closed, manager)).code).toBe('day_closed')
    const past = { params: place(daysAhead(api, -1)), body }
    expect((await api.refused(squeezeStart, past, manager)).code).toBe('forbidden')
  })

  it('stays the front desk’s: neither everybody’s nor the members’, while the starts beside it change', async ({
    api,
  }) => {
    const date = daysAhead(api, 18)
    const [free = 0] = await freeStarts(api, date, 1)
    const id = await squeezeIn(api, date, 509)
    for (const audience of ['member', 'all'] as const) {
      const body = { starts: [free, id], audience, seats: 4 }
      const reply = await api.good(setAudience, { params: place(date), body }, manager)
      expect(reply).toEqual({ changed: [free], left: [id] })
    }
    const wider = { starts: [id], audience: 'desk' as const, seats: 3 }
    await api.good(setAudience, { params: place(date), body: wider }, manager)
    expect(await startOf(api, date, id)).toMatchObject({ audience: 'desk', capacity: 3 })
    expect(await wrongSums(api)).toEqual([])
  })
})

describe('who books a start', () => {
  it('is everybody, course members or the front desk; sold ones stay', async ({ api }) => {
    const date = daysAhead(api, 15)
    const [free = 0, sold = 0] = await freeStarts(api, date, 2)
    const [golfer = {}, ...rest] = await addMembers(api, 2)
    const [member = {}] = await addMembers(api, 1, { clubs: [1] })
    await book(api, date, [sold], golfer)
    const set = (audience: 'all' | 'member' | 'desk', seats = 4) =>
      api.good(setAudience, { params: place(date), body: { starts: [free, sold], audience, seats } }, manager)
    expect(await set('member')).toEqual({ changed: [free], left: [sold] })
    const holding = async (as: object) => api.call(holdStarts, { body: wishFor(date, [free]) }, as)
    expect(await holding(rest[0] ?? {})).toMatchObject({ ok: false, error: { code: 'start_taken' } })
    const held = await holding(member)
    if (!held.ok) throw new Error('a course member may have it')
    // Held, it stays what it is.
    expect(await set('all')).toEqual({ changed: [], left: [free, sold] })
    expect((await api.call(bookRegular, { body: bookingOf(held.body) }, member)).ok).toBe(true)
    expect(await wrongSums(api)).toEqual([])
  })

  it('with fewer than four seats it is the front desk’s, and comes back whole', async ({ api }) => {
    const date = daysAhead(api, 16)
    const [free = 0] = await freeStarts(api, date, 1)
    const body = { starts: [free], audience: 'all' as const, seats: 3 }
    expect(await api.refused(setAudience, { params: place(date), body }, manager)).toMatchObject({
      details: { problems: [{ path: 'seats' }] },
    })
    await api.good(setAudience, { params: place(date), body: { ...body, audience: 'desk' as const } }, manager)
    expect(await startOf(api, date, free)).toMatchObject({ audience: 'desk', capacity: 3, is_squeezed: false })
    expect((await sheetOf(api, date, await onlooker(api))).tee_times.map(({ id }) => id)).not.toContain(free)
    await api.good(setAudience, { params: place(date), body: { ...body, seats: 4 } }, manager)
    const day = await api.good(getDay, { params: place(date) }, await onlooker(api))
    expect(day.tee_times.find(({ id }) => id === free)?.state).toBe('open')
    expect(await wrongSums(api)).toEqual([])
  })

  it('of an empty single tee time becomes whole; one that somebody has or holds stays', async ({ api }) => {
    await openSingles(api)
    const date = daysAhead(api, 17)
    const [first, second, third] = await singlesOn(api, date)
    const players = await singlePlayers(api, 2)
    await takeSeat(api, second?.id ?? 0, players[0] ?? {})
    await api.good(holdSingle, { body: { tee_time_id: third?.id ?? 0, seats: 1 } }, players[1])
    const starts = [first, second, third].map((one) => one?.id ?? 0)
    const body = { starts, audience: 'desk' as const, seats: 4 }
    expect(await api.good(setAudience, { params: place(date), body }, manager)).toEqual({
      changed: starts.slice(0, 1),
      left: starts.slice(1),
    })
    expect(await startOf(api, date, starts[0] ?? 0)).toMatchObject({ state: 'open', audience: 'desk', single: null })
    expect((await singlesOn(api, date)).map(({ id }) => id)).not.toContain(starts[0])
    const desk = deskOf(api, manager)
    await desk.done(booking(date, starts[0] ?? 0, await desk.hold(date, starts.slice(0, 1))))
    expect(await wrongSums(api)).toEqual([])
  })
})
