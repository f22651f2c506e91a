import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { termsOf } from '../plan/service.ts'
import { judgeDay, nearestDaysWithin } from './rules.days.ts'
import { daysOf } from './service.days.ts'
import type { Viewer } from './types.ts'

/** A day on which a golfer loses a start. `isPart`: the rest of it goes on being sold. */
export type LostDay = { readonly courseId: number; readonly date: PlayDate; readonly isPart: boolean }

const most = 2

/** The next days of a course, at most two, on which the viewer finds a free start instead of a lost one; the day itself where it goes on. */
export async function daysInstead(
  ground: Ground,
  { courseId, date, isPart }: LostDay,
  viewer: Viewer,
): Promise<PlayDate[]> {
  const read = await daysOf(ground, courseId, isPart ? date : addDays(date, 1), addDays(date, nearestDaysWithin))
  if (!read) return []
  const terms = await termsOf(ground, courseId, read.terms_version)
  const now = ground.clock.now()
  return [...read.days.keys()]
    .toSorted()
    .filter((one) => judgeDay(one, read.days.get(one), terms, viewer, now).reason === null)
    .slice(0, most)
}
