import { getDaySettlements, getSettlement, settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import { getReceipts, issueReceipts, reissueReceipt } from '@jgm/contract/api/receipt'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { issueFor, receiptsFor, reissueFor } from './service.receipts.ts'
import { dayAtDesk, settleAtDesk, settlementAtDesk, takeBackAtDesk } from './service.ts'

export function bindSettlement(bind: Bind, ground: Ground): void {
  bind(getSettlement, ({ staff, params }) => settlementAtDesk(ground, staff, params))
  bind(settle, (input) => settleAtDesk(ground, input.staff, input.params, input.body, input))
  bind(takeBackSettlement, ({ staff, params, body }) => takeBackAtDesk(ground, staff, params, body))
  bind(getReceipts, ({ memberId, params }) => receiptsFor(ground, memberId, params))
  bind(issueReceipts, (input) => issueFor(ground, input.memberId, input.params, input.body, input))
  bind(reissueReceipt, (input) => reissueFor(ground, input.memberId, input.params, input.body, input))
  bind(getDaySettlements, ({ staff, params }) => dayAtDesk(ground, staff, params))
}
