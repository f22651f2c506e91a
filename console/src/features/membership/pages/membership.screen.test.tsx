import { listLinkRequests, settleLinkRequest, type LinkRequest } from '@jgm/contract/api/staff-membership'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { hear, open } from '../../../../test/app.tsx'

const person = { name: '見本 太郎', kana: 'みほん たろう', birthday: '1960-04-05' }
const asked: LinkRequest = {
  id: 3,
  membership_id: '02-90005',
  requested_at: '2026-11-30T09:00:00+09:00',
  member: { ...person, member_number: '1234567890', phone_number: '09011112222' },
  ledger: { ...person, phone_numbers: ['09011112222'] },
  answer: '0000',
  differs: [],
  declined: null,
}
const other: LinkRequest = {
  ...asked,
  id: 4,
  membership_id: '02-90002',
  answer: '1003',
  differs: ['birthday'],
  declined: { at: '2026-11-30T10:00:00+09:00', by: '小林 由美', why: '会員証を確認できませんでした' },
}

it('who telephones after a refusal is found with its reason, and what differs is shown', async () => {
  api.give(listLinkRequests, { requests: [asked, other] })
  const desk = await open('/memberships')
  await desk.says('台帳と一致しています')
  await desk.keys('{ArrowDown}')
  await desk.says('小林 由美さんがお断りしました：会員証を確認できませんでした')
  await desk.says('ちがいます')
  await desk.keys('1')
  expect(api.sent(settleLinkRequest), 'the ledger refuses it').toHaveLength(0)
})

it('a request that comes while the list is open stands in it by itself', async () => {
  api.give(listLinkRequests, { requests: [] })
  const desk = await open('/memberships')
  await desk.says('依頼はありません。')
  api.give(listLinkRequests, { requests: [asked] })
  hear({ topic: 'membership', course_id: 2, id: '2', version: 0 })
  await desk.says('台帳と一致しています')
})

it('a request is linked by one key', async () => {
  api.give(listLinkRequests, { requests: [asked] })
  api.give(settleLinkRequest, { result: '0000' })
  const desk = await open('/memberships')
  await desk.says('台帳と一致しています')
  api.give(listLinkRequests, { requests: [] })
  await desk.keys('1')
  await desk.says('連携しました。')
  await desk.says('依頼はありません。')
  expect(api.sent(settleLinkRequest)).toMatchObject([{ body: { what: 'link' } }])
})

it('a request is declined with a reason that the member reads; without one the field says so and nothing is lost', async () => {
  api.give(listLinkRequests, { requests: [asked] })
  const desk = await open('/memberships')
  await desk.says('台帳と一致しています')
  await desk.keys('2')
  await desk.says('断る理由（お客様も読みます）')
  api.refuse(settleLinkRequest, 'validation', { problems: [{ path: 'why', message: '理由を入力してください。' }] })
  await desk.keys('{Enter}')
  await desk.says('理由を入力してください。')
  api.give(settleLinkRequest, { result: 'declined' })
  await desk.set('断る理由（お客様も読みます）', '会員証の写しを確認できませんでした')
  await desk.keys('{Enter}')
  await waitFor(() =>
    expect(api.sent(settleLinkRequest).at(-1)).toMatchObject({
      body: { what: 'decline', why: '会員証の写しを確認できませんでした' },
    }),
  )
  await desk.says('お断りしました。')
})
