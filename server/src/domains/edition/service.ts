import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { mostDaysPlanned, plannedKinds, type PlannedKind, type planPublishing } from '@jgm/contract/api/staff-editions'
import type { LiveChange } from '@jgm/contract/api/staff-live'
import { publishPlans } from '@jgm/contract/api/staff-plans'
import { publishPolicies } from '@jgm/contract/api/staff-policies'
import { publishPrices } from '@jgm/contract/api/staff-prices'
import { publishSheetTemplates } from '@jgm/contract/api/staff-sheet-templates'
import { errorText } from '@jgm/contract/model/errors'
import type * as z from 'zod/mini'
import { audit } from '../../platform/audit.ts'
import { previewed, takenBack } from '../../platform/db/previewed.ts'
import {
  planDraft,
  readDraft,
  readDueDrafts,
  refuseDraft,
  type DueDraft,
  type Publisher,
} from '../../platform/editions.ts'
import type { Db } from '../../platform/db/database.ts'
import { faultOf } from '../../platform/fault.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { isRefusal, refuse } from '../../platform/http/errors.ts'
import { problemsOf } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { announce } from '../../platform/live.ts'
import { publish as storePlans } from '../plan-facts/service.ts'
import { publish as storePolicies } from '../policies/service.ts'
import { publish as storePrices } from '../price/service.ts'
import { publish as storeTemplates } from '../sheet-template/service.ts'
import { actorOf } from '../staff/service.audit.ts'
import { tellChanged } from '../staff/service.session.ts'
import { mayPublish } from './repo.ts'
import { text } from './text.ts'

type Publish<B> = (ground: Within, staff: Publisher, params: { id: number }, body: B) => Promise<{ edition: number }>

/** Publishes a draft as the endpoint does; `name` is the contents' in its body. Throws `validation` for a draft that lacks something. */
const publisherOf =
  <B>(body: z.ZodMiniType<B>, name: string, publish: Publish<B>) =>
  async (ground: Within, staff: Publisher, id: number, draft: { contents: unknown; digest: string }): Promise<void> => {
    const read = body.safeParse({ [name]: draft.contents, digest: draft.digest })
    if (!read.success) throw refuse('validation', { problems: problemsOf('body', read.error) })
    await publish(ground, staff, { id }, read.data)
  }

const publishers = {
  policies: publisherOf(publishPolicies.body, 'policies', storePolicies),
  prices: publisherOf(publishPrices.body, 'book', storePrices),
  plans: publisherOf(publishPlans.body, 'plans', storePlans),
  sheets: publisherOf(publishSheetTemplates.body, 'templates', storeTemplates),
} as const satisfies Record<PlannedKind, unknown>

const topics = {
  policies: 'policies',
  prices: 'prices',
  plans: 'plans',
  sheets: 'sheet_templates',
} as const satisfies Record<PlannedKind, LiveChange['topic']>

/** Tells the desks of a course that a plan stands, has gone, or has failed. */
const tellDesks = (
  tx: Db,
  kind: PlannedKind,
  { courseId, version }: { readonly courseId: number; readonly version: number },
): Promise<void> => announce(tx, { topic: topics[kind], course_id: courseId, id: String(courseId), version })

const dayMs = 24 * 3600_000

/** Throws `validation` for an instant that is over or too far ahead. */
function refuseInstant(at: Date, now: Date): void {
  const days = (at.getTime() - now.getTime()) / dayMs
  const message = days <= 0 ? text.over : days > mostDaysPlanned ? text.far(mostDaysPlanned) : null
  if (message !== null) throw refuse('validation', { problems: [{ path: 'at', message }] })
}

/** Plans when a draft of a course of the person is published, or takes the plan back. Throws as the endpoint says. */
export async function plan(
  ground: Ground,
  staff: Staff,
  { id, draft: kind }: Parsed<typeof planPublishing>['params'],
  { version, at: asked }: Parsed<typeof planPublishing>['body'],
): Promise<Reply<typeof planPublishing>> {
  refuseOtherCourse(staff, id)
  const at = asked === null ? null : new Date(asked)
  const edited = { kind, courseId: id }
  const before = await readDraft(ground.db, edited)
  if (before?.version !== version) throw refuse('desk_stale')
  if (at) {
    refuseInstant(at, ground.clock.now())
    await previewed(ground.db, (tx) => publishers[kind]({ ...ground, db: tx }, staff, id, before))
  }
  await ground.db.transaction().execute(async (tx) => {
    await planDraft(tx, edited, { version, at, staffId: staff.id })
    await tellDesks(tx, kind, { courseId: id, version })
    await audit(tx, {
      actor: actorOf(staff),
      action: at ? 'editions.plan' : 'editions.unplan',
      subject: `${kind === 'sheets' ? 'sheet-templates' : kind}:${id}`,
      courseId: id,
      ...(asked !== null && { after: { at: asked } }),
    })
  })
  return { planned: (await readDraft(ground.db, edited))?.planned ?? null }
}

/** Publishes a draft whose time has come. Where that is refused, the draft stays with the reason, and its person gets a mail. */
async function publishOne(ground: Ground, due: DueDraft): Promise<void> {
  const { courseId, staffId } = due
  const kind = plannedKinds.find((one) => one === due.kind)
  if (!kind) throw new Error(`nothing publishes ${due.kind}`)
  await ground.db.transaction().execute(async (tx) => {
    const draft = await readDraft(tx, due)
    if (draft?.version !== due.version || draft.planned === null) return
    try {
      if (!(await mayPublish(tx, staffId, courseId))) throw refuse('forbidden')
      const staff = { id: staffId, courses: [courseId] }
      await takenBack(tx, () => publishers[kind]({ ...ground, db: tx }, staff, courseId, draft), false)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const why = error.code === 'desk_stale' ? text.stale : errorText(error.code, error.details)
      if (await refuseDraft(tx, due, why)) {
        await tellDesks(tx, kind, due)
        await tellChanged(tx, staffId, 'unpublished')
      }
    }
  })
  if (kind === 'sheets') ground.nudgeSheets()
}

const batch = 20

/** Publishes the drafts whose time has come, each in a transaction, however many processes run it. */
export async function publishDue(ground: Ground): Promise<void> {
  for (const due of await readDueDrafts(ground.db, batch)) {
    try {
      await publishOne(ground, due)
    } catch (error) {
      // One that fails does not delay the others; the next run tries it again.
      ground.warn('a planned draft could not be published', { kind: due.kind, fault: faultOf(error) })
    }
  }
}
