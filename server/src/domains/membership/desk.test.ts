import { askMembershipDesk, listMembershipRequests } from '@jgm/contract/api/membership'
import { listLinkRequests, settleLinkRequest } from '@jgm/contract/api/staff-membership'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, openClub } from '../../../test/builders/club.ts'
import { actionsOf, addCustomer, linksOf, settledAtDesk } from '../../../test/builders/ledger.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

it.beforeAll(async ({ api }) => {
  await openClub(api, 2)
})

const oneMember = async (api: TestApi) => {
  const [member] = await addMembers(api, 1)
  if (!member) throw new Error('no member')
  return member
}

/** A member's request as the desk of course 1 sees it. */
async function requestOf(api: TestApi, desk: TestStaff, memberId: number) {
  const [row] = await api.rows<{ id: number }>('select id from membership_request where member_id = $1', [memberId])
  const { requests } = await api.good(listLinkRequests, { params: { id: 1 } }, desk)
  const found = requests.find(({ id }) => id === row?.id)
  if (!found) throw new Error('no such request')
  return found
}

const ask = (api: TestApi, as: As, membershipId: string, courseId = 1) =>
  api.good(askMembershipDesk, { params: { id: courseId }, body: { membership_id: membershipId } }, as)
const waitingOf = async (api: TestApi, as: As) => (await api.good(listMembershipRequests, {}, as)).requests

it('accepts a request for any id alike, keeps one request per course, and links what it confirms', async ({ api }) => {
  await addCustomer(api, 'S-0001')
  const desk = await addStaff(api)
  const member = await oneMember(api)
  expect(await ask(api, member, 'S-9999')).toEqual({ result: '0000' })
  expect(await ask(api, member, 'ｓ－０００１')).toEqual({ result: '0000' })
  expect(await waitingOf(api, member)).toMatchObject([{ golf_course_id: 1, membership_id: 'S-0001' }])
  expect(await ask(api, member, '会員番号')).toEqual({ result: '9999' })
  const request = await requestOf(api, desk, member.id)
  expect(request).toMatchObject({ membership_id: 'S-0001', answer: '0000', differs: [], declined: null })
  expect(await settledAtDesk(api, desk, request.id)).toBe('0000')
  expect(await linksOf(api, member.id)).toMatchObject([{ membership_id: 'S-0001' }])
  expect(await waitingOf(api, member)).toEqual([])
  expect(await ask(api, member, 'S-0001')).toEqual({ result: '1002' })
  expect(await actionsOf(api, member.id)).toEqual(['membership.requested', 'membership.requested', 'membership.linked'])
  const told = await api.rows(`select course_id, key from live_event where topic = 'membership'`)
  expect(told, 'desks hear of both ids and of the link').toEqual(
    Array.from({ length: 3 }, () => ({ course_id: 1, key: '1' })),
  )
})

it('sees why the ledger refuses, and cannot link against it; the request stays open', async ({ api }) => {
  await addCustomer(api, 'S-1003', { birthday: '1980-04-06' })
  await addCustomer(api, 'S-1002', { status: 'withdrawn' })
  const desk = await addStaff(api)
  for (const [typed, answer, differs] of [
    ['S-8888', '1001', []],
    ['S-1003', '1003', ['birthday']],
    ['S-1002', '0002', []],
  ] as const) {
    const member = await oneMember(api)
    await ask(api, member, typed)
    const request = await requestOf(api, desk, member.id)
    expect(request).toMatchObject({ answer, differs })
    expect(await settledAtDesk(api, desk, request.id)).toBe(answer)
    expect(await waitingOf(api, member)).toHaveLength(1)
    expect(await linksOf(api, member.id)).toEqual([])
  }
})

it('declines a request once, by mail with the reason, and links it when the member calls', async ({ api }) => {
  await addCustomer(api, 'S-7777')
  const desk = await addStaff(api)
  const member = await oneMember(api)
  await ask(api, member, 'S-7777')
  const { id } = await requestOf(api, desk, member.id)
  expect(await settledAtDesk(api, desk, id, '会員証の写しを確認できませんでした')).toBe('declined')
  const again = { params: { id: 1, ref: id }, body: { what: 'decline', why: 'もう一度' } as const }
  expect((await api.refused(settleLinkRequest, again, desk)).code).toBe('desk_stale')
  expect(await waitingOf(api, member)).toEqual([])
  const mail = (await api.deliver()).findLast((one) => one.to === member.email)
  expect(mail?.subject).toBe('【見本ゴルフクラブ】コース会員の連携を確認できませんでした')
  expect(mail?.text).toContain('会員証の写しを確認できませんでした')
  expect(await requestOf(api, desk, member.id)).toMatchObject({
    declined: { why: '会員証の写しを確認できませんでした' },
  })
  const elsewhere = await addStaff(api, { courses: [2] })
  for (const params of [
    { id: 1, ref: id },
    { id: 2, ref: id },
  ])
    expect((await api.refused(settleLinkRequest, { params, body: { what: 'link' } }, elsewhere)).code).toBe('not_found')
  expect(await settledAtDesk(api, desk, id)).toBe('0000')
  expect(await linksOf(api, member.id)).toMatchObject([{ membership_id: 'S-7777' }])
  const gone = { params: { id: 1, ref: id }, body: { what: 'link' } as const }
  expect((await api.refused(settleLinkRequest, gone, desk)).code).toBe('not_found')
})

it('accepts five requests a day from a member', async ({ api }) => {
  const member = await oneMember(api)
  for (let tries = 0; tries < 5; tries += 1) await ask(api, member, `S-600${tries}`)
  const input = { params: { id: 1 }, body: { membership_id: 'S-6009' } }
  expect(await api.refused(askMembershipDesk, input, member)).toMatchObject({ code: 'too_many_requests' })
})
