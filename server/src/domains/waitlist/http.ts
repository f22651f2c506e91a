import {
  declineOffer,
  getWaitEntry,
  joinWaitlist,
  leaveWaitlist,
  listWaitlist,
  stopWaiting,
  takeOffer,
} from '@jgm/contract/api/waitlist'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { decline, entriesOf, join, leaveByMail, leaveLine, showEntry, take } from './service.ts'

export function bindWaitlist(bind: Bind, ground: Ground): void {
  bind(joinWaitlist, (asked) => join(ground, asked, asked.body))
  bind(listWaitlist, ({ memberId }) => entriesOf(ground, memberId))
  bind(getWaitEntry, ({ caller, params }) => showEntry(ground, caller, params.number))
  bind(leaveWaitlist, ({ caller, params }) => leaveLine(ground, caller, params.number))
  bind(stopWaiting, ({ body, address }) => leaveByMail(ground, body.token, address))
  bind(declineOffer, ({ caller, params }) => decline(ground, caller, params.number))
  bind(takeOffer, ({ caller, params }) => take(ground, caller, params.number))
}
