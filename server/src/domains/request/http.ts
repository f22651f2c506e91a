import {
  acceptOffer,
  changeRequest,
  createRequest,
  declineOffers,
  getRequest,
  getRequestTerms,
  listRequests,
  stopRequestMails,
  withdrawRequest,
} from '@jgm/contract/api/request'
import {
  answerRequest,
  getDeskRequest,
  getDeskSheet,
  getInbox,
  getSisters,
  previewAnswer,
  sendAnswerNow,
  undoAnswer,
  withdrawOffers,
} from '@jgm/contract/api/request-desk'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Staff } from '../../platform/http/staff.ts'
import {
  answer,
  inbox,
  lookAt,
  preview,
  sendNow,
  sheetBeside,
  sistersOf,
  undo,
  withdrawOffered,
} from './service.desk.ts'
import { accept, change, decline, requestsOf, showRequest, stopByMail, termsFor, withdraw } from './service.ts'
import { create } from './service.send.ts'

export function bindRequest(bind: Bind, ground: Ground): void {
  bind(getRequestTerms, ({ caller, params }) => termsFor(ground, params.id, caller))
  bind(createRequest, (asked) => create(ground, asked, asked.body, asked))
  bind(listRequests, ({ memberId, query }) => requestsOf(ground, memberId, query.tab))
  bind(getRequest, ({ caller, params }) => showRequest(ground, caller, params.number))
  bind(changeRequest, (asked) => change(ground, asked.caller, asked.params.number, asked.body, asked))
  bind(withdrawRequest, (asked) => withdraw(ground, asked.caller, asked.params.number, asked))
  bind(acceptOffer, (asked) => accept(ground, asked.caller, asked.params.number, asked.body, asked))
  bind(declineOffers, (asked) => decline(ground, asked.caller, asked.params.number, asked))
  bind(stopRequestMails, ({ body, address }) => stopByMail(ground, body.token, address))
  bind(getInbox, ({ staff, query }) => inbox(ground, deskOf(staff), query))
  bind(getDeskRequest, ({ staff, params }) => lookAt(ground, deskOf(staff), params.number))
  bind(getDeskSheet, ({ staff, params }) => sheetBeside(ground, deskOf(staff), params.number, params.date))
  bind(getSisters, ({ staff, params }) => sistersOf(ground, deskOf(staff), params.number))
  bind(previewAnswer, ({ staff, params, body }) => preview(ground, deskOf(staff), params.number, body.answer))
  bind(answerRequest, (asked) => answer(ground, deskOf(asked.staff), asked.params.number, asked.body, asked))
  bind(undoAnswer, (asked) => undo(ground, deskOf(asked.staff), asked.params.number, asked))
  bind(sendAnswerNow, (asked) => sendNow(ground, deskOf(asked.staff), asked.params.number, asked))
  bind(withdrawOffers, (asked) => withdrawOffered(ground, deskOf(asked.staff), asked.params.number, asked.body, asked))
}

const deskOf = ({ id, courses }: Staff) => ({ staffId: id, courses })
