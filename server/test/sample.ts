import { instantAt } from '@jgm/contract/model/dates'
import { fillSample } from '../src/app/sample/fill.ts'
import { sql } from 'kysely'
import { openDatabase, type Db } from '../src/platform/db/database.ts'
import { offsetTo } from './clock.ts'
import { migrated, type Template } from './database.ts'

/**
 * The sample group that tests share, and the day that it was made on: its days go over the end of a year. It has the seed of `npm start`,
 * whose group is compared with it.
 */
export const sharedSample = { seed: 'jgm', today: '2026-12-01' } as const

/** Milliseconds by which a clock is ahead that shows noon of that day. */
export const sampleClock = (): number => offsetTo(instantAt(sharedSample.today, 720))

/** The shared sample group: filling takes several seconds of a processor, cloning a hundredth of that. */
export const filled: Template = {
  name: 'jgm_test_sample',
  from: migrated,
  async fill(url) {
    const database = openDatabase(url, { clockOffset: sampleClock() })
    await fillSample(database.db, sharedSample)
    await database.close()
  },
}

/** A fingerprint of the rows of a sample group, without the salted password. */
export async function fingerprintOf(of: Db): Promise<unknown> {
  const prints = await Promise.all(
    [
      'course',
      'course_day',
      'tee_time',
      'plan',
      'plan_fee',
      'reservation',
      'reservation_group',
      'player',
      'reservation_event',
      'notice',
      'caddie',
      'cart',
      'caddie_shift',
      'assignment',
      'inquiry',
      'inquiry_message',
      'course_membership',
      'single_profile',
      'request',
      'request_offer',
      'competition',
      'competition_party',
      'competition_result_row',
    ].map((table) =>
      sql`select ${table} as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${sql.table(table)} t`.execute(
        of,
      ),
    ),
  )
  const members =
    await sql`select md5(string_agg((to_jsonb(m) - 'password_hash')::text, '|' order by id)) from member m`.execute(of)
  return [...prints, members].map((result) => result.rows)
}
