import { getOrganiser, setCar, setFees, setRide, tellParty } from '@jgm/contract/api/companion-organiser'
import { chooseRide } from '@jgm/contract/api/companion-participation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers } from '../../../test/builders/club.ts'
import { codeFor, joinWith, partyOf, setSeats } from '../../../test/builders/companion.ts'
import { withoutGuard } from '../../../test/builders/waitlist.ts'
import { testsOn } from '../../../test/it.ts'
import { gateOf, stopAtGate, type Together } from '../../../test/statements.ts'

/** Two processes on one database. The trials with all guards come first; the controls then remove one guard after the other for good. */
const it = testsOn({ club: true })

let together: Together

it.beforeAll(async ({ api }) => {
  together = await gateOf(api)
  await withoutGuard(api, 'organiser-slow')
  await stopAtGate(api, 'organiser_tell')
})

/** A member who has joined is told the money by two presses, which both have read that the member was not told yet. Returns how many mails there are of it. */
async function tellTrial(api: TestApi, second: TestApi): Promise<number> {
  const [lead = {}, member = {}] = await addMembers(api, 2)
  const { params } = await partyOf(api, lead)
  await joinWith(api, await codeFor(api, params, lead), member)
  await api.good(setFees, { params, body: { fees: [{ label: '賞品代', amount: 100 }] } }, lead)
  const press = (one: TestApi) => one.good(tellParty, { params, body: { what: 'money' } }, lead)
  const presses = await together(
    () => press(api),
    () => press(second),
  )
  const told = presses.reduce((sum, one) => sum + one.told, 0)
  const [row] = await api.rows<{ count: number }>(
    `select count(*)::int as count from mail_outbox where kind = 'organiser_money'
      and (data ->> 'player_id')::bigint in (select k.id from player k join reservation r on r.id = k.reservation_id where r.number = $1)`,
    [params.number],
  )
  expect(row?.count).toBe(told)
  return told
}

/** Two players are put into the last seat of a car at once. Returns how many sit in it beyond its seats. */
async function seatTrial(api: TestApi, second: TestApi): Promise<number> {
  const [lead = {}] = await addMembers(api, 1)
  const { params } = await partyOf(api, lead)
  const name = (seat: number) => ({ by: 'name', seat, seen: null, name: `見本${seat}`, is_invited: false }) as const
  await setSeats(api, params, lead, name(2), name(3))
  const [driver = 0, ...riders] = (await api.good(getOrganiser, { params }, lead)).people.map(({ player }) => player)
  await api.good(setCar, { params, body: { driver, car: { place: '駅', minute: 380, seats: 2 } } }, lead)
  const [one = 0, other = 0] = riders
  const answers = await together(
    () => api.call(setRide, { params, body: { player: one, driver } }, lead),
    () => second.call(setRide, { params, body: { player: other, driver } }, lead),
  )
  const [car] = (await api.good(getOrganiser, { params }, lead)).cars
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
  const tooMany = (car?.riders.length ?? 0) - 1
  expect(codes).toEqual(tooMany > 0 ? [] : ['car_full'])
  return tooMany
}

/** Two companions take the last seat of a car that was sent to both at once. Returns how many sit in it beyond its seats. */
async function chooseTrial(api: TestApi, second: TestApi): Promise<number> {
  const [lead = {}, one = {}, other = {}] = await addMembers(api, 3)
  const { params } = await partyOf(api, lead)
  const code = await codeFor(api, params, lead)
  for (const member of [one, other]) await joinWith(api, code, member)
  const [driver = 0] = (await api.good(getOrganiser, { params }, lead)).people.map(({ player }) => player)
  await api.good(setCar, { params, body: { driver, car: { place: '駅', minute: 380, seats: 2 } } }, lead)
  await api.rows(
    `insert into organiser_told (player_id, kind, told_at, data)
       select k.id, 'car', app_now(), $2::jsonb from player k join reservation r on r.id = k.reservation_id
       where r.number = $1 and k.state = 'joined'`,
    [params.number, JSON.stringify({ cars: [{ driver, place: '駅', minute: 380 }] })],
  )
  const number = { number: params.number }
  const answers = await together(
    () => api.call(chooseRide, { params: number, body: { driver } }, one),
    () => second.call(chooseRide, { params: number, body: { driver } }, other),
  )
  const [car] = (await api.good(getOrganiser, { params }, lead)).cars
  const tooMany = (car?.riders.length ?? 0) - 1
  expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))).toEqual(tooMany > 0 ? [] : ['car_full'])
  return tooMany
}

describe('with all guards', () => {
  it('two presses at once tell a person once', async ({ api, second }) => {
    expect(await tellTrial(api, second)).toBe(1)
  })
  it('the last seat of a car is one player’s', async ({ api, second }) => {
    expect(await seatTrial(api, second)).toBe(0)
  })
  it('also where companions choose', async ({ api, second }) => {
    expect(await chooseTrial(api, second)).toBe(0)
  })
})

describe('control', () => {
  it('without the time between two tellings each press tells', async ({ api, second }) => {
    await withoutGuard(api, 'organiser-once')
    expect(await tellTrial(api, second)).toBeGreaterThan(1)
  })
  it('without the lock of the reservation two sit on the last seat', async ({ api, second }) => {
    await withoutGuard(api, 'organiser-lock')
    expect(await seatTrial(api, second)).toBe(1)
    expect(await chooseTrial(api, second)).toBe(1)
  })
})
