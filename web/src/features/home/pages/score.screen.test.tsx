import { getPlay, getScores, getUnscored, putPlayAway, saveScore, type WholePlay } from '@jgm/contract/api/play'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import { scoreWords } from '@jgm/contract/model/score'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleNow, sampleStart, sampleSummary } from '@jgm/contract/test/samples.booking'
import { sampleCard, samplePlay, sampleScores } from '@jgm/contract/test/samples.play'
import { waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const play = { ...samplePlay, play_date: '2026-11-30' }

const saved = (gross: number, putts: number | null = null): WholePlay => ({
  play: { ...play, gross_score: gross, putts, version: 1 },
  card: sampleCard,
})

beforeAll(() => import('../parts/ScoreCard.tsx'))

beforeEach(() => {
  setNow(sampleNow)
  giveQuietHome(api)
  api.give(getScores, sampleScores)
  api.give(getUnscored, { play })
})

const sent = () => api.sent(saveScore).map(({ body }) => body)

it('the day after, the score is one field and one press, and the graph stands in its place', async () => {
  const screen = await open('/mypage', { member })
  await waitFor(() => expect(screen.heading).toBe('おつかれさまでした'))
  await screen.says('きのうのスコア')
  await screen.says('前回 95・直近3ラウンドの平均 95.3')
  expect(screen.field('score').placeholder).toBe('95')

  api.give(saveScore, saved(92))
  api.give(getScores, {
    ...sampleScores,
    rounds: [...sampleScores.rounds, { id: play.id, course_id: 2, play_date: play.play_date, gross_score: 92 }],
    average: 945,
  })
  await screen.user.type(screen.field('score'), '９２')
  await screen.press('記録する')
  await screen.says('スコアを記録しました。')
  expect(sent()).toEqual([{ version: 0, score: 92, putts: null, strokes: null }])
  await screen.says('前回より 3打少なく')
  await screen.says('点線は直近4ラウンドの平均')
  expect(screen.main.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
    'スコアの推移 99、92、95、92。平均 94.5',
  )
  expect(screen.heading, 'nothing leaves the screen under the finger').toBe('おつかれさまでした')
})

it('putts are a row to open, and all problems are said at their fields with nothing lost', async () => {
  const screen = await open('/mypage', { member })
  await screen.press(/パットを入れる/)
  await screen.user.type(screen.field('score'), '920')
  await screen.user.type(screen.field('putts'), '多い')
  await screen.press('記録する')
  await screen.warns(scoreWords.range(50, 200))
  await screen.warns(scoreWords.puttDigits)
  expect([screen.field('score').value, screen.field('putts').value]).toEqual(['920', '多い'])
  expect(sent()).toEqual([])
  await screen.user.clear(screen.field('score'))
  await screen.press('記録する')
  await screen.warns(scoreWords.none)
})

it('an unusual score is asked about once, and taken', async () => {
  api.give(saveScore, saved(62))
  const screen = await open('/mypage', { member })
  await screen.says('きのうのスコア')
  await screen.user.type(screen.field('score'), '62')
  await screen.press('記録する')
  await screen.says('62でよろしいですか')
  expect(sent()).toEqual([])
  await screen.press('記録する')
  await screen.says('スコアを記録しました。')
  expect(sent()).toMatchObject([{ score: 62 }])
})

it('is put away for good after a question', async () => {
  api.give(putPlayAway, { ok: true })
  const screen = await open('/mypage', { member })
  await screen.press(/^入れない/)
  expect(api.sent(putPlayAway)).toEqual([])
  await screen.press('入れない')
  await waitFor(() => expect(screen.words).not.toContain('きのうのスコア'))
  expect(api.sent(putPlayAway)).toMatchObject([{ params: { id: String(play.id) } }])
  await waitFor(() => expect(screen.heading).toBe('次は、いつにしますか'))
})

it('of a record that another device has written, says it and keeps what is typed', async () => {
  api.refuse(saveScore, 'score_moved').give(getPlay, saved(94))
  const screen = await open('/mypage', { member })
  await screen.says('きのうのスコア')
  await screen.user.type(screen.field('score'), '92')
  await screen.press('記録する')
  await screen.says('いまの記録は94です。')
  expect(screen.field('score').value).toBe('92')
  api.give(saveScore, saved(92))
  await screen.press('記録する')
  await screen.says('スコアを記録しました。')
  expect(sent()).toMatchObject([{ version: 0 }, { version: 1, score: 92 }])
})

it('a question that comes late stands below the next booking, which does not move', async () => {
  api.give(listReservations, { reservations: [sampleSummary], total: 1, page: 1, page_size: 20, next_date: null })
  const answer = api.hold(getUnscored, { play })
  const screen = await open('/mypage', { member })
  await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
  answer()
  await screen.says('きのうのスコア')
  expect(screen.words.indexOf('きのうのスコア')).toBeGreaterThan(screen.words.indexOf('ご来場は'))
})

it('the same party is offered its next times in the place of the usual booking', async () => {
  const starts = [{ date: sampleDate, day_type: 'weekday' as const, holiday: null, start: sampleStart(101, 480) }]
  const usual = { course_id: 2, weekday: 2, start_minute: 480, party: [4], rounds: 1 }
  api.give(getUsualStarts, ({ query }) => ({
    usual,
    play_id: query?.play_id === undefined ? null : Number(query.play_id),
    starts,
    updated_at: sampleNow,
  }))
  const screen = await open('/mypage', { member })
  await screen.says('同じメンバーで、次は')
  expect(screen.words).not.toContain('前回と同じ予約')
})

it('later in the week it asks without thanks', async () => {
  api.give(getUnscored, { play: { ...play, play_date: '2026-11-28' } })
  const screen = await open('/mypage', { member })
  await screen.says('11月28日のスコア')
  expect(screen.words).not.toContain('おつかれさまでした')
})

it('the menu in LINE begins with it, too', async () => {
  const screen = await open('/?id=2', { member, chat: {} })
  await screen.says('きのうのスコア')
  expect(screen.words.indexOf('おつかれさまでした')).toBeLessThan(screen.words.indexOf('会員QRコード'))
})
