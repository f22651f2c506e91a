import { detailText } from '../text.detail.ts'

const text = detailText.offers

/** The time until an instant in words: hours and minutes, then minutes. */
export function leftOf(until: string, at: Date): { readonly words: string; readonly isOver: boolean } {
  const rest = Math.max(0, new Date(until).getTime() - at.getTime())
  const minutes = Math.floor(rest / 60_000)
  const hours = Math.floor(minutes / 60)
  return {
    words: hours > 0 ? text.hours(hours, minutes % 60) : text.minutes(minutes),
    isOver: rest === 0,
  }
}
