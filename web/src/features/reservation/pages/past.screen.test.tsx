import { getReservation } from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import { getForecast } from '@jgm/contract/api/weather'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { giveNoPoints, giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember as member } from '@jgm/contract/test/samples'
import { sampleNow, sampleReservation, sampleSummary } from '@jgm/contract/test/samples.booking'
import { expect, it } from 'vitest'
import { api, open, setNow } from '../../../../test/app.tsx'

/** The day after the sample day. */
const dayAfter = '2026-12-16T01:00:00+09:00'

it.for(['day_over', 'played', 'no_show'] as const)(
  'a golfer reads the state of a past reservation, in the list and on its ticket: %s',
  async (status) => {
    setNow(dayAfter)
    giveQuietHome(api)
    const words = labelOf(reservationStatuses, status)
    const one = { ...sampleSummary, status, days_left: -1 }
    api.give(listReservations, { reservations: [one], total: 1, page: 1, page_size: 20, next_date: null })
    const list = await open('/mypage/reservation/reservation-list?tab=past', { member })
    await list.says(words)
    expect(list.words).not.toContain('予約確定')
    const can = { ...sampleReservation.can, cancel: false, change: false }
    api.give(getReservation, { ...sampleReservation, status, days_left: -1, can })
    const detail = await open(`/mypage/reservation/regular/detail/${one.number}`, { member })
    await detail.says(words)
    for (const no of ['予約確定', '来場なし', 'あと', '予約をキャンセルする']) expect(detail.words).not.toContain(no)
  },
)

it('while the course is closing the start, cancelling is free and says why, and no old fee is shown', async () => {
  giveQuietHome(api)
  const can = { ...sampleReservation.can, fee: 0, is_waived: true }
  api.give(getReservation, { ...sampleReservation, can })
  const screen = await open(`/mypage/reservation/cancel/regular/${sampleReservation.number}`, { member })
  await screen.says('ゴルフ場のクローズにより、キャンセル料はかかりません。')
})

it('what the course told the players of the day stands in the history, in its own lines', async () => {
  setNow(sampleNow)
  const message = '9番ホールは仮グリーンです。\n昼食は11時からです。'
  const told = { at: sampleNow, event: 'messaged' as const, change: null, message }
  giveNoPoints(api)
  api.give(getReservation, { ...sampleReservation, history: [...sampleReservation.history, told] })
  const detail = await open(`/mypage/reservation/regular/detail/${sampleReservation.number}`, { member })
  await detail.says('ゴルフ場からご連絡しました')
  await detail.says('昼食は11時からです。')
})

it('a party is led to its friends’ competition: to open one before the day, to read it for a month after', async () => {
  giveNoPoints(api)
  const open1 = async (days_left: number, has_contest: boolean, players = 4) => {
    const status = days_left < 0 ? 'played' : 'confirmed'
    api.give(getReservation, { ...sampleReservation, status, days_left, has_contest, players })
    api.give(getForecast, { forecast: null })
    const detail = await open(`/mypage/reservation/regular/detail/${sampleReservation.number}`, { member })
    await detail.says('お客様情報')
    return detail.words.includes('仲間内コンペ')
  }
  setNow(sampleNow)
  expect([await open1(14, false), await open1(14, false, 1), await open1(-1, true)]).toEqual([true, false, true])
  expect([await open1(-1, false), await open1(-31, true)]).toEqual([false, false])
})
