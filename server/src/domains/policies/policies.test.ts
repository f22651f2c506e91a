import { bookRegular, changeReservation, getReservation, holdStarts } from '@jgm/contract/api/reservation'
import { bookSingle, holdSingle } from '@jgm/contract/api/single'
import { readAudit } from '@jgm/contract/api/staff-audit'
import {
  getPolicies,
  getPoliciesEdition,
  previewPolicies,
  publishPolicies,
  savePoliciesDraft,
} from '@jgm/contract/api/staff-policies'
import type { CoursePolicies } from '@jgm/contract/model/policies'
import { expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { agreeing, changeWishOf, previewOf } from '../../../test/builders/change.ts'
import { book, bookingOf, daysAhead, freeStarts, sheetOf, wishFor } from '../../../test/builders/club.ts'
import { openSingles, seatBooking, singlePlayers, singlesOn } from '../../../test/builders/single.ts'
import { addStaff, type TestStaff } from '../../../test/builders/staff.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let manager: TestStaff
const params = { id: 1 }

it.beforeAll(async ({ api }) => {
  manager = await addStaff(api, { role: 'course_manager' })
  await openSingles(api)
})
it.beforeEach(async ({ api }) => {
  for (const table of ['edition', 'draft']) await api.rows(`delete from ${table}`)
})

const read = (api: TestApi) => api.good(getPolicies, { params }, manager)
async function publish(api: TestApi, change: (given: CoursePolicies) => CoursePolicies) {
  const { policies, digest } = await read(api)
  return api.good(publishPolicies, { params, body: { policies: change(policies), digest } }, manager)
}
/** Cancelling costs so much a person from the first step on. */
const dearer =
  (yen: number) =>
  (given: CoursePolicies): CoursePolicies => ({
    ...given,
    cancellation: given.cancellation.map((policy) => ({
      ...policy,
      tiers: policy.tiers.map((tier) => ({ ...tier, yen })),
    })),
  })
const termsOf = async (api: TestApi) =>
  Number((await api.rows<{ v: number }>('select terms_version as v from course where id = 1'))[0]?.v)
const feesOf = async (api: TestApi, number: string, as: Parameters<typeof sheetOf>[2]) =>
  (await api.good(getReservation, { params: { type: 'regular', number } }, as)).cancellation.steps.map(
    ({ per_unit: yen }) => yen,
  )

it('hold for whoever books from now on, in one new version of the terms, and what is booked keeps its own', async ({
  api,
  next,
}) => {
  const date = daysAhead(api, 12)
  const [early, late] = [next(), next()]
  const { reservation: before } = await book(api, date, await freeStarts(api, date, 1), early)
  const terms = await termsOf(api)
  expect(await publish(api, dearer(5000))).toEqual({ edition: 2 })
  expect(await termsOf(api)).toBe(terms + 1)
  const { reservation: after } = await book(api, date, await freeStarts(api, date, 1), late)
  expect(await feesOf(api, before.number, early)).toEqual([0, 1000, 2000])
  expect(await feesOf(api, after.number, late)).toEqual([0, 5000, 5000])
  const { entries } = await api.good(readAudit, { query: { subject: 'policies:1' } }, manager)
  expect(entries.map(({ action, after: noted }) => [action, noted])).toEqual([['policies.publish', { edition: 2 }]])
  const was = await api.good(getPoliciesEdition, { params: { ...params, ref: 1 } }, manager)
  await publish(api, () => was.policies)
  expect((await read(api)).policies).toEqual(was.policies)
})

it('open a date earlier or later for a class, and are seen before they are published', async ({ api, next }) => {
  const date = daysAhead(api, 50)
  const golfer = next()
  const stateOf = async () => (await sheetOf(api, date, golfer)).reason
  expect(await stateOf()).toBeNull()
  const { policies: now } = await read(api)
  const shorter = {
    ...now,
    booking_windows: now.booking_windows.map((one) => (one.product === 'regular' ? { ...one, months_ahead: 1 } : one)),
  }
  const body = { policies: shorter, date, customer_class: 'member' as const, groups: 2 }
  const { before, after } = await api.good(previewPolicies, { params, body }, manager)
  expect(
    [before.window?.opens_at, after.window?.opens_at].map(
      (at) => (at ?? '') <= new Date(api.wiring.ground.clock.now()).toISOString(),
    ),
  ).toEqual([true, false])
  expect(after).toMatchObject({ tax: 500, cancellation: before.cancellation })
  expect(before.cancellation?.steps.map(({ fee }) => fee)).toEqual([0, 8000, 16_000])
  expect(await stateOf(), 'nothing is changed by looking').toBeNull()
  await publish(api, () => shorter)
  expect(await stateOf()).toBe('not_yet')
  await publish(api, () => now)
})

it('need a window and a policy of single tee times where these are sold', async ({ api }) => {
  const { policies, digest } = await read(api)
  const without = {
    ...policies,
    booking_windows: policies.booking_windows.filter(({ product }) => product !== 'single'),
    cancellation: policies.cancellation.filter(({ product }) => product !== 'single'),
  }
  const refused = await api.refused(publishPolicies, { params, body: { policies: without, digest } }, manager)
  expect(refused.details).toMatchObject({
    problems: [{ path: 'policies.booking_windows' }, { path: 'policies.cancellation' }],
  })
  expect((await read(api)).digest).toBe(digest)
})

it('wait as a draft in which something may be missing, that nobody writes over unseen', async ({ api }) => {
  const { policies, digest } = await read(api)
  const unfinished = { ...policies, golf_use_tax: [{ from: '', yen: null }] }
  await api.good(savePoliciesDraft, { params, body: { draft: { policies: unfinished, digest }, version: 0 } }, manager)
  const colleague = await addStaff(api, { role: 'course_manager' })
  expect((await api.good(getPolicies, { params }, colleague)).draft).toMatchObject({ policies: unfinished, version: 1 })
  const unseen = { params, body: { draft: { policies, digest }, version: 0 } }
  expect((await api.refused(savePoliciesDraft, unseen, colleague)).code).toBe('desk_stale')
  const late = { params, body: { policies, digest: '-'.repeat(43) } }
  expect((await api.refused(publishPolicies, late, colleague)).code).toBe('desk_stale')
})

it('nobody is bound to a schedule that was not shown', async ({ api, next }) => {
  const date = daysAhead(api, 13)
  const golfer = next()
  const { policies: former } = await read(api)
  const ids = await freeStarts(api, date, 1)
  const seen = await api.good(holdStarts, { body: wishFor(date, ids) }, golfer)
  await publish(api, dearer(7000))
  const refused = await api.refused(bookRegular, { body: bookingOf(seen) }, golfer)
  expect([refused.code, refused.message]).toEqual([
    'policy_changed',
    'キャンセル規定が変更されました。新しい規定を確認してから、もう一度お手続きください。',
  ])
  const again = await api.good(holdStarts, { body: wishFor(date, ids, { replaces: seen.token }) }, golfer)
  const { reservation } = await api.good(bookRegular, { body: bookingOf(again) }, golfer)
  expect(reservation.cancellation).toEqual(again.offer.cancellation)
  const wish = changeWishOf(reservation, { players: 3 })
  const agreed = agreeing(reservation, wish, await previewOf(api, reservation, wish, golfer))
  await publish(api, () => former)
  expect((await api.refused(changeReservation, agreed, golfer)).code).toBe('policy_changed')
  const anew = agreeing(reservation, wish, await previewOf(api, reservation, wish, golfer))
  expect(await api.good(changeReservation, anew, golfer)).toMatchObject({ players: 3 })
})

it('nobody is bound to a schedule of a seat that was not shown', async ({ api }) => {
  const [player = {}] = await singlePlayers(api, 1)
  const [free] = await singlesOn(api, daysAhead(api, 10), player)
  const hold = await api.good(holdSingle, { body: { tee_time_id: free?.id ?? 0, seats: 1 } }, player)
  await publish(api, dearer(9000))
  expect((await api.refused(bookSingle, { body: seatBooking(hold) }, player)).code).toBe('policy_changed')
})
