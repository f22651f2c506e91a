import { daysBetween, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'

/** Calendar days in Asia/Tokyo until play: 0 today, negative when past. */
export function daysLeft(playDate: PlayDate, now: Date): number {
  return daysBetween(todayInTokyo(now), playDate)
}
