import { updateMember, updateMemberReservation } from '@jgm/contract/api/member'
import { getMember } from '@jgm/contract/api/session'
import type { Call } from '@jgm/contract/api/endpoint'
import { expect } from 'vitest'
import { joinMember, type TestMember } from '../../../test/builders/account.ts'
import { isCourseMember } from '../membership/service.ts'
import { testsOn } from '../../../test/it.ts'
import { password } from '../../../test/password.ts'

const it = testsOn()

let member: TestMember
let other: TestMember

it.beforeAll(async ({ api }) => {
  member = await joinMember(api, 'member@example.jp')
  other = await joinMember(api, 'other@example.jp')
})

const contact = {
  last_name: '田中',
  first_name: '花子',
  last_name_kana: 'タナカ',
  first_name_kana: 'はなこ',
  phone_number: '090-1111-2222',
  zipcode: '100-0002',
  prefecture: 8,
  address: '水戸市見本2-2',
}
const profile: Call<typeof updateMember>['body'] = {
  ...contact,
  emergency_contact_number: '09033334444',
  birthday: '1981-05-06',
  gender: 'none',
  main_golf_course: 1,
}

const proof = { proof: { by: 'password' as const, password } }

it('changes the caller’s profile only, normalised, and audits which fields changed', async ({ api }) => {
  const before = await api.good(getMember, {}, member.as)
  const untouched = await api.good(getMember, {}, other.as)
  const changed = await api.good(updateMember, { body: { ...profile, ...proof } }, member.as)
  expect(changed).toEqual({
    ...before,
    ...profile,
    last_name_kana: 'たなか',
    phone_number: '09011112222',
    zipcode: '1000002',
  })
  expect(await api.good(getMember, {}, member.as)).toEqual(changed)
  expect(await api.good(getMember, {}, other.as)).toEqual(untouched)

  const audits = await api.rows(`select actor, subject, detail from audit_log where action = 'member.profile'`)
  expect(audits).toHaveLength(1)
  expect(audits[0]).toMatchObject({ actor: `member:${before.id}`, subject: `member:${before.id}` })
  const { fields } = (audits[0] ?? {})['detail'] as { fields: string[] }
  expect(fields).toContain('last_name')
  expect(fields).not.toContain('first_name')
  expect(JSON.stringify(audits)).not.toMatch(/田中|09011112222|1981/)

  await api.good(updateMember, { body: profile }, member.as)
  expect(await api.rows(`select 1 from audit_log where action = 'member.profile'`)).toHaveLength(1)
})

it('saves the address of a booking and leaves the other fields', async ({ api }) => {
  const before = await api.good(getMember, {}, other.as)
  const after = await api.good(updateMemberReservation, { body: contact }, other.as)
  expect(after).toEqual({ ...before, zipcode: '1000002', prefecture: 8, address: '水戸市見本2-2' })
})

it('ignores fields that have their own endpoint', async ({ api }) => {
  const before = await api.good(getMember, {}, member.as)
  const extra = {
    id: 77,
    email: 'stolen@example.jp',
    member_number: '0000000000',
    password_hash: 'x',
    marketing: true,
    registered_at: '2000-01-01',
    activated_at: null,
  }
  const after = await api.good(updateMember, { body: { ...profile, ...extra } }, member.as)
  expect(after).toEqual(before)
})

it('refuses a birthday in the future, and lists every problem at once', async ({ api }) => {
  const late = await api.refused(updateMember, { body: { ...profile, birthday: '2031-01-01' } }, member.as)
  expect(late.details).toMatchObject({ problems: [{ path: 'birthday' }] })
  const bad = await api.refused(
    updateMember,
    { body: { ...profile, last_name: '', zipcode: '1', birthday: '' } },
    member.as,
  )
  expect((bad.details as { problems: unknown[] }).problems).toHaveLength(3)
})

it('shows course memberships and tells who is a member of a course', async ({ api }) => {
  const { id } = await api.good(getMember, {}, member.as)
  await api.rows(`insert into course_membership (member_id, course_id, membership_id) values ($1, 1, 'A-100')`, [id])
  const shown = await api.good(getMember, {}, member.as)
  expect(shown.course_memberships).toMatchObject([{ golf_course_id: 1, membership_id: 'A-100' }])
  const { db } = api.wiring.ground
  expect([await isCourseMember(db, id, 1), await isCourseMember(db, id, 2)]).toEqual([true, false])
  const { id: otherId } = await api.good(getMember, {}, other.as)
  expect(await isCourseMember(db, otherId, 1)).toBe(false)
})
