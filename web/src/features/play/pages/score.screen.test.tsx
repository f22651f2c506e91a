import { getResult } from '@jgm/contract/api/competition'
import { getPlay, getScores, listPlays, saveScore, type Play } from '@jgm/contract/api/play'
import { scoreWords } from '@jgm/contract/model/score'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleCard, samplePlay, sampleScores } from '@jgm/contract/test/samples.play'
import { waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const competition = { id: 4, title: '梅花会' }
const years = [{ year: 2026, plays: 1 }]
const part: Play['strokes'] = [5, 6, ...Array.from({ length: 16 }, () => null)]

const give = (play: Play) => {
  api.give(getPlay, { play, card: play.holes === 18 ? sampleCard : null })
  api.give(listPlays, { years, year: 2026, plays: [play] })
}
const sent = () => api.sent(saveScore).map(({ body }) => body)
const path = `/mypage/play/score/${samplePlay.id}`

beforeEach(() => {
  setNow(sampleNow)
  api.give(getScores, sampleScores)
  give(samplePlay)
})

it('from the history to the record and back', async () => {
  const screen = await open('/mypage/play/history', { member })
  await screen.says('記録なし')
  await screen.follow(/スコアを入れる/)
  await screen.arrives(path)
  await screen.says('11月17日のスコア')
  const play = { ...samplePlay, gross_score: 92, putts: 34, version: 1 }
  api.give(saveScore, { play, card: sampleCard })
  await screen.user.type(screen.field('score'), '92')
  await screen.user.type(screen.field('putts'), '３４')
  give(play)
  await screen.press('記録する')
  await screen.arrives('/mypage/play/history')
  await screen.says('スコアを記録しました。')
  await screen.says('パット 34')
  expect(sent()).toEqual([{ version: 0, score: 92, putts: 34, strokes: null }])
})

it('a card may stop anywhere, and a whole one says the score', async () => {
  const kept = { ...samplePlay, strokes: part, version: 1 }
  api.give(saveScore, { play: kept, card: sampleCard })
  const screen = await open(`${path}?holes=1`, { member })
  await screen.press('1番 パー4 増やす')
  await screen.press('1番 パー4 増やす')
  await screen.press('2番 パー5 増やす')
  await screen.says('OUT 10　IN 0　計 10')
  await screen.press('ここまでを残す')
  await screen.says('ここまでのカードを残しました。')
  expect(sent()).toMatchObject([{ score: null, strokes: [5, 5, ...part.slice(2)] }])
})

it('the score of a whole card is its sum, and cannot be typed beside it', async () => {
  const strokes = Array.from({ length: 18 }, () => 5)
  give({ ...samplePlay, gross_score: 90, strokes, version: 3 })
  api.give(saveScore, { play: samplePlay, card: sampleCard })
  const screen = await open(path, { member })
  await screen.says('18ホールの合計です。')
  await screen.press('18番 パー4 増やす')
  expect([screen.field('score').value, screen.field('score').readOnly]).toEqual(['91', true])
  await screen.press('記録する')
  await waitFor(() => expect(sent()).toEqual([{ version: 3, score: 91, putts: null, strokes: strokes.with(17, 6) }]))
})

it('what is wrong is said at the field, and a reload keeps what is typed', async () => {
  const screen = await open(path, { member })
  await screen.says('11月17日のスコア')
  await screen.user.type(screen.field('score'), '9')
  await screen.press('記録する')
  await screen.warns(scoreWords.range(50, 200))
  const again = await open(path, { member })
  await waitFor(() => expect(again.field('score').value).toBe('9'))
})

it('a record is taken away after a question', async () => {
  give({ ...samplePlay, gross_score: 92, version: 1 })
  api.give(saveScore, { play: { ...samplePlay, version: 2 }, card: sampleCard })
  const screen = await open(path, { member })
  await screen.press('記録を消す')
  expect(sent()).toEqual([])
  await screen.press('記録を消す', screen.dialog)
  await screen.says('スコアの記録を消しました。')
  expect(sent()).toEqual([{ version: 1, score: null, putts: null, strokes: null }])
})

it('a half round has no card, and says that it is in no average', async () => {
  give({ ...samplePlay, holes: 9 })
  const screen = await open(path, { member })
  await screen.says('11月17日のスコア（ハーフ）')
  await screen.says('ハーフのスコアは、平均には入りません。')
  expect(screen.words).not.toContain('18ホールを入れる')
})

it('a published result is shown, with its competition, and is no field', async () => {
  give({ ...samplePlay, gross_score: 96, competition })
  api.refuse(getResult, 'not_found')
  const screen = await open('/mypage/play/history', { member })
  await screen.says('梅花会の成績')
  await screen.follow(/スコアを見る/)
  await screen.says('「梅花会」の成績です。')
  expect(screen.main.querySelector('input')).toBeNull()
  await screen.follow('成績を見る')
  await screen.arrives('/mypage/competition/4')
})

it('the history has the graph of all clubs or of one', async () => {
  api.give(getScores, ({ query }) =>
    query?.golf_course_id === undefined
      ? sampleScores
      : { ...sampleScores, rounds: sampleScores.rounds.slice(0, 1), average: 990, best: 99 },
  )
  const screen = await open('/mypage/play/history', { member })
  await screen.says('前回より 3打多く')
  await screen.says('自己ベスト88')
  const chips = within(await within(screen.main).findByRole('group', { name: 'ゴルフ場' })).getAllByRole('button')
  expect(chips.map((chip) => chip.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false'])
  await screen.user.click(chips[2] ?? screen.main)
  await screen.says('自己ベスト99')
  expect(screen.words).not.toContain('前回より')
})

it('a round of nobody or of somebody else is not found', async () => {
  api.refuse(getPlay, 'not_found')
  const screen = await open('/mypage/play/score/999', { member })
  await screen.says('ラウンドが見つかりませんでした。')
  await screen.follow('プレー履歴を見る')
})

it('the chat area has the same screen', async () => {
  const screen = await open(`/play/score/${samplePlay.id}?id=2`, { member, chat: {} })
  await screen.says('11月17日のスコア')
})
