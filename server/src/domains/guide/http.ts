import {
  getDeskGuide,
  getDeskGuideEdition,
  publishDeskGuide,
  saveDeskGuideDraft,
  sendPicture,
} from '@jgm/contract/api/staff-guide'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { editionOf, guideOf, publish, saveDraft, takePicture } from './service.ts'

export function bindGuide(bind: Bind, ground: Ground): void {
  bind(getDeskGuide, ({ staff, params }) => guideOf(ground, staff, params))
  bind(getDeskGuideEdition, ({ staff, params }) => editionOf(ground, staff, params))
  bind(saveDeskGuideDraft, ({ staff, params, body }) => saveDraft(ground, staff, params, body))
  bind(sendPicture, ({ staff, params, body }) => takePicture(ground, staff, params, body))
  bind(publishDeskGuide, (input) => publish(ground, input.staff, input.params, input.body, input))
}
