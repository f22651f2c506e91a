import type { CourseInfo } from '@jgm/contract/api/config'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { now } from './clock.ts'
import { readCookie } from './cookies.ts'
import { deviceStore } from './stores.ts'

/** A booking of the pass: what its ticket shows, without price, plan and companions. */
export type KeptPlay = Pick<
  ReservationSummary,
  'number' | 'course_id' | 'play_date' | 'holiday' | 'nine' | 'start_minute' | 'turn_minute'
> & { readonly course: Pick<CourseInfo, 'name' | 'short_title' | 'phone' | 'arrive_before'> }

/**
 * The next day of play, kept on this device for times without a network (docs/decisions/031): its tickets and, on the day itself,
 * the code for the front desk.
 */
export type DayPass = {
  /** The form of this record; another one is dropped. */
  readonly form: 2
  readonly day: PlayDate
  readonly name: string
  readonly memberNumber: string
  /** The code of the day; null before the day. */
  readonly code: string | null
  readonly plays: readonly KeptPlay[]
}

const key = 'day_pass'

/** The kept pass; deletes one whose day is over, one in an older form, and that of a person who is not logged in any more. */
export function readDayPass(): DayPass | undefined {
  const kept = deviceStore.read(key)
  if (kept === null) return undefined
  const pass = JSON.parse(kept) as DayPass
  if (pass.form === 2 && pass.day >= todayInTokyo(now()) && readCookie('token') !== undefined) return pass
  forgetDayPass()
  return undefined
}

/** The kept pass for a screen that can't be shown without a network; none in the public area, which belongs to whoever has the device. */
export const passInstead = (): DayPass | undefined =>
  location.pathname.startsWith('/reserved') ? undefined : readDayPass()

/** Keeps the pass until the end of its day. */
export function keepDayPass(pass: DayPass): void {
  deviceStore.keep(key, JSON.stringify(pass))
}

/** Deletes the pass, and the page that was kept to show it. */
export function forgetDayPass(): void {
  if (deviceStore.read(key) === null) return
  deviceStore.drop(key)
  void import('./keptPage.ts').then(({ dropPage }) => dropPage()).catch(() => undefined)
}

/** Is this document the kept page? That one is marked: it only shows the pass, and never becomes the application. */
export const isKeptPage = (): boolean => document.documentElement.dataset['kept'] !== undefined
