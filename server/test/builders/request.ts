import type { Call } from '@jgm/contract/api/endpoint'
import { createRequest, type RequestDetail } from '@jgm/contract/api/request'
import type { DeskAnswer, Starts } from '@jgm/contract/api/request-desk'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { answer, sendNow } from '../../src/domains/request/service.desk.ts'
import type { Desk } from '../../src/domains/request/types.ts'
import type { As, TestApi } from '../api.ts'
import { contact, daysAhead } from './club.ts'

type Body = Call<typeof createRequest>['body']

/** A request of four for 8 o'clock on each of the dates. */
export const requestFor = (dates: readonly PlayDate[], changed: Partial<Body> = {}): Body => ({
  course_id: 1,
  wishes: dates.map((date) => ({ play_date: date, hour: 8, start_preference: 1 })),
  players: 4,
  groups: 1,
  contact,
  agreed_policy: true,
  source: 'mypage',
  ...changed,
})

/** Sends a request. */
export const sendAs = async (
  api: TestApi,
  dates: readonly PlayDate[],
  as: As,
  changed: Partial<Body> = {},
): Promise<RequestDetail> => (await api.good(createRequest, { body: requestFor(dates, changed) }, as)).request

let keys = 0
/** The identity of a write of a service, as an endpoint makes it; a new one each time. */
export const onceOnly = () => {
  keys += 1
  return { idempotencyKey: `test:k:${keys}-${Math.random().toString(36).slice(2)}`, requestHash: Buffer.alloc(32) }
}

/** Adds a staff member of course 1, directly in the database. */
export async function addDesk(api: TestApi, name = '佐々木'): Promise<Desk> {
  const { rows } = await api.wiring.database.pool.query<{ id: number }>(
    `insert into staff (email, name, role, password_hash) values ('staff' || (select count(*) from staff) || '@example.jp', $1, 'front_desk', '-') returning id`,
    [name],
  )
  const staffId = Number(rows[0]?.id)
  await api.wiring.database.pool.query('insert into staff_course (staff_id, course_id) values ($1, 1)', [staffId])
  return { staffId, courses: [1] }
}

/** Starts on one nine for a party of four each. */
export const startsAt = (date: PlayDate, ids: readonly number[], players = 4): Starts => ({
  play_date: date,
  plan_id: null,
  groups: ids.map((id) => ({ tee_time_id: id, players })),
})

/** Until when an offer stands: tomorrow at noon. */
export const tomorrowNoon = (api: TestApi): string => isoInTokyo(instantAt(daysAhead(api, 1), 720))

/** Lets the ten seconds of an answer pass by the clock. */
export async function passUndo(api: TestApi): Promise<void> {
  await api.wiring.database.pool.query(`update request set pending_until = app_now() where pending is not null`)
}

/** Answers a request as a desk, and carries the answer out. */
export async function answerNow(
  api: TestApi,
  desk: Desk,
  request: { number: string; version: number },
  given: DeskAnswer,
) {
  const { ground } = api.wiring
  await answer(ground, desk, request.number, { version: request.version, answer: given }, onceOnly())
  return sendNow(ground, desk, request.number, onceOnly())
}
