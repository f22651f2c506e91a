import type { Call } from '@jgm/contract/api/endpoint'
import { updateInformationSingleReservation, updateMainGolfCourse, updateMember } from '@jgm/contract/api/member'
import { getMember } from '@jgm/contract/api/session'
import { words } from '@jgm/contract/model/words'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addCourse, joinMember, type TestMember } from '../../../test/builders/account.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let member: TestMember
let other: TestMember

it.beforeAll(async ({ api }) => {
  member = await joinMember(api, 'single@example.jp')
  other = await joinMember(api, 'other@example.jp')
})

const audits = async (api: TestApi, action: string): Promise<Record<string, unknown>[]> =>
  (
    await api.wiring.database.pool.query<Record<string, unknown>>(
      'select actor, subject, detail from audit_log where action = $1 order by id',
      [action],
    )
  ).rows

type Profile = Call<typeof updateInformationSingleReservation>['body']

const profile: Profile = {
  nickname: '　はなちゃん ',
  avatar: 5,
  average_score: 110,
  message: 'のんびり\n楽しく回りましょう',
  start_preference: 4,
}
const kept = { ...profile, nickname: 'はなちゃん', message: 'のんびり 楽しく回りましょう' }

it('has no profile at first, then the given one, visible to its owner only', async ({ api }) => {
  expect((await api.good(getMember, {}, member.as)).single_profile).toBeNull()
  const before = await api.good(getMember, {}, member.as)
  const after = await api.good(updateInformationSingleReservation, { body: profile }, member.as)
  expect(after).toEqual({ ...before, single_profile: kept })
  expect(await api.good(getMember, {}, member.as)).toEqual(after)
  expect((await api.good(getMember, {}, other.as)).single_profile).toBeNull()
})

it('replaces the whole profile, and audits which fields changed, never their values', async ({ api }) => {
  await api.good(updateInformationSingleReservation, { body: profile }, member.as)
  const noted = await audits(api, 'member.singleProfile')
  await api.good(updateInformationSingleReservation, { body: { ...profile, avatar: 2 } }, member.as)
  expect((await api.good(getMember, {}, member.as)).single_profile).toEqual({ ...kept, avatar: 2 })
  await api.good(updateInformationSingleReservation, { body: { ...profile, avatar: 2 } }, member.as)
  const since = (await audits(api, 'member.singleProfile')).slice(noted.length)
  expect(since).toHaveLength(1)
  expect(since[0]).toMatchObject({ detail: { fields: ['avatar'] } })
  expect(JSON.stringify(await audits(api, 'member.singleProfile'))).not.toMatch(/はなちゃん|のんびり/)
})

it('reports all problems at once, and keeps the stored profile', async ({ api }) => {
  const before = await api.good(getMember, {}, member.as)
  const body = { nickname: 'あ'.repeat(11), avatar: 6, average_score: 120, message: '', start_preference: 0 }
  const refused = await api.refused(updateInformationSingleReservation, { body: body as unknown as Profile }, member.as)
  expect(refused.code).toBe('validation')
  expect((refused.details as { problems: { path: string }[] }).problems.map(({ path }) => path).toSorted()).toEqual([
    'avatar',
    'average_score',
    'message',
    'nickname',
    'start_preference',
  ])
  expect(await api.good(getMember, {}, member.as)).toEqual(before)
})

it('refuses contact data and the member’s full name', async ({ api }) => {
  const { last_name, first_name, last_name_kana, first_name_kana } = other.session.member
  for (const [changed, problems] of [
    [{ message: '連絡は090-1234-5678まで' }, [['message', words['err.message.contact']]]],
    [{ nickname: '@hanagolf' }, [['nickname', words['err.nickname.contact']]]],
    [{ nickname: `${last_name}${first_name}` }, [['nickname', words['err.nickname.name']]]],
    [
      { nickname: `${last_name_kana}${first_name_kana}`, message: `${last_name} ${first_name}です` },
      [
        ['nickname', words['err.nickname.name']],
        ['message', words['err.message.name']],
      ],
    ],
  ] as const) {
    const refused = await api.refused(
      updateInformationSingleReservation,
      { body: { ...profile, ...changed } },
      other.as,
    )
    const found = (refused.details as { problems: { path: string; message: string }[] }).problems
    expect(found.map(({ path, message }) => [path, message])).toEqual(problems)
  }
  expect((await api.good(getMember, {}, other.as)).single_profile).toBeNull()
})

it('changes the main course alone, and keeps the single profile', async ({ api }) => {
  await addCourse(api, 7)
  const before = await api.good(getMember, {}, member.as)
  const after = await api.good(updateMainGolfCourse, { body: { main_golf_course: 7 } }, member.as)
  expect(after).toEqual({ ...before, main_golf_course: 7 })
  expect(await api.good(getMember, {}, member.as)).toEqual(after)
  await api.good(updateMainGolfCourse, { body: { main_golf_course: 7 } }, member.as)
  expect(await audits(api, 'member.mainCourse')).toHaveLength(1)
  const refused = await api.refused(
    updateMainGolfCourse,
    { body: { main_golf_course: 10 } as unknown as { main_golf_course: 9 } },
    member.as,
  )
  expect(refused.details).toMatchObject({ problems: [{ path: 'main_golf_course' }] })
})

it('keeps both changes when the main course and the profile change at once', async ({ api }) => {
  await addCourse(api, 5)
  const { course_memberships: _links, single_profile: _profile, ...person } = await api.good(getMember, {}, member.as)
  await Promise.all([
    api.good(updateMainGolfCourse, { body: { main_golf_course: 5 } }, member.as),
    api.good(updateInformationSingleReservation, { body: { ...profile, avatar: 1 } }, member.as),
  ])
  const after = await api.good(getMember, {}, member.as)
  expect(after).toMatchObject({ main_golf_course: 5, single_profile: { avatar: 1 } })
  const body = { ...person, main_golf_course: 7 } as Call<typeof updateMember>['body']
  expect((await api.good(updateMember, { body }, member.as)).single_profile).toMatchObject({ avatar: 1 })
})
