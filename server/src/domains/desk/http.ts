import { blockStarts, getDeskDay, getDeskMonth, noteDayPaper, unblockStarts } from '@jgm/contract/api/desk-day'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { blockAtDesk, unblockAtDesk } from './service.block.ts'
import { dayAtDesk, monthAtDesk, notePaper } from './service.day.ts'

export function bindDesk(bind: Bind, ground: Ground): void {
  bind(getDeskDay, ({ staff, params }) => dayAtDesk(ground, staff, params))
  bind(getDeskMonth, ({ staff, params }) => monthAtDesk(ground, staff, params))
  bind(blockStarts, (input) => blockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(unblockStarts, (input) => unblockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(noteDayPaper, ({ staff, params, body }) => notePaper(ground, staff, { ...params, ...body }))
}
