import { takeOut } from '@jgm/contract/api/competition-desk'
import { answerOffer, enterCompetition, getEntry, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { describe, expect, it } from 'vitest'
import { startTestApi, type TestApi } from '../../../../test/api.ts'
import { addMembers } from '../../../../test/builders/club.ts'
import { atDesk } from '../../../../test/builders/competition-desk.ts'
import { aloneBody, enterAs, openCompetition } from '../../../../test/builders/competition.ts'
import { addStaff } from '../../../../test/builders/staff.ts'
import { afterNoon } from '../../../../test/clock.ts'
import { clubWithout } from '../../../../test/race-club.ts'
import { gateOf, untilBehind } from '../../../../test/statements.ts'
import { passDue } from './service.write.ts'

/** How many of so many people who press at once get the last place. */
async function lastPlace(api: TestApi, people: number): Promise<number> {
  const members = await addMembers(api, people)
  const id = await openCompetition(api, { capacity: 1 })
  const told = await Promise.all(
    members.map((member) => api.call(enterCompetition, { params: { id }, body: aloneBody() }, member)),
  )
  const refused = told.flatMap((one) => (one.ok ? [] : [one.error.code]))
  expect(new Set([...refused, 'busy', 'competition_full'])).toEqual(new Set(['busy', 'competition_full']))
  return told.length - refused.length
}

/** The states of the parties that have a place or an offer of one. */
async function partiesWithPlace(api: TestApi, id: number): Promise<string[]> {
  const { rows } = await api.wiring.database.pool.query<{ state: string }>(
    `select state from competition_party where competition_id = $1 and state in ('entered', 'offered') order by state`,
    [id],
  )
  return rows.map(({ state }) => state)
}

/**
 * The parties with a place or an offer of one, after somebody takes an offer and stops in the midst of it while it ends by the clock; the
 * competition has one place.
 */
async function takenAtTheEnd(api: TestApi): Promise<string[]> {
  const [holder = {}, first = {}, second = {}] = await addMembers(api, 3)
  const id = await openCompetition(api, { capacity: 1 })
  const held = await enterAs(api, id, holder)
  const offered = await enterAs(api, id, first, { may_wait: true })
  await enterAs(api, id, second, { may_wait: true })
  const body = { version: 1, expected_fee: 0, agreed_fee: false }
  await api.good(withdrawEntry, { params: { number: held.number }, body }, holder)
  await api.rows(`update competition_party set offer_until = app_now() + interval '10 minutes' where number = $1`, [
    offered.number,
  ])
  const later = await startTestApi({ url: api.url, smtp: api.smtp, clockOffset: afterNoon(11 * 60_000) })
  const together = await gateOf(api)
  await together(
    () => api.call(answerOffer, { params: { number: offered.number }, body: { take: true } }, first),
    () => passDue(later.wiring.ground),
  )
  await later.stop()
  return partiesWithPlace(api, id)
}

/**
 * Somebody takes an offered place, and stops in the midst of it while the desk takes that person out; the next one waits. The competition has one
 * place. Returns the parties with it or an offer of it in the end.
 */
async function takenOutMeanwhile(api: TestApi): Promise<string[]> {
  const [holder = {}, first = {}, next = {}] = await addMembers(api, 3)
  const desk = await addStaff(api)
  const id = await openCompetition(api, { capacity: 1 })
  const held = await enterAs(api, id, holder)
  const { number } = await enterAs(api, id, first, { may_wait: true })
  await enterAs(api, id, next, { may_wait: true })
  const body = { version: 1, expected_fee: 0, agreed_fee: false }
  await api.good(withdrawEntry, { params: { number: held.number }, body }, holder)
  const { competition, entrants } = await atDesk(api, id, desk)
  const ref = entrants.find(({ state }) => state === 'offered')?.id ?? 0
  const together = await gateOf(api)
  const [, out] = await together(
    () => api.call(answerOffer, { params: { number }, body: { take: true } }, first),
    () => api.call(takeOut, { params: { id, ref }, body: { version: competition.version, why: '電話' } }, desk),
  )
  expect(out.ok).toBe(true)
  return partiesWithPlace(api, id)
}

/** One member's entry is stopped before the competition's lock; another member enters and is told a place in the line; then the first entry goes on. */
async function overtaken(api: TestApi): Promise<{ told: number | null; kept: number | null }> {
  const [holder = {}, stopped, quick = {}] = await addMembers(api, 3)
  const id = await openCompetition(api, { capacity: 1 })
  await enterAs(api, id, holder)
  const { pool } = api.wiring.database
  // The wait of a verb is bounded, and a busy machine may take longer.
  await pool.query(`alter function competition_enter(competition_order) set lock_timeout = '0'`)
  const keeper = await pool.connect()
  await keeper.query('begin')
  await keeper.query('select from member where id = $1 for update', [stopped?.id])
  const late = enterAs(api, id, stopped ?? {}, { may_wait: true })
  await untilBehind(api, keeper, 1)
  const { number, place } = await enterAs(api, id, quick, { may_wait: true })
  await keeper.query('commit')
  keeper.release()
  await late
  return { told: place, kept: (await api.good(getEntry, { params: { number } }, quick)).place }
}

describe('at the same moment', () => {
  const club = clubWithout()

  it('one of many gets the last place', async () => {
    expect(await lastPlace(club(), 20)).toBe(1)
  })

  it('a place in the line that was told stays', async () => {
    expect(await overtaken(club())).toEqual({ told: 1, kept: 1 })
  })
})

describe('an offered place is taken while its time ends, or the desk takes the person out', () => {
  const locked = clubWithout('competition-answer-slow')
  const unlocked = clubWithout('competition-answer-slow', 'competition-answer-lock')

  it('is taken or passed on by the clock, not both', async () => {
    expect(await takenAtTheEnd(locked())).toHaveLength(1)
  })

  it('the place goes to the next one', async () => {
    expect(await takenOutMeanwhile(locked())).toEqual(['offered'])
  })

  it('control: without the locks both have it', async () => {
    expect(await takenOutMeanwhile(unlocked())).toEqual(['entered', 'offered'])
  })
})

describe('control: without the locks', () => {
  const club = clubWithout('competition-places')
  const open = clubWithout('competition-offer')

  it('several get the last place', async () => {
    let most = 0
    for (let round = 0; round < 20 && most < 2; round += 1) most = Math.max(most, await lastPlace(club(), 6))
    expect(most).toBeGreaterThan(1)
  })

  it('an offer is taken and passed on', async () => {
    expect(await takenAtTheEnd(open())).toHaveLength(2)
  })
})
