import { markArrival, markStarted, readCode } from '@jgm/contract/api/desk-arrival'
import { blockStarts, getDeskDay, getDeskMonth, noteDayPaper, unblockStarts } from '@jgm/contract/api/desk-day'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { departAtDesk, markAtDesk, readAtDesk } from './service.arrival.ts'
import { blockAtDesk, unblockAtDesk } from './service.block.ts'
import { dayAtDesk, monthAtDesk, notePaper } from './service.day.ts'

export function bindDesk(bind: Bind, ground: Ground): void {
  bind(getDeskDay, ({ staff, params }) => dayAtDesk(ground, staff, params))
  bind(getDeskMonth, ({ staff, params }) => monthAtDesk(ground, staff, params))
  bind(blockStarts, (input) => blockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(unblockStarts, (input) => unblockAtDesk(ground, input.staff, input.params, input.body, input))
  bind(markArrival, ({ staff, params, body }) => markAtDesk(ground, staff, params, body))
  bind(markStarted, ({ staff, params, body }) => departAtDesk(ground, staff, params, body))
  bind(readCode, ({ staff, params, body }) => readAtDesk(ground, staff, params, body))
  bind(noteDayPaper, ({ staff, params, body }) => notePaper(ground, staff, { ...params, ...body }))
}
