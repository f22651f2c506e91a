import { getDayFigures, getMonthFigures, getPeriodFigures } from '@jgm/contract/api/staff-figures'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { dayOf, monthOf, periodOf } from './service.ts'

export function bindFigures(bind: Bind, ground: Ground): void {
  bind(getMonthFigures, ({ staff, params, query }) => monthOf(ground, staff, params, query))
  bind(getPeriodFigures, ({ staff, params, query }) => periodOf(ground, staff, params, query))
  bind(getDayFigures, ({ staff, params, query }) => dayOf(ground, staff, params, query))
}
