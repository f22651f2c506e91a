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
