import { getCards, getResult, listResults } from '@jgm/contract/api/competition'
import {
  answerOffer,
  changeEntry,
  enterCompetition,
  getCompetition,
  getEntry,
  getStartList,
  listCompetitions,
  listEntries,
  withdrawEntry,
} from '@jgm/contract/api/competition-entry'
import {
  changeDraft,
  drawPairing,
  getDeskCompetition,
  getStarts,
  listDeskCompetitions,
  makeCompetition,
  movePlayers,
  offerPlace,
  orderCompetition,
  previewCompetitionOrder,
  setStarts,
  takeOut,
} from '@jgm/contract/api/competition-desk'
import { acceptByHand, enterByHand, findMembers } from '@jgm/contract/api/competition-by-hand'
import {
  applyCsv,
  getScores,
  noteFile,
  previewResult as getResultPreview,
  recordCard,
  setAwards,
  tryCsv,
} from '@jgm/contract/api/competition-scores'
import { askForOpening } from '@jgm/contract/api/competition-opening'
import { getOwnCard, handInCard, markCard, saveOwnCard } from '@jgm/contract/api/competition-own-card'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { applyCards, fileSaved, nameWinners, record, tryCards } from './cards/service.write.ts'
import { previewResult, scoresAtDesk } from './cards/service.read.ts'
import { enterByDesk, findAtDesk } from './desk/service.write.byhand.ts'
import { detailAtDesk, listAtDesk, startsBeside } from './desk/service.read.ts'
import { change as changeAtDesk, chooseStarts, make } from './desk/service.write.ts'
import { entriesOf, showEntry, startListOf } from './entry/service.read.ts'
import { answer, change, enter, withdraw } from './entry/service.write.ts'
import { lookAt, openCompetitions } from './entry/service.read.look.ts'
import { acceptByDesk, offerByDesk, orderAtDesk, previewAtDesk, withdrawByDesk } from './desk/service.write.orders.ts'
import { askOpening } from './entry/service.write.opening.ts'
import { handIn, mark, saveCard, showOwnCard } from './cards/service.write.own.ts'
import { drawAnew, move } from './pairing/service.write.ts'
import { cardsOf, openResult, resultsOf } from './result/service.read.ts'

const memberOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

export function bindCompetition(bind: Bind, ground: Ground): void {
  bind(listResults, ({ query, caller }) =>
    resultsOf(ground, memberOf(caller), query.golf_course_id ?? null, query.page ?? 1),
  )
  bind(getResult, ({ params, caller }) => openResult(ground, params.id, memberOf(caller)))
  bind(getCards, ({ params }) => cardsOf(ground, params.id, params.ref))
  bind(listCompetitions, ({ query, caller }) =>
    openCompetitions(ground, memberOf(caller), query.golf_course_id ?? null),
  )
  bind(getCompetition, ({ params, caller }) => lookAt(ground, params.id, memberOf(caller)))
  bind(askForOpening, ({ memberId, params, body }) => askOpening(ground, memberId, params.id, body))
  bind(enterCompetition, (asked) => enter(ground, asked.memberId, asked.params.id, asked.body, asked))
  bind(listEntries, ({ memberId, query }) => entriesOf(ground, memberId, query.tab))
  bind(getEntry, ({ memberId, params }) => showEntry(ground, memberId, params.number))
  bind(getStartList, ({ memberId, params }) => startListOf(ground, memberId, params.number))
  bind(changeEntry, (asked) => change(ground, asked.memberId, asked.params.number, asked.body, asked))
  bind(withdrawEntry, (asked) => withdraw(ground, asked.memberId, asked.params.number, asked.body, asked))
  bind(answerOffer, (asked) => answer(ground, asked.memberId, asked.params.number, asked.body, asked))
  bind(getOwnCard, ({ memberId, params }) => showOwnCard(ground, memberId, params.number))
  bind(saveOwnCard, (asked) => saveCard(ground, asked.memberId, asked.params.number, asked.body, asked))
  bind(handInCard, (asked) => handIn(ground, asked.memberId, asked.params.number, asked.body, asked))
  bind(markCard, (asked) => mark(ground, asked.memberId, asked.params.number, asked.body, asked))

  bind(listDeskCompetitions, ({ staff, query }) => listAtDesk(ground, staff, query))
  bind(getDeskCompetition, ({ staff, params }) => detailAtDesk(ground, staff, params.id))
  bind(makeCompetition, (asked) => make(ground, asked.staff, asked.body, asked))
  bind(changeDraft, (asked) => changeAtDesk(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(getStarts, ({ staff, params }) => startsBeside(ground, staff, params.id))
  bind(setStarts, (asked) => chooseStarts(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(previewCompetitionOrder, ({ staff, params, body }) => previewAtDesk(ground, staff, params.id, body))
  bind(orderCompetition, (asked) => orderAtDesk(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(drawPairing, (asked) => drawAnew(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(movePlayers, (asked) => move(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(findMembers, ({ staff, params, body }) => findAtDesk(ground, staff, params.id, body))
  bind(enterByHand, (asked) => enterByDesk(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(acceptByHand, (asked) => acceptByDesk(ground, asked.staff, asked.params, asked.body, asked))
  bind(offerPlace, (asked) => offerByDesk(ground, asked.staff, asked.params, asked.body, asked))
  bind(takeOut, (asked) => withdrawByDesk(ground, asked.staff, asked.params, asked.body, asked))
  bind(getScores, ({ staff, params }) => scoresAtDesk(ground, staff, params.id))
  bind(recordCard, (asked) => record(ground, asked.staff, asked.params, asked.body, asked))
  bind(tryCsv, ({ staff, params, body }) => tryCards(ground, staff, params.id, body))
  bind(applyCsv, (asked) => applyCards(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(setAwards, (asked) => nameWinners(ground, asked.staff, asked.params.id, asked.body, asked))
  bind(noteFile, ({ staff, params, body }) => fileSaved(ground, staff, params.id, body))
  bind(getResultPreview, ({ staff, params }) => previewResult(ground, staff, params.id))
}
