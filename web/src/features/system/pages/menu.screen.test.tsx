import { listNotices } from '@jgm/contract/api/notice'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => {
  setNow(sampleNow)
  giveQuietHome(api)
  api.give(listNotices, { notices: [], total: 0, unread: 3, page: 1, page_size: 20 })
})

async function openMenu(path: string, given: Parameters<typeof open>[1] = {}) {
  const screen = await open(path, given)
  await screen.user.click(within(document.body).getByRole('button', { name: 'メニュー' }))
  const menu = await waitFor(() => within(document.body).getByRole('dialog', { name: 'メニュー' }))
  await waitFor(() => within(menu).getByRole('link', { name: /問い合わせる/ }))
  const names = within(menu)
    .getAllByRole('link')
    .map((link) => link.textContent.trim())
  return { menu, names }
}

it('the menu of a member has telephone and letter first, all that the bar has not, and the log-out', async () => {
  const { menu, names } = await openMenu('/mypage', { member })
  expect(names[0]).toContain('電話する')
  expect(names[0], 'the course’s desk answers until five').toContain('いま受付中・17:00まで')
  expect(names[1]).toContain('問い合わせる')
  for (const name of ['1人予約', 'コンペ', '空き待ち', 'ゴルフ仲間', 'プレー履歴', 'ポイント', 'よくある質問'])
    expect(names, name).toContain(name)
  expect(names).toHaveLength(14)
  await waitFor(() => expect(menu.textContent).toContain('未読3件'))
  within(menu).getByRole('button', { name: 'ログアウト' })
})

it('outside of its hours, the telephone says when it is answered', async () => {
  setNow('2026-12-01T19:00:00+09:00')
  const { names } = await openMenu('/mypage', { member })
  expect(names[0]).toContain('受付 8:00〜17:00')
})

it('the menu of a visitor has the log-in and the telephones of all courses, and no log-out', async () => {
  const { menu, names } = await openMenu('/mypage/login')
  for (const name of ['ログイン', '新規登録', '予約の確認', 'よくある質問']) expect(names, name).toContain(name)
  expect(menu.textContent).toContain('電話番号を見る')
  expect(within(menu).queryByRole('button', { name: 'ログアウト' })).toBeNull()
})
