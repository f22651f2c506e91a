import { readFileSync } from 'node:fs'
import { quit } from '@jgm/contract/api/privacy'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApi, type As, type TestApi } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, freeStarts, wishFor, wrongSums } from '../../../test/builders/club.ts'
import { untilBehind } from '../../../test/statements.ts'
import { password } from '../../../test/password.ts'
import { startClub } from '../../../test/club.ts'

const rounds = 4
const gate = 7_100_015

type Arena = { api: TestApi; second: TestApi; members: (As & { id: number })[]; stop(): Promise<void> }

/**
 * Two instances on one database, and members with a password. In all tests leaving waits for the test's gate between
 * its last look at the reservations and its commit, so that a booking falls into that moment on any machine.
 */
async function openArena(control?: string): Promise<Arena> {
  const api = await startClub()
  const members = await addMembers(api, rounds)
  const { pool } = api.wiring.database
  await pool.query(`
    create function wait_for_gate() returns trigger language plpgsql as $$
    begin
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(${gate});
      return new;
    end $$;
    create trigger wait_for_gate before update on member for each row when (new.quit_at is not null)
      execute function wait_for_gate()`)
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

/**
 * A member leaves and books at once. Returns both answers, and the number of reservations that the member still has.
 */
async function race({ api, second, members }: Arena, round: number) {
  const member = members[round]
  if (!member) throw new Error('no member left')
  const date = daysAhead(api, 8 + round)
  const hold = await api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
  const { pool } = api.wiring.database
  const keeper = await pool.connect()
  await keeper.query('select pg_advisory_lock($1)', [gate])
  const proof = { by: 'password', password } as const
  const leaving = api.call(quit, { body: { agreed: true, reservations: [], fee_agreed: false, proof } }, member)
  await untilBehind(api, keeper, 1, leaving)
  const booking = second.call(bookRegular, { body: bookingOf(hold) }, member)
  await untilBehind(api, keeper, 2, booking)
  await keeper.query('select pg_advisory_unlock($1)', [gate])
  keeper.release()
  const [left, booked] = await Promise.all([leaving, booking])
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from reservation r join member m on m.id = r.member_id
     where m.id = $1 and m.quit_at is not null and r.status = 'confirmed'`,
    [member.id],
  )
  expect(await wrongSums(api)).toEqual([])
  return {
    left: left.ok ? 'left' : left.error.code,
    booked: booked.ok ? 'booked' : booked.error.code,
    kept: rows[0]?.n ?? 0,
  }
}

describe('leaving and booking at the same time', () => {
  let arena: Arena
  beforeAll(async () => {
    arena = await openArena()
  })
  afterAll(() => arena.stop())

  it('leaves a member who has left without reservations', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await race(arena, round)).toEqual({ left: 'left', booked: 'unauthenticated', kept: 0 })
  })

  it('control: without the guard one reservation remains', async () => {
    const control = await openArena('quit')
    try {
      expect(await race(control, 0)).toEqual({ left: 'left', booked: 'booked', kept: 1 })
    } finally {
      await control.stop()
    }
  })
})
