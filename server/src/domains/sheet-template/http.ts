import {
  getSheetTemplates,
  getSheetTemplatesEdition,
  previewSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
} from '@jgm/contract/api/staff-sheet-templates'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { editionOf, preview, publish, saveDraft, templatesOf } from './service.ts'

export function bindSheetTemplates(bind: Bind, ground: Ground): void {
  bind(getSheetTemplates, ({ staff, params }) => templatesOf(ground, staff, params))
  bind(getSheetTemplatesEdition, ({ staff, params }) => editionOf(ground, staff, params))
  bind(saveSheetTemplatesDraft, ({ staff, params, body }) => saveDraft(ground, staff, params, body))
  bind(previewSheetTemplates, ({ staff, params, body }) => preview(ground, staff, params, body))
  bind(publishSheetTemplates, async (input) => {
    const reply = await onceInOne(ground, input, (within) => publish(within, input.staff, input.params, input.body))
    ground.nudgeSheets()
    return reply
  })
}
