import {
  bookRegular,
  cancelReservation,
  getCalendarFile,
  getReservation,
  holdStarts,
  releaseHold as releaseHoldEndpoint,
  renewHold as renewHoldEndpoint,
} from '@jgm/contract/api/reservation'
import { listReservations } from '@jgm/contract/api/reservation-list'
import type { Ground } from '../../platform/ground.ts'
import type { Bind, Context } from '../../platform/http/handle.ts'
import { bookHold } from './service.book.ts'
import { holdWish, releaseHold, renewHold } from './service.hold.ts'
import type { Asker } from './service.sale.ts'
import { calendarOf, cancelOwn, reservationsOf, showReservation } from './service.ts'

const askerOf = ({ caller, address }: Context): Asker => ({
  memberId: caller.kind === 'member' ? caller.memberId : null,
  address,
})

export function bindReservation(bind: Bind, ground: Ground): void {
  bind(holdStarts, (asked) => holdWish(ground, askerOf(asked), asked.body))
  bind(renewHoldEndpoint, (asked) => renewHold(ground, askerOf(asked), asked.body.token))
  bind(releaseHoldEndpoint, (asked) => releaseHold(ground, askerOf(asked), asked.body.token))
  bind(bookRegular, (asked) => bookHold(ground, askerOf(asked), asked.body, asked))
  bind(listReservations, ({ memberId, query }) => reservationsOf(ground, memberId, query))
  bind(getReservation, ({ caller, params }) => showReservation(ground, caller, params))
  bind(getCalendarFile, ({ caller, params }) => calendarOf(ground, caller, params))
  bind(cancelReservation, (asked) => cancelOwn(ground, asked.caller, asked.params, asked.body, asked))
}
