import { getEntry, listEntries, type EntrySummary } from '@jgm/contract/api/competition-entry'
import { listCompanions } from '@jgm/contract/api/companion'
import { listDrawEntries } from '@jgm/contract/api/draw'
import { getRequest } from '@jgm/contract/api/request'
import { getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { listNotices } from '@jgm/contract/api/notice'
import { listRequests, type RequestSummary } from '@jgm/contract/api/request'
import { listReservations, type ReservationSummary } from '@jgm/contract/api/reservation-list'
import { getParticipation } from '@jgm/contract/api/companion-participation'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { declineOffer, getWaitEntry, listWaitlist, takeOffer, type WaitEntry } from '@jgm/contract/api/waitlist'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import type { PlayDate } from '@jgm/contract/model/dates'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import {
  sampleDate,
  sampleDay,
  sampleHold,
  sampleNow,
  sampleReservation,
  sampleSearch,
  sampleStart,
  sampleSummary,
} from '@jgm/contract/test/samples.booking'
import { sampleDraw, sampleDrawEntry } from '@jgm/contract/test/samples.draw'
import { waitFor, within } from '@testing-library/dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

const offered: WaitEntry = {
  number: 'W7M2PX4A',
  course_id: 2,
  play_date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  time_of_day: 'any',
  players: 4,
  state: 'offered',
  place: null,
  has_start: false,
  opens_at: null,
  offer: { offer: sampleHold.offer, until: '2026-12-01T10:25:00+09:00', is_wanted: true },
  passed: null,
  booked: null,
  passes_left: 3,
}
const waiting: WaitEntry = { ...offered, state: 'waiting', offer: null, place: 1 }
const yielded: WaitEntry = { ...waiting, passes_left: 2 }

// Their code comes with the answers, which takes a slow machine longer than the ticket waits.
beforeAll(async () => {
  await Promise.all([
    import('../../reservation/parts/EntryCards.tsx'),
    import('../../reservation/parts/InvitedRows.tsx'),
    import('../../reservation/parts/RequestNews.tsx'),
    import('../../waitlist/parts/WaitNews.tsx'),
  ])
})

beforeEach(() => {
  setNow(sampleNow)
  giveQuietHome(api)
  api.give(getReservation, sampleReservation)
  // While somebody waits, no other course is free.
  api.give(searchStarts, { ...sampleSearch, courses: [] })
})

const request: RequestSummary = {
  number: 'R7M2PX4A',
  state: 'requested',
  course_id: 2,
  play_date: sampleDate,
  day_type: 'weekday',
  holiday: null,
  start_minute: null,
  hour: 8,
  start_preference: 1,
  players: 4,
  groups: 1,
  wishes: 1,
  offers: 0,
  answer_by: '2026-12-03T12:00:00+09:00',
  is_late: false,
  offer_until: null,
}
const page = { total: 1, page: 1, page_size: 20, next_date: null }
const giveReservations = (upcoming: readonly ReservationSummary[]) =>
  api.give(listReservations, ({ query }) => ({
    ...page,
    reservations: [...(query.tab === 'upcoming' ? upcoming : [])],
  }))
const giveRequests = (asked: readonly RequestSummary[], ended: readonly RequestSummary[] = []) =>
  api.give(listRequests, ({ query }) => ({ requests: [...(query.tab === 'open' ? asked : ended)] }))

describe('home', () => {
  it('draws the ticket while the notices are on their way, and the notices when they come', async () => {
    giveReservations([sampleSummary])
    const answer = api.hold(listNotices, { notices: [], total: 0, unread: 0, page: 1, page_size: 20 })
    const screen = await open('/mypage', { member })
    await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
    await screen.says('メインコース')
    expect(screen.words).not.toContain('お知らせはありません。')
    answer()
    await screen.says('お知らせはありません。')
  })

  it('draws the notices while the bookings are on their way', async () => {
    const answer = api.hold(listReservations, { ...page, reservations: [sampleSummary] })
    const screen = await open('/mypage', { member })
    await screen.says('お知らせはありません。')
    expect(screen.main.querySelector('.ticket')).toBeNull()
    answer()
    await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
  })

  it('does not move the ticket for an offer that comes late: it stands below', async () => {
    giveReservations([sampleSummary])
    const answer = api.hold(listWaitlist, { entries: [offered] })
    const screen = await open('/mypage', { member })
    await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
    answer()
    await screen.says('空きが出ました')
    expect(screen.words.indexOf('空きが出ました')).toBeGreaterThan(screen.words.indexOf('ご来場は'))
  })

  it('shows for a week what became of a draw without a start', async () => {
    const drawn = { ...sampleDraw, state: 'drawn' as const, is_open: false }
    const lost = { kind: 'lost' as const, why: null, place: 41, wish: null, start: null, reservation: null }
    api.give(listDrawEntries, {
      entries: [
        { ...drawn, own: { ...sampleDrawEntry, outcome: lost }, draws_at: '2026-11-24T20:00:00+09:00' },
        { ...drawn, id: 8, own: { ...sampleDrawEntry, outcome: lost }, draws_at: '2026-11-10T20:00:00+09:00' },
        { ...drawn, id: 9, state: 'called_off', own: sampleDrawEntry, draws_at: '2026-11-30T20:00:00+09:00' },
      ],
    })
    const screen = await open('/mypage', { member })
    await screen.says('外れました')
    await screen.says('抽選は中止になりました')
    expect(screen.words.split('外れました')).toHaveLength(2)
  })

  it('shows each state as what it is, and first what needs an answer', async () => {
    const tentative = { ...sampleSummary, type: 'single' as const, status: 'tentative' as const, days_left: 3 }
    giveReservations([tentative])
    giveRequests(
      [
        request,
        { ...request, number: 'S7M2PX4A', state: 'offered', offer_until: '2026-12-04T12:00:00+09:00', offers: 1 },
      ],
      [
        { ...request, number: 'T7M2PX4A', state: 'declined' },
        { ...request, number: 'U7M2PX4A', state: 'withdrawn' },
        { ...request, number: 'V7M2PX4A', state: 'expired', play_date: '2026-11-01' },
      ],
    )
    api.give(listWaitlist, { entries: [offered] })
    const screen = await open('/mypage', { member })
    await screen.says('開催を待っています')
    const order = [
      '空きが出ました',
      'リクエストのお返事が届きました',
      '開催を待っています',
      '回答を待っているリクエスト',
      '成立しなかったリクエスト',
      'ご用意できませんでした',
    ].map((words) => screen.words.indexOf(words))
    expect(order).not.toContain(-1)
    expect(order).toEqual(order.toSorted((one, other) => one - other))
    for (const own of ['取り下げました', '期限が過ぎました']) expect(screen.words).not.toContain(own)
    expect(screen.heading, 'it is not sure that this is played').toBe('マイページ')
    expect(screen.main.querySelectorAll('a[href*="S7M2PX4A"]')).toHaveLength(1)
  })

  it('says that requests could not be read, and not that there are none', async () => {
    giveReservations([sampleSummary])
    api.lose(listRequests)
    const screen = await open('/mypage', { member })
    await screen.says('リクエストを表示できませんでした。')
  })

  it('says what could not be read, and not that there is nothing', async () => {
    api.lose(listReservations).lose(listNotices)
    const screen = await open('/mypage', { member })
    await screen.says('これからの予約を表示できませんでした。')
    await screen.says('お知らせを読み込めませんでした。')
    expect(screen.words).not.toContain('ありません。')
    api.give(listReservations, { reservations: [sampleSummary], total: 1, page: 1, page_size: 20, next_date: null })
    await screen.user.click(within(screen.main).getAllByRole('button', { name: /もう一度読み込む/ })[0] ?? screen.main)
    await waitFor(() => expect(screen.main.querySelector('.ticket')).not.toBeNull())
  })

  it('says that a start is offered, for how long, and takes it with one press', async () => {
    api.give(listWaitlist, { entries: [offered] }).give(takeOffer, { hold: sampleHold, guest: null })
    const screen = await open('/mypage', { member })
    await screen.says('空きが出ました')
    await screen.says(/あと\d+分/)
    await screen.press('8:00を予約する')
    await screen.arrives('/reserved/regular/step2/2')
    await screen.says('予約を確定する')
  })

  it('says once that an offered start was given away on another device, and not that its time ran out', async () => {
    api.give(listWaitlist, { entries: [offered] }).refuse(takeOffer, 'offer_over', { why: 'declined' })
    const screen = await open('/mypage', { member })
    await screen.says('空きが出ました')
    const answer = api.hold(listWaitlist, { entries: [waiting] })
    await screen.press('8:00を予約する')
    const told = 'この空きは、すでに次の方におゆずりしています。'
    await screen.says(told)
    expect(screen.words.split(told)).toHaveLength(2)
    answer()
    await waitFor(() => expect(screen.words).not.toContain('8:00を予約する'))
    expect(screen.words).not.toContain('過ぎました')
  })
})

it('the menu in LINE begins with an offer that is there in time', async () => {
  api.give(listWaitlist, { entries: [offered] })
  const screen = await open('/?id=2', { member, chat: {} })
  await screen.says('会員QRコード')
  expect(screen.words.indexOf('空きが出ました')).toBeLessThan(screen.words.indexOf('会員QRコード'))
  expect(screen.words).toContain('空きが出ました')
})

it('the menu in LINE is drawn while the waits are on their way, and an offer that comes then stands below it', async () => {
  const answer = api.hold(listWaitlist, { entries: [offered] })
  const screen = await open('/?id=2', { member, chat: {} })
  await screen.says('会員QRコード')
  expect(screen.words).not.toContain('空きが出ました')
  answer()
  await screen.says('空きが出ました')
  expect(screen.words.indexOf('空きが出ました')).toBeGreaterThan(screen.words.indexOf('よくあるご質問'))
})

describe('the screen of a wait', () => {
  it('gives an offered start to the next person after a question, and tells it at the top', async () => {
    api.give(getWaitEntry, () => (api.sent(declineOffer).length > 0 ? yielded : offered))
    const screen = await open('/mypage/waitlist/W7M2PX4A', { member })
    await screen.says('次の方にゆずる')
    await screen.press('次の方にゆずる')
    const dialog = () => screen.main.querySelector<HTMLElement>('dialog[open]') ?? screen.main
    await waitFor(() =>
      expect(dialog().textContent).toContain('お取りしている8:00は、次の方に移ります。空き待ちは続きます。'),
    )
    await screen.user.click(await screen.button('ゆずらずに戻る', dialog()))
    expect(api.sent(declineOffer), 'nothing is given away by a look').toEqual([])
    await screen.press('次の方にゆずる')
    api.give(declineOffer, yielded)
    await screen.user.click(await screen.button('次の方にゆずる', dialog()))
    await screen.says('JGM笠間ゴルフクラブの12月15日(火) 8:00を、次の方におゆずりしました')
    await waitFor(() => expect(document.activeElement?.textContent).toContain('空き待ちは続きます。'))
    await screen.says('順番は1番目です。')
  })

  it('says that an offered start was given away on another device, and not that its time ran out', async () => {
    api.give(getWaitEntry, () => (api.sent(takeOffer).length > 0 ? waiting : offered))
    const screen = await open('/mypage/waitlist/W7M2PX4A', { member })
    await screen.says('8:00を予約する')
    api.refuse(takeOffer, 'offer_over', { why: 'declined' })
    await screen.press('8:00を予約する')
    await screen.says('この空きは、すでに次の方におゆずりしています。')
    await screen.says('順番は1番目です。')
    expect(screen.words).not.toContain('過ぎました')
  })
})

it.each(['ZZZZZZZZ', 'x'])('the reservation %s, another member’s or nobody’s, is not found', async (number) => {
  for (const call of [getReservation, getParticipation, getEntry, getRequest, listCompanions])
    api.refuse(call, 'not_found')
  const screen = await open(`/mypage/reservation/regular/detail/${number}`, { member })
  await screen.says('予約が見つかりませんでした。')
})

it('of the usual booking, a start in another hour says that it is near', async () => {
  const startOn = (date: PlayDate, minute: number) => ({
    date,
    day_type: 'weekday' as const,
    holiday: null,
    start: sampleStart(101, minute),
  })
  const starts = [startOn('2026-12-08', 480), startOn(sampleDate, 555)]
  const usual = { course_id: 2, weekday: 2, start_minute: 490, party: [4], rounds: 3 }
  api.give(getUsualStarts, { usual, play_id: null, starts, updated_at: sampleNow })
  const screen = await open('/mypage', { member })
  await screen.says('いつもの予約')
  const said = [...screen.main.querySelectorAll('.usual-start')].map((one) => one.textContent.includes('近い時間'))
  expect(said).toEqual([false, true])
})

it('without a booking the home asks for the next one, and begins with the usual', async () => {
  api.give(getUsualStarts, {
    usual: { course_id: 2, weekday: 4, start_minute: 480, party: [4], rounds: 3 },
    play_id: null,
    starts: [],
    updated_at: '2026-12-01T10:00:00+09:00',
  })
  const screen = await open('/mypage', { member })
  await waitFor(() => expect(screen.heading).toBe('次は、いつにしますか'))
  await screen.says('いつもの予約')
  expect(screen.words.indexOf('いつもの予約')).toBeLessThan(screen.words.indexOf('これからの予約はありません。'))
})

it('a round that has been played is not the next one', async () => {
  const played = { ...sampleSummary, number: 'P7M2PX4A', status: 'played' as const, days_left: 0 }
  giveReservations([played, { ...sampleSummary, days_left: 3 }])
  const screen = await open('/mypage', { member })
  await waitFor(() => expect(screen.heading).toBe('次のラウンドまで、あと3日'))
})

it('of the party, who is asked is not counted as undecided, as on the ticket', async () => {
  const asked = { ...sampleSummary, names: ['佐藤 花子'], invited: 1 }
  api.give(listReservations, { reservations: [asked], total: 1, page: 1, page_size: 20, next_date: null })
  const screen = await open('/mypage', { member })
  await screen.says('佐藤さんと一緒（招待中 1名・未定 1名）')
})

it('a late start is said at the next reservation with the time to come, which is late, too', async () => {
  const late = { ...sampleSummary, delay: { minutes: 30, message: '霜がとけるのを待っています。' } }
  api.give(listReservations, { reservations: [late], total: 1, page: 1, page_size: 20, next_date: null })
  const screen = await open('/mypage', { member })
  await screen.says('30分おくれてスタートします')
  await screen.says('霜がとけるのを待っています。')
  const arrivals = [...(screen.main.textContent ?? '').matchAll(/(\d+:\d\d)(?:ごろ)?までに/g)].map(([, at]) => at)
  expect(new Set(arrivals).size, 'both say the same time').toBe(1)
})

it('a booking on the day of an entered competition says so at the button', async () => {
  const entry: EntrySummary = {
    number: 'E7M2PX4A',
    state: 'entered',
    is_out: false,
    role: 'holder',
    competition_id: 4,
    course_id: 2,
    title: '月例会',
    play_date: sampleDate,
    day_type: 'weekday',
    holiday: null,
    nine: null,
    start_minute: null,
    players: 1,
    names: [],
    place: null,
    offer_until: null,
    total: 9_000,
    days_left: 14,
  }
  api
    .give(listEntries, { entries: [entry] })
    .give(getDay, sampleDay)
    .give(holdStarts, sampleHold)
  const screen = await open(`/reserved/regular/step1/2?date=${sampleDate}`, { member })
  await screen.says('8:00')
  await screen.user.click(screen.main.querySelector('[data-tee-time="101"]') ?? screen.main)
  await screen.press('この時間で進む')
  await screen.arrives('/reserved/regular/step2/2')
  await screen.says('この日は「月例会」にも申し込んでいます。')
})

describe('an address that mails came back from', () => {
  const task = 'メールが届いていません。アドレスを確かめてください。'

  it('is a task, which leads to the address', async () => {
    const screen = await open('/mypage', { member: { ...member, email_stopped: 'full' } })
    await screen.follow(task)
    await screen.arrives('/mypage/account/mail')
  })

  it('is none where only notices are stopped', async () => {
    const screen = await open('/mypage', { member: { ...member, email_stopped: 'complaint' } })
    await screen.says('メインコース')
    expect(screen.words).not.toContain(task)
  })
})
