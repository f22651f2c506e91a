import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from './clock.ts'

export type DayPlay = Pick<ReservationSummary, 'course_id' | 'nine' | 'start_minute'>

/** What the front desk needs today, kept on this device for when it has no network: see docs/decisions/020. */
export type DayPass = {
  readonly day: string
  readonly name: string
  readonly memberNumber: string
  readonly code: string
  readonly plays: readonly (DayPlay & { readonly course: string })[]
}

const key = 'day_pass'

/** The pass of today; an older one is thrown away. */
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

/** Throws the pass away, and the page that was kept to show it. */
export function forgetDayPass(): void {
  if (localStorage.getItem(key) === null) return
  localStorage.removeItem(key)
  void import('./keptPage.ts').then(({ dropPage }) => dropPage()).catch(() => undefined)
}

/** The kept page is marked: it may show the pass, and never becomes the application. */
export const isKeptPage = (): boolean => document.documentElement.dataset['kept'] !== undefined
