import { askFront, markArrival, markStarted, readCode } from '@jgm/contract/api/desk-arrival'
import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  releaseForCaller,
  settleDeskOrder,
} from '@jgm/contract/api/desk-call'
import { findCallers, noteCaller } from '@jgm/contract/api/desk-caller'
import {
  blockStarts,
  dropStart,
  getDeskDay,
  getDeskMonth,
  noteDayPaper,
  setAudience,
  squeezeStart,
  unblockStarts,
} from '@jgm/contract/api/desk-day'
import {
  decideCase,
  endDay,
  getDayEnd,
  getMonthPlayers,
  getWaitingDays,
  settleDayEnd,
} from '@jgm/contract/api/desk-end'
import { adjustPoints, getDeskMember, resumeMailsOf, takeBackPoints } from '@jgm/contract/api/desk-member'
import { getDeskWaiting } from '@jgm/contract/api/desk-waiting'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { findAtDesk } from './call/service.read.ts'
import { noteCallerAtDesk } from './call/service.write.note.ts'
import * as call from './call/service.write.ts'
import { memberAtDesk } from './member/service.read.ts'
import { adjustAtDesk, resumeMailsAtDesk, takeBackAtDesk } from './member/service.write.ts'
import { askAtDesk, departAtDesk, markAtDesk, readAtDesk } from './service.arrival.ts'
import { blockAtDesk, unblockAtDesk } from './service.block.ts'
import { dropAtDesk, offerAtDesk, squeezeAtDesk } from './service.squeeze.ts'
import { decideAtDesk, endAtDesk, endDayAtDesk, playersOfMonth, settleAtDesk, waitingAtDesk } from './service.end.ts'
import { dayAtDesk, lineAtDesk, monthAtDesk, notePaper } from './service.day.ts'

export function bindDesk(bind: Bind, ground: Ground): void {
  bind(getDeskDay, ({ staff, params }) => dayAtDesk(ground, staff, params))
  bind(getDeskWaiting, ({ staff, params }) => lineAtDesk(ground, staff, params))
  bind(getDeskMonth, ({ staff, params }) => monthAtDesk(ground, staff, params))
  bind(blockStarts, (input) => blockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(unblockStarts, (input) => unblockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(squeezeStart, (input) => squeezeAtDesk(ground, input.staff, input.params, input.body, input))
  bind(dropStart, ({ staff, params, body }) => dropAtDesk(ground, staff, params, body))
  bind(setAudience, (input) => offerAtDesk(ground, input.staff, input.params, input.body, input))
  bind(markArrival, ({ staff, params, body }) => markAtDesk(ground, staff, params, body))
  bind(markStarted, ({ staff, params, body }) => departAtDesk(ground, staff, params, body))
  bind(askFront, ({ staff, params, body }) => askAtDesk(ground, staff, params, body))
  bind(readCode, ({ staff, params, body }) => readAtDesk(ground, staff, params, body))
  bind(getDayEnd, ({ staff, params }) => endAtDesk(ground, staff, params))
  bind(getWaitingDays, ({ staff }) => waitingAtDesk(ground, staff))
  bind(decideCase, (input) => decideAtDesk(ground, input.staff, input.params, input.body, input))
  bind(endDay, (input) => endDayAtDesk(ground, input.staff, input.params, input))
  bind(settleDayEnd, ({ staff, params, body }) => settleAtDesk(ground, staff, params, body))
  bind(getMonthPlayers, ({ staff, params }) => playersOfMonth(ground, staff, params))
  bind(noteDayPaper, ({ staff, params, body }) => notePaper(ground, staff, { ...params, ...body }))
  bind(getDeskMember, ({ staff, params, body }) => memberAtDesk(ground, staff, params.id, body))
  bind(adjustPoints, (input) => adjustAtDesk(ground, input.staff, input.params.id, input.body, input))
  bind(resumeMailsOf, ({ staff, params, body }) => resumeMailsAtDesk(ground, staff, params.id, body))
  bind(takeBackPoints, ({ staff, params }) => takeBackAtDesk(ground, staff, params))
  bind(findCallers, ({ staff, params, body }) => findAtDesk(ground, staff, params.id, body))
  bind(noteCaller, ({ staff, params, body }) => noteCallerAtDesk(ground, staff, params.id, body))
  bind(holdForCaller, ({ staff, params, body }) => call.keepAtDesk(ground, staff, params, body))
  bind(releaseForCaller, ({ staff, params, body }) => call.letGoAtDesk(ground, staff, params.id, body.token))
  bind(previewDeskOrder, ({ staff, params, body }) => call.previewAtDesk(ground, staff, params.id, body))
  bind(orderAtDesk, (input) => call.orderAtDesk(ground, input.staff, input.params.id, input.body, input))
  bind(settleDeskOrder, ({ staff, params, body }) => call.settleAtDesk(ground, staff, params, body))
}
