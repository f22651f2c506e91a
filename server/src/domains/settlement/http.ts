import { getDaySettlements, getSettlement, settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { dayAtDesk, settleAtDesk, settlementAtDesk, takeBackAtDesk } from './service.ts'

export function bindSettlement(bind: Bind, ground: Ground): void {
  bind(getSettlement, ({ staff, params }) => settlementAtDesk(ground, staff, params))
  bind(settle, (input) => settleAtDesk(ground, input.staff, input.params, input.body, input))
  bind(takeBackSettlement, ({ staff, params, body }) => takeBackAtDesk(ground, staff, params, body))
  bind(getDaySettlements, ({ staff, params }) => dayAtDesk(ground, staff, params))
}
