import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getSheetTemplates,
  getSheetTemplatesEdition,
  previewSheetTemplates,
  publishSheetTemplates,
  saveSheetTemplatesDraft,
} from '@jgm/contract/api/staff-sheet-templates'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { DraftTemplates, SheetTemplates } from '@jgm/contract/model/sheet-templates'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import {
  contentsOf,
  digestOf,
  draftFactsOf,
  heldByManagers,
  keepDraft,
  publishEdition,
  readDraft,
  readEditions,
  type Edited,
  type Publisher,
} from '../../platform/editions.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { announce } from '../../platform/live.ts'
import { actorOf } from '../staff/service.audit.ts'
import { gapsOf } from '../tee-sheet/rules.ts'
import { daysOffTurn } from '../tee-sheet/service.ts'
import { countWaiting, readCourse, readPublished, readRows, storeRows } from './repo.ts'
import { changedDays, clashesOf, daylightOn, dayTypeOn, readyFrom, rowsFrom, startsOn, templatesFrom } from './rules.ts'
import { firstToLay, noteLaying } from './service.lay.ts'
import { text } from './text.ts'

type Params = Parsed<typeof getSheetTemplates>['params']

const templatesAt = (courseId: number): Edited => ({ kind: 'sheets', courseId })

async function published(db: Db, courseId: number) {
  const contents = templatesFrom(await readRows(db, courseId))
  return { contents, digest: digestOf(contents) }
}

/** The templates of managers that still hold, by course. */
export const templatesOfManagers = (db: Db, courseIds: readonly number[]) =>
  heldByManagers<SheetTemplates>(db, 'sheets', courseIds, (id) => published(db, id))

/** The templates of a course of the person, with the draft and the editions. Throws `not_found`. */
export async function templatesOf(
  { db, clock }: Ground,
  staff: Staff,
  { id }: Params,
): Promise<Reply<typeof getSheetTemplates>> {
  refuseOtherCourse(staff, id)
  const [now, course, draft, editions, waiting] = await Promise.all([
    published(db, id),
    readCourse(db, id),
    readDraft<DraftTemplates>(db, templatesAt(id)),
    readEditions(db, templatesAt(id)),
    countWaiting(db, id),
  ])
  if (!course) throw refuse('not_found')
  const { contents: templates, digest } = now
  return {
    course_id: id,
    today: todayInTokyo(clock.now()),
    ...course,
    templates,
    digest,
    draft: draft && {
      templates: draft.contents,
      ...draftFactsOf(draft),
    },
    editions,
    waiting,
  }
}

/** The templates of an edition of a course of the person. Throws `not_found`. */
export async function editionOf(
  { db }: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof getSheetTemplatesEdition>['params'],
): Promise<Reply<typeof getSheetTemplatesEdition>> {
  refuseOtherCourse(staff, id)
  const contents = await contentsOf<SheetTemplates>(db, templatesAt(id), ref)
  return { templates: contents }
}

/** Keeps or gives up the draft of a course of the person. Throws `not_found`, `desk_stale`. */
export async function saveDraft(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { draft, version }: Parsed<typeof saveSheetTemplatesDraft>['body'],
): Promise<Reply<typeof saveSheetTemplatesDraft>> {
  refuseOtherCourse(staff, id)
  const given = draft && { contents: draft.templates, digest: draft.digest }
  return keepDraft(db, templatesAt(id), { draft: given, version, staffId: staff.id })
}

/** Throws `validation` for nines that the course does not have, and for templates that bring starts too close to each other. */
async function refuseUnfit(db: Db, courseId: number, templates: SheetTemplates): Promise<void> {
  const nines = (await readCourse(db, courseId))?.nines ?? []
  const problems = [
    ...templates.flatMap(({ nines: given }, at) =>
      given.every((nine) => nines.includes(nine)) ? [] : [{ path: `templates.${at}.nines`, message: text.unknownNine }],
    ),
    ...clashesOf(templates).map(([at, other]) => ({
      path: `templates.${other}.interval`,
      message: text.tooClose(at + 1),
    })),
  ]
  if (problems.length > 0) throw refuse('validation', { problems })
}

/** What templates mean; changes nothing. Throws `not_found`, `validation`. */
export async function preview(
  { db, clock }: Ground,
  staff: Staff,
  { id }: Params,
  { templates, date }: Parsed<typeof previewSheetTemplates>['body'],
): Promise<Reply<typeof previewSheetTemplates>> {
  refuseOtherCourse(staff, id)
  await refuseUnfit(db, id, templates)
  const [before, after] = [readyFrom((await published(db, id)).contents), readyFrom(templates)]
  return {
    day: {
      day_type: dayTypeOn(date),
      before: startsOn(before, date),
      after: startsOn(after, date),
      last_by_daylight: daylightOn(after, date),
    },
    gaps: gapsOf(after).map(({ from, to, dayTypes }) => ({ from, to, day_types: [...dayTypes] })),
    changed: changedDays(before, after, await readPublished(db, id, firstToLay(todayInTokyo(clock.now())))),
  }
}

/**
 * Publishes, in the caller’s transaction, templates of a course of the person, and ends the draft. Throws `not_found`,
 * `desk_stale`, `validation`, `busy`. Locks the turns of the course's days off and of its templates.
 */
export async function publish(
  ground: Within,
  staff: Publisher,
  { id }: Params,
  { templates, digest }: Parsed<typeof publishSheetTemplates>['body'],
): Promise<Reply<typeof publishSheetTemplates>> {
  refuseOtherCourse(staff, id)
  const { db: tx } = ground
  const today = todayInTokyo(ground.clock.now())
  await lock(tx, { turns: [daysOffTurn(id)] })
  const { edition } = await publishEdition<SheetTemplates, Awaited<ReturnType<typeof published>>>(tx, templatesAt(id), {
    seen: digest,
    staffId: staff.id,
    read: () => published(tx, id),
    store: async ({ contents: before }) => {
      await refuseUnfit(tx, id, templates)
      await storeRows(tx, id, rowsFrom(templates))
      await noteLaying(tx, id, { before, today, staffId: staff.id })
    },
  })
  await announce(tx, { topic: 'sheet_templates', course_id: id, id: String(id), version: edition })
  await audit(tx, {
    actor: actorOf(staff),
    action: 'sheet_templates.publish',
    subject: `sheet-templates:${id}`,
    courseId: id,
    after: { edition },
  })
  return { edition }
}
