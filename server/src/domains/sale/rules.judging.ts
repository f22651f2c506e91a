import type { CustomerClass } from '@jgm/contract/model/choices'
import { instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import { maxGroups } from '@jgm/contract/model/sheet'
import type { WindowState } from '../course/types.ts'
import { feeOf, planProblem } from '../plan/rules.ts'
import type { CourseDay, SheetNow } from '../tee-sheet/types.ts'
import type { Judging, Sellable, Wish, WishProblem } from './types.ts'

/** May this date be booked through the window now? The checks that every product begins with. */
export function judgeDate(
  window: WindowState | undefined,
  { day }: SheetNow,
  playDate: PlayDate,
  { now, isOwn = false, isDesk = false }: Judging,
): { readonly day: CourseDay; readonly window: WindowState } | WishProblem {
  if (playDate < todayInTokyo(now) || !window) return { why: 'window_closed' }
  const isFree = isOwn || isDesk
  if (window.state === 'closed' && !isFree) return { why: 'window_closed' }
  if (day?.status === 'closed') return { why: 'day_closed' }
  if (window.state === 'not_yet' && !isFree) return { why: 'not_open_yet', opensAt: window.opensAt }
  return day ? { day, window } : { why: 'not_found' }
}

/**
 * The wished plan at the best class of the customer that it is offered to, for groups of `players`; and the instant at which selling
 * them ends.
 */
export function judgePlan(
  { playDate, planId }: Pick<Wish, 'playDate' | 'planId'>,
  groups: Sellable['groups'],
  players: readonly number[],
  { day, window }: { readonly day: CourseDay; readonly window: WindowState },
  { terms, asker, now, isDesk = false }: Judging,
): Pick<Sellable, 'plan' | 'fee' | 'customerClass' | 'closesAt'> | WishProblem {
  const minutes = groups.map(({ teeTime }) => teeTime.start_minute)
  const firstStart = instantAt(playDate, Math.min(...minutes))
  // Whoever stands at the desk may still go out on a start whose time has come.
  if (now >= firstStart && !isDesk) return { why: 'window_closed' }
  const plan = terms.plans.find((one) => one.id === planId)
  const dayType = day.day_type
  const customerClass: CustomerClass =
    asker.classes.find((one) => plan && feeOf(plan, { playDate, dayType, customerClass: one })) ?? asker.customerClass
  const view = { playDate, dayType, customerClass }
  const fee = plan && feeOf(plan, view)
  if (!plan || !fee) return { why: 'plan_not_available' }
  const problem = planProblem(plan, view, minutes, players, isDesk ? Infinity : maxGroups)
  if (problem) return problem.why === 'party_not_allowed' ? problem : { why: 'plan_not_available' }
  return { plan, fee, customerClass, closesAt: window.closesAt < firstStart ? window.closesAt : firstStart }
}
