import { markArrival, markStarted, type Arrival } from '@jgm/contract/api/desk-arrival'
import { holdForCaller, orderAtDesk, previewDeskOrder, releaseForCaller } from '@jgm/contract/api/desk-call'
import { findCallers } from '@jgm/contract/api/desk-caller'
import { blockStarts, getDeskDay, noteDayPaper, setAudience, squeezeStart } from '@jgm/contract/api/desk-day'
import { decideCase, endDay, getDayEnd } from '@jgm/contract/api/desk-end'
import { sampleEffect, sampleFound, sampleParty, samplePreview } from '@jgm/contract/test/samples.call'
import { sampleDay } from '@jgm/contract/test/samples.desk'
import { sampleDayEnd } from '@jgm/contract/test/samples.end'
import { screen, waitFor } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { api } from '../../../../test/api.ts'
import { open } from '../../../../test/app.tsx'
import { Hand } from '../../../../test/hand.ts'

// How often a hand comes down for each work of the desk's day.

const here: Arrival = {
  seat: 1,
  state: 'arrived',
  at: null,
  exemption: null,
  address: null,
  locker: null,
  bag_tag: null,
}

const enterAll = '{Shift>}{Enter}{/Shift}'

/** The sheet with its first start chosen, or the free one beside it. */
async function sheet(start: 'booked' | 'free', day = sampleDay): Promise<Hand> {
  const hand = await begin(day)
  await hand.desk.keys('{ArrowDown}', ...(start === 'free' ? ['{ArrowRight}'] : []))
  return hand
}

async function begin(day = sampleDay): Promise<Hand> {
  api.give(getDeskDay, day)
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

/** The sheet on which another party starts beside the first one, in the place of the free start. */
function withNeighbour(): typeof sampleDay {
  const [first, free, ...others] = sampleDay.starts
  const [group] = first?.groups ?? []
  if (!first || !free || !group) throw new Error('no such starts')
  const groups = [{ ...group, number: 'M3F32M9Q' }]
  return { ...sampleDay, starts: [first, { ...free, state: 'sold', groups, price: null }, ...others] }
}

/** The sheet whose first party has these marks on its seats. */
const withMarks = (...states: readonly Arrival['state'][]): typeof sampleDay => ({
  ...sampleDay,
  starts: sampleDay.starts.map((start) => ({
    ...start,
    groups: start.groups.map((group) => ({
      ...group,
      arrivals: states.map((state, at) => ({ ...here, seat: at + 1, state })),
    })),
  })),
})

function giveFee(): void {
  const rule = { fee: 8000, unit: 'person' as const, per_unit: 2000, from: null, waivable: 5000 }
  const effects = [{ ...sampleEffect, before: sampleParty(420, 40_000), after: null, rule }]
  api.give(previewDeskOrder, { ...samplePreview, effects })
}

const mayBeSent = (name: RegExp) =>
  waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false))

const ordered = () => waitFor(() => expect(api.sent(orderAtDesk)).toHaveLength(1))

const works: readonly (readonly [work: string, most: number, run: () => Promise<Hand>])[] = [
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
    'prints the start sheet',
    1,
    async () => {
      const print = vi.fn<() => void>()
      vi.stubGlobal('print', print)
      api.give(noteDayPaper, { ok: true })
      const hand = await begin()
      await hand.keys('{Control>}p{/Control}')
      await waitFor(() => expect(print).toHaveBeenCalled())
      expect(api.sent(noteDayPaper)).toMatchObject([{ body: { kind: 'starts' } }])
      return hand
    },
  ],
  [
    'prints another paper of the day',
    2,
    async () => {
      const print = vi.fn<() => void>()
      vi.stubGlobal('print', print)
      api.give(noteDayPaper, { ok: true })
      const hand = await begin()
      await hand.keys('p')
      await hand.press('キャディ表（A4）')
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
    'says that the one player who is missing does not come',
    1,
    async () => {
      const hand = await sheet('booked', withMarks('arrived', 'arrived', null))
      api.give(markArrival, { before: null, after: { ...here, seat: 3, state: 'absent' } })
      await hand.keys('a')
      await waitFor(() => expect(api.sent(markArrival)).toMatchObject([{ body: { seat: 3, state: 'absent' } }]))
      return hand
    },
  ],
  [
    'sends a group off to its second half',
    1,
    async () => {
      const day = withMarks('arrived', 'arrived', 'arrived')
      const [first, ...others] = day.starts
      if (!first) throw new Error('no such start')
      const started_at = '2026-12-01T07:02:00+09:00'
      api.give(markStarted, { started_at, turned_at: '2026-12-01T10:00:00+09:00' })
      api.give(getDeskDay, { ...day, starts: [{ ...first, started_at }, ...others] })
      const hand = new Hand(await open('/starter'))
      await hand.desk.says('髙橋')
      await hand.press(/^後半/)
      await waitFor(() => expect(api.sent(markStarted)).toMatchObject([{ body: { half: 'second', is_started: true } }]))
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
    'changes the party of a caller',
    3,
    async () => {
      const hand = await sheet('booked')
      await hand.keys('e', '2')
      await mayBeSent(/^変更して知らせる/)
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'cancels for a caller at the fee of the rule',
    3,
    async () => {
      const hand = await sheet('booked')
      giveFee()
      await hand.keys('{Backspace}')
      await hand.desk.says('8,000円かかります')
      await hand.keys('4', '{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'cancels for a caller and waives the fee for a reason',
    3,
    async () => {
      const hand = await sheet('booked')
      giveFee()
      await hand.keys('{Backspace}')
      await hand.desk.says('8,000円かかります')
      await hand.keys('2')
      await hand.desk.user.selectOptions(await screen.findByLabelText('規定より少なくする理由'), 'illness')
      await mayBeSent(/取り消して知らせる/)
      await hand.press(/取り消して知らせる/)
      await ordered()
      return hand
    },
  ],
  [
    'books and receives those who stand at the desk',
    3,
    async () => {
      const hand = await sheet('free')
      await hand.keys('k')
      await hand.types('ごとう')
      await hand.desk.says('予約が確定しました')
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'squeezes a start in',
    3,
    async () => {
      const hand = await sheet('booked')
      api.give(squeezeStart, { start: 970 })
      await hand.keys('i')
      await hand.desk.says('OUT')
      await hand.keys('{Enter}')
      await waitFor(() => expect(api.sent(squeezeStart)).toHaveLength(1))
      return hand
    },
  ],
  [
    'makes an empty single tee time a whole start',
    3,
    async () => {
      const hand = await sheet('free')
      await hand.desk.keys('{ArrowDown}')
      api.give(setAudience, { changed: [904], left: [] })
      await hand.keys('v')
      await screen.findByRole('dialog')
      await hand.keys('{Enter}')
      await waitFor(() => expect(api.sent(setAudience)).toMatchObject([{ body: { starts: [904] } }]))
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
    'moves a group to the same start of the next day',
    3,
    async () => {
      const hand = await sheet('booked')
      await hand.keys('m')
      await hand.desk.says('矢印で行き先をえらんでください')
      const [first, free, ...others] = sampleDay.starts
      if (!first || !free) throw new Error('no such starts')
      api.give(getDeskDay, {
        ...sampleDay,
        date: '2026-12-02',
        starts: [{ ...free, id: 1901, nine: 'OUT' }, ...others],
      })
      await hand.keys(']')
      await mayBeSent(/^7:00 OUT へ移動/)
      await hand.keys('{Enter}')
      await ordered()
      return hand
    },
  ],
  [
    'exchanges the starts of two groups',
    3,
    async () => {
      const hand = await sheet('booked', withNeighbour())
      await hand.keys('m', '{ArrowRight}')
      await mayBeSent(/入れ替えて知らせる/)
      await hand.keys('{Enter}')
      await waitFor(() => expect(api.sent(orderAtDesk)).toMatchObject([{ body: { order: { verb: 'swap' } } }]))
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
      api.give(endDay, {
        until: '2026-12-01T10:00:10+09:00',
        ended: { by: '支配人 花子', at: '2026-12-01T10:00:00+09:00', is_own: true },
      })
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
