import {
  agreeToFewer,
  bookSingle,
  getMoveTarget,
  getSingle,
  getSingleDay,
  getSingleHold,
  getSingleMonth,
  getSingleParty,
  getSingleRules,
  holdSingle,
  moveSingle,
} from '@jgm/contract/api/single'
import { blockPlayer, listBlocks, reportPlayer, unblockPlayer } from '@jgm/contract/api/single-strangers'
import {
  getDeskSingle,
  listDeskSingles,
  orderSingle,
  previewSingleOrder,
  sendSingleOrderNow,
  undoSingleOrder,
} from '@jgm/contract/api/staff-single'
import type { Ground } from '../../platform/ground.ts'
import type { Bind, Context } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { askerIn, holderIn } from '../reservation/service.holder.ts'
import { detailAtDesk, listAtDesk, orderAtDesk, previewAtDesk, sendNowAtDesk, undoAtDesk } from './service.desk.ts'
import { agree, partyOf, targetOf } from './service.life.ts'
import { block, blocksOf, report, rulesOf, unblock } from './service.strangers.ts'
import { book, dayOfSingles, held, hold, monthOfSingles, move, showSingle } from './service.ts'

const memberIn = ({ caller }: Context): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

/** The binder has refused everybody else. */
function memberCaller({ caller }: Context): Extract<Caller, { kind: 'member' }> {
  if (caller.kind !== 'member') throw refuse('unauthenticated')
  return caller
}
export function bindSingle(bind: Bind, ground: Ground): void {
  bind(getSingleMonth, (asked) => monthOfSingles(ground, asked.caller, asked.params.month, asked.query))
  bind(getSingleDay, (asked) => dayOfSingles(ground, asked.caller, asked.params.date, asked.query))
  bind(getSingleRules, ({ memberId }) => rulesOf(ground, memberId))
  bind(listBlocks, ({ memberId }) => blocksOf(ground, memberId))
  bind(unblockPlayer, ({ memberId, params }) => unblock(ground, memberId, params.id))
  bind(getSingle, (asked) => showSingle(ground, memberIn(asked), asked.params.id))
  bind(holdSingle, (asked) => hold(ground, holderIn(asked), asked.body))
  bind(getSingleHold, (asked) => held(ground, askerIn(asked), asked.body.token))
  bind(bookSingle, (asked) => book(ground, { memberId: asked.memberId, address: asked.address }, asked.body, asked))
  bind(getSingleParty, ({ caller, params }) => partyOf(ground, caller, params.number))
  bind(getMoveTarget, ({ caller, params }) => targetOf(ground, caller, params.number, params.id))
  bind(moveSingle, (asked) =>
    move(ground, { caller: memberCaller(asked), address: asked.address }, asked.params.number, asked.body, asked),
  )
  bind(agreeToFewer, ({ caller, params, body }) => agree(ground, caller, params.number, body))
  bind(blockPlayer, (asked) => block(ground, memberCaller(asked), asked.params))
  bind(reportPlayer, (asked) => report(ground, memberCaller(asked), asked.params, asked.body))

  bind(listDeskSingles, ({ staff, query }) => listAtDesk(ground, staff, query))
  bind(getDeskSingle, ({ staff, params }) => detailAtDesk(ground, staff, params.id))
  bind(previewSingleOrder, ({ staff, params, body }) => previewAtDesk(ground, staff, params.id, body))
  bind(orderSingle, (input) => orderAtDesk(ground, input.staff, input.params.id, input.body, input))
  bind(undoSingleOrder, (input) => undoAtDesk(ground, input.staff, input.params.id, input))
  bind(sendSingleOrderNow, ({ staff, params }) => sendNowAtDesk(ground, staff, params.id))
}
