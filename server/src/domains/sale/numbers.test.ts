import type { PoolClient } from 'pg'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../../test/api.ts'
import { addMembers, book, daysAhead, freeStarts } from '../../../test/builders/club.ts'
import { testsApart } from '../../../test/it.ts'
import { weakener } from '../../../test/statements.ts'
import { until } from '../../../test/waiting.ts'

const it = testsApart({ club: true })

const isNew = async (client: Pick<PoolClient, 'query'>, number: string): Promise<boolean> =>
  (await client.query<{ is: boolean }>('select is_new_number($1) as is', [number])).rows[0]?.is === true

/** A request takes a number, and a booking asks for the same one before the request is stored. */
async function isFreeForBoth(api: TestApi): Promise<boolean> {
  const { pool } = api.wiring.database
  const [request, booking] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await request.query('begin')
    await request.query(`select take_number('TWICE001')`)
    let answer: boolean | undefined
    const answering = isNew(booking, 'TWICE001').then((is) => (answer = is))
    // The booking has its answer, or it waits for the request.
    await until(async () => {
      const waiting = await api.rows(`select from pg_locks where locktype = 'advisory' and not granted`)
      expect(answer !== undefined || waiting.length > 0).toBe(true)
    })
    await request.query('commit')
    return await answering
  } finally {
    for (const client of [request, booking]) client.release()
  }
}

/** A member has booked a start. */
async function booked(api: TestApi) {
  const [member = {}] = await addMembers(api, 1)
  const date = daysAhead(api, 9)
  return (await book(api, date, await freeStarts(api, date, 1), member)).reservation
}

describe('a number', () => {
  it('of a reservation, a request or an entry is nobody else’s', async ({ api }) => {
    const reservation = await booked(api)
    const { pool } = api.wiring.database
    expect(await isNew(pool, reservation.number)).toBe(false)
    expect(await api.rows('select take_number($1) as is', [reservation.number])).toEqual([{ is: false }])
    // A booking that waits keeps its number.
    expect(await api.rows(`select take_number('WAITS001') as is`)).toEqual([{ is: true }])
    expect(await isNew(pool, 'WAITS001')).toBe(false)
    expect(await api.rows('select from booking_number where number = $1', [reservation.number])).toEqual([])
  })

  it('that is taken already is drawn anew by a booking', async ({ api }) => {
    await api.rows('create sequence draws')
    const weaken = await weakener(api, 'is_new_number')
    await weaken('begin\n', `begin\n  if nextval('draws') = 1 then return false; end if;\n`)
    await booked(api)
    expect(await api.rows(`select last_value::int as n from draws`)).toEqual([{ n: 2 }])
  })

  it('is one’s also where two draw it at the same moment', async ({ api }) => {
    expect(await isFreeForBoth(api)).toBe(false)
  })

  it('control: without its turn both have it', async ({ api }) => {
    const weaken = await weakener(api, 'is_new_number')
    await weaken(`  perform pg_advisory_xact_lock(hashtextextended('number ' || p_number, 0));\n`, '')
    expect(await isFreeForBoth(api)).toBe(true)
  })
})
