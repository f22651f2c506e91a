import { getDeskMember, resumeMailsOf } from '@jgm/contract/api/desk-member'
import { sentAbout } from '@jgm/contract/model/sent'
import { expect } from 'vitest'
import type { TestApi } from '../../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts, openClub } from '../../../../test/builders/club.ts'
import { addStaff, type TestStaff } from '../../../../test/builders/staff.ts'
import { testsOn } from '../../../../test/it.ts'
import { tellers } from '../../../app/tellers.ts'

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

const user = 'U0000000000000000000000000000abcd'

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
    `insert into play (member_id, course_id, play_date, nine, start_minute, given_score) values ($1, 1, '2026-10-04', 'OUT', 480, 92),
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
    told: null,
  })
})

it('what was sent to a member is shown with its state and by its way, to those who know the member', async ({
  api,
}) => {
  const member = await oneMember(api)
  const desk = await addStaff(api)
  const told = async () => (await look(api, desk, member.number)).told
  expect(await told(), 'who has never been here').toBeNull()
  await api.rows(`insert into course_membership (member_id, course_id, membership_id) values ($1, 1, 'T-1')`, [
    member.id,
  ])
  await api.rows('delete from mail_outbox where recipient = $1', [member.email])
  expect(await told()).toEqual({
    line: 'none',
    mail_stopped: null,
    notices: { mail: 'none', line: 'none' },
    sent: [],
  })
  await api.rows(`insert into line_link (member_id, line_user_id, display_name) values ($1, $2, 'x')`, [
    member.id,
    user,
  ])
  expect(await told()).toMatchObject({ line: 'linked' })
  await api.rows(
    `insert into line_friend (course_id, line_user_id, state, changed_at) values (1, $1, 'friend', app_now())`,
    [user],
  )
  await api.rows(
    `insert into mail_outbox (kind, recipient, data, created_at, sent_at, failed_at) values
      ('reservation_reminder', $1, '{}', app_now() - interval '1 hour', app_now(), null),
      ('notice', $1, '{}', app_now() - interval '2 hours', null, app_now()),
      ('notice', $1, '{}', app_now() - interval '3 hours', null, null), ('notice', 'other@example.jp', '{}', app_now(), null, null)`,
    [member.email],
  )
  await api.rows(
    `insert into line_outbox (kind, member_id, course_id, data, not_after, created_at, done_at, outcome)
      select 'notice', $1, 1, '{}', app_now(), app_now() - make_interval(hours => 3 + n::int), app_now(), o
      from unnest(array['accepted', 'mailed', 'nobody', 'given_up']) with ordinality x (o, n)`,
    [member.id],
  )
  await api.rows(
    `insert into notice_setting (member_id, kind, value, by_mail, by_line)
      select $1, k, v, true, v <> 9 from unnest(array['topic', 'topic', 'topic', 'category', 'category', 'category', 'category', 'category'],
        array[7, 8, 9, 1, 2, 3, 4, 6]) x (k, v)`,
    [member.id],
  )
  const shown = await told()
  expect(shown).toMatchObject({ line: 'friend', notices: { mail: 'all', line: 'some' } })
  expect(shown?.sent.map(({ way, kind, state }) => `${way} ${kind} ${state}`)).toEqual([
    'mail reservation_reminder sent',
    'mail notice failed',
    'mail notice waiting',
    'line notice sent',
    'line notice mailed',
    'line notice unreached',
    'line notice failed',
  ])
})

it('every mail and message that golfers get has a word at the desk', ({ api }) => {
  const kinds = Object.keys(tellers(api.wiring.ground)).filter((kind) => !kind.startsWith('staff.'))
  expect(kinds.length).toBeGreaterThan(30)
  expect(kinds.filter((kind) => sentAbout(kind) === undefined)).toEqual([])
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

it('a desk lets mails go to a member again who has been here, and to no other', async ({ api }) => {
  const member = await oneMember(api)
  const desk = await addStaff(api)
  await api.rows(
    `insert into mail_stop (address, reason, times, stopped_at) values ($1, 'unknown_address', 1, app_now())`,
    [member.email],
  )
  const resume = { params: { id: 1 }, body: { member_number: member.number } }
  expect((await api.refused(resumeMailsOf, resume, desk)).code).toBe('not_found')
  await api.rows(`insert into course_membership (member_id, course_id, membership_id) values ($1, 1, 'R-1')`, [
    member.id,
  ])
  const stopped = async () => (await look(api, desk, member.number)).told?.mail_stopped
  expect(await stopped()).toBe('unknown_address')
  for (const as of [desk, desk]) await api.good(resumeMailsOf, resume, as)
  expect(await stopped()).toBeNull()
  expect(
    await api.rows(`select subject, course_id from audit_log where action = 'member.mails' and actor = $1`, [
      `staff:${desk.id}`,
    ]),
  ).toEqual([{ subject: `member:${member.id}`, course_id: 1 }])
})
