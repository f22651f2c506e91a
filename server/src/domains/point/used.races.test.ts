import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, bookingOf, daysAhead, freeStarts, wishFor } from '../../../test/builders/club.ts'
import { testsApart } from '../../../test/it.ts'
import { gateOf, weakener, type Together } from '../../../test/statements.ts'
import { expire, settle } from './repo.ts'

const it = testsApart({ club: true })

let together: Together
it.beforeEach(async ({ api }) => {
  together = await gateOf(api)
  await api.rows('insert into point_rule (course_id, most) values (1, 5000) on conflict do nothing')
})

/** A member with 500 points that expire on a day, and a booking of each of two days that takes so many of them. */
async function bookings(api: TestApi, expiresIn: number, taken = [500, 500]): Promise<(() => Promise<string>)[]> {
  const [member] = await addMembers(api, 1)
  await api.rows(`insert into point_entry (member_id, kind, points, expires_on) values ($1, 'granted', 500, $2)`, [
    member?.id,
    daysAhead(api, expiresIn),
  ])
  const holds = await Promise.all(
    [8, 9].map(async (days) => {
      const date = daysAhead(api, days)
      return api.good(holdStarts, { body: wishFor(date, await freeStarts(api, date, 1)) }, member)
    }),
  )
  return holds.map((hold, at) => async () => {
    const answer = await api.call(bookRegular, { body: bookingOf(hold, { points: taken[at] ?? 0 }) }, member)
    return answer.ok ? 'booked' : answer.error.code
  })
}

/** Lets the first booking stand while it reads the lots; a control reads them without a lock. */
async function standing(api: TestApi, isControl: boolean): Promise<void> {
  const weaken = await weakener(api, 'pay_points')
  await weaken('from point_lot where', 'from point_lot, lateral (select wait_at_gate()) gate where')
  if (isControl) await weaken('where member_id = v_row.member_id for update', 'where member_id = v_row.member_id')
}

describe('two bookings that take the same points', () => {
  const both = async (api: TestApi): Promise<string[]> => {
    const [one, other] = await bookings(api, 100)
    return one && other ? together(one, other) : []
  }

  it('are one booking and one that says what is left', async ({ api }) => {
    await standing(api, false)
    expect(await both(api)).toEqual(['booked', 'points_short'])
  })

  it('control: without the lock the second fails by the ledger’s own guard', async ({ api }) => {
    await standing(api, true)
    expect((await both(api)).toSorted()).toEqual(['booked', 'internal'])
  })
})

describe('points that are used while they expire', () => {
  /** A job that runs while a booking takes the lot that is over by now. */
  const taken = async (api: TestApi): Promise<unknown[]> => {
    const [one] = await bookings(api, 1)
    await api.rows(`update point_open_lot set expires_on = expires_on - 1`)
    const ended = () => expire(api.wiring.ground.db, 500).then(String, () => 'failed')
    return one ? together(one, ended) : []
  }

  it('are used, and nothing is left to expire', async ({ api }) => {
    await standing(api, false)
    expect(await taken(api)).toEqual(['booked', '1'])
  })

  it('control: without the lock of the accounts the job fails', async ({ api }) => {
    await standing(api, false)
    const weaken = await weakener(api, 'expire_points')
    await weaken(' order by member_id for update', ' order by member_id')
    expect(await taken(api)).toEqual(['booked', 'failed'])
  })
})

describe('a change of points while the ledger settles the same reservation', () => {
  const both = async (api: TestApi, isControl: boolean): Promise<string[]> => {
    for (const one of await bookings(api, 100, [0, 500])) expect(await one()).toBe('booked')
    const [row] = await api.rows<{ number: string }>('select number from reservation order by id desc limit 1')
    const weaken = await weakener(api, 'pay_points')
    await weaken('  insert into point_account', '  perform wait_at_gate();\n  insert into point_account')
    if (isControl) await (await weakener(api, 'settle_points'))('order by id for key share', 'order by id')
    const fewer = () =>
      api
        .rows(
          `with mine as (select id from reservation where number = $1 for update)
          update reservation set own_quote = jsonb_set(own_quote, '{points}', '300') where id in (select id from mine)`,
          [row?.number],
        )
        .then(
          () => 'changed',
          () => 'failed',
        )
    return together(fewer, () =>
      settle(api.wiring.ground.db, 500).then(
        () => 'settled',
        () => 'failed',
      ),
    )
  }

  it('waits for it', async ({ api }) => {
    expect(await both(api, false)).toEqual(['changed', 'settled'])
  })

  it('control: without the lock of the reservation the two wait for each other', async ({ api }) => {
    expect(await both(api, true)).toContain('failed')
  })
})
