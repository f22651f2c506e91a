import { updateFavourites } from '@jgm/contract/api/member'
import { getExport, quit } from '@jgm/contract/api/privacy'
import { getMember } from '@jgm/contract/api/session'
import { expect } from 'vitest'
import { joinMember, type TestMember } from '../../../test/builders/account.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn()

let member: TestMember
let other: TestMember

it.beforeAll(async ({ api }) => {
  member = await joinMember(api, 'member@example.jp')
  other = await joinMember(api, 'other@example.jp')
})

const none = { course_ids: [], search_time: null }

it('keeps the caller’s favourites only, each course once', async ({ api }) => {
  expect((await api.good(getMember, {}, member.as)).favourites).toEqual(none)
  const body = { course_ids: [2, 1, 2], search_time: 'morning' as const }
  const changed = await api.good(updateFavourites, { body }, member.as)
  expect(changed.favourites).toEqual({ course_ids: [1, 2], search_time: 'morning' })
  expect(await api.good(updateFavourites, { body }, member.as)).toEqual(changed)
  expect((await api.good(getMember, {}, member.as)).favourites).toEqual(changed.favourites)
  expect((await api.good(getMember, {}, other.as)).favourites).toEqual(none)
})

it('refuses an unknown course and an unknown time', async ({ api }) => {
  for (const body of [
    { course_ids: [10], search_time: null },
    { course_ids: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1], search_time: null },
    { course_ids: [], search_time: 'any' },
  ])
    expect((await api.refused(updateFavourites, { body } as never, member.as)).code).toBe('validation')
  expect((await api.refused(updateFavourites, { body: none })).code).toBe('unauthenticated')
})

it('are in the data export, and go with the member', async ({ api }) => {
  await api.good(updateFavourites, { body: { course_ids: [1], search_time: 'late' } }, member.as)
  const file = await api.good(getExport, {}, member.as)
  expect(file.favourites).toMatchObject({ search_time: 'late' })
  expect(file.readme.words).toContainEqual({ at: 'favourites.search_time', value: 'late', meaning: '9時から' })
  const proof = { by: 'password', password: member.password } as const
  await api.good(quit, { body: { agreed: true, reservations: [], fee_agreed: false, proof } }, member.as)
  const { rows } = await api.wiring.database.pool.query('select from favourite')
  expect(rows).toEqual([])
})
