import { getDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { DayOffPattern, DaysOff } from '@jgm/contract/model/days-off'
import { weekdayOf } from '@jgm/contract/model/dates'
import type { As, TestApi } from '../api.ts'

/** Every week on the weekday of a date, all year. */
export const weeklyLike = (date: PlayDate, changed: Partial<DayOffPattern> = {}): DayOffPattern => ({
  weekdays: [weekdayOf(date)],
  nths: [],
  season_from: '01-01',
  season_to: '12-31',
  opens_on_holidays: false,
  note: '定休日',
  ...changed,
})

/** Orders days off at course 1 beside those that are entered, as they are seen now. */
export async function orderOff(api: TestApi, as: As, added: Partial<DaysOff>) {
  const params = { id: 1 }
  const { rules, digest } = await api.good(getDaysOff, { params }, as)
  const { patterns = [], dates = [] } = added
  const kept = rules.dates.filter((had) => !dates.some((one) => one.play_date === had.play_date))
  const body = { rules: { patterns: [...rules.patterns, ...patterns], dates: [...kept, ...dates] }, digest }
  return api.call(setDaysOff, { params, body }, as)
}

/** Takes everything back that was entered at course 1. */
export async function openAll(api: TestApi, as: As) {
  const params = { id: 1 }
  const { digest } = await api.good(getDaysOff, { params }, as)
  return api.good(setDaysOff, { params, body: { rules: { patterns: [], dates: [] }, digest } }, as)
}
