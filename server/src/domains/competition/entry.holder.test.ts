import {
  answerOffer,
  changeEntry,
  getCompetition,
  getEntry,
  listEntries,
  withdrawEntry,
} from '@jgm/contract/api/competition-entry'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { daysAhead, memberPool, openClub, type ClubMember } from '../../../test/builders/club.ts'
import { enterAs, entrantPays, named, openCompetition } from '../../../test/builders/competition.ts'

let api: TestApi
let nextMember: () => ClubMember
beforeAll(async () => {
  api = await startTestApi()
  await openClub(api)
  nextMember = await memberPool(api, 5)
})
afterAll(() => api.stop())

const rows = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await api.wiring.database.pool.query(text, values)).rows as T[]
const look = (id: number, as?: As) => api.good(getCompetition, { params: { id } }, as)
const show = (number: string, as: As) => api.good(getEntry, { params: { number } }, as)
const withdraw = (number: string, as: As, version: number, fee = 0) =>
  api.call(withdrawEntry, { params: { number }, body: { version, expected_fee: fee, agreed_fee: fee > 0 } }, as)
const answer = (number: string, as: As, take: boolean) =>
  api.call(answerOffer, { params: { number }, body: { take } }, as)
const codeOf = (told: { ok: boolean }): string =>
  told.ok ? 'done' : (told as unknown as { error: { code: string } }).error.code

it('lets a holder whom the desk has taken out act for the party, at the fee that is agreed to', async () => {
  const near = { play_date: daysAhead(api, 5), pairing_on: daysAhead(api, 4) }
  const until = new Date(Date.now() + 2 * 86_400_000)
  const times = { ...near, entry_closes_at: until, withdraw_until: until }
  const takeHolderOut = async (id: number, number: string, as: As) => {
    const own = (await show(number, as)).players.find((one) => one.is_own)
    const { db } = api.wiring.database
    const taken = sql<{ out: boolean }>`select competition_take_out(${id}, ${own?.id}, 'staff:1') as out`
    expect((await taken.execute(db)).rows).toEqual([{ out: true }])
    return show(number, as)
  }
  const three = [{ who: 'self' as const, shown_as: 'initials' as const, handicap: null }, named('次田'), named('三田')]
  const all = { people: three, expected_total: entrantPays.member + 2 * entrantPays.named }

  const lead = nextMember()
  const id = await openCompetition(api, times)
  const { number } = await enterAs(api, id, lead, all)
  const out = await takeHolderOut(id, number, lead)
  expect(out).toMatchObject({
    state: 'entered',
    is_out: true,
    total: 2 * entrantPays.named,
    can: { edit: false, withdraw: true, answer: false, fee: 2000 },
  })
  expect((await api.good(listEntries, { query: { tab: 'upcoming' } }, lead)).entries).toMatchObject([
    { number, is_out: true, players: 2, names: ['次田', '三田'] },
  ])
  const wish = { wish_start: 'late' as const, shown_as: 'real_name' as const, version: out.version }
  expect(codeOf(await api.call(changeEntry, { params: { number }, body: wish }, lead))).toBe('entry_moved')
  const cheap = await withdraw(number, lead, out.version)
  expect(cheap).toMatchObject({ error: { code: 'fee_changed', details: { fee: 2000 } } })
  const silent = { version: out.version, expected_fee: 2000, agreed_fee: false }
  expect(codeOf(await api.call(withdrawEntry, { params: { number }, body: silent }, lead))).toBe('validation')
  expect(await show(number, lead)).toMatchObject({ state: 'entered', version: out.version })
  expect(codeOf(await withdraw(number, lead, out.version, 2000))).toBe('done')
  expect(await show(number, lead)).toMatchObject({
    state: 'withdrawn',
    is_out: false,
    withdraw_fee: 2000,
    can: { withdraw: false },
  })

  // The offer to a party whose holder is out is still the holder's to answer.
  const [first, next] = [nextMember(), nextMember()]
  const small = await openCompetition(api, { capacity: 2 })
  const held = await enterAs(api, small, first)
  const waiting = await enterAs(api, small, next, { ...all, may_wait: true })
  expect(await takeHolderOut(small, waiting.number, next)).toMatchObject({ state: 'waiting', place: 1, is_out: true })
  await withdraw(held.number, first, held.version)
  expect(await show(waiting.number, next)).toMatchObject({ state: 'offered', can: { answer: true, withdraw: true } })
  expect(codeOf(await answer(waiting.number, next, true))).toBe('done')
  expect(await look(small)).toMatchObject({ left: 0 })

  // Once the start list is out nothing is left to do, and the entry says what is true of the holder.
  await rows(`update competition set state = 'closed' where id = $1`, [small])
  await rows(`update competition set state = 'drawn' where id = $1`, [small])
  expect(await show(waiting.number, next)).toMatchObject({
    state: 'withdrawn',
    is_out: false,
    can: { edit: false, withdraw: false, answer: false },
  })
})
