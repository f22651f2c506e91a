import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getPlans,
  getPlansEdition,
  previewPlans,
  publishPlans,
  savePlansDraft,
} from '@jgm/contract/api/staff-plans'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { DraftPlanList, PlanList } from '@jgm/contract/model/plan-facts'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
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
import { termsIn } from '../plan/service.ts'
import { fitted, pricedBy } from '../price/rules.ts'
import { bookedOn, everyPrice, pricesFollow } from '../price/service.ts'
import { readyFrom } from '../sheet-template/rules.ts'
import { storedTemplates } from '../sheet-template/service.lay.ts'
import { actorOf } from '../staff/service.audit.ts'
import { readCourses, readSinglePlan, storePlans } from './repo.ts'
import { endedOn, factsFrom, offeredFrom, saleOf, soldOn } from './rules.ts'
import { text } from './text.ts'

type Params = Parsed<typeof getPlans>['params']

const plansAt = (courseId: number): Edited => ({ kind: 'plans', courseId })

/** What is published at a course. Throws `not_found`. */
async function published(db: Db, courseId: number) {
  const terms = await termsIn(db, courseId)
  const contents = factsFrom(terms.plans)
  return { terms, contents, digest: digestOf(contents) }
}

/** The plans of managers that still hold, by course. */
export const plansOfManagers = (db: Db, courseIds: readonly number[]) =>
  heldByManagers<PlanList>(db, 'plans', courseIds, (id) => published(db, id))

/** The course of each plan that there has ever been, by its number. */
export const courseOfPlans = readCourses

/** The plans of a course of the person, with the draft and the editions. Throws `not_found`. */
export async function plansOf({ db, clock }: Ground, staff: Staff, { id }: Params): Promise<Reply<typeof getPlans>> {
  refuseOtherCourse(staff, id)
  const [now, singlePlan, draft, editions] = await Promise.all([
    published(db, id),
    readSinglePlan(db, id),
    readDraft<DraftPlanList>(db, plansAt(id)),
    readEditions(db, plansAt(id)),
  ])
  return {
    course_id: id,
    today: todayInTokyo(clock.now()),
    plans: now.contents,
    single_plan: singlePlan,
    digest: now.digest,
    draft: draft && { plans: draft.contents, ...draftFactsOf(draft) },
    editions,
  }
}

/** The plans of an edition of a course of the person. Throws `not_found`. */
export async function editionOf(
  { db }: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof getPlansEdition>['params'],
): Promise<Reply<typeof getPlansEdition>> {
  refuseOtherCourse(staff, id)
  const contents = await contentsOf<PlanList>(db, plansAt(id), ref)
  return { plans: contents }
}

/** Keeps or gives up the draft of a course of the person. Throws `not_found`, `desk_stale`. */
export async function saveDraft(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { draft, version }: Parsed<typeof savePlansDraft>['body'],
): Promise<Reply<typeof savePlansDraft>> {
  refuseOtherCourse(staff, id)
  const given = draft && { contents: draft.plans, digest: draft.digest }
  return keepDraft(db, plansAt(id), { draft: given, version, staffId: staff.id })
}

/** Throws `not_found` for a plan that the course never had, and `validation` where the plan of the single tee times would not be on sale. */
async function refuseUnfit(db: Db, courseId: number, plans: PlanList): Promise<void> {
  const { terms } = await published(db, courseId)
  const named = plans.flatMap(({ id, like }) => [id, like]).filter((one) => one !== null)
  if (named.some((id) => terms.plans.every((plan) => plan.id !== id))) throw refuse('not_found')
  const singlePlan = await readSinglePlan(db, courseId)
  if (singlePlan === null || plans.some((plan) => plan.id === singlePlan && plan.on_sale)) return
  const at = plans.findIndex(({ id }) => id === singlePlan)
  const name = terms.plans.find(({ id }) => id === singlePlan)?.name ?? ''
  const problem =
    at === -1
      ? { path: 'plans', message: text.noSinglePlan(name) }
      : { path: `plans.${at}.on_sale`, message: text.singlePlan }
  throw refuse('validation', { problems: [problem] })
}

/** What plans mean; changes nothing. Throws `not_found`, `validation`. */
export async function preview(
  { db, clock }: Ground,
  staff: Staff,
  { id }: Params,
  { plans, date, customer_class: customerClass }: Parsed<typeof previewPlans>['body'],
): Promise<Reply<typeof previewPlans>> {
  refuseOtherCourse(staff, id)
  await refuseUnfit(db, id, plans)
  const { terms } = await published(db, id)
  const today = todayInTokyo(clock.now())
  const offered = plans.map(offeredFrom)
  const likes = offered.map((plan, at) => ({ ...plan, like: plans[at]?.like ?? null }))
  const versions = {
    before: terms.plans,
    after: pricedBy(offered, fitted([await everyPrice(db, id)], likes)),
  }
  return {
    ...soldOn(versions, { date, customerClass }, terms.taxes),
    ...saleOf(versions, readyFrom(await storedTemplates(db, id)), terms.isClosedDay, today),
    booked: await bookedOn(db, id, endedOn(versions, today)),
  }
}

/** Plans by name: which are new, and which are left out. */
function recordOf(before: PlanList, after: PlanList) {
  const namesOf = (some: PlanList, others: PlanList): string =>
    some
      .filter(({ id }) => others.every((one) => one.id !== id))
      .map(({ name }) => name)
      .join('、')
  const [added, withdrawn] = [namesOf(after, before), namesOf(before, after)]
  return { ...(added !== '' && { added }), ...(withdrawn !== '' && { withdrawn }) }
}

/**
 * Publishes, in the caller’s transaction, plans of a course of the person, ends the draft, and lets prices follow. Throws `not_found`, `desk_stale`, `validation`,
 * `busy`. Locks the turns of the course's plans and of its prices, in this order.
 */
export async function publish(
  ground: Within,
  staff: Publisher,
  { id }: Params,
  { plans, digest }: Parsed<typeof publishPlans>['body'],
): Promise<Reply<typeof publishPlans>> {
  refuseOtherCourse(staff, id)
  const { db: tx } = ground
  const { edition, before, after } = await publishEdition<PlanList, Awaited<ReturnType<typeof published>>>(
    tx,
    plansAt(id),
    {
      seen: digest,
      staffId: staff.id,
      read: () => published(tx, id),
      store: async () => {
        await refuseUnfit(tx, id, plans)
        await pricesFollow(tx, staff, id, async () => {
          const ids = await storePlans(tx, id, plans)
          return plans.map(({ like, days }, at) => ({ id: ids[at] ?? 0, like, dayTypes: days }))
        })
      },
    },
  )
  await announce(tx, { topic: 'plans', course_id: id, id: String(id), version: edition })
  await audit(tx, {
    actor: actorOf(staff),
    action: 'plans.publish',
    subject: `plans:${id}`,
    courseId: id,
    after: { edition, ...recordOf(before.contents, after.contents) },
  })
  return { edition }
}
