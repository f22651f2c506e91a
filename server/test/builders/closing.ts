import { getReservation } from '@jgm/contract/api/reservation'
import { closeDay, previewClosing, type DeskClosing } from '@jgm/contract/api/staff-closing'
import type { PlayDate } from '@jgm/contract/model/dates'
import { wholeDay, type DayPart } from '@jgm/contract/model/day-part'
import { settleClosings } from '../../src/domains/closing/service.carry.ts'
import type { As, TestApi } from '../api.ts'
import { addMembers, type ClubMember } from './club.ts'

/** Why the days of tests are closed. */
export const closingMessage = '台風の接近により、終日クローズします。'

const wish = (date: PlayDate, part: DayPart) => ({ course_id: 1, play_date: date, part, message: closingMessage })

/** What closing a day of course 1, or a part of it, would do. */
export const previewDay = (api: TestApi, date: PlayDate, as: As, part = wholeDay) =>
  api.good(previewClosing, { body: wish(date, part) }, as)

/** Orders that a day is closed as it is seen. */
export const orderClosing = async (api: TestApi, date: PlayDate, as: As, part = wholeDay) => {
  const { digest } = await previewDay(api, date, as, part)
  return api.call(closeDay, { body: { ...wish(date, part), digest } }, as)
}

/** Lets the ten seconds of all closings pass by the clock, and carries them out. Returns how many things were ended. */
export async function settleAll(api: TestApi): Promise<number> {
  await api.wiring.database.pool.query('update course_closing set begins_at = app_now()')
  return settleClosings(api.wiring.ground)
}

/** Closes a day as it is seen; nothing is ended yet. */
export async function closeAs(api: TestApi, date: PlayDate, as: As, part = wholeDay): Promise<DeskClosing> {
  const ordered = await orderClosing(api, date, as, part)
  if (!ordered.ok) throw new Error(ordered.error.code)
  return ordered.body.closing
}

/** Closes a day, and ends what stands on it. */
export async function closeNow(api: TestApi, date: PlayDate, as: As, part = wholeDay): Promise<DeskClosing> {
  const closing = await closeAs(api, date, as, part)
  await settleAll(api)
  return closing
}

/** A member of no other test. */
export async function oneMember(api: TestApi): Promise<ClubMember> {
  const [one] = await addMembers(api, 1)
  if (!one) throw new Error('no member')
  return one
}

/** The status of a regular or single reservation as its holder sees it. */
export const statusOf = async (
  api: TestApi,
  number: string,
  as: As,
  type: 'regular' | 'single' = 'regular',
): Promise<string> => (await api.good(getReservation, { params: { type, number } }, as)).status
