import { addPlay, getPlay, getScores, listPlays, listUnscored, mendPlay, type Play } from '@jgm/contract/api/play'
import { scoreWords } from '@jgm/contract/model/score'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { noScores, sampleCard, samplePlay, sampleScores } from '@jgm/contract/test/samples.play'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const path = '/mypage/play/add'
const added: Play = {
  ...samplePlay,
  id: 77,
  play_date: '2026-11-03',
  nine: null,
  start_minute: null,
  companions: [],
  gross_score: 95,
  is_added: true,
}
const whole = { play: added, card: sampleCard }
const sent = () => api.sent(addPlay).map(({ body }) => body)

beforeEach(() => {
  setNow(sampleNow)
  api.give(getScores, sampleScores)
  api.give(listUnscored, { plays: [samplePlay], more: true })
  api.give(listPlays, { years: [{ year: 2026, plays: 1 }], year: 2026, plays: [added] })
})

it('the foot of the history leads to the rounds without a score', async () => {
  api.give(getPlay, { play: samplePlay, card: sampleCard })
  const screen = await open('/mypage/play/history', { member })
  await screen.follow('スコアを足す')
  await screen.arrives(path)
  await screen.says('もっと前のラウンドは、プレー履歴から入れられます。')
  await screen.follow(/山田太郎さん・佐藤花子さん・鈴木一郎さんと/)
  await screen.arrives(`/mypage/play/score/${samplePlay.id}`)
})

it('a round that the history does not have is added as people write it', async () => {
  api.give(addPlay, whole)
  const screen = await open(path, { member })
  await screen.says('履歴にないラウンド')
  await screen.user.selectOptions(screen.field('golf_course_id'), '3')
  await screen.user.type(screen.field('play_date'), '１１月３日')
  await screen.says('2026年11月3日(火)')
  await screen.user.type(screen.field('score'), '９５')
  await screen.press('記録する')
  await screen.arrives('/mypage/play/history')
  await screen.says('ラウンドを足しました。')
  await screen.says('ご自身で足したラウンド')
  expect(screen.words).not.toContain('お名前の登録はありません')
  expect(sent()).toEqual([
    { golf_course_id: 3, play_date: '2026-11-03', holes: 18, score: 95, putts: null, is_another: false },
  ])
})

it('all that is wrong is said at once, nothing is sent, and a reload keeps what is typed', async () => {
  const screen = await open(path, { member })
  await screen.says('履歴にないラウンド')
  await screen.user.type(screen.field('play_date'), '2099-01-01')
  await screen.user.type(screen.field('putts'), '多い')
  await screen.press('記録する')
  await screen.warns(scoreWords.dateRange('1950-01-01', '2026-12-01'))
  await screen.warns(scoreWords.none)
  await screen.warns(scoreWords.puttDigits)
  expect(sent()).toEqual([])
  const again = await open(path, { member })
  await waitFor(() => expect(again.field('play_date').value).toBe('2099-01-01'))
  expect(again.field('putts').value).toBe('多い')
})

it('a round that is known is asked about, and goes in as another one by a press', async () => {
  api.refuse(addPlay, 'round_known', { id: 31, gross_score: 92 })
  const screen = await open(path, { member })
  await screen.says('履歴にないラウンド')
  await screen.user.type(screen.field('play_date'), '11/17')
  await screen.user.type(screen.field('score'), '95')
  await screen.press('記録する')
  await screen.says(/もう履歴にあります/)
  await screen.says('スコアは92です。')
  api.give(addPlay, whole)
  await screen.press('別のラウンドとして足す')
  await screen.arrives('/mypage/play/history')
  expect(sent().map((body) => (body as { is_another: boolean }).is_another)).toEqual([false, true])
})

it('an unusual score is asked about once', async () => {
  api.give(addPlay, whole)
  const screen = await open(path, { member })
  await screen.says('履歴にないラウンド')
  await screen.user.type(screen.field('play_date'), '11/17')
  await screen.user.type(screen.field('score'), '62')
  await screen.press('記録する')
  await screen.says('62でよろしいですか')
  expect(sent()).toEqual([])
  await screen.press('記録する')
  await screen.arrives('/mypage/play/history')
})

it('an added round is mended, and taken away after a question', async () => {
  api.give(getPlay, whole)
  const screen = await open('/mypage/play/score/77', { member })
  await waitFor(() => expect(screen.field('play_date').value).toBe('20261103'))
  expect(screen.words).not.toContain('記録を消す')
  api.give(mendPlay, { round: { ...whole, play: { ...added, play_date: '2026-11-04', version: 1 } } })
  await screen.user.clear(screen.field('play_date'))
  await screen.user.type(screen.field('play_date'), '11/4')
  await screen.press('この内容に直す')
  await screen.says('ラウンドを直しました。')
  await screen.says('2026年11月4日(水)')
  api.give(mendPlay, { round: null })
  await screen.press('このラウンドを消す')
  await screen.press('このラウンドを消す', screen.dialog)
  await screen.arrives('/mypage/play/history')
  await screen.says('ラウンドを消しました。')
  expect(api.sent(mendPlay).map(({ body }) => body)).toEqual([
    { version: 0, round: { golf_course_id: 2, play_date: '2026-11-04', holes: 18, is_another: false } },
    { version: 1, round: null },
  ])
})

it('a round that was written elsewhere is read again, and says so', async () => {
  api.give(getPlay, whole)
  const screen = await open('/mypage/play/score/77', { member })
  await screen.says('ゴルフ場や日付を直す')
  api.give(getPlay, { ...whole, play: { ...added, play_date: '2026-11-05', version: 2 } })
  api.refuse(mendPlay, 'score_moved')
  await screen.press('このラウンドを消す')
  await screen.press('このラウンドを消す', screen.dialog)
  await screen.says('このラウンドは、ほかの端末で書きかえられています。読み込み直しました。')
  await screen.says('2026年11月5日(木)')
})

it('the chat area has the same screen, also without a round', async () => {
  api.give(getScores, noScores).give(listUnscored, { plays: [], more: false })
  const screen = await open('/play/add?id=2', { member, chat: {} })
  await screen.says('履歴のラウンドには、すべてスコアが入っています。')
})
