import {
  getText,
  getTextEdition,
  listTexts,
  publishText,
  saveTextDraft,
  withdrawText,
} from '@jgm/contract/api/staff-texts'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { editionOf, publish, saveDraft, textOf, textsOf, withdraw } from './service.ts'

export function bindTexts(bind: Bind, ground: Ground): void {
  bind(listTexts, ({ staff }) => textsOf(ground, staff))
  bind(getText, ({ staff, params, query }) => textOf(ground, staff, { ...params, ...query }))
  bind(getTextEdition, ({ staff, params, query }) => editionOf(ground, staff, { ...params, ...query }))
  bind(saveTextDraft, ({ staff, params, query, body }) => saveDraft(ground, staff, { ...params, ...query }, body))
  bind(publishText, (input) => publish(ground, input.staff, { ...input.params, ...input.query }, input.body, input))
  bind(withdrawText, (input) => withdraw(ground, input.staff, { ...input.params, ...input.query }, input.body, input))
}
