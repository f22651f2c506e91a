import { getDayAnswers, sayDayAnswer } from '@jgm/contract/api/day-answer'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { ownAnswers, sayAnswer } from './service.ts'

export function bindDayAnswer(bind: Bind, ground: Ground): void {
  bind(getDayAnswers, ({ memberId, params }) => ownAnswers(ground, memberId, params.number))
  bind(sayDayAnswer, ({ memberId, params, body }) => sayAnswer(ground, memberId, params.number, body))
}
