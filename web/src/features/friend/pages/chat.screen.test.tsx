import {
  answerFriend,
  askFriend,
  listFriends,
  makeInvitation,
  readInvitation,
  removeFriend,
  type Friend,
} from '@jgm/contract/api/friend'
import { logIn } from '@jgm/contract/api/account'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleSession } from '@jgm/contract/test/samples.account'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const chat = {
  idToken: () => 'an-id-token-of-line',
  permanentLink: async (path: string) => `https://liff.line.me/2000000001-jgmMain1${path}`,
}
const friendOf = (id: number, state: Friend['state'], more: Partial<Friend>): Friend => ({
  id,
  state,
  name: null,
  member_number: null,
  label: null,
  requested_at: '2026-04-01T10:00:00+09:00',
  ...more,
})
const asks = friendOf(1, 'asks', { name: '招待 一郎' })
const asked = friendOf(2, 'asked', { member_number: '1000000009' })

beforeEach(() => setNow(sampleNow))

it('a friend request by member number is sent, a received one declined, and a sent one taken back', async () => {
  const visitor = { member: sampleMember, chat }
  api.give(listFriends, { friends: [], groups: [] })
  const add = await open('/friend/add?golf_course_id=2', visitor)
  await add.says('会員番号')
  expect(add.words, 'no reader in a browser').not.toContain('QRコードを読み取る')
  await add.fill({ member_number: '1000000009' })
  api.give(askFriend, { friend: null })
  await add.press('申し込む')
  await add.arrives(/^\/friend\/add\/complete/)
  expect(api.sent(askFriend)).toMatchObject([{ body: { member_number: '1000000009' } }])

  api.give(listFriends, { friends: [asks, asked], groups: [] })
  const list = await open('/friend/list?golf_course_id=2', visitor)
  await list.says('招待 一郎')
  api.give(answerFriend, { friends: [asked], groups: [] })
  await list.press('いいえ、招待 一郎さんの申し込みを断る')
  await list.says('申し込みを断りました。')
  await expect.poll(() => list.words).not.toContain('招待 一郎')
  api.give(removeFriend, { friends: [], groups: [] })
  await list.press('会員番号1000000009への申し込みを取り消す')
  await list.says('申し込みを取り消しました。')
  await expect.poll(() => list.words).not.toContain('1000000009')
})

it('a link is not said to be sent when the picker was closed', async () => {
  api.give(listFriends, { friends: [], groups: [] })
  api.give(makeInvitation, { token: 'i'.repeat(43), expires_at: '2026-12-01T00:00:00+09:00' })
  const outcomes = ['cancel', 'success'] as const
  let at = 0
  const share = async () => outcomes[at++] ?? 'absent'
  const screen = await open('/friend/add?golf_course_id=2', {
    member: sampleMember,
    chat: { ...chat, canShare: true, hasPicker: true, share },
  })
  await screen.press('招待リンクを作る')
  await screen.says('https://liff.line.me/2000000001-jgmMain1/friend/invitation?')
  await screen.press('LINEで送る相手を選ぶ')
  await expect.poll(() => at).toBe(1)
  expect(screen.words).not.toContain('招待リンクを送りました。')
  await screen.press('LINEで送る相手を選ぶ')
  await screen.says('招待リンクを送りました。')
})

it('an invitation to be friends waits for the log-in, and its token leaves the address', async () => {
  const token = 'i'.repeat(43)
  const screen = await open(`/friend/invitation?golf_course_id=2&invitation=${token}`, { chat })
  await screen.says('ゴルフ仲間への招待が届いています。')
  expect(location.search).not.toContain('invitation=')
  await screen.follow('ログインする')
  await screen.arrives('/login/2')
  api.give(logIn, sampleSession)
  api.give(readInvitation, { name: '若葉 一郎', state: 'open' })
  await screen.fill({ email: 'hanako@example.jp', password: 'midori8182' })
  await screen.press('ログイン')
  await screen.arrives('/friend/invitation')
  await screen.says('若葉 一郎さんから、ゴルフ仲間への招待が届いています。')
  api.give(listFriends, { friends: [], groups: [] })
  api.give(askFriend, { friend: friendOf(3, 'friend', { name: '若葉 一郎' }) })
  await screen.press(/はい/)
  await screen.says('若葉 一郎さんをゴルフ仲間に追加しました')
  expect(api.sent(askFriend)).toMatchObject([{ body: { token } }])
})
