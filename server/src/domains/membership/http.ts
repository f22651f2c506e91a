import {
  askMembershipDesk,
  connectMembership,
  disconnectMembership,
  listMembershipRequests,
} from '@jgm/contract/api/membership'
import { importLedger, tryLedger, unreadLedger } from '@jgm/contract/api/staff-ledger'
import { listLinkRequests, settleLinkRequest } from '@jgm/contract/api/staff-membership'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { linkRequestsOf, settleLink } from './service.desk.ts'
import { askDesk, requestsOf } from './service.requests.ts'
import { importFile, tryFile, unreadOf } from './service.trial.ts'
import { connect, disconnect } from './service.ts'

export function bindMembership(bind: Bind, ground: Ground): void {
  bind(connectMembership, ({ params, body, ...request }) => connect(ground, request, params.id, body))
  bind(askMembershipDesk, ({ params, body, ...request }) => askDesk(ground, request, params.id, body.membership_id))
  bind(listMembershipRequests, ({ memberId }) => requestsOf(ground, memberId))
  bind(listLinkRequests, ({ staff, params }) => linkRequestsOf(ground, staff, params.id))
  bind(settleLinkRequest, ({ staff, params, body }) => settleLink(ground, staff, params, body))
  bind(tryLedger, ({ staff, params, body }) => tryFile(ground, staff, params, body))
  bind(unreadLedger, ({ staff, params, body }) => unreadOf(ground, staff, params, body))
  bind(importLedger, (input) => importFile(ground, input.staff, input.params, input.body, input))
  bind(disconnectMembership, ({ params, ...request }) => disconnect(ground, request, params.id))
}
