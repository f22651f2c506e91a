import { getDraw, getDrawProof, setDrawEntry, type DrawProof } from '@jgm/contract/api/draw'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { getWaitEntry, joinWaitlist, listWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import { drawnOrder, given, ticketTexts } from '@jgm/contract/model/draw'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDay, sampleNow } from '@jgm/contract/test/samples.booking'
import { sampleDraw as draw, sampleDrawEntry as entry } from '@jgm/contract/test/samples.draw'
import { beforeEach, describe, expect, it } from 'vitest'
import { sealOf } from '../../../lib/seal.ts'
import { api, open, setNow } from '../../../../test/app.tsx'

const [first, second] = entry.wishes

beforeEach(() => setNow(sampleNow))

describe('wishes', () => {
  it('are sent in their order with the party, and wait then', async () => {
    api.give(getDraw, draw)
    const screen = await open('/mypage/draw/7', { member })
    await screen.says('12月5日(土) 18:00までに申し込み、20:00に抽選します。早い者勝ちではありません。')
    await screen.says('1名 15,900円から（税込）。')
    await screen.says('キャンセルは、3月2日(火)まで無料です。そのあとは、キャンセル料がかかります。')
    expect(screen.words).toContain('キャンセル規定')
    await screen.press('第2希望を足す')
    await screen.choose('nine-2', 'OUT')
    await screen.choose('players', 3)
    api.give(setDrawEntry, { ...draw, entries: 64, own: { ...entry, players: 3 } })
    await screen.press('この希望で申し込む')
    await screen.says('申し込みました')
    expect(api.sent(setDrawEntry).at(-1)).toMatchObject({ body: { entry: { players: 3, wishes: [first, second] } } })
    await screen.says('いまの申し込みは 64組、枠は 40組です。')
  })

  it('are offered of the bands alone that a plan takes the party in', async () => {
    const bands = draw.bands.map((band) => ({ ...band, sizes: band.from_minute < 540 ? [2] : [2, 3, 4] }))
    api.give(getDraw, { ...draw, bands })
    const screen = await open('/mypage/draw/7', { member })
    await screen.press('第1希望 変える')
    await screen.says('9:00〜9:59')
    expect(screen.words).not.toContain('8:00〜8:59')
    await screen.choose('players', 2)
    await screen.says('8:00〜8:59')
  })

  it('show a problem at their field, and nothing that was chosen is lost', async () => {
    api.give(getDraw, draw)
    const screen = await open('/mypage/draw/7', { member })
    await screen.says('人数')
    await screen.choose('players', 2)
    api.refuse(setDrawEntry, 'validation', {
      problems: [{ path: 'entry.players', message: 'この人数で予約できるプランがありません。人数を変えてください。' }],
    })
    await screen.press('この希望で申し込む')
    await screen.says('この人数で予約できるプランがありません。人数を変えてください。')
    expect(screen.chosen('players')).toBe('2')
  })

  it('of a visitor lead to the log-in', async () => {
    api.give(getDraw, draw)
    const screen = await open('/reserved/draw/7')
    await screen.says('ログインすると、この画面に戻ります。')
    await screen.follow('ログインして申し込む')
    await screen.arrives(/login/)
  })

  it('are changed and withdrawn until the close, and not afterwards', async () => {
    api.give(getDraw, { ...draw, own: entry })
    const screen = await open('/mypage/draw/7', { member })
    await screen.press(/希望を変える/)
    await screen.says('この希望に変える')
    await screen.press('やめる')
    await screen.press(/取り下げる/)
    api.give(setDrawEntry, draw)
    await screen.press('取り下げる')
    await screen.says('申し込みを取り下げました。')
    expect(api.sent(setDrawEntry).at(-1)).toMatchObject({ body: { entry: null } })
    api.give(getDraw, { ...draw, is_open: false, own: entry })
    const closed = await open('/mypage/draw/7', { member })
    await closed.says('抽選を待っています')
    expect(closed.words).not.toContain('希望を変える')
  })
})

describe('what became of them', () => {
  const drawn = {
    ...draw,
    state: 'drawn' as const,
    is_open: false,
    bands: draw.bands.map((band) => ({ ...band, wished: 37, won: 16 })),
  }
  const outcome = { kind: 'lost' as const, why: null, place: 41, wish: null, start: null, reservation: null }

  const opensLater = {
    ...sampleDay,
    date: draw.play_date,
    reason: 'not_yet' as const,
    opens_at: '2026-12-06T09:00:00+09:00',
  }
  const wait: WaitEntry = {
    number: 'W7M2PX4A',
    course_id: 2,
    play_date: draw.play_date,
    day_type: 'saturday',
    holiday: null,
    time_of_day: 'any',
    players: 4,
    state: 'waiting',
    place: 1,
    has_start: false,
    opens_at: null,
    offer: null,
    passed: null,
    booked: null,
    passes_left: 3,
  }

  beforeEach(() => {
    api.give(getDay, opensLater).give(listWaitlist, { entries: [] })
  })

  it('is a booking, with the wish that was met', async () => {
    const won = {
      ...outcome,
      kind: 'won' as const,
      wish: 2,
      start: { nine: 'OUT', start_minute: 506 },
      reservation: { type: 'regular' as const, number: 'K7M2PX4A', is_cancelled: false, players: 4, total: 63_600 },
    }
    api.give(getDraw, { ...drawn, own: { ...entry, outcome: won } })
    const screen = await open('/draw/7?golf_course_id=2', { member, chat: {} })
    await screen.says('第2希望で予約しました')
    await screen.says('8:26')
    expect(screen.words).toContain('63,600円')
    expect(screen.words).toContain('あと3名')
    expect((await screen.link('LINEなどで知らせる')).getAttribute('href')).toMatch(/companion\/share\/K7M2PX4A/)
  })

  it('is a place on the waitlist with one press, with how many wished for the same', async () => {
    api.give(getDraw, { ...drawn, own: { ...entry, outcome } })
    const screen = await open('/mypage/draw/7', { member })
    await screen.says('今回は外れました')
    await screen.says('37組が希望・16組が当選')
    await screen.says('次の抽選では、当たりやすくなります。')
    await screen.says('外れるたびに、くじが1枚ふえます（次は2枚）。')
    api.refuse(joinWaitlist, 'waitlist_limit')
    await screen.press('空き待ちに入る')
    expect(api.sent(joinWaitlist).at(-1)).toMatchObject({
      body: { course_id: 2, play_date: '2027-03-06', time_of_day: 'any', players: 4 },
    })
  })

  it('promises no more tickets than there are, and what is left from the day on which it can be booked', async () => {
    api.give(getDraw, { ...drawn, own: { ...entry, tickets: 5, outcome } })
    const screen = await open('/mypage/draw/7', { member })
    await screen.says('次の抽選でも、くじは5枚です。')
    expect(screen.words).not.toContain('くじが1枚ふえます')
    await screen.says('残った枠は、12月6日(日) 9:00から予約できます。')
    api.give(getDay, { ...opensLater, reason: null, opens_at: null })
    const later = await open('/mypage/draw/7', { member })
    await later.says('残った枠は、いま予約できます。')
  })

  it('leads to the wait of the day where there is one', async () => {
    const passed = { ...wait, number: 'W2222222', state: 'ended' as const, place: null }
    api.give(getDraw, { ...drawn, own: { ...entry, outcome } }).give(listWaitlist, { entries: [passed, wait] })
    const screen = await open('/mypage/draw/7', { member })
    await screen.says('空き待ちに入っています')
    expect(screen.words).not.toContain('空き待ちに入る')
    api.give(getWaitEntry, wait)
    await screen.follow('空き待ちの状況を見る')
    await screen.arrives(/waitlist\/W7M2PX4A/)
  })

  it('is, for a visitor, when what is left can be booked', async () => {
    api.give(getDraw, drawn)
    const screen = await open('/reserved/draw/7')
    await screen.says('残った枠は、12月6日(日) 9:00から予約できます。')
    await screen.says('この日の受付を見る')
  })

  it('says why nothing could be given, and why a draw was called off', async () => {
    api.give(getDraw, { ...drawn, own: { ...entry, outcome: { ...outcome, kind: 'barred', why: 'same_day' } } })
    const barred = await open('/mypage/draw/7', { member })
    await barred.says('同じ日に別の予約をお持ちのため、抽選ではお取りしませんでした。')
    api.give(getDraw, { ...draw, state: 'called_off', called_off: '競技会を行うため', is_open: false, own: entry })
    const off = await open('/mypage/draw/7', { member })
    await off.says('理由：競技会を行うため')
  })
})

describe('the proof', () => {
  const seed = 'cd'.repeat(32)
  const starts = [{ id: 1, nine: 'OUT', start_minute: 506 }]
  const entries = [1, 2, 3].map((number) => ({
    number,
    tickets: 1,
    wishes: [...entry.wishes],
    passed: [],
    barred: null,
  }))
  const {
    nines: _,
    bands: __,
    prices: ___,
    free_until: ____,
    most_tickets: _____,
    own: ______,
    has_start: _______,
    ...face
  } = draw

  /** The proof of a draw as it was. */
  async function proofOf(): Promise<DrawProof> {
    const hashed = async (words: string): Promise<string> => (await sealOf(words)) ?? ''
    const lots = await Promise.all(
      entries.map(async (one) => ({ ...one, lots: await Promise.all(ticketTexts(seed, one).map(hashed)) })),
    )
    const order = drawnOrder(lots)
    const won = given(order, starts)
    return {
      ...face,
      state: 'drawn',
      is_open: false,
      seal: await hashed(seed),
      seed,
      drawn_at: '2026-12-05T20:00:20+09:00',
      given_starts: starts,
      drawn: order.map(({ lots: _lots, ...one }) => ({ ...one, won: won.get(one.number) ?? null })),
    }
  }

  it('is worked out again by this browser, for anybody', async () => {
    api.give(getDrawProof, await proofOf())
    const screen = await open('/reserved/draw/7/proof')
    await screen.says('抽選の前に決まっていました')
    await screen.press('自分で確かめる')
    await screen.says('ぴったり同じです。')
  })

  it('says of a draw that is not drawn yet when it will be there, and of no draw that there is none', async () => {
    api.refuse(getDrawProof, 'not_found').give(getDraw, draw)
    const early = await open('/reserved/draw/7/proof')
    await early.says('12月5日(土) 20:00に抽選します。そのあと、ここに証拠が出ます。')
    api.refuse(getDraw, 'not_found')
    const none = await open('/reserved/draw/9/proof')
    await none.says('この抽選は見つかりません。')
  })

  it('shows a draw that was not drawn so', async () => {
    const proof = await proofOf()
    api.give(getDrawProof, { ...proof, drawn: proof.drawn.toReversed() })
    const screen = await open('/reserved/draw/7/proof')
    await screen.press('自分で確かめる')
    await screen.says('番号が違います。ゴルフ場にお知らせください。')
  })
})
