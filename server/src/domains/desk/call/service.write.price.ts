import type { Within } from '../../../platform/ground.ts'
import { mostWaived } from '@jgm/contract/api/desk-end'
import type { Problem } from '@jgm/contract/model/errors'
import { isAtLeast } from '@jgm/contract/model/staff'
import { refuse } from '../../../platform/http/errors.ts'
import { adjusted, plainTotal } from '../../sale/rules.adjustment.ts'
import { deskProblem } from '../../sale/rules.life.ts'
import { adjustAtDesk, readAtDesk } from '../../sale/service.desk.ts'
import type { StoredReservation } from '../../sale/types.ts'
import { text } from '../text.ts'
import {
  actorOf,
  agree,
  nameOf,
  noRule,
  note,
  startsOf,
  type Carried,
  type Carrying,
  type Of,
} from './service.write.order.ts'

function problemsOf({ quote }: StoredReservation, { amount, reason }: Of<'price'>): Problem[] {
  const most = plainTotal(quote)
  const isSame = amount === (quote.adjustment?.amount ?? 0) && (amount === 0 || reason === quote.adjustment?.reason)
  return [
    ...(amount < -most ? [{ path: 'order.amount', message: text.tooMuchOff(most) }] : []),
    ...(amount !== 0 && reason === '' ? [{ path: 'order.reason', message: text.writeReason }] : []),
    ...(isSame ? [{ path: 'order.amount', message: text.samePrice }] : []),
  ]
}

/** Adjusts the price of a party, also of one that is here or on the course. Nothing else of its reservation changes. */
export async function adjustPrice(ground: Within, order: Of<'price'>, carrying: Carrying): Promise<Carried> {
  const reservation = await readAtDesk(ground, carrying.courseId, order, 'change')
  const problem = deskProblem(reservation, 'change')
  if (problem) throw refuse(problem)
  const problems = problemsOf(reservation, order)
  if (problems.length > 0) throw refuse('validation', { problems })
  const { quote, number, customer_class } = reservation
  const largest = Math.max(Math.abs(order.amount), Math.abs(quote.adjustment?.amount ?? 0))
  if (largest > mostWaived && !isAtLeast(carrying.role, 'course_manager')) throw refuse('forbidden')
  agree(carrying, order.expected_total, adjusted(quote, { amount: order.amount, reason: order.reason }).total)
  const { before, after } = await adjustAtDesk(
    ground,
    reservation,
    { amount: order.amount, reason: order.reason },
    { key: carrying.key, actor: actorOf(carrying) },
  )
  await note(ground, carrying, 'price', reservation, { before, after })
  return {
    effects: [{ number, name: nameOf(reservation), customer_class, before, after, rule: noRule, losing: [] }],
    plans: [],
    warnings: [],
    starts: startsOf(reservation),
  }
}
