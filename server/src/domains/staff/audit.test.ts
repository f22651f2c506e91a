import { readAudit, saveAudit } from '@jgm/contract/api/staff-audit'
import { expect } from 'vitest'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({})

let admin: TestStaff
let manager: TestStaff

it.beforeAll(async ({ api }) => {
  for (const id of [1, 2]) await addCourse(api, id)
  admin = await addStaff(api, { role: 'group_admin' })
  manager = await addStaff(api, { role: 'course_manager', courses: [1] })
})

it('names members by their number, and is found by it', async ({ api }) => {
  const [member] = await addMembers(api, 1)
  const [row] = await api.rows<{ number: string }>('select member_number as number from member where id = $1', [
    member?.id,
  ])
  await api.rows(`insert into audit_log (actor, action, subject, course_id) values
    ('system', 'naming.act', 'member:${member?.id}', 1), ('system', 'naming.act', 'member:999999999999999999', 1)`)
  const found = async (subject?: string) =>
    (await api.good(readAudit, { query: { action: 'naming', ...(subject && { subject }) } }, manager)).entries
  expect((await found()).map((one) => one.member_number)).toEqual([null, row?.number])
  for (const subject of [row?.number, `member:${row?.number}`, `member:${member?.id}`])
    expect((await found(subject)).map((one) => one.member_number)).toEqual([row?.number])
})

it('names what people have names for, and is found by these in any width and case', async ({ api }) => {
  await api.rows(`insert into audit_log (actor, action, subject, course_id) values
    ('system', 'calling.act', 'staff:${manager.id}', 1), ('system', 'calling.act', 'staff:99999', 1), ('system', 'calling.act', 'notice:0', 1),
    ('system', 'calling.act', 'prices:1', 1), ('system', 'calling.act', 'single:none', 1)`)
  const found = async (subject?: string) =>
    (await api.good(readAudit, { query: { action: 'calling', ...(subject && { subject }) } }, manager)).entries
  const [row] = await api.rows<{ name: string }>('select name from staff where id = $1', [manager.id])
  expect((await found()).map((one) => one.subject_name)).toEqual([null, null, null, null, row?.name])
  for (const name of [row?.name, row?.name.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))])
    expect((await found(`staff:${name}`)).map((one) => one.subject)).toEqual([`staff:${manager.id}`])
  for (const subject of ['staff:だれでもない', 'toString:1', '__proto__:1', 'constructor'])
    expect(await found(subject)).toEqual([])
})

it('is saved as it is filtered, for the own courses, and the log notes by whom', async ({ api }) => {
  await api.rows(`insert into audit_log (actor, action, subject, course_id)
    select 'system', 'saving.act', 'trial:' || n, 1 + n % 2 from generate_series(1, 5003) n`)
  const body = { action: 'saving' }
  const own = await api.good(saveAudit, { body }, manager)
  expect([own.entries.length, own.is_whole]).toEqual([2501, true])
  expect(own.entries.every((entry) => entry.course_id === 1)).toBe(true)
  const all = await api.good(saveAudit, { body }, admin)
  expect([all.entries.length, all.is_whole, all.entries[0]?.subject]).toEqual([5000, false, 'trial:5003'])
  expect((await api.refused(saveAudit, { body: { course_id: 2 } }, manager)).code).toBe('not_found')
  const noted = await api.good(readAudit, { query: { action: 'audit.save' } }, admin)
  expect(noted.entries.map(({ actor, course_id: course, after }) => [actor.id, course, after])).toEqual([
    [admin.id, null, { action: 'saving', entries: 5000 }],
    [manager.id, 1, { action: 'saving', entries: 2501 }],
  ])
})
