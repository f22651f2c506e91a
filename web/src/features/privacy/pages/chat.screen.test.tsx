import { changeLineIntegration, checkLineSession } from '@jgm/contract/api/line'
import { getQuit, quit } from '@jgm/contract/api/privacy'
import { words } from '@jgm/contract/model/words'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const chat = { idToken: () => 'an-id-token-of-line', accessToken: () => 'an-access-token' }
const leaving = { reservations: [], entries: [], points: 0, is_linked: true }

beforeEach(() => setNow(sampleNow))

it('a linked member with a password must enter it to leave, and agree', async () => {
  api.give(getQuit, leaving)
  api.give(checkLineSession, { member: sampleMember, is_linked: true })
  const screen = await open('/account/quit?id=2', { member: sampleMember, chat })
  await screen.says('LINE連携')
  await screen.fill({ password: 'ちがうことば' })
  await screen.press('退会を確定する')
  await screen.says('内容を確認のうえ、退会する場合はチェックを入れてください。')
  expect(api.sent(quit)).toEqual([])
  await screen.user.click(screen.field('agreed'))
  api.refuse(quit, 'validation', { problems: [{ path: 'proof.password', message: words['err.password.current'] }] })
  await screen.press('退会を確定する')
  await screen.hasProblem('password', '現在のパスワードが正しくありません。')
  api.give(quit, { ok: true, line_consent: 'revoked' })
  await screen.fill({ password: 'midori8182' })
  await screen.press('退会を確定する')
  await screen.arrives('/account/quit/complete')
  await screen.says('退会手続きが完了しました')
  expect(api.sent(quit).at(-1)).toMatchObject({
    body: { proof: { by: 'password', password: 'midori8182' }, access_token: 'an-access-token' },
  })
  expect(api.sent(changeLineIntegration)).toEqual([])
})

it('a linked member without a password leaves with LINE’s proof', async () => {
  const member = { ...sampleMember, has_password: false }
  api.give(getQuit, leaving)
  api.give(checkLineSession, { member, is_linked: true })
  const screen = await open('/account/quit?id=2', { member, chat })
  await screen.says('このLINEアカウントで、ご本人であることを確認します。')
  await screen.user.click(screen.field('agreed'))
  api.give(quit, { ok: true, line_consent: 'revoked' })
  await screen.press('退会を確定する')
  await screen.arrives('/account/quit/complete')
  expect(api.sent(quit)).toMatchObject([{ body: { proof: { by: 'line', id_token: 'an-id-token-of-line' } } }])
})

it('in LINE the data export refers to the phone’s browser', async () => {
  const screen = await open('/account/export?id=2', { member: sampleMember, chat: { ...chat, inClient: true } })
  await screen.says('LINEの画面では、ファイルを保存できません')
  expect(await screen.link('ブラウザーで開く')).toHaveProperty(
    'href',
    expect.stringMatching(/\/mypage\/account\/export$/),
  )
  expect(screen.words).not.toContain('ダウンロードする')
})
