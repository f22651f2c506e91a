import { listDelays, orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { delaysOf, order, preview } from './service.ts'

export function bindDelay(bind: Bind, ground: Ground): void {
  bind(listDelays, ({ staff, query }) => delaysOf(ground, staff, query))
  bind(previewDelay, ({ staff, body }) => preview(ground, staff, body))
  bind(orderDelay, (input) => order(ground, input.staff, input.body, input))
}
