import { getAgent } from '@jgm/contract/api/staff-agents'
import { getAllotments, setAllotment, setAllottedDay } from '@jgm/contract/api/staff-allotments'
import type { TestApi } from '../api.ts'
import { formatTime } from '@jgm/contract/model/dates'
import { releaseAllotments } from '../../src/domains/agent/service.allotment.ts'
import { addAgent, at, type TestAgent } from './agent.ts'
import { daysAhead } from './club.ts'
import { addStaff, type TestStaff } from './staff.ts'

/** An administrator of course 1. */
export const addAdmin = (api: TestApi): Promise<TestStaff> => addStaff(api, { role: 'group_admin', courses: [1] })

/** The name of a person of the staff. */
export const nameOf = async (api: TestApi, { id }: Pick<TestStaff, 'id'>): Promise<string | undefined> =>
  (await api.rows<{ name: string }>('select name from staff where id = $1', [id]))[0]?.name

/** The facts of an agent as they are sent to change it. */
export async function factsOf(api: TestApi, admin: TestStaff, { id }: Pick<TestAgent, 'id'>) {
  const { name, phone_number, terms, percent, window_days, requests_per_minute, holds_most, ...agent } = await api.good(
    getAgent,
    { params: { id } },
    admin,
  )
  return {
    name,
    phone_number,
    terms,
    percent,
    window_days,
    requests_per_minute,
    holds_most,
    is_active: agent.is_active,
    version: agent.version,
    policies: agent.policies,
  }
}

/** A day of an agent at course 1 as the page shows it. */
export async function allottedOn(api: TestApi, admin: TestStaff, { id }: Pick<TestAgent, 'id'>, date: string) {
  const { courses } = await api.good(getAllotments, { params: { id }, query: { from: date } }, admin)
  return courses.find(({ course_id: course }) => course === 1)?.days.find((day) => day.date === date)
}

/** Sets the starts of an agent on a day of course 1 by hand, at the version that stands. Returns the day. */
export async function allot(api: TestApi, admin: TestStaff, agent: TestAgent, date: string, starts: number | null) {
  const version = (await allottedOn(api, admin, agent, date))?.version ?? 0
  const body = { by_hand: { starts }, version }
  return (await api.good(setAllottedDay, { params: { id: agent.id, ref: 1, date }, body }, admin)).day
}

/** The allotment of an agent at course 1 that has no number for any day. */
export const freeSale = {
  weekday: null,
  saturday: null,
  holiday: null,
  sells_free: false,
  release_days: 2,
  release_minute: 1020,
  version: 0,
} as const

/** Sets an allotment of an agent at course 1. */
export const allotAll = (
  api: TestApi,
  admin: TestStaff,
  { id }: TestAgent,
  own: Partial<Record<keyof typeof freeSale, number | boolean | null>>,
) => api.good(setAllotment, { params: { id, ref: 1 }, body: { ...freeSale, ...(own as object) } }, admin)

/** The starts that are kept for an agent on a day of course 1, by time. */
export const keptOn = (api: TestApi, { id }: TestAgent, date: string) =>
  api.rows<{ id: number; start_minute: number; nine: string; is_sold: boolean }>(
    `select t.id, t.start_minute, t.nine, t.reservation_id is not null as is_sold from kept_start k join tee_time t on t.id = k.tee_time_id
     where k.agent_id = $1 and t.course_id = 1 and t.play_date = $2 order by t.start_minute, t.id`,
    [id, date],
  )

/** Keeps starts for an agent, lets it hold one, gives the others back, and looks for changed days. */
export async function allotments(api: TestApi): Promise<void> {
  const [agent, date] = [await addAgent(api), daysAhead(api, 16)]
  await allot(api, await addAdmin(api), agent, date, 5)
  const [own] = await keptOn(api, agent, date)
  await agent.reserve(at(date, formatTime(own?.start_minute ?? 0).padStart(5, '0')))
  await api.rows('update agent_day set release_at = app_now()')
  await releaseAllotments(api.wiring.ground)
  await api.rows('select agent_know_days(gen_random_uuid()), agent_note_days()')
}
