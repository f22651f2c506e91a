import { askFront, markArrival, markStarted, readCode } from '@jgm/contract/api/desk-arrival'
import { getDeskDay, noteDayPaper, starterPapers, type DayPaper } from '@jgm/contract/api/desk-day'
import { inviteStaff } from '@jgm/contract/api/staff-people'
import { addDays } from '@jgm/contract/model/dates'
import { expect } from 'vitest'
import { openClub } from '../../../test/builders/club.ts'
import { bookedDay, onDay, receive, startOf } from '../../../test/builders/desk.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(({ api }) => openClub(api, 2))

it('a starter reads no telephone number and no address, and writes none', async ({ api, next }) => {
  const { date, start, number } = await bookedDay(api, next(), 15)
  await onDay(api, date, async (day) => {
    const { there, desk } = day
    const starter = await addStaff(there, { role: 'starter' })
    const params = { params: { id: 1, date } }
    const [group] = (await startOf(day, start)).groups
    const seat = { number, group_no: 1, seat: 1, seen: group?.seats[0]?.player ?? null }
    await there.good(markArrival, { ...params, body: { ...seat, state: 'arrived', address: '水戸市1-2' } }, desk)
    const whole = await there.good(getDeskDay, params, desk)
    const phone = group?.phone_number ?? ''
    expect(phone).toMatch(/^0\d+$/)
    expect(JSON.stringify(whole)).toContain('水戸市1-2')
    const read = await there.good(getDeskDay, params, starter)
    expect(JSON.stringify(read)).not.toContain(phone)
    expect(JSON.stringify(read)).not.toContain('水戸市1-2')
    expect(read.starts.find(({ id }) => id === start)?.groups[0]?.seats).toEqual(group?.seats)
    const marked = await there.good(markArrival, { ...params, body: { ...seat, state: 'absent' } }, starter)
    expect([marked.before?.address, marked.after]).toMatchObject([null, { state: 'absent', address: null }])
    const writing = { ...params, body: { ...seat, address: null } }
    expect((await there.refused(markArrival, writing, starter)).code).toBe('forbidden')
    expect((await startOf(day, start)).groups[0]?.arrivals[0]?.address).toBe('水戸市1-2')
  })
})

it('a starter who reads the code of another day reads no telephone number', async ({ api, next }) => {
  const { date, number } = await bookedDay(api, next(), 16)
  const [stored] = await api.rows<{ phone: string }>(
    `select contact ->> 'phone_number' as phone from reservation where number = $1`,
    [number],
  )
  const phone = stored?.phone ?? ''
  expect(phone).toMatch(/^0\d+$/)
  await onDay(api, addDays(date, -2), async ({ there, read }) => {
    const starter = await addStaff(there, { role: 'starter' })
    const asked = { params: { id: 1 }, body: { code: number } }
    expect(await read(number)).toMatchObject({ reading: 'other_day', phone_number: phone })
    expect(await there.good(readCode, asked, starter)).toMatchObject({ reading: 'other_day', phone_number: null })
  })
})

it('a starter takes the start sheet and the caddies’ list, and no paper about the visitors', async ({ api, next }) => {
  const { date } = await bookedDay(api, next(), 17)
  const starter = await addStaff(api, { role: 'starter' })
  const given = (kind: DayPaper) => ({ params: { id: 1, date }, body: { kind } })
  for (const kind of starterPapers) await api.good(noteDayPaper, given(kind), starter)
  for (const kind of ['visitors', 'csv'] as const)
    expect((await api.refused(noteDayPaper, given(kind), starter)).code).toBe('forbidden')
})

it('those who have left the first tee leave for the second half; taken back, both are', async ({ api, next }) => {
  const { date, start } = await bookedDay(api, next(), 18)
  await onDay(api, date, async (day) => {
    const { there } = day
    const starter = await addStaff(there, { role: 'starter' })
    const say = (half: 'first' | 'second', isStarted: boolean) => ({
      params: { id: 1, date },
      body: { start, half, is_started: isStarted },
    })
    expect((await there.refused(markStarted, say('second', true), starter)).code).toBe('desk_stale')
    await there.good(markStarted, say('first', true), starter)
    const turned = await there.good(markStarted, say('second', true), starter)
    expect(turned.turned_at).not.toBeNull()
    expect(await there.good(markStarted, say('second', true), starter)).toEqual(turned)
    expect(await startOf(day, start)).toMatchObject(turned)
    expect((await there.good(markStarted, say('second', false), starter)).turned_at).toBeNull()
    await there.good(markStarted, say('second', true), starter)
    await there.good(markStarted, say('first', false), starter)
    expect(await startOf(day, start)).toMatchObject({ started_at: null, turned_at: null })
  })
})

it('the starter asks for the missing, the first of the front desk takes it, and it ends', async ({ api, next }) => {
  const { date, start } = await bookedDay(api, next(), 19)
  await onDay(api, date, async (day) => {
    const { there, desk } = day
    const starter = await addStaff(there, { role: 'starter' })
    const second = await addStaff(there)
    const say = (what: 'ask' | 'take' | 'end') => ({ params: { id: 1, date }, body: { start, what } })
    expect((await there.refused(askFront, say('take'), desk)).code).toBe('not_found')
    await receive(day, start, { 1: 'arrived' })
    await there.good(askFront, say('ask'), starter)
    await there.good(askFront, say('ask'), starter)
    expect((await there.refused(askFront, say('take'), starter)).code).toBe('forbidden')
    await there.good(askFront, say('take'), desk)
    await there.good(askFront, say('take'), second)
    const { rows } = await there.wiring.database.pool.query<{ name: string }>('select name from staff where id = $1', [
      desk.id,
    ])
    const { ask } = await startOf(day, start)
    expect(ask?.taken?.by).toBe(rows[0]?.name)
    await there.good(askFront, say('end'), starter)
    expect((await startOf(day, start)).ask).toBeNull()
    expect((await there.refused(askFront, say('end'), desk)).code).toBe('not_found')
  })
})

it('departures and questions are said on the day itself, at an own course, of a start that is played', async ({
  api,
  next,
}) => {
  const { date, start } = await bookedDay(api, next(), 14)
  const starter = await addStaff(api, { role: 'starter' })
  const ahead = { params: { id: 1, date }, body: { start, what: 'ask' as const } }
  expect((await api.refused(askFront, ahead, starter)).code).toBe('day_ahead')
  await onDay(api, date, async ({ there }) => {
    const today = await addStaff(there, { role: 'starter' })
    const elsewhere = await addStaff(there, { role: 'starter', courses: [2] })
    const [open = 0] = (await there.good(getDeskDay, { params: { id: 1, date } }, today)).starts
      .filter(({ state }) => state === 'open')
      .map(({ id }) => id)
    const of = (given: number) => ({ params: { id: 1, date }, body: { start: given, what: 'ask' as const } })
    expect((await there.refused(askFront, of(start), elsewhere)).code).toBe('not_found')
    expect((await there.refused(askFront, of(open), today)).code).toBe('not_found')
  })
})

it('a manager invites starters of the own courses', async ({ api }) => {
  const manager = await addStaff(api, { role: 'course_manager' })
  const wanted = (courses: (1 | 2)[]) => ({
    body: {
      name: '出発 係',
      email: `starter-${courses[0]}@club.example.jp`,
      role: 'starter' as const,
      course_ids: courses,
    },
  })
  expect((await api.good(inviteStaff, wanted([1]), manager)).name).toBe('出発 係')
  expect((await api.refused(inviteStaff, wanted([2]), manager)).code).toBe('forbidden')
})
