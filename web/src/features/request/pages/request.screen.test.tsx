import { createRequest, getRequest, getRequestTerms } from '@jgm/contract/api/request'
import { getReservation } from '@jgm/contract/api/reservation'
import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries } from '@jgm/contract/api/tee-sheet-search'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleDay, sampleMonth, sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { sampleRequest, sampleRequestTerms } from '@jgm/contract/test/samples.request'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'

const day = '2026-12-06'
const first = `/reserved/request/step1/2?date=${day}`
const member = sampleMember

beforeEach(() => {
  setNow(sampleNow)
  api.give(getRequestTerms, sampleRequestTerms).give(getRequest, sampleRequest)
  api.give(getCourseSummaries, { today: sampleMonth.today, courses: [], updated_at: sampleNow })
})

async function toConfirm(screen: Shown): Promise<void> {
  await screen.press('確認画面へ進む')
  await screen.arrives('/reserved/request/step2/2')
  await screen.tick(/キャンセル規定を確認しました/)
}

async function send(): Promise<Shown> {
  const screen = await open(first, { member })
  await screen.says('確認画面へ進む')
  await toConfirm(screen)
  api.give(createRequest, { request: sampleRequest, manage_token: null })
  await screen.press('リクエストを送信する')
  await screen.arrives('/reserved/request/step3/2')
  await screen.says('リクエストを受け付けました')
  return screen
}

const forward = (screen: Shown): Promise<void> => (history.forward(), screen.arrives('/reserved/request/step3/2'))

describe('back from the end of a request', () => {
  it('its first step says that it is sent, and forward and a reload show the end again', async () => {
    const screen = await send()
    await screen.back()
    await screen.arrives('/reserved/request/step1/2')
    await screen.says('この日のリクエストは、送信済みです')
    await forward(screen)
    await screen.says('リクエストを受け付けました')
    const again = await screen.reload({ member })
    await again.says('リクエストを受け付けました')
    const back = await open(first, { member })
    await back.follow('受け付けの内容を見る')
    await back.arrives('/reserved/request/step3/2')
    expect(api.sent(createRequest)).toHaveLength(1)
  })

  it('what is typed is a new request, which keeps what is typed and leaves the end where it was', async () => {
    const screen = await send()
    await screen.back()
    await screen.says('この日のリクエストは、送信済みです')
    await screen.fill({ players: '7' })
    await waitFor(() => expect(screen.words).not.toContain('送信済みです'))
    expect(screen.field('players').value).toBe('7')
    await forward(screen)
    await screen.says('リクエストを受け付けました')
  })

  it('a wish that comes with the address gives way to what is typed', async () => {
    await send()
    const screen = await open(`${first}&players=3`, { member })
    await screen.says('この日のリクエストは、送信済みです')
    await screen.says('人数（全員）')
    expect(screen.field('players').value).toBe('3')
    await screen.fill({ players: '7' })
    await waitFor(() => expect(screen.field('players').value).toBe('7'))
    await waitFor(() => expect(screen.path).not.toContain('players'))
    expect(screen.field('players').value).toBe('7')
  })
})

it('a day in the past is refused at once, without a time of an answer', async () => {
  const screen = await open('/reserved/request/step1/2?date=2020-01-01', { member })
  await screen.warns('過ぎた日')
  expect(screen.words).not.toContain('までにお返事します')
  await screen.fill({ players: '7' })
  await waitFor(() => expect(screen.field('players').value).toBe('7'))
  expect(screen.words, 'nor once something else was typed').not.toContain('までにお返事します')
})

it('a day that has passed since the wishes were typed has no time of an answer on the page that sends, either', async () => {
  const screen = await open(first, { member })
  await screen.says('までにお返事します')
  await toConfirm(screen)
  await screen.says('までにお返事します')
  api.give(getRequestTerms, { ...sampleRequestTerms, first_date: '2026-12-31' })
  const later = await screen.reload({ member })
  await later.says('リクエストの内容')
  await waitFor(() => expect(later.words).not.toContain('までにお返事します'))
})

it('nor has what is wished when no request is left', async () => {
  api.give(getRequestTerms, { ...sampleRequestTerms, left_today: 0 })
  const screen = await open(first, { member })
  await screen.says('今日お送りいただけるリクエストの数に達しています')
  expect(screen.words).not.toContain('までにお返事します')
})

it('a request that has become a reservation changes its start, in the title, too', async () => {
  api.give(getRequest, {
    ...sampleRequest,
    state: 'confirmed',
    reservation: { ...sampleReservation, type: 'request' },
    can: { edit: false, withdraw: false, accept: false },
  })
  api
    .give(getReservation, { ...sampleReservation, type: 'request' })
    .give(getDay, sampleDay)
    .give(getMonth, sampleMonth)
  const screen = await open(`/mypage/reservation/request/edit/${sampleRequest.number}`, { member })
  await waitFor(() => expect(screen.heading).toBe('スタート時間の変更'))
  await waitFor(() => expect(document.title).toBe('スタート時間の変更｜JGMゴルフ'))
  const cancel = await open(`/mypage/reservation/cancel/request/${sampleRequest.number}`, { member })
  await waitFor(() => expect(cancel.heading).toBe('予約をキャンセルする'))
  await waitFor(() => expect(document.title).toBe('予約をキャンセルする｜JGMゴルフ'))
})

it('the same request sent again is refused with its number, and the way to it', async () => {
  const screen = await open(first, { member })
  await screen.says('確認画面へ進む')
  await toConfirm(screen)
  api.refuse(createRequest, 'request_same', { number: sampleRequest.number })
  await screen.press('リクエストを送信する')
  await screen.warns(`受付番号 ${sampleRequest.number}`)
  expect((await screen.link('予約一覧へ')).getAttribute('href')).toContain('/mypage/reservation/reservation-list')
})
