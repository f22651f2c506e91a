import { changeEntry, listEntries, withdrawEntry } from '@jgm/contract/api/competition-entry'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { As } from '../../../../test/api.ts'
import { daysAhead } from '../../../../test/builders/club.ts'
import {
  cameTo,
  enterAs,
  answer,
  look,
  show,
  withdraw,
  entrantPays,
  named,
  openCompetition,
} from '../../../../test/builders/competition.ts'
import { testNow } from '../../../../test/clock.ts'
import { testsOn } from '../../../../test/it.ts'

const it = testsOn({ club: true })

it('lets a holder whom the desk has taken out act for the party, at the fee that is agreed to', async ({
  api,
  next,
}) => {
  const near = { play_date: daysAhead(api, 5), pairing_on: daysAhead(api, 4) }
  const until = testNow(2 * 86_400_000)
  const times = { ...near, entry_closes_at: until, withdraw_until: until }
  const takeHolderOut = async (id: number, number: string, as: As) => {
    const own = (await show(api, number, as)).players.find((one) => one.is_own)
    const { db } = api.wiring.database
    const taken = sql<{ out: boolean }>`select competition_take_out(${id}, ${own?.id}, 'staff:1') as out`
    expect((await taken.execute(db)).rows).toEqual([{ out: true }])
    return show(api, number, as)
  }
  const three = [{ who: 'self' as const, shown_as: 'initials' as const, handicap: null }, named('次田'), named('三田')]
  const all = { people: three, expected_total: entrantPays.member + 2 * entrantPays.named }

  const lead = next()
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
  expect(cameTo(await api.call(changeEntry, { params: { number }, body: wish }, lead))).toBe('entry_moved')
  const cheap = await withdraw(api, number, lead, out.version)
  expect(cheap).toMatchObject({ error: { code: 'fee_changed', details: { fee: 2000 } } })
  const silent = { version: out.version, expected_fee: 2000, agreed_fee: false }
  expect(cameTo(await api.call(withdrawEntry, { params: { number }, body: silent }, lead))).toBe('validation')
  expect(await show(api, number, lead)).toMatchObject({ state: 'entered', version: out.version })
  expect(cameTo(await withdraw(api, number, lead, out.version, 2000))).toBe('done')
  expect(await show(api, number, lead)).toMatchObject({
    state: 'withdrawn',
    is_out: false,
    withdraw_fee: 2000,
    can: { withdraw: false },
  })

  // The offer to a party whose holder is out is still the holder's to answer.
  const [first, following] = [next(), next()]
  const small = await openCompetition(api, { capacity: 2 })
  const held = await enterAs(api, small, first)
  const waiting = await enterAs(api, small, following, { ...all, may_wait: true })
  expect(await takeHolderOut(small, waiting.number, following)).toMatchObject({
    state: 'waiting',
    place: 1,
    is_out: true,
  })
  await withdraw(api, held.number, first, held.version)
  expect(await show(api, waiting.number, following)).toMatchObject({
    state: 'offered',
    can: { answer: true, withdraw: true },
  })
  expect(cameTo(await answer(api, waiting.number, following, true))).toBe('done')
  expect(await look(api, small)).toMatchObject({ left: 0 })

  // Once the start list is out nothing is left to do, and the entry says what is true of the holder.
  await api.rows(`update competition set state = 'closed' where id = $1`, [small])
  await api.rows(`update competition set state = 'drawn' where id = $1`, [small])
  expect(await show(api, waiting.number, following)).toMatchObject({
    state: 'withdrawn',
    is_out: false,
    can: { edit: false, withdraw: false, answer: false },
  })
})
