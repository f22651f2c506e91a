import type { PlayDate } from '@jgm/contract/model/dates'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { MasterRows } from '../master/rows.ts'
import { hashOf } from '../../platform/secrets.ts'

/** The key of the sample agent: for development only, so that the interface can be tried at once. */
export const sampleAgentKey = 'jgm_sample00_development-only-0123456789-abcdefghijklmno'

/** The courses whose plans the sample agent sells. */
const soldCourses = [2, 3, 9]

/** The course at which it has starts of its own. */
const allottedCourse = 3

/** An agent with a key, the plans of some courses, and starts of its own at one of them. */
export const agentRows = (rows: MasterRows) => ({
  agent: [
    {
      id: 1,
      name: '見本トラベル',
      phone_number: '0312345678',
      terms: 'commission',
      percent: 10,
      window_days: 90,
      requests_per_minute: 600,
      holds_most: 20,
      is_active: true,
      version: 1,
    },
  ],
  agent_key: [
    {
      id: 1,
      agent_id: 1,
      prefix: sampleAgentKey.slice(0, 12),
      key_hash: `\\x${hashOf(sampleAgentKey).toString('hex')}`,
    },
  ],
  agent_allotment: [
    { agent_id: 1, course_id: allottedCourse, weekday: 6, saturday: 4, holiday: 4, sells_free: false, version: 1 },
  ],
  agent_plan: rows.plan
    .filter(({ course_id: course }) => soldCourses.includes(course))
    .map(({ id }) => ({ agent_id: 1, plan_id: id })),
})

/** Keeps the starts of the sample agent, as the job would within a minute. */
export const keepAgentStarts = (tx: Transaction<DB>, today: PlayDate): Promise<unknown> =>
  sql`
    select allot_day(l.agent_id, l.course_id, d.play_date, 'rule', null, null) from agent_allotment l
    join course_day d on d.course_id = l.course_id and d.play_date >= ${today} and d.status = 'open' order by d.play_date
  `.execute(tx)
