import { getDraw, getDrawProof, listDrawEntries, setDrawEntry } from '@jgm/contract/api/draw'
import { callOffDraw, getStaffDraw, listStaffDraws, makeDraw, previewDraw } from '@jgm/contract/api/staff-draws'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { entriesOf, proofOf, setEntry, showDraw } from './service.ts'
import { drawsOf, drawWith, end, make, preview } from './service.staff.ts'

export function bindDraw(bind: Bind, ground: Ground): void {
  bind(getDraw, ({ caller, params }) => showDraw(ground, caller.kind === 'member' ? caller.memberId : null, params.id))
  bind(setDrawEntry, ({ memberId, params, body }) => setEntry(ground, memberId, params.id, body))
  bind(listDrawEntries, ({ memberId }) => entriesOf(ground, memberId))
  bind(getDrawProof, ({ params }) => proofOf(ground, params.id))
  bind(listStaffDraws, ({ staff, params }) => drawsOf(ground, staff, params.id))
  bind(getStaffDraw, ({ staff, params }) => drawWith(ground, staff, params))
  bind(previewDraw, ({ staff, params, body }) => preview(ground, staff, params.id, body))
  bind(makeDraw, (input) => make(ground, input.staff, input.params.id, input.body, input))
  bind(callOffDraw, (input) => end(ground, input.staff, input.params, input.body, input))
}
