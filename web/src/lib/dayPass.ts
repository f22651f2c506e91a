import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from './clock.ts'

export type DayPlay = Pick<ReservationSummary, 'course_id' | 'nine' | 'start_minute'>

/** The data for the front desk on a day of play, kept on this device for times without a network (docs/decisions/020). */
export type DayPass = {
  readonly day: string
  readonly name: string
  readonly memberNumber: string
  readonly code: string
  readonly plays: readonly (DayPlay & { readonly course: string })[]
}

const key = 'day_pass'

/** Today's pass; deletes an older one. */
export function readDayPass(): DayPass | undefined {
  const kept = localStorage.getItem(key)
  if (kept === null) return undefined
  const pass = JSON.parse(kept) as DayPass
  if (pass.day === todayInTokyo(now())) return pass
  forgetDayPass()
  return undefined
}

/** Keeps the pass until midnight. */
export const keepDayPass = (pass: DayPass): void => localStorage.setItem(key, JSON.stringify(pass))

/** Deletes the pass, and the page that was kept to show it. */
export function forgetDayPass(): void {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  void import('./keptPage.ts').then(({ dropPage }) => dropPage()).catch(() => undefined)
}

/** Is this document the kept page? That one is marked: it only shows the pass, and never becomes the application. */
export const isKeptPage = (): boolean => document.documentElement.dataset['kept'] !== undefined
