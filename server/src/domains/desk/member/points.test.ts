import { adjustPoints, getDeskMember, takeBackPoints } from '@jgm/contract/api/desk-member'
import { getPoints } from '@jgm/contract/api/point'
import { getExport } from '@jgm/contract/api/privacy'
import { addMonthsClamped, todayInTokyo } from '@jgm/contract/model/dates'
import { undoSeconds } from '@jgm/contract/model/staff'
import { expect } from 'vitest'
import { startTestApi, type TestApi } from '../../../../test/api.ts'
import { addMembers, daysAhead, openClub } from '../../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { afterNoon } from '../../../../test/clock.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

const oneMember = async (api: TestApi) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const [row] = await api.rows<{ member_number: string }>('select member_number from member where id = $1', [member.id])
  return { ...member, number: row?.member_number ?? '' }
}

const manager = (api: TestApi, courses: number[] = [1]): Promise<TestStaff> =>
  addStaff(api, { role: 'course_manager', courses })

const order = (number: string, points: number, seen: number) => ({
  params: { id: 1 },
  body: { member_number: number, points, seen, reason: 'missed' as const, note: '10月4日の分' },
})

const lotsOf = (api: TestApi, memberId: number) =>
  api.rows('select expires_on, points_left from point_lot where member_id = $1 order by expires_on, id', [memberId])

it('points are given for a year and taken from those that expire first; golfer, desk, own data and log say why', async ({
  api,
}) => {
  const member = await oneMember(api)
  const desk = await manager(api)
  const given = await api.good(adjustPoints, order(member.number, 500, 0), desk)
  expect(given).toMatchObject({ balance: 500 })
  const today = todayInTokyo(api.wiring.ground.clock.now())
  const late = addMonthsClamped(today, 12)
  expect(await lotsOf(api, member.id)).toEqual([{ expires_on: late, points_left: 500 }])
  const soon = daysAhead(api, 30)
  await api.rows(`insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 200, $2)`, [
    member.id,
    soon,
  ])
  await api.good(adjustPoints, order(member.number, -300, 700), desk)
  expect(await lotsOf(api, member.id)).toEqual([
    { expires_on: soon, points_left: 0 },
    { expires_on: late, points_left: 400 },
  ])
  const points = await api.good(getPoints, {}, member)
  expect(points).toMatchObject({ balance: 400, total: 3 })
  expect(points.entries.map(({ kind, reason, points: by, balance }) => [kind, reason, by, balance])).toEqual([
    ['adjusted', 'missed', -300, 400],
    ['granted', null, 200, 700],
    ['adjusted', 'missed', 500, 500],
  ])
  const seen = await api.good(getDeskMember, { params: { id: 1 }, body: { member_number: member.number } }, desk)
  expect(seen.points).toMatchObject({ balance: 400, adjusting: { most: 10_000, give: 9_500, take: 9_700 } })
  expect(seen.points.entries[0]).toMatchObject({ kind: 'adjusted', reason: 'missed', points: -300, course_id: 1 })
  const { points: own } = await api.good(getExport, {}, member)
  expect(own.entries[0]).toMatchObject({ kind: 'adjusted', reason: 'missed', note: '10月4日の分' })
  expect(
    await api.rows(
      `select before, after, why, course_id from audit_log where action = 'point.adjust' and actor = $1 order by id`,
      [`staff:${desk.id}`],
    ),
  ).toEqual([
    { before: { balance: 0 }, after: { balance: 500, points: 500, reason: 'missed' }, why: null, course_id: 1 },
    { before: { balance: 700 }, after: { balance: 400, points: -300, reason: 'missed' }, why: null, course_id: 1 },
  ])
})

it('a press that comes twice adjusts once, and what was read before somebody else adjusted is refused', async ({
  api,
}) => {
  const member = await oneMember(api)
  const desk = await manager(api)
  const wanted = order(member.number, 100, 0)
  const key = crypto.randomUUID()
  const first = await api.good(adjustPoints, wanted, { ...desk, idempotencyKey: key })
  expect(await api.good(adjustPoints, wanted, { ...desk, idempotencyKey: key })).toEqual(first)
  expect((await api.refused(adjustPoints, wanted, await manager(api))).code).toBe('desk_stale')
  expect(await api.good(getPoints, {}, member)).toMatchObject({ balance: 100, total: 1 })
})

it('the opposite entry takes an own adjustment back, in the same points, once and within its seconds', async ({
  api,
}) => {
  const member = await oneMember(api)
  const desk = await manager(api)
  await api.good(adjustPoints, order(member.number, 100, 0), desk)
  await api.good(adjustPoints, order(member.number, 50, 100), desk)
  const before = await lotsOf(api, member.id)
  const taken = await api.good(adjustPoints, order(member.number, -120, 150), desk)
  const back = { params: { id: 1, ref: taken.id } }
  expect((await api.refused(takeBackPoints, back, await manager(api))).code).toBe('adjusting_over')
  expect(await api.good(takeBackPoints, back, desk)).toEqual({ balance: 150 })
  expect(await api.good(takeBackPoints, back, desk)).toEqual({ balance: 150 })
  expect(await lotsOf(api, member.id)).toEqual(before)
  expect((await api.good(getPoints, {}, member)).entries.slice(0, 2)).toMatchObject([
    { kind: 'reversed', reason: 'missed', points: 120, balance: 150 },
    { kind: 'adjusted', reason: 'missed', points: -120, balance: 30 },
  ])
  const used = await api.good(adjustPoints, order(member.number, 40, 150), desk)
  await api.rows(
    `insert into point_entry (member_id, kind, points, lot_id)
      select member_id, 'used', -10, id from point_entry where adjustment_id = $1`,
    [used.id],
  )
  expect((await api.refused(takeBackPoints, { params: { id: 1, ref: used.id } }, desk)).code).toBe('adjusting_over')
  const last = await api.good(adjustPoints, order(member.number, 40, 180), desk)
  const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon((undoSeconds + 1) * 1000) })
  try {
    expect((await later.refused(takeBackPoints, { params: { id: 1, ref: last.id } }, desk)).code).toBe('adjusting_over')
  } finally {
    await later.stop()
  }
  expect(await api.rows(`select count(*)::int as n from audit_log where action = 'point.undo'`)).toEqual([{ n: 1 }])
})

it('only a manager adjusts, up to the limit of the role, and a starter does not even see the page', async ({ api }) => {
  const member = await oneMember(api)
  const wanted = order(member.number, 10_001, 0)
  const code = async (role: 'starter' | 'front_desk' | 'course_manager') =>
    (await api.refused(adjustPoints, wanted, await addStaff(api, { role }))).code
  expect([await code('starter'), await code('front_desk'), await code('course_manager')]).toEqual([
    'forbidden',
    'forbidden',
    'validation',
  ])
  const admin = await addStaff(api, { role: 'group_admin' })
  expect(await api.good(adjustPoints, wanted, admin)).toMatchObject({ balance: 10_001 })
  const desk = await addStaff(api)
  const seen = await api.good(getDeskMember, { params: { id: 1 }, body: { member_number: member.number } }, desk)
  expect(seen.points.adjusting).toEqual({ most: 0, give: 0, take: 0 })
  const nobody = await api.refused(adjustPoints, order('0000000000', 1, 0), admin)
  expect(nobody.code).toBe('not_found')
})

it('a limit counts what one person has adjusted for one member within 24 hours, at all courses, each way, and says how much is left', async ({
  api,
}) => {
  await openClub(api, 2)
  const [member, other] = [await oneMember(api), await oneMember(api)]
  const desk = await manager(api, [1, 2])
  await api.good(adjustPoints, order(member.number, 6_000, 0), desk)
  const elsewhere = { ...order(member.number, 4_001, 6_000), params: { id: 2 } }
  expect((await api.refused(adjustPoints, elsewhere, desk)).details).toEqual({
    problems: [
      { path: 'points', message: '1人の会員につけられるのは、24時間で10,000点までです。いまは、あと4,000点です。' },
    ],
  })
  const last = await api.good(adjustPoints, order(member.number, 4_000, 6_000), desk)
  await api.good(adjustPoints, order(member.number, -5_000, 10_000), desk)
  expect((await api.refused(adjustPoints, order(member.number, 1, 5_000), desk)).code).toBe('validation')
  await api.good(adjustPoints, order(other.number, 10_000, 0), desk)
  await api.good(adjustPoints, order(member.number, 1, 5_000), await manager(api))
  await api.good(takeBackPoints, { params: { id: 1, ref: last.id } }, desk)
  const read = () => api.good(getDeskMember, { params: { id: 1 }, body: { member_number: member.number } }, desk)
  expect((await read()).points.adjusting, 'taken back').toEqual({ most: 10_000, give: 4_000, take: 5_000 })
  await api.rows(`update point_adjustment set at = at - interval '24 hours' where member_id = $1`, [member.id])
  expect((await read()).points.adjusting, 'a day later').toEqual({ most: 10_000, give: 10_000, take: 10_000 })
})
