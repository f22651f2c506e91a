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

/** Keeps the pass until midnight, and the page that shows it. */
export function keepDayPass(pass: DayPass): void {
  localStorage.setItem(key, JSON.stringify(pass))
  if (import.meta.env.PROD) void keepPage()
}

export const forgetDayPass = (): void => localStorage.removeItem(key)

type Policies = { createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): Policy }
type Policy = { createScriptURL: (url: string) => string }

/** The page itself is kept by a service worker, of My Page alone. LINE's browser has none on every phone: there nothing is lost. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || !location.pathname.startsWith('/mypage')) return
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('day-pass', { createScriptURL: () => '/day-pass.js' })
  await navigator.serviceWorker
    .register(policy?.createScriptURL('') ?? '/day-pass.js', { scope: '/mypage' })
    .catch(() => undefined)
}
