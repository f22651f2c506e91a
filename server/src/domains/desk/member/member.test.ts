import { getDeskMember } from '@jgm/contract/api/desk-member'
import { expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, openClub } from '../../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
})

async function oneMember(api: TestApi) {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  const [row] = await api.rows<{ member_number: string; phone_number: string }>(
    'select member_number, phone_number from member where id = $1',
    [member.id],
  )
  return { ...member, number: row?.member_number ?? '', phone: row?.phone_number ?? '' }
}

const look = (api: TestApi, desk: TestStaff, number: string, id = 1) =>
  api.good(getDeskMember, { params: { id }, body: { member_number: number } }, desk)

it('a member is one page: reservations, points, rounds and links, and each look is noted once', async ({ api }) => {
  const member = await oneMember(api)
  const date = daysAhead(api, 9)
  await book(api, date, await freeStarts(api, date, 1), member)
  const [reservation] = await api.rows<{ number: string }>('select number from reservation where member_id = $1', [
    member.id,
  ])
  await api.rows(
    `insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 300, app_now()::date + 30)`,
    [member.id],
  )
  await api.rows(
    `insert into play (member_id, course_id, play_date, nine, start_minute, gross_score) values ($1, 1, '2026-10-04', 'OUT', 480, 92),
      ($1, 2, '2026-10-05', 'IN', 490, 95)`,
    [member.id],
  )
  await api.rows(
    `insert into course_membership (member_id, course_id, membership_id) values ($1, 2, 'M-${member.id}')`,
    [member.id],
  )
  const desk = await addStaff(api)
  const shown = await look(api, desk, member.number)
  expect(shown).toMatchObject({
    member_number: member.number,
    customer_class: 'member',
    phone: member.phone,
    email: member.email,
    memberships: [{ course_id: 2, membership_id: `M-${member.id}` }],
    bookings: [{ number: reservation?.number, course_id: 1, date, status: 'confirmed' }],
    points: { balance: 300, entries: [{ kind: 'granted', points: 300, balance: 300 }] },
    plays: [{ course_id: 1, gross_score: 92 }],
  })
  await look(api, desk, member.number)
  expect(
    await api.rows(`select subject, course_id from audit_log where action = 'look' and actor = $1`, [
      `staff:${desk.id}`,
    ]),
  ).toEqual([{ subject: `member:${member.id}`, course_id: 1 }])
  const both = await look(api, await addStaff(api, { courses: [1, 2] }), member.number, 2)
  expect(both).toMatchObject({ customer_class: 'course_member', plays: [{ course_id: 2 }, { course_id: 1 }] })
})

it('of a member who has never been at the courses of the desk only the end of the telephone is shown', async ({
  api,
}) => {
  const member = await oneMember(api)
  expect(await look(api, await addStaff(api), member.number)).toMatchObject({
    phone: member.phone.slice(-4),
    email: null,
    bookings: [],
    plays: [],
  })
})

it('a number of nobody, and a course of others, are not found', async ({ api }) => {
  const member = await oneMember(api)
  const desk = await addStaff(api)
  const refused = async (number: string, id = 1) =>
    (await api.refused(getDeskMember, { params: { id }, body: { member_number: number } }, desk)).code
  expect(await refused('0000000000')).toBe('not_found')
  expect(await refused('1')).toBe('validation')
  expect(await refused(member.number, 2)).toBe('not_found')
  await api.rows('update member set quit_at = app_now(), activated_at = null where id = $1', [member.id])
  expect(await refused(member.number)).toBe('not_found')
})
