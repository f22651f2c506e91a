import type { PlayDate } from './dates.ts'

/**
 * Full years on a date. An age is reached on the birthday; somebody born on 29 February reaches it on 1 March of a
 * common year (the law's day of attainment ends on 28 February). Negative before birth.
 */
export function ageOn(birthday: PlayDate, date: PlayDate): number {
  const years = Number(date.slice(0, 4)) - Number(birthday.slice(0, 4))
  return date.slice(5) >= birthday.slice(5) ? years : years - 1
}

/** What other golfers may see of an age (spec section 9): the decade, never the age. */
export function ageWording(age: number): string {
  if (age < 10) return '10歳以下'
  if (age >= 100) return '100歳以上'
  return `${Math.floor(age / 10)}0代`
}
