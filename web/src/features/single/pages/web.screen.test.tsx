import { getDayWord } from '@jgm/contract/api/day-word'
import { getReservation } from '@jgm/contract/api/reservation'
import { getRoads } from '@jgm/contract/api/road'
import { getSingle, getSingleDay, getSingleMonth, getSingleParty } from '@jgm/contract/api/single'
import { getForecast } from '@jgm/contract/api/weather'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleMonth, sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { sampleSingle, sampleSingleParty } from '@jgm/contract/test/samples.single'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

beforeEach(() => setNow(sampleNow))

it.each([
  ['/reserved/oneperson/step01/2', sampleSingle.play_date],
  ['/reserved/oneperson/step01/5', '2026-12-24'],
])('the tee time of course 5 at %s?date=%s has its own course and date in address and title', async (path, date) => {
  api.give(getSingle, { ...sampleSingle, course_id: 5 })
  const screen = await open(`${path}?date=${date}&start_frame_id=${sampleSingle.id}`)
  await screen.arrives('/reserved/oneperson/step01/5')
  await waitFor(() => expect(screen.path).toContain(`date=${sampleSingle.play_date}&start_frame_id=${sampleSingle.id}`))
  await screen.button(/^この席に入る/)
  expect(document.title).not.toContain('笠間')
})

it('the end of a booking says to which addresses it was mailed, also after a reload', async () => {
  const { number: reservation_id } = sampleSingleParty
  const data = { reservation_id, course_id: 2, emails: ['hanako@example.jp'] }
  sessionStorage.setItem('flow:bookedSingle', JSON.stringify({ flags: ['confirmed'], data }))
  api.give(getReservation, { ...sampleReservation, number: reservation_id, type: 'single', status: 'tentative' })
  api.give(getSingleParty, sampleSingleParty)
  const screen = await open('/reserved/oneperson/step03/2', { member })
  await screen.says('hanako@example.jp に受付のメールを送信しました。')
})

it('the end of another course’s booking has the name of that course', async () => {
  const data = { reservation_id: sampleSingleParty.number, course_id: 2, emails: [] }
  sessionStorage.setItem('flow:bookedSingle', JSON.stringify({ flags: ['confirmed'], data }))
  api.give(getReservation, { ...sampleReservation, type: 'single', status: 'tentative' })
  api.give(getSingleParty, sampleSingleParty)
  const screen = await open('/reserved/oneperson/step03/5', { member })
  await screen.arrives('/reserved/oneperson/step03/2')
  expect(document.title).toContain('笠間')
})

it('a link to a tee time that is gone leads to the others', async () => {
  api.refuse(getSingle, 'not_found')
  api.give(getSingleMonth, {
    month: '2026-12',
    today: sampleMonth.today,
    days: [],
    first_month: '2026-12',
    last_month: '2027-03',
  })
  const screen = await open('/reserved/oneperson/step01/2?date=2026-12-01&start_frame_id=999999999')
  await screen.says('このスタートは見つかりませんでした。')
  await screen.follow('ほかのスタートを見る')
  await screen.arrives(/^\/reserved\/oneperson/)
  expect(screen.path).not.toContain('step01')
})

it('a day that cannot be booked yet says when it can be, not that it has nothing', async () => {
  const date = '2026-12-20'
  const opens_at = '2026-12-05T09:00:00+09:00'
  const days = sampleMonth.days.map((day) => ({
    date: day.date,
    day_type: day.day_type,
    holiday: null,
    open: 0,
    established: 0,
    opens_at: day.date === date ? opens_at : null,
  }))
  api.give(getSingleMonth, {
    month: '2026-12',
    today: sampleMonth.today,
    days,
    first_month: '2026-12',
    last_month: '2027-03',
  })
  api.give(getSingleDay, {
    date,
    day_type: 'holiday',
    holiday: null,
    today: sampleMonth.today,
    tee_times: [],
    updated_at: sampleNow,
  })
  const screen = await open(`/reserved/oneperson?date=${date}`)
  await screen.says('12月20日(日)の1人予約は、12月5日(土) 9:00から予約できます。')
})

it('the ticket of the day begins with the code until the front desk has received the member', async () => {
  setNow(`${sampleReservation.play_date}T06:00:00+09:00`)
  const ofToday = (is_here: boolean, status: 'established' | 'checked_in') => ({
    ...sampleReservation,
    type: 'single' as const,
    status,
    days_left: 0,
    groups: sampleReservation.groups.map((group) => ({
      ...group,
      seats: group.seats.slice(0, 1).map((seat) => ({ ...seat, is_here })),
    })),
  })
  api.give(getSingleParty, sampleSingleParty).give(getForecast, { forecast: null }).give(getDayWord, { word: null })
  api.give(getRoads, { roads: [] }).give(getReservation, ofToday(false, 'established'))
  const path = `/mypage/reservation/single/detail/${sampleSingleParty.number}`
  const screen = await open(path, { member })
  await screen.says('QRコードか番号')
  api.give(getReservation, ofToday(true, 'checked_in'))
  const received = await open(path, { member })
  await received.says('受付済み')
  expect(received.main.textContent).not.toMatch(/ご来場は|QRコードか番号/)
})
