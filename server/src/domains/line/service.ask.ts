import type { Question } from '../../platform/telling.ts'
import { postbackOf } from './rules.talk.ts'
import { text } from './text.ts'

/** The answers to the question about a day of play. */
type DayWish = 'coming' | 'fewer' | 'late'

/** Asks in a talk whether a play of today or tomorrow stays as planned; the first answer is the expected one. `number`: of the reservation. */
export const dayQuestion = (number: string, answers: readonly DayWish[]): Question => ({
  kind: 'question',
  only: 'talk',
  answers: answers.map((wish) => ({
    label: text.talk.quick[wish],
    data: postbackOf(wish, { number }),
  })),
})
