import { blockStarts, dropStart, setAudience, squeezeStart, unblockStarts } from '@jgm/contract/api/desk-day'
import { getSheetTemplates, publishSheetTemplates } from '@jgm/contract/api/staff-sheet-templates'
import type { SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { layDays } from '../../src/domains/sheet-template/service.lay.ts'
import { onPublished } from '../../src/domains/single/service.life.ts'
import type { TestApi } from '../api.ts'
import { daysAhead, freeStarts } from './club.ts'
import { addStaff, type TestStaff } from './staff.ts'

/** Publishes templates of the club in place of those before, and lets the published days follow; returns how many do. */
export async function publishTemplates(
  api: TestApi,
  manager: TestStaff,
  change: (given: SheetTemplates) => SheetTemplates,
): Promise<{ edition: number; days: number; before: SheetTemplates }> {
  const params = { id: 1 }
  const { templates: before, digest } = await api.good(getSheetTemplates, { params }, manager)
  const body = { templates: change(before), digest }
  const { edition } = await api.good(publishSheetTemplates, { params, body }, manager)
  return { edition, days: await layDays(api.wiring.ground, onPublished), before }
}

/** Starts that a desk takes off sale, opens again, keeps for itself and squeezes in. */
export async function blocks(api: TestApi): Promise<void> {
  const manager = await addStaff(api, { role: 'course_manager' })
  const given = { params: { id: 1, date: daysAhead(api, 18) }, body: { nine: 'IN', start_minute: 503, seats: 2 } }
  const starts = await freeStarts(api, given.params.date, 1)
  await api.good(blockStarts, { ...given, body: { starts, kind: 'other', reason: '見本', until: null } }, manager)
  await api.good(unblockStarts, { ...given, body: { starts } }, manager)
  await api.good(setAudience, { ...given, body: { starts, audience: 'desk', seats: 2 } }, manager)
  await api.good(dropStart, { ...given, body: await api.good(squeezeStart, given, manager) }, manager)
}

/** Sheets that are made anew by other templates. */
export async function templates(api: TestApi): Promise<void> {
  const manager = await addStaff(api, { role: 'course_manager' })
  await publishTemplates(api, manager, (was) => was.map((one) => ({ ...one, last: one.last - 8 })))
}
