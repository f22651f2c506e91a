import { getLineIntegration } from '@jgm/contract/api/line'
import { updateInformationSingleReservation, updateMainGolfCourse, updateMember } from '@jgm/contract/api/member'
import { getScores } from '@jgm/contract/api/play'
import type { SingleProfile } from '@jgm/contract/api/session'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { noScores, sampleScores } from '@jgm/contract/test/samples.play'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, type Shown } from '../../../../test/app.tsx'

beforeEach(() => {
  // The account shows whether LINE is linked.
  api.give(getLineIntegration, { linked: false, display_name: null, linked_at: null, accounts: [] })
})

const moved = '水戸市見本町9-9 グリーンハイツ1203号室'

describe('a change of the profile', () => {
  it('shows problems at the fields, keeps what was typed over a reload, and asks for the password for a telephone number', async () => {
    const first = await open('/mypage/account/profile', { member })
    await first.fill({ address: '', phone_number: '123' })
    await first.press('確認画面へ進む')
    await first.hasProblem('address', '住所を入力してください。')
    await first.hasProblem('phone_number', '電話番号は10〜15桁で入力してください。')
    await first.fill({ address: moved, phone_number: '０８０−１２３４−５６７８' })
    const screen = await first.reload({ member })
    expect(screen.field('address').value).toBe(moved)
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/account/profile/confirm')
    await screen.says(moved)
    await screen.says('08012345678')
    await screen.press('この内容で変更する')
    await screen.hasProblem('password', 'パスワードを入力してください。')
    const wrong = [{ path: 'password', message: '現在のパスワードが正しくありません。' }]
    api.refuse(updateMember, 'validation', { problems: wrong })
    await screen.fill({ password: 'wrong12345' })
    await screen.press('この内容で変更する')
    await screen.hasProblem('password', '現在のパスワードが正しくありません。')
    api.lose(updateMember)
    await screen.press('この内容で変更する')
    await screen.warns('インターネットに接続されていません。')
    api.give(updateMember, { ...member, address: moved, phone_number: '08012345678' })
    await screen.press('この内容で変更する')
    await screen.arrives('/mypage/account/profile/complete')
    expect(screen.heading).toBe('会員情報を変更しました')
    expect(api.sent(updateMember).at(-1)).toMatchObject({
      body: { address: moved, phone_number: '08012345678', proof: { by: 'password', password: 'wrong12345' } },
    })
    await screen.follow('会員情報・設定へ')
    await screen.says(moved)
  })

  it('of fields that do not prove the identity asks for no password', async () => {
    const screen = await open('/mypage/account/profile', { member })
    await screen.fill({ address: '水戸市見本町7-7' })
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/account/profile/confirm')
    expect(screen.main.querySelector('[name=password]')).toBeNull()
    api.give(updateMember, member)
    await screen.press('この内容で変更する')
    await screen.arrives('/mypage/account/profile/complete')
  })
})

describe('the single profile', () => {
  const profile: SingleProfile = {
    nickname: 'いっちゃん',
    avatar: 5,
    average_score: 110,
    message: 'のんびり回りましょう。よろしくお願いします！',
    start_preference: 4,
  }
  async function fillIn(screen: Shown): Promise<void> {
    await screen.fill({ nickname: profile.nickname, message: profile.message })
    for (const name of ['avatar', 'average_score', 'start_preference'] as const)
      await screen.choose(name, profile[name])
  }

  beforeEach(() => {
    api.give(getScores, noScores)
  })

  it('offers the average of the last rounds, which changes nothing before its press', async () => {
    api.give(getScores, sampleScores)
    const screen = await open('/mypage/account/oneperson', { member: { ...member, single_profile: profile } })
    await screen.button('直近3ラウンドの平均（95）を使う')
    expect(screen.chosen('average_score')).toBe('110')
    await screen.press('直近3ラウンドの平均（95）を使う')
    expect(screen.chosen('average_score')).toBe('90')
    await screen.announces('平均スコアを90台にしました。')
    await screen.says(/60代／平均スコア\s?90台/)
    expect(api.sent(updateInformationSingleReservation)).toEqual([])
  })

  it('shows all problems, what others will see, and no name or contact in it', async () => {
    const screen = await open('/mypage/account/oneperson', { member })
    await screen.says('1人予約では、次の情報がほかのお客様に表示されます。')
    await screen.press('確認画面へ進む')
    await screen.warns('入力内容に5件の誤りがあります')
    await screen.hasProblem('nickname', 'ニックネームを入力してください。')
    await screen.hasProblem('message', 'ひとことを入力してください。')
    await fillIn(screen)
    await screen.says(/エンジョイ.*60代／平均スコア\s?110〜120/)
    await screen.fill({ nickname: '青葉 花子', message: '連絡は09012345678まで' })
    await screen.press('確認画面へ進む')
    await screen.hasProblem('nickname', 'お名前をそのまま入力することはできません。')
    await screen.hasProblem('message', '電話番号・メールアドレス・URL・SNSのIDは入力できません。')
    await screen.fill({ nickname: 'ｲｯﾁｬﾝゴルフ', message: 'のんびり。'.repeat(21) })
    await screen.press('確認画面へ進む')
    await screen.warns('ひとことは100文字以内で入力してください。')
  })

  it('keeps what was typed and chosen over a reload, Back and Forward, and what the server refuses', async () => {
    const first = await open('/mypage/account/oneperson', { member })
    await fillIn(first)
    const screen = await first.reload({ member })
    expect(screen.field('message').value).toBe(profile.message)
    expect(screen.chosen('avatar')).toBe('5')
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/account/oneperson/confirm')
    await screen.says('8時台')
    await screen.back()
    await screen.arrives('/mypage/account/oneperson')
    expect(screen.field('nickname').value).toBe(profile.nickname)
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/account/oneperson/confirm')
    const said = '電話番号・メールアドレス・URL・SNSのIDは入力できません。'
    api.refuse(updateInformationSingleReservation, 'validation', { problems: [{ path: 'message', message: said }] })
    await screen.press('この内容で登録する')
    await screen.warns(said)
    await screen.press('内容を修正する')
    await screen.arrives('/mypage/account/oneperson')
    await screen.hasProblem('message', said)
    expect(screen.field('message').value).toBe(profile.message)
  })

  it('is stored once the network is back, and stands in the account', async () => {
    const screen = await open('/mypage/account/oneperson', { member })
    await fillIn(screen)
    await screen.press('確認画面へ進む')
    await screen.arrives('/mypage/account/oneperson/confirm')
    api.lose(updateInformationSingleReservation)
    await screen.press('この内容で登録する')
    await screen.warns('インターネットに接続されていません。')
    api.give(updateInformationSingleReservation, { ...member, single_profile: profile })
    await screen.press('この内容で登録する')
    await screen.arrives('/mypage/account/oneperson/complete')
    expect(screen.heading).toBe('1人予約プロフィールを登録しました')
    expect(api.sent(updateInformationSingleReservation).at(-1)).toMatchObject({ body: profile })
    await screen.follow('会員情報・設定へ')
    await screen.says('いっちゃん（エンジョイ）')
  })
})

describe('the main course', () => {
  it('is another one at once on every screen, after a press that the network lost', async () => {
    const screen = await open('/mypage/account/golf_course', { member })
    expect(screen.chosen('main_golf_course')).toBe('2')
    await screen.choose('main_golf_course', 7)
    api.lose(updateMainGolfCourse)
    await screen.press('このゴルフ場に設定する')
    await screen.warns('インターネットに接続されていません。')
    expect(screen.chosen('main_golf_course')).toBe('7')
    api.give(updateMainGolfCourse, { ...member, main_golf_course: 7 })
    await screen.press('このゴルフ場に設定する')
    await screen.arrives('/mypage/account/golf_course/complete')
    expect(screen.heading).toBe('メインコースをベルエアに設定しました')
    await waitFor(() => expect(document.querySelector('footer')?.textContent).toContain('ベルエア'))
    await screen.follow('会員情報・設定へ')
    await screen.says('ベルエア')
  })
})
