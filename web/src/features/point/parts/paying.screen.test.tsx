import { getUsablePoints } from '@jgm/contract/api/point'
import { bookRegular, getReservation } from '@jgm/contract/api/reservation'
import { getReservationPoints, setReservationPoints } from '@jgm/contract/api/reservation-points'
import { giveQuietHome } from '@jgm/contract/test/home'
import { sampleMember } from '@jgm/contract/test/samples'
import { sampleDate, sampleHold, sampleNow, sampleReservation } from '@jgm/contract/test/samples.booking'
import { waitFor } from '@testing-library/dom'
import { beforeEach, describe, expect, it } from 'vitest'
import { api, open, setNow, type Shown } from '../../../../test/app.tsx'
import type { RegularDraft } from '../../booking/flow.ts'

const { number, quote } = sampleReservation
const full = quote.total
const detail = `/mypage/reservation/regular/detail/${number}`
const usable = { balance: 1250, expiring: { on: '2026-12-31', points: 480 } }

beforeEach(() => {
  setNow(sampleNow)
  giveQuietHome(api)
})

const draft: RegularDraft = {
  course_id: 2,
  play_date: sampleDate,
  plan_id: 0,
  parties: [4],
  tee_time_ids: [1],
  source: 'mypage',
  hold: { ...sampleHold, offer: { ...sampleHold.offer, points_most: 5000 } },
}

async function confirm(changed: Partial<RegularDraft> = {}): Promise<Shown> {
  api.give(getUsablePoints, usable)
  sessionStorage.setItem('flow:regular', JSON.stringify({ flags: ['inputed'], data: { ...draft, ...changed } }))
  return open('/reserved/regular/step2/2', { member: sampleMember })
}

describe('at the confirmation', () => {
  it('a member pays for a part with points, and reads the sum before', async () => {
    api.give(bookRegular, { reservation: sampleReservation, manage_token: null })
    const screen = await confirm()
    await screen.says('お持ちのポイント：1,250ポイント')
    await screen.says('このうち480ポイントは、2026年12月31日(木)に失効します。')
    await screen.choose('points_kind', 'all')
    await screen.says(`合計 ${(full - 1200).toLocaleString('ja-JP')}円（税込）`)
    await screen.tick(/キャンセル規定/)
    await screen.press('予約を確定する')
    await waitFor(() => expect(api.sent(bookRegular)).toHaveLength(1))
    expect(api.sent(bookRegular).at(-1)?.body).toMatchObject({ points: 1200, expected_total: full })
  })
})

describe('on a reservation', () => {
  it('points are put on afterwards, and a wrong number is said at its field', async () => {
    api.give(getReservation, sampleReservation)
    api.give(getReservationPoints, { most: 1200, used: 0, ...usable })
    const screen = await open(detail, { member: sampleMember })
    await screen.says('ポイント数を決める')
    await screen.choose('points_kind', 'some')
    await screen.fill({ points: '１５０' })
    await screen.press('この内容で決める')
    await screen.hasProblem('points', '100ポイント単位で入力してください。')
    api.give(setReservationPoints, {
      ...sampleReservation,
      version: 2,
      quote: { ...quote, points: 300, total: full - 300 },
    })
    await screen.fill({ points: '300' })
    await screen.press('この内容で決める')
    await waitFor(() =>
      expect(api.sent(setReservationPoints).at(-1)?.body).toEqual({ version: sampleReservation.version, points: 300 }),
    )
    await screen.says('ポイントの利用を決めました。')
  })
})
