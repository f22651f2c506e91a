import { listEntries } from '@jgm/contract/api/competition-entry'
import { updateMemberReservation } from '@jgm/contract/api/member'
import { bookSingle, getSingle, getSingleHold, getSingleRules, holdSingle } from '@jgm/contract/api/single'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleSingle, sampleSingleHold } from '@jgm/contract/test/samples.single'
import { within } from '@testing-library/dom'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'
import { ChatProblem, type ChatPlatform } from '../../../lib/chat.ts'

const step1 = `/reservation/oneperson/step01/2?date=${sampleSingle.play_date}&start_frame_id=${sampleSingle.id}`
const member = {
  ...sampleMember,
  single_profile: { nickname: 'いっちゃん', avatar: 5, average_score: 110, message: '', start_preference: 4 } as const,
}
const chat = {
  idToken: () => 'an-id-token-of-line',
  permanentLink: async (path: string) => `https://liff.line.me/2000000001-jgmMain1${path}`,
  canShare: true,
  hasPicker: true,
}

beforeEach(() => setNow(sampleNow))

it('a single tee time is told to friends with LINE’s picker, and not said to be sent when that was closed or failed', async () => {
  api.give(getSingle, sampleSingle)
  let outcome: 'cancel' | 'broken' | 'success' = 'cancel'
  const sent: unknown[] = []
  const share: ChatPlatform['share'] = async (messages) => {
    if (outcome === 'broken') throw new ChatProblem('EXCEPTION_IN_SUBWINDOW', 'LINEで送信できませんでした。')
    sent.push(messages)
    return outcome
  }
  const screen = await open(step1, { member, chat: { ...chat, share } })
  await screen.press(/LINEで(誘う|知らせる)$/)
  await screen.says('送信を取りやめました。')
  outcome = 'broken'
  await screen.press(/LINEで(誘う|知らせる)$/)
  await screen.warns('送信できませんでした。文をコピーして送ってください。')
  outcome = 'success'
  await screen.press(/LINEで(誘う|知らせる)$/)
  await screen.says('送信しました。')
  expect(JSON.stringify(sent), 'no personal data').not.toMatch(/いっちゃん|青葉/)
})

it.each([
  ['its deadline', { reason: 'own' as const }, sampleSingle.decision_at],
  ['its day was closed', { reason: 'closed' as const }, undefined],
])('a single tee time is told to nobody after %s', async (_when, changed, at) => {
  if (at) setNow(at)
  api.give(getSingle, { ...sampleSingle, ...changed })
  const screen = await open(step1, { member, chat })
  await screen.link('ほかのスタートを見る')
  expect(screen.words).not.toMatch(/LINEで(誘う|知らせる)/)
})

it('two seats need the companion’s name, which stays while the own details are changed', async () => {
  api.give(getSingle, sampleSingle)
  api.give(holdSingle, sampleSingleHold)
  api.give(getSingleHold, sampleSingleHold)
  api.give(listEntries, { entries: [] })
  api.give(updateMemberReservation, member)
  api.give(getSingleRules, { rules_agreed: false })
  const screen = await open(step1, { member, chat })
  await screen.says('仲間の分も2席')
  await screen.user.click(await within(screen.main).findByLabelText(/仲間の分も2席/))
  await screen.press('この席に入る')
  await screen.arrives(/step02/)
  expect(api.sent(holdSingle)).toMatchObject([{ body: { tee_time_id: sampleSingle.id } }])
  await screen.button('この内容で申し込む')
  await screen.user.click(screen.field('agreed_rules'))
  await screen.user.click(screen.field('agreed_policy'))
  await screen.press('この内容で申し込む')
  await screen.hasProblem('companion', 'ご一緒の方のお名前を入力してください。')
  expect(api.sent(bookSingle)).toEqual([])
  await screen.fill({ companion: '山田 花子' })
  await screen.press('お客様情報を変更する')
  await screen.arrives(/oneperson\/change/)
  await screen.fill({ address: '水戸市見本町9-9' })
  await screen.press('この内容にする')
  await screen.arrives(/step02/)
  await screen.says('水戸市見本町9-9')
  expect(screen.field('companion').value).toBe('山田 花子')
})
