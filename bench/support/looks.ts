import { Client } from 'pg'
import { buildApi } from '../../server/src/app/api.ts'
import { jobsOf, wire } from '../../server/src/app/wiring.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { hashOf, newToken } from '../../server/src/platform/secrets.ts'
import type { Ask } from './asks.ts'
import { sessionOf } from './people.ts'
import type { Place } from './place.ts'

/** The big tables that a run walked through whole, with the rows, and why it failed. */
type Walks = {
  readonly tables: readonly { readonly name: string; readonly rows: number }[]
  readonly problem: string | undefined
}

/** Fewer rows of a table are no walk, and a table that has fewer is none, however often it is read. */
const walkedAtLeast = 2_000

/**
 * The product in this process on a place, with one connection, so that what PostgreSQL counts of it is known after each piece of work.
 * `member` asks, and a group administrator at the console.
 */
export async function openLooks(place: Place, member: number) {
  const config = readConfig({
    SECRET: 'a secret of the trials, long enough to be one',
    LOG_LEVEL: 'silent',
    LINE_EMULATOR_PORT: '1',
    DATABASE_URL: place.url,
    POOL_SIZE: '1',
  })
  const wiring = wire(config, place.url, () => undefined)
  const app = await buildApi(config, wiring)
  const watch = new Client({ connectionString: place.url })
  await watch.connect()
  const staff = newToken()
  await place.rows(
    `insert into staff_session (token_hash, staff_id, state, expires_at)
     select $1, id, 'open', app_now() + interval '12 hours' from staff where role = 'group_admin' order by id limit 1`,
    [hashOf(staff)],
  )
  const ofMember = { host: 'www.jgm.localhost:3000', ...sessionOf(member) }
  const ours = { 'x-requested-with': 'XMLHttpRequest' }
  const headers = { member: ofMember, staff: { host: 'admin.jgm.localhost:3000', cookie: `jgm_staff=${staff}` } }

  const walked = async (): Promise<Map<string, number>> => {
    await wiring.database.pool.query('select pg_stat_force_next_flush()')
    const { rows } = await watch.query<{ name: string; rows: string }>(
      `select relname as name, seq_tup_read as rows from pg_stat_user_tables where n_live_tup >= ${walkedAtLeast}`,
    )
    return new Map(rows.map((row) => [row.name, Number(row.rows)]))
  }

  /** Runs some work once to warm it, and once between two counts. */
  async function walks(work: () => Promise<string | undefined>): Promise<Walks> {
    const first = await work()
    const before = await walked()
    const problem = (await work()) ?? first
    const after = await walked()
    const tables = [...after].flatMap(([name, rows]) => {
      const more = rows - (before.get(name) ?? 0)
      return more >= walkedAtLeast ? [{ name, rows: more }] : []
    })
    return { tables, problem }
  }

  return {
    jobs: jobsOf(wiring),
    walks,
    async ask({ path, isStaff, body }: Ask): Promise<string | undefined> {
      const asked = { url: path, headers: headers[isStaff ? 'staff' : 'member'] }
      const answer = await app.inject(
        body === undefined
          ? { ...asked, method: 'GET' }
          : { ...asked, method: 'POST', headers: { ...asked.headers, ...ours }, payload: body },
      )
      return answer.statusCode < 300 ? undefined : `${answer.statusCode} ${answer.body.slice(0, 120)}`
    },
    /** Some answers are limited by the hour. */
    forgetLimits: () => place.rows('delete from rate_limit'),
    async close(): Promise<void> {
      await app.close()
      await wiring.close()
      await watch.end()
    },
  }
}

/** The product on a place. */
export type Looks = Awaited<ReturnType<typeof openLooks>>
