import { getEntry, getStartList } from '@jgm/contract/api/competition-entry'
import { getOwnCard } from '@jgm/contract/api/competition-own-card'
import { getCourseGuide } from '@jgm/contract/api/course'
import { getDayWord } from '@jgm/contract/api/day-word'
import { getReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getMemberCode } from '@jgm/contract/api/session'
import { getSingleParty } from '@jgm/contract/api/single'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { getForecast, type DayForecast, type Forecast } from '@jgm/contract/api/weather'
import { addDays } from '@jgm/contract/model/dates'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleDate, sampleReservation, sampleSummary } from '@jgm/contract/test/samples.booking'
import { sampleEntry } from '@jgm/contract/test/samples.competition'
import { sampleSingleParty } from '@jgm/contract/test/samples.single'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'

const today = addDays(sampleDate, -7)
const day: DayForecast = { date: today, kind: 'sunny', rain: 10, high: 12, low: 5, wind: null, is_windy: false }
const dates = Array.from({ length: 8 }, (_, ahead) => addDays(today, ahead))
const forecastOf = (last: Partial<DayForecast>): Forecast => ({
  source: 'jma',
  area: '茨城県北部',
  reported_at: `${today}T17:00:00+09:00`,
  days: dates.map((date) => ({ ...day, date, ...(date === sampleDate && last) })),
})
const rainy = forecastOf({ kind: 'rain', rain: 80, high: 9, wind: '北東の風 やや強く' })

beforeEach(() => {
  setNow(`${today}T18:00:00+09:00`)
  giveQuietHome(api)
  api.give(listReservations, {
    reservations: [{ ...sampleSummary, days_left: 7 }],
    total: 1,
    page: 1,
    page_size: 20,
    next_date: null,
  })
  api.give(getReservation, { ...sampleReservation, days_left: 7 })
})

const boxOf = (screen: Shown) => screen.main.querySelector('.forecast:not(.forecast-shape)')

describe('a week before the play', () => {
  it('home shows the day first, what decides it marked, then the six days before it, and the source', async () => {
    api.give(getForecast, { forecast: rainy })
    const screen = await open('/mypage', { member })
    await screen.says('15日(火)・笠間雨9℃最低 5℃降水確率80%風北東の風 やや強く雨でも')
    await screen.says('出典：気象庁（12月8日 17:00発表・茨城県北部）を加工')
    const box = boxOf(screen)
    expect(box?.querySelectorAll('.forecast-days li')).toHaveLength(6)
    expect(box?.querySelector('[data-decides]')?.textContent).toBe('降水確率80%')
    expect(box?.querySelector('.forecast-days')?.textContent).toContain('9(水)晴れ12℃10%')
  })

  it('a reservation says beside the rain from when cancelling it costs something', async () => {
    api.give(getForecast, { forecast: rainy })
    const screen = await open('/mypage/reservation/regular/detail/K7M2PX4A', { member })
    await screen.says('営業しているときは、12月12日(土)からキャンセル料がかかります。クローズのときはかかりません。')
  })

  it('a single player, and who has a place in a competition, reads it, too', async () => {
    api.give(getForecast, { forecast: rainy })
    const single = { ...sampleReservation, type: 'single' as const, status: 'established' as const, days_left: 7 }
    api.give(getReservation, single)
    api.give(getSingleParty, sampleSingleParty)
    const seat = await open('/mypage/reservation/single/detail/K7M2PX4A', { member })
    await seat.says('営業しているときは、12月12日(土)からキャンセル料がかかります。')
    // A place that waits for others costs nothing, and says nothing of a fee.
    api.give(getReservation, { ...single, status: 'tentative' })
    const waiting = await open('/mypage/reservation/single/detail/K7M2PX4A', { member })
    await waiting.says('15日(火)・笠間')
    expect(waiting.words).not.toContain('からキャンセル料がかかります。クローズ')
    const competition = { ...sampleEntry.competition, play_date: sampleDate }
    api.give(getEntry, { ...sampleEntry, state: 'entered', start: null, days_left: 7, competition })
    const entry = await open(`/mypage/reservation/competition/detail/${sampleEntry.number}`, { member })
    await entry.says('15日(火)・笠間')
    const delay = { minutes: 30, message: '霜のため' }
    const start = { nine: 'OUT', start_minute: 480, turn_minute: null, delay, names: [] }
    api.give(getEntry, { ...sampleEntry, state: 'entered', start, days_left: 7, competition })
    api.give(getOwnCard, { par: [], card: null, marker: null, marks: null })
    api.give(getStartList, { starts: [] })
    const late = await open(`/mypage/reservation/competition/detail/${sampleEntry.number}`, { member })
    await late.says('30分おくれてスタートします')
    api.give(getEntry, { ...sampleEntry, state: 'withdrawn', start: null, days_left: 7, competition })
    const withdrawn = await open(`/mypage/reservation/competition/detail/${sampleEntry.number}`, { member })
    await withdrawn.says(sampleEntry.competition.title)
    expect(boxOf(withdrawn)).toBeNull()
  })

  it('an ordinary day has no advice, and what the source does not say is not drawn', async () => {
    api.give(getForecast, { forecast: { ...forecastOf({ rain: null, low: null }), source: 'sample' } })
    const screen = await open('/mypage', { member })
    await screen.says('見本の予報です（12月8日 17:00）')
    const box = boxOf(screen)
    expect(box?.querySelector('.forecast-cells')).toBeNull()
    expect(box?.querySelector('.forecast-advice')).toBeNull()
    expect(box?.querySelector('.forecast-degrees')?.textContent).toBe('12℃')
  })
})

describe('no box', () => {
  const isGone = async (screen: Shown) => {
    await screen.says('8:00')
    await waitFor(() => expect(screen.main.querySelector('.forecast')).toBeNull())
  }

  it('stands where nobody knows the weather, or the question fails', async () => {
    api.give(getForecast, { forecast: null })
    for (const times of [1, 2]) {
      const screen = await open('/mypage', { member })
      await waitFor(() => expect(api.sent(getForecast)).toHaveLength(times))
      await isGone(screen)
      api.refuse(getForecast, 'unavailable')
    }
  })

  it('stands where the forecast ends before the day', async () => {
    api.give(getForecast, { forecast: { ...rainy, days: rainy.days.slice(0, 7) } })
    const screen = await open('/mypage', { member })
    await waitFor(() => expect(api.sent(getForecast)).toHaveLength(1))
    await isGone(screen)
  })

  it('stands more than a week before, and nothing is asked', async () => {
    setNow(`${addDays(today, -1)}T18:00:00+09:00`)
    const screen = await open('/mypage', { member })
    await isGone(screen)
    expect(api.sent(getForecast)).toEqual([])
  })
})

describe('the word of the course', () => {
  const usual = { is_usual: true, text: '通常どおり営業しています。', said_at: `${sampleDate}T06:10:00+09:00` }
  const rainyToday = { ...rainy, days: rainy.days.slice(-1) }
  const onTheDay = async (
    changed: Partial<Omit<typeof sampleSummary, 'status'>> & { status?: 'confirmed' | 'checked_in' } = {},
    forecast: Forecast | null = null,
  ) => {
    const booked = { ...sampleSummary, days_left: 0, ...changed }
    api.give(listReservations, { reservations: [booked], total: 1, page: 1, page_size: 20, next_date: null })
    setNow(`${sampleDate}T06:30:00+09:00`)
    api.give(getForecast, { forecast })
    api.give(getMemberCode, { member_number: member.member_number, code: 'code', expires_in: 60, day_code: 'day' })
    return open('/mypage', { member })
  }

  it('stands with its hour on the day of play', async () => {
    api.give(getDayWord, { word: usual })
    const screen = await onTheDay()
    await screen.says('通常どおり営業しています。6:10')
    expect(screen.main.querySelector('.course-word')?.getAttribute('data-warns')).toBeNull()
  })

  it('heads the ticket with the weather in one line, and is not said twice', async () => {
    api.give(getDayWord, { word: usual })
    const screen = await onTheDay({}, rainyToday)
    await screen.says('通常どおり営業しています。6:10雨9℃降水確率 80%')
    expect(screen.main.querySelectorAll('.course-word')).toHaveLength(1)
    expect(screen.main.querySelector('.ticket .course-word')).not.toBeNull()
  })

  it('is a kind one where the course has said nothing, and stands below the ticket for whoever has been received', async () => {
    api.give(getDayWord, { word: null })
    const screen = await onTheDay()
    await screen.says('お気をつけてお越しください')
    api.give(getDayWord, { word: usual })
    const received = await onTheDay({ status: 'checked_in' })
    await received.says('通常どおり営業しています。6:10')
    expect(received.main.querySelector('.ticket .course-word')).toBeNull()
    expect(received.words).not.toContain('お気をつけてお越しください')
  })

  it('is said beside a late start where it is a warning', async () => {
    const delay = { minutes: 30, message: '霜のため' }
    api.give(getDayWord, { word: { ...usual, is_usual: false, text: '雷のため、見合わせています。' } })
    const screen = await onTheDay({ delay })
    await screen.says('雷のため、見合わせています。6:10')
    expect(screen.words).toContain('30分おくれてスタートします')
  })

  it('is not asked for two days before', async () => {
    setNow(`${addDays(sampleDate, -2)}T18:00:00+09:00`)
    api.give(getForecast, { forecast: rainy })
    const screen = await open('/mypage', { member })
    await screen.says('15日(火)・笠間')
    expect(api.sent(getDayWord)).toEqual([])
  })
})

it('the page of a course shows the coming week, for whoever looks for a day', async () => {
  api.give(getForecast, { forecast: rainy })
  api.refuse(getCourseSummaries, 'unavailable')
  api.give(getCourseGuide, { course_id: 2, guide: null, nines: [], pictures: [] })
  const screen = await open('/reserved/course/2')
  await screen.says('これから1週間の天気8(火)晴れ12℃10%')
  expect(screen.main.querySelectorAll('.forecast-days li')).toHaveLength(7)
})
