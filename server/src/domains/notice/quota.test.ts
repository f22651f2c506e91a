import { lineQuotas, previewNotice } from '@jgm/contract/api/staff-notices'
import { sampleDraft } from '@jgm/contract/test/samples.notice'
import { expect } from 'vitest'
import { addCourse } from '../../../test/builders/account.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { addStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ line: {} })

it.beforeAll(async ({ api }) => {
  for (const id of [1, 2, 3]) await addCourse(api, id)
})

it('what is left at LINE is told for the own courses: after what was sent, nothing below nothing', async ({
  api,
  line,
}) => {
  const { control } = line.emulator
  control.setQuota(line.accountOf(1), { limit: 200, used: 120 })
  control.setQuota(line.accountOf(2), { limit: 200, used: 205 })
  const manager = await addStaff(api, { role: 'course_manager', courses: [1, 2] })
  expect(await api.good(lineQuotas, {}, manager)).toEqual({
    accounts: [
      { course_id: 1, state: 'known', left: 80 },
      { course_id: 2, state: 'known', left: 0 },
    ],
  })
  const desk = await addStaff(api, { role: 'front_desk' })
  expect((await api.refused(lineQuotas, {}, desk)).code).toBe('forbidden')
})

it('messages are counted by the account that would send them', async ({ api, line }) => {
  const members = await addMembers(api, 3)
  for (const [at, { id }] of members.entries()) {
    await api.rows('update member set marketing = true, main_golf_course = $2 where id = $1', [id, at === 2 ? 2 : 1])
    await api.rows(`insert into line_link (line_user_id, member_id, display_name) values ($1, $2, '見本')`, [
      line.person('見本 太郎'),
      id,
    ])
  }
  const admin = await addStaff(api, { role: 'group_admin' })
  const seen = await api.good(
    previewNotice,
    { body: { notice_id: 1, draft: { ...sampleDraft, course_ids: [] } } },
    admin,
  )
  expect(seen).toMatchObject({ readers: 3, mails: 3, messages: 3, both: 3, neither: 0 })
  expect(seen.accounts).toEqual([
    { course_id: 1, messages: 2 },
    { course_id: 2, messages: 1 },
  ])
})
