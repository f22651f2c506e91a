import { declineOffer, getWaitEntry } from '@jgm/contract/api/waitlist'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, daysAhead, openClub } from '../../../test/builders/club.ts'
import { cancelBooked, endOffers, fullDay, joinAs, tomorrowAt } from '../../../test/builders/waitlist.ts'
import { offerStarts } from './service.offer.ts'

let api: TestApi
let day = 2
let date: string
let waits: As
let others: As[]

beforeAll(async () => {
  api = await startTestApi({ clockOffset: tomorrowAt(720) })
  await openClub(api)
})
afterAll(() => api.stop())
beforeEach(async () => {
  day += 1
  date = daysAhead(api, day)
  ;[waits = {}, ...others] = await addMembers(api, 4)
})

const offer = () => offerStarts(api.wiring.ground)
const entryOf = (number: string, as: As) => api.good(getWaitEntry, { params: { number } }, as)

it('an offer is told to have passed only while it was offered last', async () => {
  const booked = await fullDay(api, date, others.slice(1))
  const { number } = await joinAs(api, date, waits)
  await cancelBooked(api, booked[0])
  await offer()
  await endOffers(api, date)
  await offer()
  expect((await entryOf(number, waits)).passed).toMatchObject({ course_id: 1 })
  await cancelBooked(api, booked[1])
  await offer()
  const declined = await api.good(declineOffer, { params: { number } }, waits)
  expect(declined).toMatchObject({ state: 'waiting', passed: null, passes_left: 1 })
})

it('the third offer that passes ends the wait', async () => {
  const booked = await fullDay(api, date, others)
  const { number } = await joinAs(api, date, waits)
  for (const one of booked) {
    await cancelBooked(api, one)
    await offer()
    await endOffers(api, date)
    await offer()
  }
  expect(await entryOf(number, waits)).toMatchObject({ state: 'ended', passes_left: 0, place: null })
})
