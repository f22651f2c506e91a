import { getDeskDay, setAudience, unblockStarts } from '@jgm/contract/api/desk-day'
import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import { closeDay, listClosings, previewClosing } from '@jgm/contract/api/staff-closing'
import { getDaysOff, previewDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import { listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { sampleFound, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDelay, sampleDelayPreview } from '@jgm/contract/test/samples.delay'
import { sampleClosing, sampleClosingPreview, sampleDay } from '@jgm/contract/test/samples.desk'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'
import { Hand } from '../../../../test/hand.ts'

// The presses of each work of bad weather, and of the days ahead.

const enterAll = '{Shift>}{Enter}{/Shift}'
const daysOff = {
  course_id: 2,
  today: '2026-12-01',
  last: '2027-02-28',
  published_until: '2027-01-31',
  rules: { patterns: [], dates: [] },
  public_holidays: [],
  days: [],
  digest: 'd'.repeat(43),
}
const closesMonday = {
  days: [],
  digest: daysOff.digest,
  closes: [{ date: '2026-12-07', holiday: null, note: '定休日' }],
  renamed: [],
  opens: [],
  standing: [],
}
async function sheet(day = sampleDay): Promise<Hand> {
  api.give(getDeskDay, day)
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  return new Hand(desk)
}

const works: readonly (readonly [work: string, most: number, run: () => Promise<Hand>])[] = [
  [
    'closes a day',
    5,
    async () => {
      const hand = await sheet()
      api.give(listClosings, { closings: [] })
      api.give(previewClosing, sampleClosingPreview)
      api.give(closeDay, { closing: sampleClosing })
      await hand.keys('g', 'c')
      await hand.desk.says('クローズはありません')
      await hand.keys('1')
      await hand.press('確認する')
      await hand.desk.type(/^日付をもう一度/, '1201')
      await hand.press(/をクローズする$/)
      await waitFor(() => expect(api.sent(closeDay)).toHaveLength(1))
      return hand
    },
  ],
  [
    'closes hours of one nine',
    5,
    async () => {
      const hand = await sheet()
      api.give(listClosings, { closings: [] })
      api.give(previewClosing, sampleClosingPreview)
      api.give(closeDay, { closing: sampleClosing })
      await hand.follow(/^クローズ/)
      await hand.desk.says('クローズはありません')
      await hand.keys('2')
      await hand.press('IN')
      await hand.desk.set(/^より前/, '12:00')
      await hand.press('確認する')
      await hand.desk.type(/^日付をもう一度/, '1201')
      await hand.press(/をクローズする$/)
      const part = { nine: 'IN', from_minute: null, until_minute: 720 }
      await waitFor(() => expect(api.sent(closeDay)).toMatchObject([{ body: { part } }]))
      return hand
    },
  ],
  [
    'says that the day is late',
    5,
    async () => {
      const hand = await sheet()
      api.give(listDelays, { delays: [] })
      api.give(previewDelay, sampleDelayPreview)
      api.give(orderDelay, { delay: sampleDelay })
      await hand.follow(/^おくれ/)
      await hand.desk.says('おくれはありません')
      await hand.keys('2')
      await hand.desk.set('このスタートから', '07:30')
      await hand.press('45分')
      await hand.press('確認する')
      await hand.press(/45分おくらせる$/)
      await waitFor(() => expect(api.sent(orderDelay)).toMatchObject([{ body: { minutes: 45 } }]))
      return hand
    },
  ],
  [
    'opens a blocked start',
    4,
    async () => {
      const starts = sampleDay.starts.map((start) =>
        start.id === 902 ? { ...start, state: 'blocked' as const, price: null } : start,
      )
      const hand = await sheet({ ...sampleDay, starts })
      api.give(unblockStarts, { opened: [902] })
      await hand.desk.keys('{ArrowDown}', '{ArrowRight}')
      await hand.keys('u')
      await waitFor(() => expect(api.sent(unblockStarts)).toMatchObject([{ body: { starts: [902] } }]))
      return hand
    },
  ],
  [
    'gives a start to members only',
    4,
    async () => {
      const hand = await sheet()
      api.give(setAudience, { changed: [902], left: [] })
      await hand.desk.keys('{ArrowDown}', '{ArrowRight}')
      await hand.keys('v')
      await screen.findByRole('dialog')
      await hand.keys('2', '{Enter}')
      await waitFor(() => expect(api.sent(setAudience)).toMatchObject([{ body: { audience: 'member' } }]))
      return hand
    },
  ],
  [
    'enters a day off',
    4,
    async () => {
      const hand = await sheet()
      api.give(getDaysOff, daysOff)
      api.give(previewDaysOff, closesMonday)
      api.give(setDaysOff, { closed: 1, opened: 0 })
      await hand.keys('g', 'w')
      await hand.press('12月7日(月) 営業')
      await hand.desk.says('1日が休みになります')
      await hand.keys(enterAll)
      await waitFor(() => expect(api.sent(setDaysOff)).toHaveLength(1))
      return hand
    },
  ],
  [
    'books a start for a member who waits',
    4,
    async () => {
      const hand = await sheet()
      const member = {
        member_number: sampleFound.key,
        name: sampleFound.name,
        kana: 'ごとう まさあき',
        customer_class: 'member' as const,
        phone_number: '09055500130',
      }
      const waiter = { number: 'W7F32M9Q', member, players: 4, from_minute: 420, to_minute: 540, is_any_course: false }
      api.give(getDeskWaiting, {
        waiting: [{ ...waiter, joined_at: '2026-11-30T21:04:00+09:00', offered: null }],
      })
      api.give(findCallers, { callers: [sampleFound], has_more: false })
      api.give(holdForCaller, { token: 'a-token-of-a-hold-at-the-desk', until: '2099-01-01T00:00:00+09:00' })
      api.give(releaseForCaller, { ok: true })
      api.give(previewDeskOrder, samplePreview)
      api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'T2SEP6AK' })
      await hand.desk.keys('{ArrowDown}', '{ArrowRight}')
      await hand.keys('w')
      await hand.press(/^後藤 正明/)
      await hand.desk.says('予約が確定しました')
      await hand.keys('{Enter}')
      await waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))
      return hand
    },
  ],
]

it.for(works)('the desk %s with at most %i actions', async ([, most, run]) => {
  expect((await run()).count).toBeLessThanOrEqual(most)
})
