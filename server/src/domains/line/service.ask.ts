import type { DayAnswerKind } from '@jgm/contract/model/day-answer'
import type { Question } from '../../platform/telling.ts'
import { postbackOf } from './rules.talk.ts'
import { text } from './text.ts'

/** Asks in a talk whether a play of today or tomorrow stays as planned; the first answer is the expected one. `number`: of the reservation. */
export const dayQuestion = (number: string, answers: readonly DayAnswerKind[]): Question => ({
  kind: 'question',
  only: 'talk',
  answers: answers.map((wish) => ({
    label: text.talk.quick[wish],
    data: postbackOf(wish, { number }),
  })),
})
