import { getDraw, getDrawProof, listDrawEntries, setDrawEntry } from '@jgm/contract/api/draw'
import { blockStarts, getDeskDay, setAudience } from '@jgm/contract/api/desk-day'
import { holdForCaller } from '@jgm/contract/api/desk-call'
import { holdStarts } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { callOffDraw, getStaffDraw, listStaffDraws, makeDraw, previewDraw } from '@jgm/contract/api/staff-draws'
import { getExport } from '@jgm/contract/api/privacy'
import { getMonth } from '@jgm/contract/api/tee-sheet'
import { drawnOrder, given, ticketTexts } from '@jgm/contract/model/draw'
import { instantAt, isoInTokyo } from '@jgm/contract/model/dates'
import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { book, daysAhead, freeStarts, sheetOf, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { closeNow } from '../../../test/builders/closing.ts'
import {
  comeDue,
  drawAs,
  drawBody,
  eight,
  enterAs,
  nine,
  openDraw,
  proofOf,
  seven,
  withdraw,
} from '../../../test/builders/draw.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { drawDue } from './service.drawing.ts'
import { text } from './text.ts'
import { hashDigitsOf as sha256 } from '../../platform/secrets.ts'

const it = testsOn({ club: true })

let manager: TestStaff
let clerk: TestStaff
it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  clerk = await addStaff(api)
})

const params = { id: 1 }
const keyed = (staff: TestStaff) => ({ ...staff, idempotencyKey: randomUUID() })

const mailsOf = async (api: TestApi, email: string): Promise<string[]> =>
  (
    await api.wiring.database.pool.query<{ kind: string }>(
      'select kind from mail_outbox where recipient = $1 order by id',
      [email],
    )
  ).rows.map(({ kind }) => kind)

/** One start of a day is drawn for. */
const oneStart = { from_minute: 480, to_minute: 488 } as const
const only = { from_minute: 480, to_minute: 488, nine: 'IN' } as const

describe('a draw that is made', () => {
  it('takes the starts of its hours off sale for golfers and for desks, and says so at every door', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 10)
    const [start = 0] = await freeStarts(api, date, 1)
    const seen = await api.good(
      previewDraw,
      { params, body: { play_date: date, from_minute: 420, to_minute: 600 } },
      manager,
    )
    expect(seen).toMatchObject({ sold: 0, has_draw: false })
    const id = await openDraw(api, manager, date)
    const draw = await drawAs(api, id)
    expect(draw).toMatchObject({ state: 'open', is_open: true, starts: seen.starts.length, entries: 0, own: null })
    expect(draw.bands.map(({ starts }) => starts).reduce((a, b) => a + b, 0)).toBe(draw.starts)
    const as = next()
    expect(await sheetOf(api, date, as)).toMatchObject({ draw: id, reason: 'sold_out' })
    expect((await sheetOf(api, date, as)).tee_times.every(({ state }) => state === 'blocked')).toBe(true)
    const month = await api.good(getMonth, { params: { id: 1, month: date.slice(0, 7) } }, as)
    expect(month.days.find((one) => one.date === date)).toMatchObject({ draw: id, open_groups: 0 })
    expect((await api.refused(holdStarts, { body: wishFor(date, [start]) }, as)).code).toBe('start_taken')
    const day = { params: { id: 1, date } }
    const blocked = { starts: [start], kind: 'other' as const, reason: '', until: null }
    await api.call(blockStarts, { ...day, body: blocked }, keyed(manager))
    await api.call(setAudience, { ...day, body: { starts: [start], audience: 'desk', seats: 4 } }, keyed(manager))
    expect((await api.refused(holdForCaller, { ...day, body: { starts: [start] } }, clerk)).code).toBe('start_taken')
    await expect(
      api.rows(`select take(1, null, array[$1]::bigint[], array[4]::smallint[], 'start_taken')`, [start]),
    ).rejects.toThrow('start_taken')
    const desk = await api.good(getDeskDay, day, clerk)
    expect(desk.starts.find((one) => one.id === start)).toMatchObject({ state: 'draw', groups: [] })
    expect(await wrongSums(api)).toEqual([])
  })

  it('is refused where something is sold, where the day has one, and at times that are wrong', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 11)
    const [start = 0] = await freeStarts(api, date, 1)
    await book(api, date, [start], next())
    const make = (body: Parameters<typeof drawBody>[2]) =>
      api.refused(makeDraw, { params, body: drawBody(api, date, body) }, keyed(manager))
    expect((await make({})).code).toBe('draw_sold')
    expect((await make({ from_minute: 300, to_minute: 360 })).code).toBe('draw_empty')
    const wrong = await make({
      to_minute: 400,
      closes_at: '2020-01-01T00:00:00+09:00',
      draws_at: '2019-01-01T00:00:00+09:00',
    })
    expect(wrong.code).toBe('validation')
    const { problems } = wrong.details as { problems: { path: string }[] }
    expect(problems.map(({ path }) => path)).toEqual(['to_minute', 'closes_at', 'draws_at'])
    await openDraw(api, manager, date, { from_minute: 540, to_minute: 600 })
    expect((await make({ from_minute: 510, to_minute: 540 })).code).toBe('draw_there')
    const late = await make({ draws_at: `${date}T08:00:00+09:00` })
    expect(late.code).toBe('validation')
  })

  it('leaves its winners a day in which cancelling costs nothing, and can be won', async ({ api }) => {
    const date = daysAhead(api, 25)
    const body = { play_date: date, from_minute: 420, to_minute: 600 }
    const { last_draw: last } = await api.good(previewDraw, { params, body }, manager)
    expect(last).toBe(isoInTokyo(instantAt(daysAhead(api, 17), 0)))
    const at = async (day: number, minute: number) => {
      const drawsAt = isoInTokyo(instantAt(daysAhead(api, day), minute))
      const refused = await api.refused(
        makeDraw,
        { params, body: drawBody(api, date, { draws_at: drawsAt }) },
        keyed(manager),
      )
      return refused.details
    }
    expect(await at(17, 1)).toEqual({ problems: [{ path: 'draws_at', message: text.problems.free }] })
    // Online sale ends at 17:00 of the day before.
    expect(await at(24, 17 * 60)).toEqual({ problems: [{ path: 'draws_at', message: text.problems.sale }] })
    const id = await openDraw(api, manager, date, { draws_at: last ?? '' })
    expect((await drawAs(api, id)).free_until).toBe(isoInTokyo(instantAt(daysAhead(api, 18), 0)))
  })

  it('lets nobody read its seed before it is drawn, staff and the record included', async ({ api, next }) => {
    const date = daysAhead(api, 12)
    const id = await openDraw(api, manager, date)
    const { rows } = await api.wiring.database.pool.query<{ seed: string; seal: string }>(
      'select seed, seal from draw where id = $1',
      [id],
    )
    const { seed = '', seal = '' } = rows[0] ?? {}
    expect(seal).toBe(sha256(seed))
    const as = next()
    const answers = [
      await enterAs(api, id, as),
      await api.good(listDrawEntries, {}, as),
      await api.good(listStaffDraws, { params }, manager),
      await api.good(getStaffDraw, { params: { id: 1, ref: id } }, manager),
      (await api.wiring.database.pool.query('select * from audit_log')).rows,
      (await api.wiring.database.pool.query('select answer from idempotency')).rows,
    ]
    expect(JSON.stringify(answers)).not.toContain(seed)
    expect((await api.refused(getDrawProof, { params: { id } })).code).toBe('not_found')
  })
})

describe('an entry', () => {
  it('is one for each member, changes, and keeps its number when it comes back', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 13))
    const [one, other] = [next(), next()]
    expect((await enterAs(api, id, one)).own).toMatchObject({ number: 1, players: 4, tickets: 1, outcome: null })
    await enterAs(api, id, other)
    const changed = await enterAs(api, id, one, [nine, { ...eight, nine: 'OUT' }], 3)
    expect(changed).toMatchObject({
      entries: 2,
      own: { number: 1, players: 3, wishes: [nine, { ...eight, nine: 'OUT' }] },
    })
    expect(await withdraw(api, id, one)).toMatchObject({ entries: 1, own: null })
    expect((await enterAs(api, id, one)).own).toMatchObject({ number: 1 })
    expect((await api.good(listDrawEntries, {}, one)).entries.map((entry) => entry.id)).toEqual([id])
  })

  it('is not looked at by who reads the draw before it is drawn', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 29))
    await enterAs(api, id, next())
    // Wishes that nobody could count.
    await api.wiring.database.pool.query(`update draw_entry set wishes = '{}' where draw_id = $1`, [id])
    expect(await drawAs(api, id)).toMatchObject({ entries: 1, bands: [{ wished: null }, {}, {}] })
  })

  it('names every problem at its field', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 14))
    const refused = await api.refused(
      setDrawEntry,
      {
        params: { id },
        body: { entry: { players: 1, wishes: [eight, eight, { ...eight, from_minute: 490 }] } },
      },
      next(),
    )
    const { problems } = refused.details as { problems: { path: string }[] }
    expect(problems.map(({ path }) => path)).toEqual(['entry.players', 'entry.wishes.1', 'entry.wishes.2'])
    expect((await api.refused(setDrawEntry, { params: { id: 9999 }, body: { entry: null } }, next())).code).toBe(
      'not_found',
    )
  })

  it('is for starts that a plan takes the party at', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 27))
    const as = next()
    const pool = api.wiring.database.pool
    const startFrom = async (minute: number) => {
      await pool.query('update plan set start_from = $1 where course_id = 1 and min_players = 2', [minute])
      await pool.query('update course set terms_version = terms_version + 1 where id = 1')
    }
    await startFrom(540)
    expect((await drawAs(api, id, as)).bands.map(({ sizes }) => sizes)).toEqual([[], [3, 4], [2, 3, 4]])
    const enter = (players: number) =>
      api.refused(setDrawEntry, { params: { id }, body: { entry: { players, wishes: [nine, seven, eight] } } }, as)
    const problem = { message: text.problems.plan }
    expect((await enter(2)).details).toEqual({
      problems: [1, 2].map((at) => ({ ...problem, path: `entry.wishes.${at}` })),
    })
    expect((await enter(4)).details).toEqual({ problems: [{ ...problem, path: 'entry.wishes.1' }] })
    await enterAs(api, id, as, [nine, eight])
    await startFrom(0)
  })

  it('is not taken from the close on, not even to withdraw', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 15))
    const as = next()
    await enterAs(api, id, as)
    await comeDue(api, id)
    const late = [{ entry: { players: 4, wishes: [nine] } }, { entry: null }]
    for (const body of late)
      expect((await api.refused(setDrawEntry, { params: { id }, body }, as)).code).toBe('draw_closed')
    await drawDue(api.wiring.ground)
    expect((await drawAs(api, id, as)).own).toMatchObject({
      wishes: [eight],
      outcome: { kind: 'won', wish: 1, place: 1 },
    })
  })
})

describe('a draw that is drawn', () => {
  it('gives each the best wish that is left, tells all, sells the rest, and can be worked out again', async ({
    api,
    next,
  }) => {
    const date = daysAhead(api, 16)
    const id = await openDraw(api, manager, date, { from_minute: 480, to_minute: 500 })
    const { starts, bands } = await drawAs(api, id)
    expect(starts).toBeGreaterThan(2)
    const wish = { from_minute: bands[0]?.from_minute ?? 0, to_minute: bands[0]?.to_minute ?? 0, nine: 'IN' }
    const members = Array.from({ length: 5 }, () => next())
    for (const as of members) await enterAs(api, id, as, [wish])
    await comeDue(api, id)
    expect(await drawDue(api.wiring.ground)).toBe(1)
    const proof = await proofOf(api, id)
    expect(sha256(proof.seed)).toBe(proof.seal)
    const order = drawnOrder(
      proof.drawn.map((one) => ({ number: one.number, lots: ticketTexts(proof.seed, one).map(sha256) })),
    )
    expect(order.map(({ number }) => number)).toEqual(proof.drawn.map(({ number }) => number))
    const won = given(proof.drawn, proof.given_starts)
    expect(proof.drawn.map((one) => one.won)).toEqual(proof.drawn.map(({ number }) => won.get(number) ?? null))
    const free = proof.given_starts.filter((one) => one.nine === 'IN').length
    expect(won.size).toBe(free)
    for (const as of members) {
      const { own } = await drawAs(api, id, as)
      const isWon = own?.outcome?.kind === 'won'
      expect(await mailsOf(api, as.email)).toEqual([isWon ? 'draw_won' : 'draw_lost'])
      const { reservations } = await api.good(listReservations, { query: { tab: 'upcoming' } }, as)
      expect(reservations.map(({ number }) => number)).toEqual(isWon ? [own.outcome?.reservation?.number] : [])
    }
    const sheet = await sheetOf(api, date, next())
    expect(sheet.draw).toBeUndefined()
    const ids = new Set(proof.given_starts.map((one) => one.id))
    expect(
      sheet.tee_times
        .filter((one) => ids.has(one.id))
        .map(({ state }) => state)
        .toSorted(),
    ).toEqual([...Array.from({ length: starts - free }, () => 'open'), ...Array.from({ length: free }, () => 'sold')])
    expect(await wrongSums(api)).toEqual([])
    expect(await drawDue(api.wiring.ground)).toBe(0)
  })

  it('passes over who plays on the day or has left, and gives the start to the next', async ({ api, next }) => {
    const date = daysAhead(api, 17)
    const id = await openDraw(api, manager, date, oneStart)
    const [busy, gone, rest] = [next(), next(), next()]
    for (const as of [busy, gone, rest]) await enterAs(api, id, as, [{ ...only, nine: null }])
    const [start = 0] = await freeStarts(api, date, 1, 'OUT')
    await book(api, date, [start], busy)
    await api.wiring.database.pool.query('update draw_entry set member_id = null where member_id = $1', [gone.id])
    await comeDue(api, id)
    await drawDue(api.wiring.ground)
    expect((await drawAs(api, id, busy)).own?.outcome).toMatchObject({ kind: 'barred', why: 'same_day' })
    expect((await drawAs(api, id, rest)).own?.outcome).toMatchObject({ kind: 'won' })
    const { members } = await api.good(getStaffDraw, { params: { id: 1, ref: id } }, clerk)
    expect(members.map(({ outcome, why }) => [outcome, why])).toEqual(
      expect.arrayContaining([
        ['barred', 'left'],
        ['barred', 'same_day'],
      ]),
    )
  })

  it('counts the draws that were lost since the last win, up to what the club says', async ({ api, next }) => {
    const as = next()
    for (const days of [18, 19]) {
      const id = await openDraw(api, manager, daysAhead(api, days), { ...oneStart, most_tickets: 2 })
      await enterAs(api, id, as, [only])
      await comeDue(api, id)
      await api.wiring.database.pool.query(`update draw_start set is_gone = true where draw_id = $1`, [id])
      await drawDue(api.wiring.ground)
      expect((await drawAs(api, id, as)).own?.outcome).toMatchObject({ kind: 'lost' })
    }
    const last = await openDraw(api, manager, daysAhead(api, 21), { ...oneStart, most_tickets: 2 })
    expect((await enterAs(api, last, as, [only])).own).toMatchObject({ tickets: 2 })
    const without = await openDraw(api, manager, daysAhead(api, 22), oneStart)
    expect((await enterAs(api, without, as, [only])).own).toMatchObject({ tickets: 1 })
  })

  it('is not lost by who plays on the day anyway: no ticket is gained by it', async ({ api, next }) => {
    const date = daysAhead(api, 26)
    const id = await openDraw(api, manager, date, { ...oneStart, most_tickets: 5 })
    const [farmer, rest] = [next(), next()]
    for (const as of [farmer, rest]) await enterAs(api, id, as, [only])
    const [start = 0] = await freeStarts(api, date, 1, 'OUT')
    await book(api, date, [start], farmer)
    await comeDue(api, id)
    // Nothing is left of the only wish of both.
    await api.wiring.database.pool.query(`update draw_start set is_gone = true where draw_id = $1`, [id])
    await drawDue(api.wiring.ground)
    expect((await drawAs(api, id, farmer)).own?.outcome).toMatchObject({ kind: 'barred', why: 'same_day' })
    expect((await drawAs(api, id, rest)).own?.outcome).toMatchObject({ kind: 'lost', why: null })
  })
})

describe('a draw that is being drawn', () => {
  it('says to nobody what has become of an entry', async ({ api, next }) => {
    const id = await openDraw(api, manager, daysAhead(api, 28), oneStart)
    const as = next()
    await enterAs(api, id, as, [only])
    await comeDue(api, id)
    await drawDue(api.wiring.ground)
    const outcomes = async () => [
      (await drawAs(api, id, as)).own?.outcome?.kind ?? null,
      ...(await api.good(getExport, {}, as)).draws.map(({ outcome }) => outcome),
    ]
    expect(await outcomes()).toEqual(['won', 'won'])
    const { pool } = api.wiring.database
    await pool.query(`update draw set state = 'drawing', drawn_at = null where id = $1`, [id])
    expect(await outcomes()).toEqual([null, null])
    await pool.query(`update draw set state = 'drawn', drawn_at = app_now() where id = $1`, [id])
  })
})

describe('a draw that is called off', () => {
  it('opens its starts and tells everybody why, once', async ({ api, next }) => {
    const date = daysAhead(api, 23)
    const id = await openDraw(api, manager, date)
    const as = next()
    await enterAs(api, id, as)
    const body = { why: '大会のため' }
    expect(await api.good(callOffDraw, { params: { id: 1, ref: id }, body }, keyed(manager))).toEqual({ told: 1 })
    expect((await api.refused(callOffDraw, { params: { id: 1, ref: id }, body }, keyed(manager))).code).toBe(
      'draw_closed',
    )
    expect(await drawAs(api, id, as)).toMatchObject({ state: 'called_off', called_off: '大会のため', is_open: false })
    expect(await mailsOf(api, as.email)).toEqual(['draw_called_off'])
    expect(await freeStarts(api, date, 3)).toHaveLength(3)
    expect(await wrongSums(api)).toEqual([])
    await openDraw(api, manager, date)
  })

  it('is so by itself where the day is closed', async ({ api, next }) => {
    const date = daysAhead(api, 24)
    const id = await openDraw(api, manager, date)
    const as = next()
    await enterAs(api, id, as, [seven])
    await closeNow(api, date, manager)
    await drawDue(api.wiring.ground)
    expect(await api.good(getDraw, { params: { id } }, as)).toMatchObject({ state: 'called_off' })
    expect(await mailsOf(api, as.email)).toEqual(['draw_called_off'])
  })
})
