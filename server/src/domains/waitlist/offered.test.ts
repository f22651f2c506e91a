import { bookRegular, cancelReservation, getReservation } from '@jgm/contract/api/reservation'
import { declineOffer, getWaitEntry, joinWaitlist, takeOffer } from '@jgm/contract/api/waitlist'
import { expect } from 'vitest'
import type { As, TestApi } from '../../../test/api.ts'
import {
  addMembers,
  bookingOf,
  daysAhead,
  greenFees,
  proveGuest,
  type ClubMember,
} from '../../../test/builders/club.ts'
import { cancelBooked, endOffers, fullDay, joinAs, waitFor } from '../../../test/builders/waitlist.ts'
import { offerStarts } from './service.offer.ts'
import { testsOn } from '../../../test/it.ts'

const it = testsOn({ club: true })

let day = 2
let date: string
let waits: As
let others: As[]

it.beforeEach(async ({ api }) => {
  day += 1
  date = daysAhead(api, day)
  ;[waits = {}, ...others] = await addMembers(api, 4)
})

const offer = (api: TestApi) => offerStarts(api.wiring.ground)
const entryOf = (api: TestApi, number: string, as: As) => api.good(getWaitEntry, { params: { number } }, as)

it('an offer is told to have passed only while it was offered last', async ({ api }) => {
  const booked = await fullDay(api, date, others.slice(1))
  const { number } = await joinAs(api, date, waits)
  await cancelBooked(api, booked[0])
  await offer(api)
  await endOffers(api, date)
  await offer(api)
  expect((await entryOf(api, number, waits)).passed).toMatchObject({ course_id: 1 })
  await cancelBooked(api, booked[1])
  await offer(api)
  const declined = await api.good(declineOffer, { params: { number } }, waits)
  expect(declined).toMatchObject({ state: 'waiting', passed: null, passes_left: 1 })
})

it('tells another device of the person what has become of the offer, not that its time is over', async ({ api }) => {
  const [booked, other] = await fullDay(api, date, others.slice(1))
  const params = { number: (await joinAs(api, date, waits)).number }
  await cancelBooked(api, booked)
  await offer(api)
  await api.good(declineOffer, { params }, waits)
  for (const endpoint of [takeOffer, declineOffer])
    expect(await api.refused(endpoint, { params }, waits)).toMatchObject({
      code: 'offer_over',
      details: { why: 'declined' },
      message: 'この空きは、すでに次の方におゆずりしています。',
    })
  await cancelBooked(api, other)
  await offer(api)
  const { hold } = await api.good(takeOffer, { params }, waits)
  await api.good(bookRegular, { body: bookingOf(hold) }, waits)
  expect(await api.refused(takeOffer, { params }, waits)).toMatchObject({
    code: 'offer_over',
    details: { why: 'taken' },
  })
})

it('an offer is not given on before its end by a job that found the one before it over', async ({ api }) => {
  const [booked] = await fullDay(api, date, others)
  const { number } = await joinAs(api, date, waits)
  await cancelBooked(api, booked)
  await offer(api)
  const { rows } = await api.wiring.database.pool.query(
    `select waitlist_pass(id, 'missed', 3) as ended from waitlist_entry where number = $1`,
    [number],
  )
  expect(rows).toEqual([{ ended: false }])
  expect(await entryOf(api, number, waits)).toMatchObject({ state: 'offered' })
})

it('the third offer that passes ends the wait', async ({ api }) => {
  const booked = await fullDay(api, date, others)
  const { number } = await joinAs(api, date, waits)
  for (const one of booked) {
    await cancelBooked(api, one)
    await offer(api)
    await endOffers(api, date)
    await offer(api)
  }
  expect(await entryOf(api, number, waits)).toMatchObject({ state: 'ended', passes_left: 0, place: null })
})

/** A guest with this address waits, is offered the freed start, and takes it: the hold and the proof that the link gives. */
async function offeredToGuest(api: TestApi, email: string) {
  const [booked] = await fullDay(api, date, others.slice(1))
  const guest_proof = await proveGuest(api, email)
  const { entry, manage_token: token } = await api.good(joinWaitlist, { body: waitFor(date, { guest_proof }) })
  await cancelBooked(api, booked)
  await offer(api)
  const as = { manageToken: token ?? '' }
  const { hold, guest } = await api.good(takeOffer, { params: { number: entry.number } }, as)
  return { number: entry.number, as, hold, proof: guest?.proof ?? '' }
}

it('an offer to a guest is booked by nobody else, whoever has been given its token', async ({ api }) => {
  const { number, as, hold, proof } = await offeredToGuest(api, `seller${day}@example.jp`)
  const stranger = await proveGuest(api, `buyer${day}@example.jp`)
  const guest = { body: bookingOf(hold, { guest_proof: stranger, source: 'reserved' as const }) }
  expect((await api.refused(bookRegular, guest)).code).toBe('hold_expired')
  const expected_total = 4 * (greenFees.member + 500)
  const member = { body: bookingOf(hold, { expected_total }) }
  expect((await api.refused(bookRegular, member, others[0])).code).toBe('hold_expired')
  expect(await entryOf(api, number, as)).toMatchObject({ state: 'offered' })
  await api.good(bookRegular, { body: bookingOf(hold, { guest_proof: proof, source: 'reserved' }) })
  expect(await entryOf(api, number, as)).toMatchObject({ state: 'taken' })
})

it('the link of a guest opens what was booked with it', async ({ api }) => {
  const { number, as, hold, proof } = await offeredToGuest(api, `opens${day}@example.jp`)
  await api.good(bookRegular, { body: bookingOf(hold, { guest_proof: proof, source: 'reserved' }) })
  const { booked } = await entryOf(api, number, as)
  const params = { type: 'regular', number: booked?.number ?? '' } as const
  const key = { manageToken: booked?.manage_token ?? '' }
  const { can, version } = await api.good(getReservation, { params }, key)
  const agreed = { version, expected_fee: can.fee, agreed_fee: can.fee > 0, reason: null }
  await api.good(cancelReservation, { params, body: agreed }, key)
  expect((await entryOf(api, number, as)).booked).toMatchObject({ is_cancelled: true })
})

it('an offer to a guest is booked by the same person as a member', async ({ api }) => {
  const { number, as, hold } = await offeredToGuest(api, (waits as ClubMember).email)
  const expected_total = 4 * (greenFees.member + 500)
  await api.good(bookRegular, { body: bookingOf(hold, { expected_total }) }, waits)
  expect(await entryOf(api, number, as)).toMatchObject({ state: 'taken', booked: { manage_token: null } })
})
