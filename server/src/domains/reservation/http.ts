import {
  bookRegular,
  cancelReservation,
  changeReservation,
  getCalendarFile,
  getReservation,
  holdStarts,
  previewChange,
  releaseHold as releaseHoldEndpoint,
  renewHold as renewHoldEndpoint,
} from '@jgm/contract/api/reservation'
import { sendReservationLink } from '@jgm/contract/api/reservation-link'
import { tellInLine } from '@jgm/contract/api/reservation-notices'
import { getReservationPoints, setReservationPoints } from '@jgm/contract/api/reservation-points'
import { listEndings, readEnding } from '@jgm/contract/api/reservation-ending'
import { listReservations } from '@jgm/contract/api/reservation-list'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { LineNotices } from '../../platform/ports.ts'
import { bookHold } from '../sale/service.book.ts'
import { cancelOwn } from '../sale/service.cancel.ts'
import { changeOwn, previewOwn } from '../sale/service.change.ts'
import { payWithPoints } from '../sale/service.points.ts'
import { holdWish, releaseHold, renewHold } from '../sale/service.hold.ts'
import { bookOffered } from '../waitlist/service.offer.ts'
import { endingsOf, putEndingAway } from './service.endings.ts'
import { askerIn, holderIn } from './service.holder.ts'
import { pointsFor } from './service.points.ts'
import { tellByNotices } from './service.notices.ts'
import { bookedReply, calendarOf, detailNow, reservationsOf, sendLink, showReservation } from './service.ts'

export function bindReservation(bind: Bind, ground: Ground, notices: LineNotices): void {
  bind(holdStarts, (asked) => holdWish(ground, holderIn(asked), asked.body))
  bind(renewHoldEndpoint, (asked) => renewHold(ground, askerIn(asked), asked.body.token))
  bind(releaseHoldEndpoint, (asked) => releaseHold(ground, askerIn(asked), asked.body.token))
  bind(bookRegular, async (asked) =>
    bookedReply(ground, await bookHold(ground, askerIn(asked), asked.body, { once: asked, bookOffered })),
  )
  bind(listReservations, ({ memberId, query }) => reservationsOf(ground, memberId, query))
  bind(listEndings, ({ memberId }) => endingsOf(ground, memberId))
  bind(readEnding, ({ memberId, params }) => putEndingAway(ground, memberId, params.number))
  bind(getReservation, ({ caller, params }) => showReservation(ground, caller, params))
  bind(getCalendarFile, ({ caller, params }) => calendarOf(ground, caller, params))
  bind(sendReservationLink, ({ body, address }) => sendLink(ground, body, address))
  bind(tellInLine, ({ caller, params, body }) => tellByNotices(ground, notices, caller, params, body.access_token))
  bind(previewChange, ({ caller, params, body }) => previewOwn(ground, caller, params, body))
  bind(changeReservation, async (asked) =>
    detailNow(ground, await changeOwn(ground, asked.caller, asked.params, asked.body, asked)),
  )
  bind(getReservationPoints, ({ caller, params }) => pointsFor(ground, caller, params))
  bind(setReservationPoints, async (asked) =>
    detailNow(ground, await payWithPoints(ground, asked.caller, asked.params, asked.body, asked)),
  )
  bind(cancelReservation, async (asked) =>
    detailNow(ground, await cancelOwn(ground, asked.caller, asked.params, asked.body, asked)),
  )
}
