import { getDaysOff, previewDaysOff, setDaysOff } from '@jgm/contract/api/staff-days-off'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Published } from '../tee-sheet/types.ts'
import { daysOffOf, preview, set } from './service.ts'

export function bindDaysOff(bind: Bind, ground: Ground, published: Published): void {
  bind(getDaysOff, ({ staff, params }) => daysOffOf(ground, staff, params))
  bind(previewDaysOff, ({ staff, params, body }) => preview(ground, staff, params, body))
  bind(setDaysOff, (input) => set(ground, published, input.staff, input.params, input.body, input))
}
