import {
  getPolicies,
  getPoliciesEdition,
  previewPolicies,
  publishPolicies,
  savePoliciesDraft,
} from '@jgm/contract/api/staff-policies'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { editionOf, policiesOf, preview, publish, saveDraft } from './service.ts'

export function bindPolicies(bind: Bind, ground: Ground): void {
  bind(getPolicies, ({ staff, params }) => policiesOf(ground, staff, params))
  bind(getPoliciesEdition, ({ staff, params }) => editionOf(ground, staff, params))
  bind(savePoliciesDraft, ({ staff, params, body }) => saveDraft(ground, staff, params, body))
  bind(previewPolicies, ({ staff, params, body }) => preview(ground, staff, params, body))
  bind(publishPolicies, (input) =>
    onceInOne(ground, input, (within) => publish(within, input.staff, input.params, input.body)),
  )
}
