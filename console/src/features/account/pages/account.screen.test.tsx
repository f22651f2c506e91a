import { lockStaffSession, staffLogIn, staffLogOut, unlockStaffSession } from '@jgm/contract/api/staff'
import { listClosings } from '@jgm/contract/api/staff-closing'
import { sampleClosing } from '@jgm/contract/test/samples.desk'
import { listPasskeys, removePasskey } from '@jgm/contract/api/staff-passkey'
import { screen, within } from '@testing-library/dom'
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

it('a screen that met the lock is read again once it is unlocked', async () => {
  api.refuse(listClosings, 'staff_locked')
  const desk = await open('/closing', { ...sampleDesk, state: 'locked', locks_at: null })
  await screen.findByRole('heading', { name: '画面を伏せています' })
  await vi.waitFor(() => expect(document.body.textContent).toContain('表示できませんでした'))
  api.give(listClosings, { closings: [sampleClosing] })
  api.give(unlockStaffSession, sampleDesk)
  await desk.type('パスワード', 'a password of the desk')
  await desk.press('作業に戻る')
  await desk.says(sampleClosing.message)
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
  await desk.says('クローズはありません')
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

it('a passkey is removed with the password, and stays while it is refused', async () => {
  const passkey = { id: 4, name: 'フロント1', created_at: '2026-12-01T09:00:00+09:00', last_used_at: null }
  api.give(listPasskeys, { passkeys: [passkey] })
  const desk = await open('/me')
  const row = within(await screen.findByRole('listitem'))
  await desk.user.click(row.getByRole('button', { name: '削除する' }))
  await desk.user.type(row.getByLabelText('確認のため、パスワードを入力してください'), 'wrong')
  api.refuse(removePasskey, 'staff_login_failed')
  await desk.press('このパスキーを削除する')
  await desk.warns('ログインできませんでした')
  api.give(removePasskey, { ok: true })
  api.give(listPasskeys, { passkeys: [] })
  await desk.press('このパスキーを削除する')
  await desk.says('パスキーはまだありません。')
  expect(api.sent(removePasskey).at(-1)?.body).toEqual({ password: 'wrong' })
})
