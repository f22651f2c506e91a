import { getPlans, getPlansEdition, previewPlans, publishPlans, savePlansDraft } from '@jgm/contract/api/staff-plans'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { editionOf, plansOf, preview, publish, saveDraft } from './service.ts'

export function bindPlans(bind: Bind, ground: Ground): void {
  bind(getPlans, ({ staff, params }) => plansOf(ground, staff, params))
  bind(getPlansEdition, ({ staff, params }) => editionOf(ground, staff, params))
  bind(savePlansDraft, ({ staff, params, body }) => saveDraft(ground, staff, params, body))
  bind(previewPlans, ({ staff, params, body }) => preview(ground, staff, params, body))
  bind(publishPlans, (input) =>
    onceInOne(ground, input, (within) => publish(within, input.staff, input.params, input.body)),
  )
}
