import {
  addFriendGroup,
  changeFriendGroup,
  listFriends,
  removeFriendGroup,
  type FriendGroup,
} from '@jgm/contract/api/friend'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api, open } from '../../../../test/app.tsx'

const friends = [
  {
    id: 3,
    state: 'friend' as const,
    name: '若葉 一郎',
    member_number: null,
    label: null,
    requested_at: '2026-11-01T10:00:00+09:00',
  },
]
const giveGroups = (...groups: readonly FriendGroup[]): void =>
  void api.give(listFriends, { friends, groups: [...groups] })

it('a group of friends is made, through mistakes, changed and, after a question, removed', async () => {
  giveGroups()
  const screen = await open('/mypage/friend/list', { member })
  await screen.follow('グループを作る')
  await screen.says('若葉 一郎')
  const problems = [
    { path: 'name', message: 'グループ名を入力してください。' },
    { path: 'friend_ids', message: 'ゴルフ仲間を1名以上選んでください。' },
  ]
  api.refuse(addFriendGroup, 'validation', { problems })
  await screen.press('グループを保存する')
  await screen.warns('入力内容に2件の誤りがあります')
  await screen.says('グループ名を入力してください。')
  await screen.says('ゴルフ仲間を1名以上選んでください。')
  await screen.fill({ name: 'いつもの4人' })
  await screen.tick(/若葉一郎/)
  const group = { id: 9, name: 'いつもの4人', friend_ids: [3] }
  api.give(addFriendGroup, () => {
    giveGroups(group)
    return { friends, groups: [group] }
  })
  await screen.press('グループを保存する')
  await screen.arrives('/mypage/friend/list')
  await waitFor(() => expect(document.body.textContent).toContain('グループ「いつもの4人」を保存しました。'))
  expect(api.sent(addFriendGroup).slice(1)).toMatchObject([{ body: { name: 'いつもの4人', friend_ids: [3] } }])

  await screen.follow(/いつもの4人/)
  await screen.says('グループを削除する')
  await screen.fill({ name: '土曜の会' })
  const renamed = { ...group, name: '土曜の会' }
  api.give(changeFriendGroup, () => {
    giveGroups(renamed)
    return { friends, groups: [renamed] }
  })
  await screen.press('グループを保存する')
  await screen.arrives('/mypage/friend/list')
  await screen.follow(/土曜の会/)
  await screen.press('グループを削除する')
  const dialog = () => document.querySelector<HTMLElement>('dialog[open]') ?? screen.main
  await waitFor(() => expect(dialog().textContent).toContain('グループ「土曜の会」を削除しますか？'))
  api.give(removeFriendGroup, () => {
    giveGroups()
    return { friends, groups: [] }
  })
  await screen.user.click(await screen.button('削除する', dialog()))
  await screen.arrives('/mypage/friend/list')
  await waitFor(() => expect(document.body.textContent).toContain('グループを削除しました。'))
})
