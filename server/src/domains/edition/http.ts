import { planPublishing } from '@jgm/contract/api/staff-editions'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { plan } from './service.ts'

export function bindEdition(bind: Bind, ground: Ground): void {
  bind(planPublishing, ({ staff, params, body }) => plan(ground, staff, params, body))
}
