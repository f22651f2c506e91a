import { listReservations, type ReservationSummary } from '@jgm/contract/api/reservation-list'
import { listRequests } from '@jgm/contract/api/request'
import { getRoads } from '@jgm/contract/api/road'
import { getMemberCode } from '@jgm/contract/api/session'
import { listWaitlist, type WaitEntry } from '@jgm/contract/api/waitlist'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleConfigs, sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleHold, sampleSummary } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

// Their code comes with the answers, which takes a slow machine longer than the ticket waits.
beforeAll(async () => {
  await Promise.all([
    import('../../reservation/parts/EntryCards.tsx'),
    import('../../reservation/parts/InvitedRows.tsx'),
    import('../../reservation/parts/RequestNews.tsx'),
    import('../../waitlist/parts/WaitNews.tsx'),
  ])
})

beforeEach(() => giveQuietHome(api))

const giveReservations = (reservations: readonly ReservationSummary[]) =>
  api.give(listReservations, { reservations: [...reservations], total: 1, page: 1, page_size: 20, next_date: null })

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
  offer: { offer: sampleHold.offer, until: '2026-12-15T06:55:00+09:00', is_wanted: true },
  passed: null,
  booked: null,
  passes_left: 3,
}

it('from the evening before, home shows code, arrival, second nine, map and telephone', async () => {
  setNow('2026-12-14T19:30:00+09:00')
  const tomorrow = { ...sampleSummary, days_left: 1 }
  giveReservations([tomorrow])
  const courses = sampleConfigs.courses.map((course) => ({ ...course, map_url: 'https://maps.example.jp/' }))
  const screen = await open('/mypage', { member, configs: { ...sampleConfigs, courses } })
  await waitFor(() => expect(screen.heading).toBe('明日、ラウンドです'))
  await waitFor(() => expect(screen.main.querySelector('[aria-label="予約番号 K7M2PX4A のQRコード"]')).not.toBeNull())
  await screen.says(/ご来場は\d+:\d\dまでに/)
  await screen.says(/後半 \d+:\d\dごろ/)
  expect((await screen.link('地図')).getAttribute('href')).toMatch(/^https:/)
  expect((await screen.link('電話する')).getAttribute('href')).toMatch(/^tel:/)
})

it('the ticket of the day says when to leave home, by the estimate of the drive', async () => {
  setNow('2026-12-14T19:30:00+09:00')
  giveReservations([{ ...sampleSummary, days_left: 1 }])
  api.give(getRoads, { roads: [{ course_id: sampleSummary.course_id, minutes: 75 }] })
  const screen = await open('/mypage', { member })
  await screen.says(/ご来場は7:10までに出発は 5:55 ごろ車で約1時間15分（目安）/)
})

it('the ticket of the day leads to the friends’ competition of the party, where there is one', async () => {
  setNow('2026-12-14T19:30:00+09:00')
  giveReservations([{ ...sampleSummary, days_left: 1, has_contest: true }])
  const screen = await open('/mypage', { member })
  expect((await screen.link('コンペ')).getAttribute('href')).toContain(`/reservation/contest/${sampleSummary.number}`)
  giveReservations([{ ...sampleSummary, days_left: 1 }])
  const other = await open('/mypage', { member })
  await other.link('電話する')
  expect(other.words).not.toMatch(/コンペ予約内容/)
})

it('nothing is said of the drive where the town is not known', async () => {
  setNow('2026-12-14T19:30:00+09:00')
  giveReservations([{ ...sampleSummary, days_left: 1 }])
  const screen = await open('/mypage', { member })
  await screen.says(/ご来場は7:10までに受付で、/)
  await waitFor(() => expect(screen.main.querySelector('.leave-by')).toBeNull())
})

function onTheMorning(): void {
  setNow('2026-12-15T06:30:00+09:00')
  api.give(getMemberCode, { member_number: member.member_number, code: 'code', expires_in: 60, day_code: 'day' })
}

it('on the day the code comes first, and waits for nothing else', async () => {
  onTheMorning()
  giveReservations([{ ...sampleSummary, days_left: 0 }])
  api.give(listWaitlist, { entries: [offered] })
  // Never answered: whatever else is asked keeps the ticket from nothing.
  api.hold(listRequests, { requests: [] })
  const screen = await open('/mypage', { member })
  await screen.says('ご来場は7:10までに')
  await screen.says('空きが出ました')
  expect(screen.words.indexOf('空きが出ました')).toBeGreaterThan(screen.words.indexOf('ご来場は'))
  expect(screen.words).not.toContain('次は、いつにしますか')
})

it('the party sees who has arrived, and whoever is still on the way keeps the code', async () => {
  onTheMorning()
  giveReservations([
    { ...sampleSummary, days_left: 0, names: ['佐藤 花子', '鈴木 一郎', '田中 実'], here: ['佐藤 花子', '鈴木 一郎'] },
  ])
  const screen = await open('/mypage', { member })
  await screen.says('佐藤さん・鈴木さんが到着しました。')
  await waitFor(() => expect(screen.main.querySelector('[aria-label="予約番号 K7M2PX4A のQRコード"]')).not.toBeNull())
})

it('whoever has been received reads so, and is not told by when to come', async () => {
  const here = { ...sampleSummary, status: 'checked_in' as const, days_left: 0 }
  giveReservations([here])
  const screen = await open('/mypage', { member })
  await screen.says('受付済み')
  expect(screen.main.textContent).not.toMatch(/ご来場は|QRコードか番号/)
})
