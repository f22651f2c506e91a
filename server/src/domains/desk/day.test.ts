import { getDeskDay, noteDayPaper } from '@jgm/contract/api/desk-day'
import { holdStarts } from '@jgm/contract/api/reservation'
import { setPresence } from '@jgm/contract/api/staff-live'
import { describe, expect } from 'vitest'
import { addMembers, book, daysAhead, freeStarts, openClub, wishFor } from '../../../test/builders/club.ts'
import { heardOf, listen } from '../../../test/builders/live.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'
import { statementsOf } from '../../../test/statements.ts'
import { until } from '../../../test/waiting.ts'

const it = testsOn({ club: true })

let desk: TestStaff
it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
  desk = await addStaff(api)
})

describe('the day sheet', () => {
  it('is of the own courses only, and of days that have one', async ({ api }) => {
    const date = daysAhead(api, 10)
    const other = await addStaff(api, { courses: [2] })
    expect((await api.refused(getDeskDay, { params: { id: 1, date } }, other)).code).toBe('not_found')
    expect((await api.refused(getDeskDay, { params: { id: 1, date: '2040-01-01' } }, desk)).code).toBe('not_found')
    const paper = { params: { id: 1, date: '2040-01-01' }, body: { kind: 'csv' } } as const
    expect((await api.refused(noteDayPaper, paper, desk)).code).toBe('not_found')
    const looks = () => api.rows(`select from audit_log where action = 'look' and subject = $1`, [`sheet:1-${date}`])
    const before = (await looks()).length
    await api.good(getDeskDay, { params: { id: 1, date } }, desk)
    await api.good(getDeskDay, { params: { id: 1, date } }, desk)
    expect((await looks()).length).toBe(before + 1)
  })

  it('is read by all desks at once as by two, and a look that is noted is not asked about again', async ({ api }) => {
    const date = daysAhead(api, 10)
    const read = () => api.good(getDeskDay, { params: { id: 1, date } }, desk)
    await read()
    const nameOf = (text: string) => (/from tee_time t left join|insert into rate_limit/.exec(text) ?? ['other'])[0]
    const sent = await statementsOf(() => Promise.all(Array.from({ length: 20 }, read)), nameOf)
    expect(sent.filter((name) => name.startsWith('from')).length).toBeLessThan(20)
    expect(sent).not.toContain('insert into rate_limit')
  })

  it('shows who starts when, with class, plan, way in and note, and what stands empty with the price of a visitor', async ({
    api,
  }) => {
    const [member] = await addMembers(api, 1)
    const date = daysAhead(api, 12)
    const [first = 0, second = 0, held = 0] = await freeStarts(api, date, 3)
    const { number } = (await book(api, date, [first, second], member ?? {})).reservation
    await api.good(holdStarts, { body: wishFor(date, [held]) })
    const { starts, nines, is_closed } = await api.good(getDeskDay, { params: { id: 1, date } }, desk)
    expect([nines.map(({ nine }) => nine), is_closed]).toEqual([['OUT', 'IN'], false])
    const at = (id: number) => starts.find((start) => start.id === id)
    expect(at(first)).toMatchObject({ state: 'sold', price: null })
    expect(at(first)?.groups).toMatchObject([
      {
        number,
        type: 'regular',
        status: 'confirmed',
        group_no: 1,
        groups: 2,
        source: 'mypage',
        plan: { is_caddie: false },
      },
    ])
    expect(at(first)?.groups[0]?.seats).toMatchObject([{ seat: 1, customer_class: 'member', is_representative: true }])
    expect(at(second)?.groups).toMatchObject([{ number, group_no: 2, seats: [] }])
    expect(at(held)).toMatchObject({ state: 'held', groups: [] })
    const open = starts.find(({ state }) => state === 'open')
    expect(open?.price?.per_person).toBeGreaterThan(0)
  })

  it('tells the desks that look at it of every change within a second, and no other desk', async ({ api, second }) => {
    const date = daysAhead(api, 14)
    const stream = await listen(second, desk)
    const told = () => heardOf('sheet', stream.events()).filter((id) => id === date).length
    // With a group of it in hand.
    await api.good(setPresence, { body: { course_id: 1, subject: `sheet:1-${date}-1` } }, desk)
    await until(() => expect(told()).toBe(1))
    const [start = 0] = await freeStarts(api, date, 1)
    await api.good(holdStarts, { body: wishFor(date, [start]) })
    await until(() => expect(told()).toBe(2))
    const [member] = await addMembers(api, 1)
    const { number } = (await book(api, date, await freeStarts(api, date, 1, 'OUT'), member ?? {})).reservation
    await until(() => expect(told()).toBeGreaterThan(2))
    const before = told()
    await api.rows(
      `update player set name = '別の名' where reservation_id = (select id from reservation where number = $1)`,
      [number],
    )
    await until(() => expect(told()).toBeGreaterThan(before))
    stream.close()
  })
})
