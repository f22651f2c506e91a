import { bookRegular, cancelReservation, holdStarts } from '@jgm/contract/api/reservation'
import { declineOffer, joinWaitlist, leaveWaitlist, takeOffer } from '@jgm/contract/api/waitlist'
import { describe, expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { fillDay, fullDay, joinAs, openOffers, waitFor, withoutGuard } from '../../../test/builders/waitlist.ts'
import { offerStarts } from './service.offer.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf } from '../../../test/statements.ts'
import { until } from '../../../test/waiting.ts'

/** Two processes on one database, each with its own worker. */
const it = testsApart({ club: true })

const rounds = 3
const workers = (api: TestApi, second: TestApi) =>
  Promise.all([api, second, api, second].map((one) => offerStarts(one.wiring.ground)))
const free = { version: 1, expected_fee: 0, agreed_fee: false, reason: null }
const cancel = (origin: TestApi, one: { number: string; as: As }) =>
  origin.good(cancelReservation, { params: { type: 'regular', number: one.number }, body: free }, one.as)

/** Two starts are freed at once while three people wait and the first of them leaves. Returns how often the line was overtaken. */
async function orderRound(api: TestApi, second: TestApi, round: number): Promise<number> {
  const date = daysAhead(api, 8 + round)
  const [x = {}, y = {}, ...waiting] = await addMembers(api, 6)
  const booked = await fullDay(api, date, [x, y])
  const entries = []
  for (const as of waiting) entries.push({ as, number: (await joinAs(api, date, as)).number })
  const [first, ...others] = entries
  await Promise.all([
    ...booked.map((one, at) => cancel(at === 0 ? api : second, one)),
    api.good(leaveWaitlist, { params: { number: first?.number ?? '' } }, first?.as),
    workers(api, second),
  ])
  await workers(api, second)
  const offers = await openOffers(api, date)
  expect(new Set(offers.map((one) => one.tee_time_id)).size).toBe(offers.length)
  expect(offers).toHaveLength(2)
  expect(await wrongSums(api)).toEqual([])
  return offers.filter((one, at) => one.number !== others[at]?.number).length
}

async function orderTrial(api: TestApi, second: TestApi): Promise<number> {
  let overtaken = 0
  for (let round = 0; round < rounds; round += 1) overtaken += await orderRound(api, second, round)
  return overtaken
}

/** The first declines one start while another is about to be offered to the second. Returns who was offered that one. */
async function declineTrial(api: TestApi, second: TestApi): Promise<'first' | 'second' | undefined> {
  const date = daysAhead(api, 8)
  const [x = {}, y = {}, first = {}, next = {}] = await addMembers(api, 4)
  const [one, other] = await fullDay(api, date, [x, y])
  const numbers = [(await joinAs(api, date, first)).number, (await joinAs(api, date, next)).number]
  if (!one || !other) throw new Error('nothing is booked')
  await cancel(api, one)
  await offerStarts(api.wiring.ground)
  await cancel(api, other)
  const together = await gateOf(api)
  await withoutGuard(api, 'waitlist-slow')
  await together(
    () => offerStarts(second.wiring.ground),
    () => api.good(declineOffer, { params: { number: numbers[0] ?? '' } }, first),
  )
  const got = (await openOffers(api, date)).find(({ tee_time_id: id }) => id === other.teeTime)?.number
  return (['first', 'second'] as const)[numbers.indexOf(got ?? '')]
}

/** A member sends one wish for each of seven dates at once, and for one date four times. Returns how many entries are too many. */
async function joinTrial(api: TestApi, second: TestApi): Promise<number> {
  const [member = {}] = await addMembers(api, 1)
  const dates = [8, 9, 10, 11, 12, 13, 14].map((ahead) => daysAhead(api, ahead))
  for (const date of dates) await fillDay(api, date)
  const [once = ''] = dates
  await Promise.all(
    [once, once, once, ...dates].map((date, at) =>
      (at % 2 === 0 ? api : second).call(joinWaitlist, { body: waitFor(date) }, member),
    ),
  )
  const { rows } = await api.wiring.database.pool.query<{ all: number; dates: number }>(
    'select count(*)::int as all, count(distinct play_date)::int as dates from waitlist_entry',
  )
  const counted = rows[0] ?? { all: 0, dates: 0 }
  // Without the guard, waits for one date may use up the places of others.
  expect(counted.all).toBeGreaterThan(3)
  return counted.all - Math.min(counted.dates, 5)
}

/** A start is freed while somebody else wants it at the same moment. Returns whether it went past the line. */
async function marketTrial(api: TestApi, second: TestApi): Promise<boolean> {
  const date = daysAhead(api, 9)
  const [x = {}, waits = {}, buys = {}] = await addMembers(api, 3)
  const [booked] = await fullDay(api, date, [x])
  await joinAs(api, date, waits)
  if (!booked) throw new Error('nothing is booked')
  const market = { isOver: false, tries: 0 }
  const buying = (async () => {
    while (!market.isOver) {
      const hold = await second.call(holdStarts, { body: wishFor(date, [booked.teeTime]) }, buys)
      market.tries += 1
      if (hold.ok) return true
      if (hold.error.code !== 'start_taken') throw new Error(hold.error.code)
    }
    return false
  })()
  await cancel(api, booked)
  // A try begins after the start is free.
  const before = market.tries
  let hasBought = false
  const end = () => void (hasBought = true)
  buying.then(end, end)
  await until(() => expect(hasBought || market.tries > before + 1).toBe(true))
  await workers(api, second)
  market.isOver = true
  const wentPast = await buying
  expect(await openOffers(api, date)).toHaveLength(wentPast ? 0 : 1)
  return wentPast
}

/** An offered start is booked and declined at once. Returns how often it was both. */
async function claimTrial(api: TestApi, second: TestApi): Promise<number> {
  let both = 0
  for (let round = 0; round < rounds; round += 1) {
    const date = daysAhead(api, 8 + round)
    const [x = {}, waits = {}, next = {}] = await addMembers(api, 3)
    const [booked] = await fullDay(api, date, [x])
    const { number } = await joinAs(api, date, waits)
    await joinAs(api, date, next)
    if (!booked) throw new Error('nothing is booked')
    await cancel(api, booked)
    await workers(api, second)
    const { hold } = await api.good(takeOffer, { params: { number } }, waits)
    const [sold, declined] = await Promise.all([
      api.call(bookRegular, { body: bookingOf(hold) }, waits),
      second.call(declineOffer, { params: { number } }, waits),
    ])
    const codes = [sold, declined].flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
    expect(codes.filter((code) => code !== 'hold_expired' && code !== 'offer_over')).toEqual([])
    expect(codes.length).toBeLessThan(2)
    if (sold.ok && declined.ok) both += 1
  }
  expect(await wrongSums(api)).toEqual([])
  return both
}

describe('offers of freed starts', () => {
  it('are made in the order of the line, one for each start, by several workers at once', async ({ api, second }) => {
    expect(await orderTrial(api, second)).toBe(0)
  })
  it('go to the first in the line as it is at that moment', async ({ api, second }) => {
    expect(await declineTrial(api, second)).toBe('first')
  })
  it('control: go to the second without another look at the line', async ({ api, second }) => {
    await withoutGuard(api, 'waitlist-order')
    expect(await declineTrial(api, second)).toBe('second')
  })
  it('come before the direct market', async ({ api, second }) => {
    expect(await marketTrial(api, second)).toBe(false)
  })
  it('control: lose to the direct market where the start is not kept', async ({ api, second }) => {
    await withoutGuard(api, 'waitlist-kept')
    expect(await marketTrial(api, second)).toBe(true)
  })
  it('are booked or declined, never both', async ({ api, second }) => {
    expect(await claimTrial(api, second)).toBe(0)
  })
})

describe('joining at once', () => {
  it('is one wait a date, and five dates at most', async ({ api, second }) => {
    expect(await joinTrial(api, second)).toBe(0)
  })
  it('control: is more without the person’s turn', async ({ api, second }) => {
    await withoutGuard(api, 'waitlist-once')
    expect(await joinTrial(api, second)).toBeGreaterThan(0)
  })
})
