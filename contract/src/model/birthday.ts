import { ageOn } from './age.ts'
import type { PlayDate } from './dates.ts'
import { words } from './words.ts'

/** In years. The birthday of a younger golfer is taken for a wrong year. */
const youngestAge = 3

/**
 * The problem of a birthday that no golfer has on this day (younger than {@link youngestAge}, or older than 120 years), in the
 * deck's words.
 */
export function birthdayProblem(born: PlayDate, today: PlayDate): string | undefined {
  const age = ageOn(born, today)
  return age < youngestAge || age > 120 ? words['err.birthday.invalid'] : undefined
}
