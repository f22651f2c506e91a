import { getContest, publishContest, saveStrokes, setContest, setHandicaps } from '@jgm/contract/api/contest'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow } from '@jgm/contract/test/samples.booking'
import { overOn, sampleContest, sampleContestParty, withContest } from '@jgm/contract/test/samples.contest'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { keepOwnSeat } from '../../companion/parts/ownSeats.ts'
import { api, leave, open, setNow } from '../../../../test/app.tsx'
import { resultOf } from '../parts/result.ts'

const { number } = sampleContestParty
const at = (page = '') => `/mypage/reservation/contest/${page}${number}`
const [own, second, third] = sampleContest.cards
if (!own || !second || !third) throw new Error('the sample has three cards')

beforeEach(() => setNow(sampleNow))

describe('opening', () => {
  it('is one press, with a name, a format and prizes, and says what is wrong at its field', async () => {
    api.give(getContest, sampleContestParty).give(setContest, withContest({ state: 'before' }))
    const screen = await open(at(), { member })
    await screen.button('コンペを開く')
    await screen.fill({ prize_0: 'ドラコン http://example.com' })
    await screen.press('コンペを開く')
    await screen.hasProblem('prize_0', '賞に、電話番号・メールアドレス・URL・SNSのIDは入力できません。')
    await screen.fill({ prize_0: 'ドラコン 7番' })
    await screen.choose('format', 'gross')
    api.give(getContest, withContest({ state: 'before' }))
    await screen.press('コンペを開く')
    await screen.says('スコアは、12月6日(日)のプレー当日から、このページで入力できます。')
    expect(api.sent(setContest).map(({ body }) => body)).toEqual([
      { version: 0, contest: { title: '青葉杯', format: 'gross', prizes: ['ドラコン 7番'] } },
    ])
  })

  it('is the organiser’s, and says why there can be none', async () => {
    api.give(getContest, { ...sampleContestParty, is_organiser: false })
    const screen = await open(at(), { member })
    await screen.says('幹事の青葉 花子さんが開くと、ここに表示されます。')
    api.give(getContest, { ...sampleContestParty, why: 'few', formats: [] })
    const other = await open(at(), { member })
    await other.says('2名以上のお名前が決まると、コンペを開けます。')
    expect((await other.link('同伴者を登録する')).getAttribute('href')).toContain(`companion/${number}?type=regular`)
  })

  it('leads back to the reservation, to the own participation, or to the page of the own key', async () => {
    const back = async (screen: Awaited<ReturnType<typeof open>>) =>
      (await screen.link('予約のページへ')).getAttribute('href')
    api.give(getContest, sampleContestParty)
    expect(await back(await open(at(), { member }))).toBe(`/mypage/reservation/regular/detail/${number}`)
    api.give(getContest, { ...sampleContestParty, is_organiser: false })
    expect(await back(await open(at(), { member }))).toBe(`/mypage/reservation/participation/${number}`)
    keepOwnSeat('a-code-of-an-invitation', { number, token: 't'.repeat(43), course_id: 2, play_date: '2026-12-06' })
    expect(await back(await open(at()))).toBe('/mypage/companion/preregistered/2')
  })

  it('is nobody else’s', async () => {
    api.refuse(getContest, 'not_found')
    const screen = await open(at())
    await screen.says('予約した方')
  })
})

describe('typing', () => {
  it('sends what is typed hole by hole, in the order in which the group plays', async () => {
    const inFirst = { groups: [{ group_no: 1, start_minute: 499, first_hole: 10 }] }
    api.give(getContest, withContest({}, inFirst))
    api.give(saveStrokes, { contest: withContest({ is_begun: true }, inFirst), conflicts: [] })
    const screen = await open(at('cards/'), { member })
    await screen.says('10番 パー4')
    await screen.press('佐藤 一郎 増やす')
    await screen.press('佐藤 一郎 増やす')
    await screen.press('次のホール')
    await screen.says('11番 パー4')
    await waitFor(() => expect(api.sent(saveStrokes)).toHaveLength(1))
    expect(api.sent(saveStrokes)[0]?.body).toEqual({
      strokes: [{ player: 12, hole: 10, seen: null, strokes: 5 }],
    })
  })

  it('sends what was typed from whatever page follows, and no result is published before it is sent', async () => {
    api.give(getContest, withContest({ is_begun: true }))
    api.lose(saveStrokes)
    const screen = await open(at('cards/'), { member })
    await screen.press('佐藤 一郎 増やす')
    await screen.follow('コンペのページへ')
    await screen.says('送信中のスコアが1件あります。')
    expect(screen.words).not.toContain('結果を発表する')
    api.give(saveStrokes, { contest: withContest({ is_begun: true }), conflicts: [] })
    await screen.button('結果を発表する')
    expect(api.sent(saveStrokes).at(-1)?.body).toEqual({
      strokes: [{ player: 12, hole: 1, seen: null, strokes: 4 }],
    })
  })

  it('sends what was typed as the phone is put away, without waiting for more', async () => {
    api.give(getContest, withContest())
    api.give(saveStrokes, { contest: withContest({ is_begun: true }), conflicts: [] })
    const screen = await open(at('cards/'), { member })
    await screen.press('佐藤 一郎 増やす')
    leave()
    await waitFor(() => expect(api.sent(saveStrokes)).toHaveLength(1))
  })

  it('keeps what was typed without a network, over a closed tab and beside another party, and sends it when it is back', async () => {
    api.give(getContest, withContest())
    api.lose(saveStrokes)
    const screen = await open(at('cards/'), { member })
    await screen.press('佐藤 一郎 増やす')
    await screen.says('1件が、まだ送れていません。')
    const other = await open('/mypage/reservation/contest/cards/T34S78DF', { member })
    await other.press('青葉 花子 増やす')
    await other.says('1件が、まだ送れていません。')
    leave()
    sessionStorage.clear()
    const again = await open(at('cards/'), { member })
    await again.says('4打')
    api.give(saveStrokes, { contest: withContest({ is_begun: true }), conflicts: [] })
    await again.says('入力したスコアは保存されています。')
    expect(api.sent(saveStrokes).at(-1)?.body).toEqual({
      strokes: [{ player: 12, hole: 1, seen: null, strokes: 4 }],
    })
  })

  it('shows what somebody else has typed on the same hole, and writes over it by a press only', async () => {
    const theirs = withContest({
      is_begun: true,
      cards: [own, { ...second, strokes: [6, ...second.strokes.slice(1)] }, third],
    })
    api.give(getContest, withContest())
    api.give(saveStrokes, {
      contest: theirs,
      conflicts: [{ player: 12, hole: 1, strokes: 6, by: '鈴木 次郎' }],
    })
    const screen = await open(at('cards/'), { member })
    await screen.press('佐藤 一郎 増やす')
    await screen.says('1番 佐藤 一郎さんのスコアが違います')
    await screen.says('鈴木 次郎さんが6打と入力しました。こちらの入力は4打です。')
    api.give(saveStrokes, { contest: theirs, conflicts: [] })
    await screen.press('4打に直す')
    await waitFor(() => expect(api.sent(saveStrokes)).toHaveLength(2))
    expect(api.sent(saveStrokes)[1]?.body).toEqual({ strokes: [{ player: 12, hole: 1, seen: 6, strokes: 4 }] })
  })

  it('shows what came too late, never as if it counted', async () => {
    api.give(getContest, withContest())
    api.refuse(saveStrokes, 'contest_closed')
    const screen = await open(at('cards/'), { member })
    await screen.press('佐藤 一郎 増やす')
    const cards = sampleContest.cards.map((card) => ({ ...card, can_write: false }))
    api.give(getContest, withContest({ state: 'finished', cards }))
    await screen.says('送れなかったスコアが1件あります。')
    await screen.says('1番 佐藤 一郎さん 4打')
    await screen.press('この入力を消す')
    await waitFor(() => expect(screen.words).not.toContain('送れなかった'))
  })
})

describe('the organiser', () => {
  const begun = {
    is_begun: true,
    cards: [
      { ...own, strokes: overOn(18), live: { rank: 2, holes: 18, gross: 90, over: 18, points: null } },
      { ...second, strokes: overOn(9, 0), live: { rank: 1, holes: 9, gross: 36, over: 0, points: null } },
      third,
    ],
  }

  it('sees the table as it stands, and publishes after a question that names who is missing', async () => {
    api.give(getContest, withContest(begun)).give(publishContest, withContest(begun))
    const screen = await open(at(), { member })
    await screen.says('1佐藤 一郎9H±0')
    await screen.says('2青葉 花子終了+18')
    await screen.says('ハンディをつける前の打数です。')
    await screen.press('結果を発表する')
    await screen.says('佐藤 一郎さん、鈴木 次郎さんのスコアが、まだそろっていません。')
    await screen.press('発表する')
    await waitFor(() => expect(api.sent(publishContest)).toHaveLength(1))
  })

  it('types handicaps with one decimal, and all that are wrong are named at once', async () => {
    api.give(getContest, withContest({ format: 'net', seal: null })).give(setHandicaps, withContest({ format: 'net' }))
    const screen = await open(at(), { member })
    await screen.button('ハンディを保存する')
    await screen.fill({ handicap_11: '１４．４', handicap_12: '14.45' })
    await screen.press('ハンディを保存する')
    await screen.says('ハンディキャップは、-10から54までの数字で、小数は1桁で入力してください。')
    await screen.fill({ handicap_12: '-1.5' })
    await screen.press('ハンディを保存する')
    await screen.says('ハンディを保存しました。')
    expect(api.sent(setHandicaps).map(({ body }) => body)).toEqual([
      {
        handicaps: [
          { player: 11, handicap: 144 },
          { player: 12, handicap: -15 },
          { player: 13, handicap: null },
        ],
      },
    ])
  })
})

describe('the result', () => {
  const place = (id: number, rank: number | null, gross: number | null) => ({
    id,
    name: sampleContest.cards.find(({ player }) => player === id)?.name ?? null,
    is_own: id === 11,
    rank,
    gross,
    handicap: rank === null ? null : 0,
    net: gross === null ? null : gross * 10,
    points: null,
    prizes: [],
    decided_by: null,
    counted: null,
    class_name: null,
    class_rank: null,
    team: null,
  })
  const result = {
    ...resultOf(sampleContestParty, sampleContest),
    state: 'finished' as const,
    published_at: sampleNow,
    revision: 1,
    seal: { seal: 'a'.repeat(64), opened: { holes: [1, 2, 3, 4, 5, 6], salt: 'salt' } },
    players: [place(12, 1, 80), place(11, 2, 90), place(13, null, null)],
    own_cards: [overOn(18)],
  }

  it('counts the own place among those who have one', async () => {
    api.give(getContest, withContest({ is_begun: true, state: 'finished', result }))
    const screen = await open(at(), { member })
    await screen.says('2名のなかで2位')
  })

  it('has a seal that was made before the strokes, and whose proof the club does not answer for', async () => {
    api.give(getContest, withContest({ is_begun: true, state: 'finished', result }))
    const screen = await open(at('holes/'), { member })
    await screen.says('スコアを入れる前に決まっていました')
    expect(screen.words).not.toContain('スタート前')
  })
})
