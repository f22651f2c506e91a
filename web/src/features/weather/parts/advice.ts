import type { DayWord } from '@jgm/contract/api/day-word'
import type { CancellationSchedule } from '@jgm/contract/api/quote'
import type { DayForecast } from '@jgm/contract/api/weather'
import { formatFrom } from '@jgm/contract/model/dates'
import { frostUntil, heatFrom, isWet, weatherWord } from '@jgm/contract/model/weather'
import { weatherText } from '../text.ts'

const text = weatherText.advice

/** What a forecast means for the day, and which of its cells says so. */
export type Advice = { readonly about: 'snow' | 'rain' | 'wind' | 'frost' | 'heat'; readonly words: string }

/** What a course says of a day; that it is open as usual is not said beside a late start. */
export const saidWord = (word: DayWord | null | undefined, isLate: boolean): DayWord | null =>
  word && !(word.is_usual && isLate) ? word : null

/** The weather of a day in a word, with a strong wind said beside it. */
export function wordOf({ kind, is_windy: isWindy }: Pick<DayForecast, 'kind' | 'is_windy'>): string {
  const label = weatherWord(kind)
  return isWindy ? weatherText.windy(label) : label
}

/** The rule that holds in rain, as far as the schedule of a booking says from when cancelling costs something. */
function wetWords(schedule: CancellationSchedule | undefined, now: Date): string {
  const paid = schedule?.steps.find(({ fee }) => fee > 0)
  if (!paid) return text.wet
  return paid.from === null || new Date(paid.from) <= now ? text.wetFee : text.wetFeeFrom(formatFrom(paid.from))
}

/** The one thing that golfers should know of a day's forecast; null where it is an ordinary day. A forecast promises nothing: the club's rule stands beside it. */
export function adviceFor(day: DayForecast, now: Date, schedule?: CancellationSchedule): Advice | null {
  if (day.kind.endsWith('snow') || day.kind === 'sleet') return { about: 'snow', words: text.snow }
  if (isWet(day)) return { about: 'rain', words: wetWords(schedule, now) }
  if (day.is_windy) return { about: 'wind', words: text.wind }
  if (day.low !== null && day.low <= frostUntil) return { about: 'frost', words: text.frost(day.low) }
  if (day.high !== null && day.high >= heatFrom) return { about: 'heat', words: text.heat(day.high) }
  return null
}
