import { Client, Pool } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isPlayDate } from '@jgm/contract/model/dates'
import { createTestDatabase, type TestDatabase } from '../server/test/database.ts'
import { filled } from '../server/test/sample.ts'
import { claimEverySeat } from './support/claims.ts'
import { growCourses } from './support/growth.ts'
import { makeLeanBooking } from './support/lean-booking.ts'
import { addMembers, addMemberships, type People } from './support/people.ts'
import type { Rows } from './support/place.ts'
import { publishLarge } from './support/result.ts'
import { bookingScript, makeScene, readValues, widenDay } from './support/scene.ts'
import type { BookableDay } from './support/sheets.ts'
import { fillYears } from './support/years.ts'

// The statements of the benches, each once and tiny, so that a change of the schema breaks them here and not in the middle of a bench.
let database: TestDatabase
let pool: Pool
let place: Rows & { readonly url: string }
let people: People

beforeAll(async () => {
  database = await createTestDatabase(filled)
  pool = new Pool({ connectionString: database.url, max: 2 })
  place = {
    url: database.url,
    async rows(sql, values = []) {
      const { rows } = await pool.query<never>(sql, [...values])
      return rows
    },
  }
  people = await addMembers(place, 20)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A day of the sample group with a plan, as the benches read it from the product. */
async function anyDay(): Promise<BookableDay> {
  const [row] = await place.rows<{ course: number; date: string; plan: number }>(
    `select d.course_id as course, d.play_date::text as date, min(p.id)::int as plan
     from course_day d join plan p on p.course_id = d.course_id where d.play_date > app_now()::date + 20
     group by d.course_id, d.play_date order by d.play_date, d.course_id limit 1`,
  )
  if (!row || !isPlayDate(row.date)) throw new Error('the sample group has no days')
  const plan = { id: row.plan } as BookableDay['plan']
  return { courseId: row.course, date: row.date, plan, total: 1, teeTimes: [] }
}

it('P1: the statement of the product’s booking books each start of a scene once, and the scene is reset', async () => {
  const day = await anyDay()
  await place.rows('update course set terms_version = 1000')
  const scene = await makeScene(place, 'tiny', [{ day, teeTimes: await widenDay(place, day, 2) }], people, {
    clients: 1,
    parts: 1,
  })
  const { from } = await scene.next()
  await place.rows(
    `update reservation r set agreement_id = agreement_of(own_plan, own_quote, own_cancellation, true), own_plan = null, own_quote = null,
      own_cancellation = null where id = (select max(id) from reservation)`,
  )
  const values = { ...(await readValues(place)), terms: '1000' }
  const statement =
    bookingScript(scene.name, scene.size, people)
      .split('\n')
      .find((line) => line.startsWith('select')) ?? ''
  for (let n = from; n < scene.size; n += 1) {
    const given: Readonly<Record<string, string>> = { ...values, k: String(n), m: String(people.firstId + n) }
    const names: string[] = []
    const text = statement.replace(/(?<!:):([a-z]+)/g, (_, name: string) => `$${names.push(name)}`)
    const [row] = await place.rows<{ answer: unknown }>(
      text,
      names.map((name) => given[name]),
    )
    expect(row?.answer).toMatchObject({ result: 'booked' })
  }
  await scene.expectSold()
  await scene.reset()
})

it('P1: the lean function books within its capacity', async () => {
  const lean = await makeLeanBooking(place)
  await lean.reset(1, 1)
  const statement = lean.script.split('\n').find((line) => line.startsWith('select')) ?? ''
  await place.rows(statement.replaceAll(/(?<!:):(n|t)\b/g, '1'))
  await expect(lean.expectSold(1)).resolves.toBeUndefined()
})

it('P5, P13, P14 and P16: courses grow, memberships and claims are made, a large result is published', async () => {
  await addMemberships(place, people)
  await claimEverySeat(place)
  expect(await publishLarge(place, 3)).toBeGreaterThan(0)
  await growCourses(place, 2)
  expect(await place.rows('select count(*)::int as n from course')).toEqual([{ n: 18 }])
})

it('trial of years: the past is filled, and the member of the trial has the same of it in a small place', async () => {
  const client = new Client({ connectionString: database.url })
  await client.connect()
  const rows = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query<T>(text, [...values])).rows
  const all = `select count(*)::int as all, count(*) filter (where member_id = $1)::int as own from reservation where id >= 1000000`
  const count = async () => (await rows<{ all: number; own: number }>(all, [people.firstId]))[0]
  await rows('begin')
  await rows('set local session_replication_role = replica')
  const given = { years: 0.03, scale: 0.02 }
  await rows('savepoint empty')
  await fillYears({ rows }, people, { ...given, only: people.firstId })
  const small = await count()
  await rows('rollback to empty')
  await fillYears({ rows }, people, given)
  const whole = await count()
  await rows('rollback')
  await client.end()
  expect(whole?.all).toBe(11 * 9)
  expect(small?.own).toBeGreaterThan(0)
  expect(small?.own).toBe(whole?.own)
})
