import { randomUUID } from 'node:crypto'
import { getDraw, getDrawProof, setDrawEntry, type Draw, type DrawProof } from '@jgm/contract/api/draw'
import { callOffDraw, makeDraw } from '@jgm/contract/api/staff-draws'
import type { Call } from '@jgm/contract/api/endpoint'
import { instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { DrawWish } from '@jgm/contract/model/draw'
import { drawDue } from '../../src/domains/draw/service.drawing.ts'
import type { As, TestApi } from '../api.ts'
import { addMembers, daysAhead } from './club.ts'
import { addStaff, type TestStaff } from './staff.ts'

/** The hours of the club's starts that everybody may book: 7:16 to 9:32. */
const wholeMorning = { from_minute: 420, to_minute: 600 } as const

/** The whole eight, and any of its nines. */
export const eight: DrawWish = { from_minute: 480, to_minute: 540, nine: null }
export const nine: DrawWish = { from_minute: 540, to_minute: 600, nine: null }
export const seven: DrawWish = { from_minute: 420, to_minute: 480, nine: null }

type Body = Call<typeof makeDraw>['body']

/** The body of a draw that closes the next day at 18:00 and is drawn at 20:00. */
export function drawBody(api: TestApi, date: PlayDate, changed: Partial<Body> = {}): Body {
  const day = daysAhead(api, 1)
  return {
    play_date: date,
    ...wholeMorning,
    closes_at: isoInTokyo(instantAt(day, 18 * 60)),
    draws_at: isoInTokyo(instantAt(day, 20 * 60)),
    most_tickets: 1,
    ...changed,
  }
}

/** Makes a draw of a day. Returns its id. */
export const openDraw = async (
  api: TestApi,
  manager: TestStaff,
  date: PlayDate,
  changed: Partial<Body> = {},
): Promise<number> =>
  (
    await api.good(
      makeDraw,
      { params: { id: 1 }, body: drawBody(api, date, changed) },
      { ...manager, idempotencyKey: randomUUID() },
    )
  ).id

export const enterAs = (
  api: TestApi,
  id: number,
  as: As,
  wishes: readonly DrawWish[] = [eight],
  players = 4,
): Promise<Draw> => api.good(setDrawEntry, { params: { id }, body: { entry: { players, wishes: [...wishes] } } }, as)

export const withdraw = (api: TestApi, id: number, as: As): Promise<Draw> =>
  api.good(setDrawEntry, { params: { id }, body: { entry: null } }, as)

export const drawAs = (api: TestApi, id: number, as?: As): Promise<Draw> => api.good(getDraw, { params: { id } }, as)

export const proofOf = (api: TestApi, id: number): Promise<DrawProof> => api.good(getDrawProof, { params: { id } })

/** Lets the close and the instant of a draw come. */
export async function comeDue(api: TestApi, id: number): Promise<void> {
  await api.wiring.database.pool.query(
    `update draw set closes_at = app_now() - interval '2 hours', draws_at = app_now() - interval '1 second' where id = $1`,
    [id],
  )
}

/** A draw with a winner and a loser, and one that is called off. */
export async function draws(api: TestApi): Promise<void> {
  const manager = await addStaff(api, { role: 'course_manager' })
  const id = await openDraw(api, manager, daysAhead(api, 18), { from_minute: 480, to_minute: 488 })
  const members = await addMembers(api, 3)
  for (const as of members) await enterAs(api, id, as, [{ from_minute: 480, to_minute: 488, nine: null }])
  await comeDue(api, id)
  await drawDue(api.wiring.ground)
  const ref = await openDraw(api, manager, daysAhead(api, 15))
  await api.good(callOffDraw, { params: { id: 1, ref }, body: { why: '見本' } }, manager)
  await api.rows('select draw_forget($1)', [members[0]?.id])
}

/** The parts that are refused to another course. */
export const aboutDraws = {
  'staffDraws.list': { id: () => 1 },
  'staffDraws.get': { id: () => 1 },
  'staffDraws.preview': { id: () => 1, body: { play_date: '2027-06-05', from_minute: 420, to_minute: 600 } },
  'staffDraws.make': {
    id: () => 1,
    body: {
      play_date: '2027-06-05',
      from_minute: 420,
      to_minute: 600,
      closes_at: '2027-06-01T18:00:00+09:00',
      draws_at: '2027-06-01T20:00:00+09:00',
      most_tickets: 1,
    },
  },
  'staffDraws.callOff': { id: () => 1, body: { why: '見本' } },
} as const
