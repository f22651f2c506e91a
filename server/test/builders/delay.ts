import { orderDelay, previewDelay, type DelayPreview, type DeskDelay } from '@jgm/contract/api/staff-delay'
import type { PlayDate } from '@jgm/contract/model/dates'
import { tellDelays } from '../../src/domains/delay/service.ts'
import type { As, TestApi } from '../api.ts'

/** Why starts of tests are late. */
export const delayMessage = '霜がとけるのを待っています。'

/** From which minute on the starts of a day of course 1 are late, and by how much. */
export type LateWish = { readonly from: number; readonly minutes: number; readonly message?: string }

const wish = (date: PlayDate, { from, minutes, message = delayMessage }: LateWish) => ({
  course_id: 1,
  play_date: date,
  from_minute: from,
  minutes,
  message,
})

/** Who would be told of a delay. */
export const previewLate = (api: TestApi, date: PlayDate, late: LateWish, as: As): Promise<DelayPreview> =>
  api.good(previewDelay, { body: wish(date, late) }, as)

/** Orders a delay as it is seen; nobody is told yet. */
export async function orderLate(api: TestApi, date: PlayDate, late: LateWish, as: As): Promise<DeskDelay> {
  const { version } = await previewLate(api, date, late, as)
  return (await api.good(orderDelay, { body: { ...wish(date, late), version } }, as)).delay
}

/** Lets the ten seconds of all delays pass by the clock, and tells. Returns how many reservations were told. */
export async function tellNow(api: TestApi): Promise<number> {
  await api.rows('update day_delay set begins_at = app_now()')
  return tellDelays(api.wiring.ground)
}
