import {
  agreeToFewer,
  bookSingle,
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
import type { Ground } from '../../platform/ground.ts'
import type { Bind, Context } from '../../platform/http/handle.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { askerIn, holderIn } from '../reservation/service.holder.ts'
import { agree, partyOf } from './service.life.ts'
import { block, blocksOf, report, rulesOf, unblock } from './service.strangers.ts'
import { book, dayOfSingles, held, hold, monthOfSingles, move, showSingle } from './service.ts'

const memberIn = ({ caller }: Context): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

/** The binder has refused everybody else. */
function memberCaller({ caller }: Context): Extract<Caller, { kind: 'member' }> {
  if (caller.kind !== 'member') throw refuse('unauthenticated')
  return caller
}

export function bindSingle(bind: Bind, ground: Ground): void {
  bind(getSingleMonth, (asked) => monthOfSingles(ground, memberIn(asked), asked.params.month, asked.query))
  bind(getSingleDay, (asked) => dayOfSingles(ground, memberIn(asked), asked.params.date, asked.query))
  bind(getSingleRules, ({ memberId }) => rulesOf(ground, memberId))
  bind(listBlocks, ({ memberId }) => blocksOf(ground, memberId))
  bind(unblockPlayer, ({ memberId, params }) => unblock(ground, memberId, params.id))
  bind(getSingle, (asked) => showSingle(ground, memberIn(asked), asked.params.id))
  bind(holdSingle, (asked) => hold(ground, holderIn(asked), asked.body))
  bind(getSingleHold, (asked) => held(ground, askerIn(asked), asked.body.token))
  bind(bookSingle, (asked) => book(ground, { memberId: asked.memberId, address: asked.address }, asked.body, asked))
  bind(getSingleParty, ({ caller, params }) => partyOf(ground, caller, params.number))
  bind(moveSingle, (asked) =>
    move(ground, { caller: memberCaller(asked), address: asked.address }, asked.params.number, asked.body, asked),
  )
  bind(agreeToFewer, ({ caller, params, body }) => agree(ground, caller, params.number, body))
  bind(blockPlayer, (asked) => block(ground, memberCaller(asked), asked.params))
  bind(reportPlayer, (asked) => report(ground, memberCaller(asked), asked.params, asked.body))
}
