import { changePassword, logIn, sendPasswordCode } from '@jgm/contract/api/account'
import { getLineIntegration, logInWithLine, registerWithLine } from '@jgm/contract/api/line'
import { listDrawEntries } from '@jgm/contract/api/draw'
import { listEntries } from '@jgm/contract/api/competition-entry'
import { listInvitations } from '@jgm/contract/api/companion-invitation'
import { searchPostalCode } from '@jgm/contract/api/config'
import { listRequests } from '@jgm/contract/api/request'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { endSession, listSessions, type OwnSession } from '@jgm/contract/api/session-list'
import { words } from '@jgm/contract/model/words'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleCodeSent, sessionOf } from '@jgm/contract/test/samples.account'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { silentLogIn } from '../../../lib/session.ts'

const proof = { idToken: () => 'an-id-token-of-line' }
const session = sessionOf(sampleMember)
const list = '/reservation/reservation-list?golf_course_id=5'
const next = { password: 'asagao5517', password_confirmation: 'asagao5517' }
const fromLine = { ...sampleMember, email: null, has_password: false }
const nothing = { reservations: [], total: 0, page: 1, page_size: 20, next_date: null }
const linkedNot = { linked: false, display_name: null, linked_at: null, accounts: [] }

beforeEach(() => setNow(sampleNow))

it('a session that ends while a screen is open leads to the log-in of its course, and back to where it ended', async () => {
  api.give(listReservations, nothing)
  api.give(listRequests, { requests: [] })
  api.give(listEntries, { entries: [] })
  api.give(listDrawEntries, { entries: [] })
  api.give(listInvitations, { invitations: [] })
  const screen = await open(list, { member: sampleMember, chat: proof })
  api.refuse(listReservations, 'unauthenticated')
  // LINE's proof was used at the start.
  api.refuse(logInWithLine, 'line_refused')
  await screen.follow('過去の予約')
  await screen.arrives('/login/5')
  expect(screen.path).toBe('/login/5?token=expired')
  await screen.says('ログインの有効期限が切れました')
  api.give(logIn, session)
  api.give(listReservations, nothing)
  await screen.fill({ email: 'hanako@example.jp', password: 'midori8182' })
  await screen.press('ログイン')
  await screen.arrives('/reservation/reservation-list')
  expect(location.search).toContain('tab=past')
})

it('a session that ends is begun again without a press while LINE’s proof is unused, once', async () => {
  api.give(listReservations, nothing)
  api.give(listRequests, { requests: [] })
  api.give(listEntries, { entries: [] })
  api.give(listDrawEntries, { entries: [] })
  api.give(listInvitations, { invitations: [] })
  const screen = await open(list, { member: sampleMember, chat: proof })
  api.refuse(listReservations, 'unauthenticated')
  api.give(logInWithLine, () => {
    // The new session is accepted at once, as by the service.
    api.give(listReservations, nothing)
    return session
  })
  await screen.follow('過去の予約')
  await expect.poll(() => api.sent(logInWithLine).length).toBe(1)
  await screen.arrives('/reservation/reservation-list')
  expect(location.search).toContain('tab=past')
})

it('a session that has ended before leads to the log-in of the route’s course, not of an earlier visit', async () => {
  document.cookie = 'golf_course_id=5; path=/'
  api.refuse(logInWithLine, 'line_refused')
  const screen = await open('/reservation/reservation-list?golf_course_id=7', { chat: proof, expired: true })
  expect(screen.path).toBe('/login/7?token=expired')
})

it('a LINE user whom nobody knows is shown the registration first, and who is on the way to the link the log-in', async () => {
  silentLogIn.sayUnlinked()
  const isBefore = (one: Node, other: Node): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
  const fresh = await open(list, { chat: proof })
  await fresh.arrives('/login/5')
  expect(fresh.words, 'it would not help').toContain('このLINEアカウントは、まだ会員登録と連携されていません。')
  expect(isBefore(await fresh.link('新規会員登録'), fresh.field('email'))).toBe(true)
  expect(fresh.words, 'a member sees that the log-in follows').toContain('会員の方')

  const linking = await open('/line/integration?golf_course_id=2', { chat: proof })
  await linking.arrives('/login/2')
  expect(linking.words).toContain('この画面を見るには、ログインが必要です。')
  expect(document.querySelector('.border-warning'), 'nothing went wrong').toBeNull()
  expect(isBefore(linking.field('email'), await linking.link('新規会員登録'))).toBe(true)
  api.give(logIn, session)
  api.give(getLineIntegration, linkedNot)
  await linking.fill({ email: 'hanako@example.jp', password: 'midori8182' })
  await linking.press('ログイン')
  await linking.arrives('/line/integration')
  silentLogIn.forbid()
})

it('a press logs in again with LINE after a log-out, and a refused proof leads through LINE’s log-in', async () => {
  let again = 0
  const chat = { ...proof, logInAgain: async () => void (again += 1) }
  const screen = await open('/login/2', { chat })
  api.refuse(logInWithLine, 'line_refused')
  await screen.press('LINEでログイン')
  await expect.poll(() => again).toBe(1)
  api.give(logInWithLine, session)
  api.give(getLineIntegration, linkedNot)
  await screen.press('LINEでログイン')
  await screen.arrives('/login/complete/2')
  await screen.says('ログインしました')
  expect(screen.words).not.toContain('すでにログインしています。')
})

it('a member on a guest’s screen reads that the log-in is done already', async () => {
  api.give(getLineIntegration, linkedNot)
  const screen = await open('/registration/2', { member: sampleMember, chat: proof })
  await screen.arrives('/login/complete/2')
  expect(location.search).toBe('?menu=login')
  expect(screen.words).toContain('すでにログインしています。')
})

it('a registration with LINE shows problems at their fields, keeps what was typed and speaks of no mails', async () => {
  api.give(searchPostalCode, { addresses: [] })
  const screen = await open('/registration/2', { chat: proof })
  await screen.press('確認画面へ進む')
  await screen.hasProblem('last_name', '姓を入力してください。')
  expect(screen.words, 'no mails without an address').not.toContain('お得な情報のメール')
  await screen.fill({
    last_name: '新規',
    first_name: '花子',
    last_name_kana: 'しんき',
    first_name_kana: 'はなこ',
    zipcode: '3100000',
    prefecture: '8',
    address: '水戸市見本町2-3',
    phone_number: '09012345678',
    emergency_contact_number: '0312345678',
    birthday: '1960 4 5',
  })
  await screen.user.click(screen.field('agreed'))
  const again = await screen.reload({ chat: proof })
  expect(again.field('last_name').value).toBe('新規')
  await again.press('確認画面へ進む')
  await again.arrives('/registration_confirmation/2')
  api.give(registerWithLine, { ...sessionOf(fromLine), companion: null })
  const isFriend = async (): Promise<boolean> => false
  await again.press('この内容で登録する')
  await again.arrives('/registration_complete/2')
  await again.link('友だち追加する')
  expect(again.words, 'there is none in the talk').not.toContain('マイページ')
  const friend = await again.reload({ member: fromLine, chat: { ...proof, isFriend: async () => !(await isFriend()) } })
  await friend.says('予約の確認やお知らせを、LINEのトークにお送りします。')
  expect(friend.words).not.toContain('友だち追加する')
})

it('a member from LINE adds an address first, then sets a password by a mailed code', async () => {
  const none = await open('/account/password?id=2', { member: fromLine, chat: proof })
  await none.says('先にメールアドレスを登録してください。')
  expect(none.main.querySelector('form')).toBeNull()
  await none.follow('メールアドレスを登録する')
  await none.arrives('/account/mail')

  const member = { ...fromLine, email: 'line@example.jp' }
  const mail = await open('/account/mail?id=2', { member, chat: proof })
  await mail.says('先にパスワードを設定してください。')
  await mail.follow('パスワードを設定する')
  await mail.arrives('/account/password')
  await mail.press('パスワードを設定する')
  await mail.says('認証コードを送信して、入力してください。')
  api.give(sendPasswordCode, sampleCodeSent)
  await mail.press('認証コードを送信する')
  await expect.poll(() => document.activeElement).toBe(mail.field('code'))
  await mail.fill({ ...next, code: '123456' })
  api.refuse(changePassword, 'code_invalid')
  await mail.press('パスワードを設定する')
  await mail.hasProblem('code', '認証コードが正しくありません。')
  expect(mail.field('password').value, 'typed values stay').toBe(next.password)
  api.give(changePassword, sessionOf({ ...member, has_password: true }))
  await mail.press('パスワードを設定する')
  await mail.arrives('/account/password/complete')
  await mail.says('パスワードを設定しました')
})

it('a member with a password must enter it in the chat area, too, and nothing is lost without a network', async () => {
  const screen = await open('/account/password?id=2', { member: sampleMember, chat: proof })
  await screen.fill({ current_password: 'ちがうことば', ...next })
  api.refuse(changePassword, 'validation', {
    problems: [{ path: 'proof.current_password', message: words['err.password.current'] }],
  })
  await screen.press('パスワードを変更する')
  await screen.says('現在のパスワードが正しくありません。')
  api.lose(changePassword)
  await screen.press('パスワードを変更する')
  await screen.warns('インターネットに接続されていません。')
  api.give(changePassword, session)
  await screen.press('パスワードを変更する')
  await screen.arrives('/account/password/complete')
  await screen.says('パスワードを変更しました')
})

it('the list of log-ins names the LINE app, and logs out elsewhere', async () => {
  const here: OwnSession = {
    id: 1,
    device: { kind: 'iphone', app: 'line' },
    logged_in_at: '2026-04-01T10:00:00+09:00',
    last_used_at: '2026-04-01T10:00:00+09:00',
    is_this_one: true,
  }
  const there: OwnSession = { ...here, id: 2, device: null, is_this_one: false }
  api.give(listSessions, { sessions: [here, there] })
  const screen = await open('/account/sessions?id=2', { member: sampleMember, chat: { ...proof, inClient: true } })
  await screen.says('iPhone・LINEアプリ')
  await screen.says('この端末')
  api.give(endSession, { ok: true })
  api.give(listSessions, { sessions: [here] })
  await screen.press(/ログアウトする/)
  await screen.says('ほかの端末では、ログインしていません。')
  expect(api.sent(endSession)).toMatchObject([{ params: { id: '2' } }])
})
