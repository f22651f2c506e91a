import { markArrival, markStarted, type Arrival } from '@jgm/contract/api/desk-arrival'
import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { blockStarts, getDeskDay, noteDayPaper } from '@jgm/contract/api/desk-day'
import { decideCase, endDay, getDayEnd } from '@jgm/contract/api/desk-end'
import { closeDay, listClosings, previewClosing } from '@jgm/contract/api/staff-closing'
import { sampleEffect, sampleFound, sampleParty, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleClosing, sampleClosingPreview, sampleDay } from '@jgm/contract/test/samples.desk'
import { sampleDayEnd } from '@jgm/contract/test/samples.end'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open, type Shown } from '../../../../test/app.tsx'

// How often a hand comes down for each work of the desk. Words that are typed (a name, a reason, a date) don't count, and choosing a start counts
// where the work begins with it.

const here: Arrival = {
  seat: 1,
  state: 'arrived',
  at: null,
  exemption: null,
  address: null,
  locker: null,
  bag_tag: null,
}

/** A hand at the desk, and how often it has come down. */
class Hand {
  count = 0
  readonly desk: Shown

  constructor(desk: Shown) {
    this.desk = desk
  }

  /** A key counts once, with Shift or without. */
  async keys(...keys: readonly string[]): Promise<void> {
    this.count += keys.length
    await this.desk.keys(...keys)
  }

  async press(name: string | RegExp): Promise<void> {
    this.count += 1
    await this.desk.press(name)
  }

  async follow(name: string): Promise<void> {
    this.count += 1
    await this.desk.user.click(await screen.findByRole('link', { name }))
  }

  async types(words: string): Promise<void> {
    await this.desk.user.keyboard(words)
  }
}

const enterAll = '{Shift>}{Enter}{/Shift}'

/** The sheet with its first start chosen, or the free one beside it. */
async function sheet(start: 'booked' | 'free'): Promise<Hand> {
  const hand = await begin()
  await hand.desk.keys('{ArrowDown}', ...(start === 'free' ? ['{ArrowRight}'] : []))
  return hand
}

async function begin(): Promise<Hand> {
  api.give(getDeskDay, sampleDay)
  api.give(findCallers, { callers: [sampleFound], has_more: false })
  api.give(holdForCaller, { token: 'a-token-of-a-hold-at-the-desk', until: '2099-01-01T00:00:00+09:00' })
  api.give(releaseForCaller, { ok: true })
  api.give(previewDeskOrder, samplePreview)
  api.give(orderAtDesk, { id: 7, until: '2099-01-01T00:00:00+09:00', number: 'T2SEP6AK' })
  api.give(markArrival, { before: null, after: here })
  const desk = await open('/sheet')
  await desk.says('髙橋 太郎')
  return new Hand(desk)
}

const ordered = () => waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))

const works: readonly (readonly [work: string, most: number, run: () => Promise<Hand>])[] = [
  [
    'closes a day',
    5,
    async () => {
      const hand = await begin()
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
    'reads the sheet of the day',
    1,
    async () => {
      api.give(getDeskDay, sampleDay)
      const hand = new Hand(await open('/inbox'))
      await hand.follow('台帳')
      await hand.desk.says('髙橋 太郎')
      return hand
    },
  ],
  [
    'prints the sheet of the day',
    2,
    async () => {
      const print = vi.fn<() => void>()
      vi.stubGlobal('print', print)
      api.give(noteDayPaper, { ok: true })
      const hand = await begin()
      await hand.keys('p')
      await hand.press('スタート表（A4）')
      await waitFor(() => expect(print).toHaveBeenCalled())
      return hand
    },
  ],
  [
    'receives a person',
    1,
    async () => {
      const hand = await sheet('booked')
      await hand.keys('1')
      await waitFor(() => expect(api.sent(markArrival)).toHaveLength(1))
      return hand
    },
  ],
  [
    'receives a group',
    1,
    async () => {
      const hand = await sheet('booked')
      await hand.keys(enterAll)
      await waitFor(() => expect(api.sent(markArrival)).toHaveLength(3))
      return hand
    },
  ],
  [
    'sends a group off',
    1,
    async () => {
      api.give(markStarted, { started_at: '2026-12-01T07:02:00+09:00', turned_at: null })
      const hand = await sheet('booked')
      await hand.keys('s')
      await waitFor(() => expect(api.sent(markStarted)).toHaveLength(1))
      return hand
    },
  ],
  [
    'books for a caller who is known',
    3,
    async () => {
      const hand = await sheet('free')
      await hand.keys('n')
      await hand.desk.says('押さえています')
      await hand.types('ごとう')
      await hand.desk.says('予約が確定しました')
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'books for a caller who is new',
    3,
    async () => {
      const hand = await sheet('free')
      api.give(findCallers, { callers: [], has_more: false })
      await hand.keys('n')
      await hand.desk.says('押さえています')
      await hand.types('古川 千尋 09055120177')
      await hand.keys(enterAll)
      await hand.desk.says('予約が確定しました')
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'moves a group to the start beside it',
    3,
    async () => {
      const hand = await sheet('booked')
      const moved = { ...sampleEffect, number: 'K7F32M9Q', before: sampleParty(420, 74_500) }
      api.give(previewDeskOrder, { ...samplePreview, effects: [moved] })
      await hand.keys('m')
      await hand.desk.says('矢印で行き先をえらんでください')
      await hand.keys('{ArrowRight}')
      await hand.desk.says('料金は変わりません')
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'blocks a start',
    4,
    async () => {
      api.give(blockStarts, { blocked: [902], left: [] })
      const hand = await sheet('free')
      await hand.keys('b')
      await hand.desk.says('IN 7:00 の1枠')
      await hand.keys('2')
      await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
      await hand.types('2番グリーン散水')
      await hand.keys('{Enter}')
      await waitFor(() => expect(api.sent(blockStarts)).toHaveLength(1))
      return hand
    },
  ],
  [
    'ends the day',
    3,
    async () => {
      const hand = await begin()
      api.give(getDayEnd, sampleDayEnd)
      api.give(endDay, { until: '2026-12-01T10:00:10+09:00' })
      await hand.keys('g', 'e')
      await hand.desk.says('決めること')
      await hand.keys(enterAll)
      await waitFor(() => expect(api.sent(endDay)).toHaveLength(1))
      return hand
    },
  ],
  [
    'decides about those who did not come',
    1,
    async () => {
      api.give(getDayEnd, sampleDayEnd)
      api.give(decideCase, { ok: true })
      const desk = await open('/end')
      await desk.says('決めること')
      const hand = new Hand(desk)
      await hand.keys('1')
      await waitFor(() => expect(api.sent(decideCase)).toHaveLength(1))
      return hand
    },
  ],
]

it.for(works)('the desk %s with at most %i actions', async ([, most, run]) => {
  expect((await run()).count).toBeLessThanOrEqual(most)
})
