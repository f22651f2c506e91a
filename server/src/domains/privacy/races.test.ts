import { readFileSync } from 'node:fs'
import { quit } from '@jgm/contract/api/privacy'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import {
  addMembers,
  bookingOf,
  daysAhead,
  freeStarts,
  openClub,
  wishFor,
  wrongSums,
} from '../../../test/builders/club.ts'
import { hashPassword } from '../../platform/password.ts'

const password = 'kx82fjqw03'
const together = 8

type Arena = { api: TestApi; second: TestApi; members: (As & { id: number })[]; stop(): Promise<void> }

/**
 * Two instances on one database, and members with a password. Leaving lingers between its last look at the reservations and its
 * commit, with the guard and without it, so that bookings fall into that moment.
 */
async function openArena(control?: string): Promise<Arena> {
  const api = await startTestApi()
  await openClub(api)
  const members = await addMembers(api, 3 * together)
  const { pool } = api.wiring.database
  await pool.query('update member set password_hash = $1', [await hashPassword(password)])
  await pool.query(`
    create function linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
    create trigger linger before update on member for each row when (new.quit_at is not null) execute function linger()`)
  if (control) await pool.query(readFileSync(new URL(`../../../test/controls/${control}.sql`, import.meta.url), 'utf8'))
  const second = await startTestApi({ url: api.url, smtp: api.smtp })
  return {
    api,
    second,
    members,
    async stop() {
      await second.stop()
      await api.stop()
    },
  }
}

/** Everybody leaves and books at once. Returns how many kept a reservation after leaving. */
async function race({ api, second, members }: Arena, round: number): Promise<number> {
  const date = daysAhead(api, 8 + round)
  const frames = await freeStarts(api, date, together)
  const crowd = members.slice(round * together, (round + 1) * together)
  const holds = await Promise.all(
    crowd.map((member, index) => api.good(holdStarts, { body: wishFor(date, [frames[index] ?? 0]) }, member)),
  )
  const leaving = crowd.map((member) =>
    api.call(
      quit,
      { body: { agreed: true, reservations: [], fee_agreed: false, proof: { by: 'password', password } } },
      member,
    ),
  )
  const { pool } = second.wiring.database
  const ids = crowd.map((member) => member.id)
  const booking = crowd.map(async (member, index) => {
    await new Promise((later) => setTimeout(later, index * 40))
    const hold = holds[index]
    return hold && second.call(bookRegular, { body: bookingOf(hold) }, member)
  })
  const left = (await Promise.all(leaving)).map((answer) => (answer.ok ? 'left' : answer.error.code))
  const booked = (await Promise.all(booking)).map((answer) => (answer?.ok ? 'booked' : answer?.error.code))
  expect(left.filter((one) => one !== 'left' && one !== 'stale')).toEqual([])
  expect(booked.filter((one) => one !== 'booked' && one !== 'unauthenticated')).toEqual([])
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from reservation r join member m on m.id = r.member_id
     where m.id = any ($1) and m.quit_at is not null and r.status = 'confirmed'`,
    [ids],
  )
  expect(await wrongSums(api)).toEqual([])
  return rows[0]?.n ?? 0
}

describe('leaving and booking at the same time', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.stop())

  it('leaves no reservation to who has left', async () => {
    for (const round of [0, 1, 2]) expect(await race(arena, round)).toBe(0)
  })

  it('control: without the guard there are some', async () => {
    const control = await openArena('quit')
    try {
      let kept = 0
      for (let round = 0; round < 3 && kept === 0; round += 1) kept += await race(control, round)
      expect(kept).toBeGreaterThan(0)
    } finally {
      await control.stop()
    }
  })
})
