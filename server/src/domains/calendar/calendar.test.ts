import { getCalendarFeed, readCalendarFeed, setCalendarFeed } from '@jgm/contract/api/calendar'
import { cancelReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { formatTime } from '@jgm/contract/model/dates'
import ICAL from 'ical.js'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { changeTo, changeWishOf, paramsOf } from '../../../test/builders/change.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { codeFor, joinWith } from '../../../test/builders/companion.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

const tokenOf = (address: string | null): string => address?.split('/').at(-2) ?? ''
/** As a program without a session. */
const read = (api: TestApi, address: string | null) =>
  api.call(readCalendarFeed, { params: { token: tokenOf(address) } })

/** The entries of a calendar as a program of another make reads them. */
async function entriesIn(api: TestApi, address: string | null) {
  const reply = await read(api, address)
  if (!reply.ok) throw new Error(reply.error.message)
  const file = reply.body
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[])
  const entries = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one)
    return {
      uid: event.uid,
      title: event.summary,
      text: event.description,
      at: event.startDate.toJSDate().toISOString(),
      status: String(one.getFirstPropertyValue('status')),
      sequence: event.sequence,
      url: String(one.getFirstPropertyValue('url')),
    }
  })
  return { file, calendar, entries }
}

const bookOne = async (api: TestApi, as: As, days: number): Promise<ReservationDetail> => {
  const date = daysAhead(api, days)
  return (await book(api, date, await freeStarts(api, date, 1), as)).reservation
}

const startOf = ({ play_date, groups }: ReservationDetail): string =>
  new Date(`${play_date}T${formatTime(groups[0]?.start_minute ?? 0).padStart(5, '0')}:00+09:00`).toISOString()

describe('the address of a calendar', () => {
  it('is made once, renewed and ended by its member; what was ended never opens again', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    const set = async (state: 'on' | 'renewed' | 'off') =>
      (await api.good(setCalendarFeed, { body: { state } }, member)).address
    expect(await api.good(getCalendarFeed, {}, member)).toEqual({ address: null })
    const first = await set('on')
    expect(first).toMatch(/^[^/]+\/api\/v1\/calendars\/[\w-]{43}\/golf\.ics$/)
    expect(await set('on')).toBe(first)
    expect(await api.good(getCalendarFeed, {}, member)).toEqual({ address: first })
    expect((await read(api, first)).ok).toBe(true)
    const second = await set('renewed')
    expect(second).not.toBe(first)
    expect((await read(api, second)).ok).toBe(true)
    expect((await read(api, first)).ok, 'renewed').toBe(false)
    expect((await read(api, second)).ok).toBe(true)
    expect(await set('off')).toBeNull()
    for (const ended of [first, second]) expect(await read(api, ended)).toMatchObject({ ok: false, status: 404 })
    const [row] = await api.rows<{ token_hash: Buffer }>('select token_hash from calendar_feed')
    expect(row, 'nothing of it is kept').toBeUndefined()
  })

  it('that was made with another secret is made anew', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    const set = async () => (await api.good(setCalendarFeed, { body: { state: 'on' } }, member)).address
    const first = await set()
    await api.rows('update calendar_feed set token_hash = $1 where member_id = $2', [Buffer.alloc(32), member?.id])
    expect(await api.good(getCalendarFeed, {}, member)).toEqual({ address: null })
    const second = await set()
    expect(second).not.toBe(first)
    expect((await read(api, second)).ok).toBe(true)
  })

  it('is read by programs without a session; one that was never made is not found', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    const { address } = await api.good(setCalendarFeed, { body: { state: 'on' } }, member)
    const path = new URL(`https://${address ?? ''}`).pathname
    const reply = await fetch(api.origin + path)
    expect([reply.status, reply.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(reply.headers.get('content-type')).toContain('text/calendar')
    expect((await fetch(api.origin + path.replace(tokenOf(address), 'x'.repeat(43)))).status).toBe(404)
  })
})

describe('a calendar to subscribe to', () => {
  it('has the own plays, follows a change under the same name, and says what was cancelled', async ({ api }) => {
    const [member] = await addMembers(api, 1)
    const { address } = await api.good(setCalendarFeed, { body: { state: 'on' } }, member)
    expect((await entriesIn(api, address)).entries).toEqual([])
    const booked = await bookOne(api, member ?? {}, 10)
    const first = await entriesIn(api, address)
    expect(first.entries).toMatchObject([
      {
        title: expect.stringContaining('見本ゴルフクラブ') as unknown,
        at: startOf(booked),
        status: 'CONFIRMED',
        url: expect.stringContaining(`/mypage/reservation/regular/detail/${booked.number}`) as unknown,
      },
    ])
    expect(first.file, 'no price and no name').not.toMatch(/円|太郎/)
    expect(first.calendar.getFirstPropertyValue('refresh-interval')).toBeTruthy()
    expect((await entriesIn(api, address)).file, 'without news the same file').toBe(first.file)

    const [later = 0] = await freeStarts(api, booked.play_date, 1)
    const moved = await changeTo(api, booked, changeWishOf(booked, { tee_time_id: later }), member ?? {})
    const second = await entriesIn(api, address)
    expect(second.entries).toMatchObject([{ uid: first.entries[0]?.uid, at: startOf(moved), status: 'CONFIRMED' }])
    expect(second.entries[0]?.sequence).toBeGreaterThan(first.entries[0]?.sequence ?? 0)

    const body = { version: moved.version, expected_fee: 0, agreed_fee: false, reason: null }
    await api.good(cancelReservation, { params: paramsOf(moved), body }, member)
    expect((await entriesIn(api, address)).entries).toMatchObject([{ uid: first.entries[0]?.uid, status: 'CANCELLED' }])
  })

  it('has a companion’s own group, and forgets it with the seat', async ({ api }) => {
    const [host, mate] = await addMembers(api, 2)
    if (!host || !mate) throw new Error('no members')
    const { address } = await api.good(setCalendarFeed, { body: { state: 'on' } }, mate)
    const date = daysAhead(api, 12)
    const starts = await freeStarts(api, date, 2)
    const { reservation } = await book(api, date, starts, host)
    await joinWith(api, await codeFor(api, { type: 'regular', number: reservation.number }, host), mate)
    const { entries } = await entriesIn(api, address)
    expect(entries).toMatchObject([
      { at: startOf(reservation), url: expect.stringContaining(`/participation/${reservation.number}?`) as unknown },
    ])
    expect(entries[0]?.text).toContain('1組 4名')
    await api.rows(`update player set left_at = app_now(), kept = false where person_key = $1`, [`m:${mate.id}`])
    expect((await entriesIn(api, address)).entries).toEqual([])
  })
})
