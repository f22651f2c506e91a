import {
  closeDay,
  listClosingCalls,
  listClosings,
  previewClosing,
  reopenDay,
  tickClosingCall,
} from '@jgm/contract/api/staff-closing'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { callsOf, tick } from './service.calls.ts'
import { preview } from './service.preview.ts'
import { close, closingsOf, reopen } from './service.ts'

export function bindClosing(bind: Bind, ground: Ground): void {
  bind(listClosings, ({ staff, query }) => closingsOf(ground, staff, query))
  bind(previewClosing, ({ staff, body }) => preview(ground, staff, body))
  bind(closeDay, (input) => close(ground, input.staff, input.body, input))
  bind(reopenDay, (input) => reopen(ground, input.staff, input.params.id, input.body, input))
  bind(listClosingCalls, ({ staff, params }) => callsOf(ground, staff, params.id))
  bind(tickClosingCall, (input) => tick(ground, input.staff, input.params, input.body, input))
}
