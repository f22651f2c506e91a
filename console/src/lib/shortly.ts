import { formatMonthDay, formatTime, minuteOfDayInTokyo, todayInTokyo } from '@jgm/contract/model/dates'

/** A clock time today, else with its date. */
export function shortly(instant: string, at: Date): string {
  const time = formatTime(minuteOfDayInTokyo(instant))
  const day = todayInTokyo(instant)
  return day === todayInTokyo(at) ? time : `${formatMonthDay(day)} ${time}`
}
