import { listEndings, readEnding, type Ending } from '@jgm/contract/api/reservation-ending'
import { holdStarts } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getMoveTarget, getSingleParty } from '@jgm/contract/api/single'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleHold, sampleNow, sampleSearch, sampleSummary } from '@jgm/contract/test/samples.booking'
import { sampleSingle, sampleSingleParty } from '@jgm/contract/test/samples.single'
import { waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const alone: Ending = {
  number: 'S7M2PX4A',
  type: 'single',
  why: 'too_few',
  role: 'representative',
  course_id: 2,
  play_date: sampleDate,
  holiday: null,
  nine: 'OUT',
  start_minute: 490,
  title: null,
  parties: [1],
  missed: { players: 2, minimum: 3 },
  message: null,
  closed_part: null,
}
const closed: Ending = { ...alone, type: 'regular', why: 'closed', missed: null, message: '積雪のため', parties: [4] }
const calledOff: Ending = {
  ...closed,
  type: 'competition',
  why: 'called_off',
  title: '月例会',
  message: '参加が少ないため',
}

/** Answers what is not held, and no more once it has been put away. */
const giveEndings = (...endings: readonly Ending[]) =>
  api.give(listEndings, () => {
    const away = api.sent(readEnding).length
    return { endings: endings.slice(away) }
  })

beforeAll(() => import('../parts/EndingCard.tsx'))

beforeEach(() => {
  setNow(sampleNow)
  giveQuietHome(api)
  api.give(searchStarts, ({ query }) => ({ ...sampleSearch, party: query.party.split(',').map(Number) }))
  const near = { tee_time: { ...sampleSingle, id: 77, start_minute: 520 }, prices: sampleSingle.prices }
  api.give(getSingleParty, { ...sampleSingleParty, number: alone.number, can_move: true, near: [near] })
})

it.each([
  ['a single tee time', alone, '1人予約は開催しません', ['3名に届きませんでした。', '仲間と2名で予約する']],
  ['a closed day', closed, 'ご予約は開催しません', ['ゴルフ場がクローズします。', '積雪のため', 'ほかの日にする']],
  ['a competition', calledOff, 'コンペは開催しません', ['月例会', '参加が少ないため', 'ほかの日にする']],
])(
  '%s that is not held stands first, with its reason, its price and three ways on',
  async (_, ending, title, words) => {
    giveEndings(ending)
    const screen = await open('/mypage', { member })
    await waitFor(() => expect(screen.heading).toBe(title))
    for (const said of [...words, '料金は0円です。', '近い時間に移る', '今回はやめておく']) await screen.says(said)
    expect(screen.words.indexOf('今回はやめておく')).toBeLessThan(screen.words.indexOf('これからの予約はありません。'))
  },
)

it('a seat near the one that is not held leads to the move', async () => {
  giveEndings(alone)
  api.refuse(getMoveTarget, 'not_found')
  const screen = await open('/mypage', { member })
  await screen.says('8:40')
  await screen.user.click(screen.main.querySelector('a[href*="start_frame_id=77"]') ?? screen.main)
  await screen.arrives(/\/single\/edit\/S7M2PX4A/)
})

it('with a friend, or in the place of a closed day, one press leads to the confirmation', async () => {
  giveEndings(alone)
  api.give(holdStarts, sampleHold)
  const screen = await open('/mypage', { member })
  await screen.says(/12月15日 8:07・1名/)
  await screen.press(/仲間と2名で予約する/)
  await screen.arrives('/reserved/regular/step2/2')
  expect(api.sent(holdStarts)[0]?.body?.groups.map(({ players }) => players)).toEqual([2])
})

it('what has been put away is not shown again, and the next one comes', async () => {
  giveEndings(alone, calledOff)
  api.give(readEnding, { ok: true })
  const screen = await open('/mypage', { member })
  await screen.says('1人予約は開催しません')
  await screen.press(/今回はやめておく/)
  await waitFor(() => expect(screen.heading).toBe('コンペは開催しません'))
  await screen.press(/今回はやめておく/)
  await waitFor(() => expect(screen.words).not.toContain('開催しません'))
  expect(screen.heading).toBe('次は、いつにしますか')
})

it('stands above the ticket, and below it when it comes after the ticket', async () => {
  const page = { total: 1, page: 1, page_size: 20, next_date: null }
  api.give(listReservations, { ...page, reservations: [sampleSummary] })
  const answer = api.hold(listEndings, { endings: [alone] })
  const late = await open('/mypage', { member })
  await waitFor(() => expect(late.main.querySelector('.ticket')).not.toBeNull())
  answer()
  await late.says('今回はやめておく')
  expect(late.words.indexOf('ご来場は')).toBeLessThan(late.words.indexOf('今回はやめておく'))

  giveEndings(alone)
  const screen = await open('/mypage', { member })
  await screen.says('今回はやめておく')
  expect(screen.words.indexOf('今回はやめておく')).toBeLessThan(screen.words.indexOf('ご来場は'))
})

it('says why it could not be put away, and keeps it', async () => {
  giveEndings(alone)
  const screen = await open('/mypage', { member })
  await screen.says('今回はやめておく')
  api.lose(readEnding)
  await screen.press(/今回はやめておく/)
  await waitFor(() => expect(screen.main.querySelector('[role=alert], .banner, [data-kind=error]')).not.toBeNull())
  expect(screen.heading).toBe('1人予約は開催しません')
})

it('without a free start near it, says so and shows the singles of other days', async () => {
  giveEndings(alone)
  api.give(searchStarts, { ...sampleSearch, courses: [] })
  api.give(getSingleParty, { ...sampleSingleParty, number: alone.number, can_move: true, near: [] })
  const screen = await open('/mypage', { member })
  await screen.says('同じ日の近い時間に、空きはありません。')
  await screen.says('ほかの日の1人予約を見る')
})

it('the menu in LINE begins with it, too', async () => {
  giveEndings(closed)
  const screen = await open('/?id=2', { member, chat: {} })
  await screen.says('今回はやめておく')
  expect(screen.words.indexOf('開催しません')).toBeLessThan(screen.words.indexOf('会員QRコード'))
})
