import { lockStaffSession, staffLogIn, staffLogOut, unlockStaffSession } from '@jgm/contract/api/staff'
import { listClosings } from '@jgm/contract/api/staff-closing'
import { sampleClosing } from '@jgm/contract/test/samples.desk'
import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, sampleDesk } from '../../../../test/app.tsx'

it('a log-in that fails says so, keeps the address and opens nothing', async () => {
  const desk = await open('/', null)
  api.refuse(staffLogIn, 'staff_login_failed')
  await desk.type('メールアドレス', 'misaki@example.jp')
  await desk.type('パスワード', 'not the password of the desk')
  await desk.press('ログイン')
  await desk.warns('ログインできませんでした')
  expect(screen.getByLabelText<HTMLInputElement>('メールアドレス').value).toBe('misaki@example.jp')
  api.lose(staffLogIn)
  await desk.press('ログイン')
  await desk.warns('通信できませんでした。')
  api.give(staffLogIn, { step: 'open', session: sampleDesk })
  await desk.press('ログイン')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
})

it('a locked screen hides the work from every key until the password is typed', async () => {
  const desk = await open('/inbox')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
  api.give(lockStaffSession, { ...sampleDesk, state: 'locked', locks_at: null })
  await desk.keys('l')
  const title = await screen.findByRole('heading', { name: '画面を伏せています' })
  expect(screen.queryByRole('heading', { name: '受付箱', level: 1 })).toBeNull()
  await desk.user.click(title)
  await desk.keys('g', 's')
  expect(desk.path).toBe('/inbox')
  api.refuse(unlockStaffSession, 'staff_login_failed')
  await desk.type('パスワード', 'wrong')
  await desk.press('作業に戻る')
  await desk.warns('ログインできませんでした')
  api.give(unlockStaffSession, sampleDesk)
  await desk.type('パスワード', 'a password of the desk')
  await desk.press('作業に戻る')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
})

it('every key is in the list under ?, and two keys lead to another screen', async () => {
  const desk = await open('/inbox')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
  await desk.keys('?')
  expect((await screen.findByRole('dialog', { name: 'キーの一覧' })).textContent).toContain('画面を伏せる')
  await desk.keys('{Escape}')
  api.give(listClosings, { closings: [] })
  await desk.keys('g', 'c')
  await screen.findByRole('heading', { name: 'クローズ', level: 1 })
})

it('who logs in next sees nothing that the person before has read', async () => {
  api.give(listClosings, { closings: [sampleClosing] })
  const desk = await open('/closing')
  await desk.says(sampleClosing.message)
  api.give(lockStaffSession, { ...sampleDesk, state: 'locked', locks_at: null })
  await desk.keys('l')
  api.give(staffLogOut, { ok: true })
  await desk.press(/^ほかの人に代わる/)
  const answer = api.hold(listClosings, { closings: [] })
  api.give(staffLogIn, { step: 'open', session: sampleDesk })
  await desk.type('メールアドレス', 'misaki@example.jp')
  await desk.type('パスワード', 'a password of the desk')
  await desk.press('ログイン')
  await screen.findByRole('heading', { name: 'クローズ', level: 1 })
  expect(desk.words).not.toContain(sampleClosing.message)
  answer()
  await desk.says('クローズした日はありません')
})

it('a console that nobody uses locks after its minutes', async () => {
  await open('/inbox')
  await screen.findByRole('heading', { name: '受付箱', level: 1 })
  api.give(lockStaffSession, { ...sampleDesk, state: 'locked', locks_at: null })
  const later = performance.now() + sampleDesk.idle_minutes * 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  await screen.findByRole('heading', { name: '画面を伏せています' })
  expect(api.sent(lockStaffSession)).toHaveLength(1)
  clock.mockRestore()
})
