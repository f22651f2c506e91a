import { formatMonthDay, weekdayNames } from './dates.ts'
import type { DayOffPattern } from './days-off.ts'

/** The usual reason, which says nothing that the state does not say. */
export const usualDayOff = '定休日'

/** The reason of a day off beside the word 定休日; null where it says nothing more. */
export const reasonOfDayOff = (note: string | null): string | null => (note === usualDayOff ? null : note)

/** Why a closed day is closed, below the sentence that says that it is; null where the course says nothing more. */
export const closedReason = (day: {
  readonly reason: string | null
  readonly closed_note: string | null
}): string | null => (day.reason === 'day_off' ? reasonOfDayOff(day.closed_note) : day.closed_note)

/** `1月1日〜2月29日` or `通年`. */
const seasonWords = ({ season_from: from, season_to: to }: DayOffPattern): string =>
  from === '01-01' && to === '12-31' ? '通年' : `${formatMonthDay(`2028-${from}`)}〜${formatMonthDay(`2028-${to}`)}`

/** A pattern in words: season, weeks and weekdays, and whether holidays are played on. */
export function patternWords(pattern: DayOffPattern): string {
  const weeks = pattern.nths.length === 0 ? '毎週' : pattern.nths.map((nth) => `第${nth}`).join('・')
  const weekdays = pattern.weekdays.map((weekday) => `${weekdayNames[weekday] ?? ''}曜`).join('・')
  return `${seasonWords(pattern)}　${weeks}${weekdays}${pattern.opens_on_holidays ? '（祝日は営業）' : ''}`
}
