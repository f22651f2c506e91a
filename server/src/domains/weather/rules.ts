import type { DayForecast } from '@jgm/contract/api/weather'
import { dryUntil, isWet } from '@jgm/contract/model/weather'

/** Whether a day counts as wet, after it did or did not (null: nobody knew). A wet day stays so until rain is unlikely, so that a forecast which sways about the limit tells nobody. */
export const wetAfter = (day: DayForecast, was: boolean | null): boolean =>
  isWet(day) || (was === true && (day.rain ?? 0) > dryUntil)
