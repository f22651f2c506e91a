import { daysBetween, todayInTokyo } from '@jgm/contract/model/dates'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { PartyThen } from '@jgm/contract/api/reservation'
import type { StoredReservation } from '../sale/types.ts'

/** Calendar days in Asia/Tokyo until play: 0 today, negative when past. */
export function daysLeft(playDate: PlayDate, now: Date): number {
  return daysBetween(todayInTokyo(now), playDate)
}

/** The party of a reservation as it is stored now, in the form of one before or after a change. */
export const partyNow = ({ play_date, groups, players, quote }: StoredReservation): PartyThen => ({
  play_date,
  groups: [...groups],
  players,
  total: quote.total,
})

/** The predicted second half of a start; null where the reservation does not have this start any more. */
export const turnOf = (
  { groups }: StoredReservation,
  start: { readonly nine: string; readonly start_minute: number },
): number | null =>
  groups.find(({ nine, start_minute: minute }) => nine === start.nine && minute === start.start_minute)?.turn_minute ??
  null
