import type { DayForecast } from '@jgm/contract/api/weather'
import { dryUntil, isWet } from '@jgm/contract/model/weather'

/** True for a day that counts as wet. `was`: as it counted before, null where nobody knew. A wet day stays so until rain is unlikely, so that a forecast which sways about the limit tells nobody. */
export const wetAfter = (day: DayForecast, was: boolean | null): boolean =>
  isWet(day) || (was === true && (day.rain ?? 0) > dryUntil)
