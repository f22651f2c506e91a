import { getQuit, quit, type OpenReservation } from '@jgm/contract/api/privacy'
import { logOut } from '@jgm/contract/api/session'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, type Shown } from '../../../../test/app.tsx'

const booking = (number: string, more: Partial<OpenReservation> = {}): OpenReservation => ({
  number,
  type: 'regular',
  course_id: 2,
  play_date: '2026-12-10',
  holiday: null,
  nine: 'OUT',
  start_minute: 510,
  groups: 1,
  players: 4,
  version: 1,
  fee: 0,
  can_cancel: true,
  ...more,
})
const nothing = { reservations: [], entries: [], points: 0, is_linked: false }

async function agree(screen: Shown): Promise<void> {
  await screen.says('退会を確定する')
  await screen.tick(/内容を確認し、退会することに同意します/)
  await screen.fill({ password: member.last_name })
}

beforeEach(() => {
  api.give(getQuit, nothing).give(logOut, { ok: true })
})

describe('leaving the service', () => {
  it('shows every problem at its field, and keeps what was typed when the password is wrong', async () => {
    api.give(getQuit, { ...nothing, reservations: [booking('K7M2PX4A', { fee: 12_000 }), booking('K7M2PX4B')] })
    const screen = await open('/mypage/account/quit', { member })
    await screen.says('予約番号 K7M2PX4A')
    await screen.says('キャンセル料 12,000円')
    await screen.says('ポイント（残り 0ポイント）')
    await screen.press('退会を確定する')
    await screen.hasProblem('password', 'パスワードを入力してください。')
    await screen.says('内容を確認のうえ、退会する場合はチェックを入れてください。')
    await screen.says('キャンセル料を確認のうえ、チェックを入れてください。')
    await agree(screen)
    await screen.tick(/キャンセル料がかかることを確認しました/)
    const wrong = [{ path: 'proof.password', message: '現在のパスワードが正しくありません。' }]
    api.refuse(quit, 'validation', { problems: wrong })
    await screen.press('退会を確定する')
    await screen.hasProblem('password', '現在のパスワードが正しくありません。')
    expect(screen.field('password').value).toBe(member.last_name)
  })

  it('shows a booking made meanwhile before it cancels any', async () => {
    const screen = await open('/mypage/account/quit', { member })
    await agree(screen)
    api.refuse(quit, 'stale').give(getQuit, { ...nothing, reservations: [booking('K7M2PX4A')] })
    await screen.press('退会を確定する')
    await screen.warns('予約内容が更新されています。')
    await screen.says('予約番号 K7M2PX4A')
    expect(screen.field('password').value, 'typed values stay').toBe(member.last_name)
    api.give(quit, { ok: true, line_consent: null })
    await screen.press('退会を確定する')
    await screen.arrives('/mypage/account/quit/complete')
    expect(screen.heading).toBe('退会手続きが完了しました')
    await screen.says('これからの予約1件をキャンセルしました。')
    expect(api.sent(quit).at(-1)).toMatchObject({
      body: { reservations: [{ number: 'K7M2PX4A', version: 1, fee: 0 }] },
    })
  })

  it('does not claim that it was done when the answer was lost and the session is over', async () => {
    const screen = await open('/mypage/account/quit', { member })
    await agree(screen)
    api.lose(quit)
    await screen.press('退会を確定する')
    await screen.warns('インターネットに接続されていません。')
    api.refuse(quit, 'unauthenticated')
    await screen.press('退会を確定する')
    await screen.arrives('/mypage/account/quit/complete')
    expect(screen.heading).toBe('ログアウトしました')
    await screen.says('退会の結果を受け取れませんでした。')
    await screen.follow('ログイン画面へ')
    await screen.arrives(/^\/mypage\/login/)
  })

  it('with a session that has ended elsewhere leads to the log-in', async () => {
    const screen = await open('/mypage/account/quit', { member })
    await agree(screen)
    api.refuse(quit, 'unauthenticated')
    await screen.press('退会を確定する')
    await screen.arrives(/^\/mypage\/login/)
    await screen.says('ログインの有効期限が切れました。')
  })

  it('is not possible with a reservation that only the course can cancel, whose number can be called', async () => {
    api.give(getQuit, { ...nothing, reservations: [booking('K7M2PX4A', { can_cancel: false })] })
    const screen = await open('/mypage/account/quit', { member })
    await screen.says('これからの予約があるため、退会できません。')
    expect((await screen.link(/電話する/)).getAttribute('href')).toBe('tel:0296000002')
    await waitFor(() => expect(screen.words).not.toContain('退会を確定する'))
  })
})
