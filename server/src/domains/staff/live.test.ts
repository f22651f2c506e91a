import { setPresence } from '@jgm/contract/api/staff-live'
import { lockStaffSession } from '@jgm/contract/api/staff'
import { changeStaff } from '@jgm/contract/api/staff-people'
import { describe, expect } from 'vitest'
import { adminHost, atInstant, startTestApi, type TestApi } from '../../../test/api.ts'
import { openClub } from '../../../test/builders/club.ts'
import { heard, heardOf, listen } from '../../../test/builders/live.ts'
import { testNow } from '../../../test/clock.ts'
import { openHosted } from '../../../test/hosted.ts'
import { addSession, addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { announce } from '../../platform/live.ts'
import { testsOn } from '../../../test/it.ts'
import { until } from '../../../test/waiting.ts'

/** A second process on the same data. */
const it = testsOn({ club: true })

let desk: TestStaff
let elsewhere: TestStaff

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)

  desk = await addStaff(api)
  elsewhere = await addStaff(api, { courses: [2] })
})

const tell = (api: TestApi, courseId: number | null, id: string) =>
  announce(api.wiring.ground.db, { topic: 'request', course_id: courseId, id, version: 3 })

describe('a stream', () => {
  it('is not opened by a request for its head', async ({ api }) => {
    const answer = await openHosted(`${api.origin}/api/staff/v1/live`, {
      method: 'HEAD',
      headers: { host: adminHost, cookie: `jgm_staff=${desk.staff}` },
    })
    expect(answer.statusCode).toBe(404)
    expect(api.wiring.live.hasDesks()).toBe(false)
  })

  it('tells what has changed at own courses, in every process, when it is committed', async ({ api, second }) => {
    const streams = await Promise.all([listen(api, desk), listen(second, desk), listen(second, elsewhere)])
    expect(streams[0].answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    })
    await tell(api, 1, 'a')
    await tell(api, 2, 'b')
    await tell(api, null, 'c')
    await api.wiring.ground.db
      .transaction()
      .execute(async (tx) => {
        await announce(tx, { topic: 'request', course_id: 1, id: 'undone', version: 1 })
        throw new Error('undone')
      })
      .catch(() => undefined)
    await until(() => {
      expect(new Set(heard(streams[0].events()))).toEqual(new Set(['a', 'c']))
      expect(new Set(heard(streams[1].events()))).toEqual(new Set(['a', 'c']))
      expect(new Set(heard(streams[2].events()))).toEqual(new Set(['b', 'c']))
    })
    expect(streams[0].events().find(({ data }) => data['id'] === 'a')?.data).toEqual({
      topic: 'request',
      course_id: 1,
      id: 'a',
      version: 3,
    })
    for (const stream of streams) stream.close()
  })

  it('catches up after a break, and says so where too much was missed', async ({ api, second }) => {
    const before = await listen(api, desk)
    await tell(api, 1, 'd')
    await until(() => expect(heard(before.events())).toContain('d'))
    const last = before.events().findLast(({ id }) => id !== undefined)?.id ?? ''
    before.close()
    await tell(api, 1, 'e')
    await tell(api, 2, 'f')
    const after = await listen(second, desk, last)
    await until(() => expect(heard(after.events())).toContain('e'))
    expect(heard(after.events())).not.toContain('f')
    after.close()
    const lost = await listen(api, desk, '999999')
    // The last change may reach this process only now, and follows then.
    await until(() =>
      expect(
        lost
          .events()
          .map(({ name }) => name)
          .slice(0, 2),
      ).toEqual(['hello', 'gap']),
    )
    lost.close()
  })

  it('begins with what changed at own courses after the first screens may have been read, presence aside', async ({
    api,
    second,
  }) => {
    await tell(api, 1, 'early')
    await tell(api, 2, 'not here')
    await announce(api.wiring.ground.db, { topic: 'presence', course_id: 1, id: 'request:early', version: 0 })
    await tell(api, 1, 'old')
    await api.wiring.database.pool.query(
      `update live_event set at = app_now() - interval '2 minutes' where key = 'old'`,
    )
    const fresh = await listen(second, desk)
    await until(() => expect(heard(fresh.events())).toContain('early'))
    for (const other of ['not here', 'request:early', 'old']) expect(heard(fresh.events())).not.toContain(other)
    fresh.close()
  })

  it('goes on when the connection to the database was cut', async ({ api }) => {
    const stream = await listen(api, desk)
    await tell(api, 1, 'g')
    await until(() => expect(heard(stream.events())).toContain('g'))
    await api.wiring.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
    )
    await tell(api, 1, 'h')
    await until(() => expect(heard(stream.events())).toContain('h'))
    stream.close()
  })

  it('announces a change of a person only to the person and to staff who see that person, and a locked session to nobody', async ({
    api,
  }) => {
    const all = await Promise.all([
      addStaff(api, { role: 'group_admin' }),
      addStaff(api, { role: 'course_manager' }),
      addStaff(api, { role: 'course_manager', courses: [2] }),
      addStaff(api),
      addStaff(api),
    ])
    const [admin, , , target, colleague] = all
    const streams = await Promise.all(all.map((one) => listen(api, one)))
    await api.good(lockStaffSession, {}, colleague)
    const params = { id: target.id }
    const change = { name: '改名 一郎', role: 'front_desk' as const, course_ids: [1], version: 1, why: '担当の変更' }
    await api.good(changeStaff, { params, body: change }, admin)
    await tell(api, null, 'last')
    await until(() => expect(streams.slice(0, 4).every(({ events }) => heard(events()).includes('last'))).toBe(true))
    const id = String(target.id)
    expect(streams.map(({ events }) => heardOf('staff', events()))).toEqual([[id], [id], [], [id], []])
    for (const stream of streams) stream.close()
  })

  it('is one of four of its session: the oldest makes room', async ({ api }) => {
    const crowd = await addStaff(api)
    const streams: Awaited<ReturnType<typeof listen>>[] = []
    for (let n = 0; n < 5; n += 1) streams.push(await listen(api, crowd))
    await until(() => expect(streams.map((stream) => stream.isOver())).toEqual([true, false, false, false, false]))
    expect(streams[0]?.events().at(-1)).toMatchObject({ name: 'end', data: { why: 'replaced' } })
    for (const stream of streams) stream.close()
  })

  it('ends when its session is locked or ended in another process, or its process leaves', async ({ api, second }) => {
    const ended = await addStaff(api)
    const streams = await Promise.all([listen(api, desk), listen(api, ended)])
    await second.good(lockStaffSession, {}, desk)
    await until(() => expect(streams[0].events().at(-1)).toMatchObject({ name: 'end', data: { why: 'locked' } }))
    await api.wiring.database.pool.query('delete from staff_session where staff_id = $1', [ended.id])
    await announce(second.wiring.ground.db, { topic: 'staff', course_id: null, id: String(ended.id), version: 1 })
    await until(() => expect(streams[1].events().at(-1)).toMatchObject({ name: 'end', data: { why: 'ended' } }))
    await until(() => expect(streams.every((stream) => stream.isOver())).toBe(true))
    desk = { ...desk, staff: await addSession(api, desk.id) }
    const third = await startTestApi({ url: api.url, smtp: api.smtp })
    const leaving = await listen(third, desk)
    await third.stop()
    await until(() => expect(leaving.events().at(-1)).toMatchObject({ name: 'end', data: { why: 'leaving' } }))
  })
})

describe('presence', () => {
  it('names so many subjects a minute, and stays at one of them as long as it wants', async ({ api }) => {
    const hasty = await addStaff(api, { courses: [2] })
    await atInstant(api, new Date(Math.ceil(testNow().getTime() / 60_000) * 60_000), async (then) => {
      const at = async (n: number) => {
        const answer = await then.call(setPresence, { body: { course_id: 2, subject: `request:${n}` } }, hasty)
        return answer.ok ? 'there' : answer.error.code
      }
      expect(await at(1)).toBe('there')
      await api.wiring.database.pool.query(`update rate_limit set count = 119 where key like 'staff\\_presence:%'`)
      expect([await at(2), await at(3), await at(2)]).toEqual(['there', 'too_many_requests', 'there'])
    })
  })

  it('shows who else is at a course, is announced, and ends by itself, at log-out and at the lock', async ({ api }) => {
    const other = await addStaff(api, { courses: [1, 2] })
    const stream = await listen(api, other)
    const at = (as: TestStaff, subject: string | null, courseId = 1) =>
      api.good(setPresence, { body: { course_id: courseId, subject } }, as)
    await at(desk, 'request:12')
    await until(() =>
      expect(stream.events().at(-1)?.data).toMatchObject({ topic: 'presence', course_id: 1, id: 'request:12' }),
    )
    const { here } = await at(other, 'request:12')
    expect(here).toMatchObject([{ subject: 'request:12', staff_id: desk.id }])
    await until(() => expect(heardOf('presence', stream.events())).toEqual(['request:12', 'request:12']))
    const said = stream.events().length
    await at(desk, 'request:12')
    expect((await at(desk, 'request:13')).here).toMatchObject([{ subject: 'request:12', staff_id: other.id }])
    await until(() => expect(heard(stream.events().slice(said))).toEqual(['request:12', 'request:13']))
    expect((await api.refused(setPresence, { body: { course_id: 1, subject: 'request:12' } }, elsewhere)).code).toBe(
      'not_found',
    )
    await api.good(lockStaffSession, {}, desk)
    expect((await at(other, 'request:12')).here).toEqual([])
    expect((await at(other, null)).here).toEqual([])
    const later = await addStaff(api)
    await at(other, 'request:14')
    await api.wiring.database.pool.query(`update staff_presence set until = app_now() - interval '1 second'`)
    expect((await at(later, null)).here).toEqual([])
    stream.close()
  })

  it('is at no sheet of another course, and at none of a day that does not exist', async ({ api }) => {
    const at = await addStaff(api)
    const days = ['sheet:2-2026-12-10', 'sheet:1-2026-02-30', 'sheet:1-9999-12-31', 'sheet:01-2026-12-10']
    for (const named of [...days, 'sheet:2-2026-12-10-55', 'sheet:1-2026-12-10-0', 'sheet:1-2026-12-10-x'])
      expect(await api.refused(setPresence, { body: { course_id: 1, subject: named } }, at), named).toMatchObject({
        status: 422,
        details: { problems: [{ path: 'subject' }] },
      })
    await api.good(setPresence, { body: { course_id: 1, subject: 'sheet:1-2026-12-10-55' } }, at)
  })

  it('of two windows of a session is at two places: what one says again does not take the other’s away', async ({
    api,
  }) => {
    const both = await addStaff(api)
    const stream = await listen(api, both)
    const at = (window: string, subject: string) =>
      api.good(setPresence, { body: { course_id: 1, subject, window } }, both)
    await at('one', 'sheet:1-2026-12-10')
    await at('two', 'sheet:1-2026-12-11')
    const said = ['sheet:1-2026-12-10', 'sheet:1-2026-12-11']
    await until(() => expect(heardOf('presence', stream.events())).toEqual(said))
    // Each window answers what it hears by saying its own place again.
    for (const [window, subject] of [
      ['one', said[0]],
      ['two', said[1]],
      ['one', said[0]],
    ] as const)
      await at(window, subject ?? '')
    const places = await api.rows(`select subject from staff_presence where staff_id = $1 order by subject`, [both.id])
    expect(places).toEqual(said.map((subject) => ({ subject })))
    await tell(api, 1, 'after')
    await until(() => expect(heard(stream.events())).toContain('after'))
    expect(heardOf('presence', stream.events())).toEqual(said)
    stream.close()
  })
})
