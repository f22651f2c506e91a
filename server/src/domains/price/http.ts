import {
  getPriceEdition,
  getPrices,
  previewPrices,
  publishPrices,
  savePriceDraft,
} from '@jgm/contract/api/staff-prices'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { editionOf, preview, pricesOf, publish, saveDraft } from './service.ts'

export function bindPrices(bind: Bind, ground: Ground): void {
  bind(getPrices, ({ staff, params }) => pricesOf(ground, staff, params))
  bind(getPriceEdition, ({ staff, params }) => editionOf(ground, staff, params))
  bind(savePriceDraft, ({ staff, params, body }) => saveDraft(ground, staff, params, body))
  bind(previewPrices, ({ staff, params, body }) => preview(ground, staff, params, body))
  bind(publishPrices, (input) =>
    onceInOne(ground, input, (within) => publish(within, input.staff, input.params, input.body)),
  )
}
