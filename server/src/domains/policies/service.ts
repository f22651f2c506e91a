import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getPolicies,
  getPoliciesEdition,
  previewPolicies,
  publishPolicies,
  savePoliciesDraft,
} from '@jgm/contract/api/staff-policies'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { CoursePolicies, DraftPolicies } from '@jgm/contract/model/policies'
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
import { actorOf } from '../staff/service.audit.ts'
import { readHasSingles, readIssuer, replacePolicies } from './repo.ts'
import { policiesFrom, rowsFrom, seenOn, singlesLack } from './rules.ts'
import { text } from './text.ts'

type Params = Parsed<typeof getPolicies>['params']

const policiesAt = (courseId: number): Edited => ({ kind: 'policies', courseId })

/** What is published at a course. Throws `not_found`. */
async function published(db: Db, courseId: number) {
  const terms = await termsIn(db, courseId)
  const contents = policiesFrom(terms, await readIssuer(db, courseId))
  return { terms, contents, digest: digestOf(contents) }
}

/** The policies of managers that still hold, by course. */
export const policiesOfManagers = (db: Db, courseIds: readonly number[]) =>
  heldByManagers<CoursePolicies>(db, 'policies', courseIds, (id) => published(db, id))

/** The policies of a course of the person, with the draft and the editions. Throws `not_found`. */
export async function policiesOf(
  { db, clock }: Ground,
  staff: Staff,
  { id }: Params,
): Promise<Reply<typeof getPolicies>> {
  refuseOtherCourse(staff, id)
  const [now, hasSingles, draft, editions] = await Promise.all([
    published(db, id),
    readHasSingles(db, id),
    readDraft<DraftPolicies>(db, policiesAt(id)),
    readEditions(db, policiesAt(id)),
  ])
  return {
    course_id: id,
    today: todayInTokyo(clock.now()),
    has_singles: hasSingles,
    policies: now.contents,
    digest: now.digest,
    draft: draft && {
      policies: draft.contents,
      ...draftFactsOf(draft),
    },
    editions,
  }
}

/** The rules that were published as an edition of a course of the person. Throws `not_found`. */
export async function editionOf(
  { db }: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof getPoliciesEdition>['params'],
): Promise<Reply<typeof getPoliciesEdition>> {
  refuseOtherCourse(staff, id)
  const contents = await contentsOf<CoursePolicies>(db, policiesAt(id), ref)
  return { policies: contents }
}

/** Keeps or gives up the draft of a course of the person. Throws `not_found`, `desk_stale`. */
export async function saveDraft(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { draft, version }: Parsed<typeof savePoliciesDraft>['body'],
): Promise<Reply<typeof savePoliciesDraft>> {
  refuseOtherCourse(staff, id)
  const given = draft && { contents: draft.policies, digest: draft.digest }
  return keepDraft(db, policiesAt(id), { draft: given, version, staffId: staff.id })
}

/** What policies would mean on a date; changes nothing. Throws `not_found`. */
export async function preview(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { policies, date, customer_class: customerClass, groups }: Parsed<typeof previewPolicies>['body'],
): Promise<Reply<typeof previewPolicies>> {
  refuseOtherCourse(staff, id)
  const { terms, contents } = await published(db, id)
  const given = { date, customerClass, groups }
  return { before: seenOn(contents, terms, given), after: seenOn(policies, terms, given) }
}

/** Throws `validation` for a course that sells single tee times without a window or a policy of theirs. */
function refuseWithoutSingles(policies: CoursePolicies): void {
  const lacks = singlesLack(policies)
  const problems = [
    ...(lacks.window ? [{ path: 'policies.booking_windows', message: text.singleWindow }] : []),
    ...(lacks.policy ? [{ path: 'policies.cancellation', message: text.singlePolicy }] : []),
  ]
  if (problems.length > 0) throw refuse('validation', { problems })
}

/**
 * Publishes, in the caller’s transaction, policies of a course of the person, and ends the draft. Throws `not_found`, `desk_stale`, `validation`, `busy`. Locks
 * the turn of the course's policies.
 */
export async function publish(
  ground: Within,
  staff: Publisher,
  { id }: Params,
  { policies, digest }: Parsed<typeof publishPolicies>['body'],
): Promise<Reply<typeof publishPolicies>> {
  refuseOtherCourse(staff, id)
  const { db: tx } = ground
  const { edition } = await publishEdition<CoursePolicies, Awaited<ReturnType<typeof published>>>(tx, policiesAt(id), {
    seen: digest,
    staffId: staff.id,
    read: () => published(tx, id),
    store: async () => {
      if (await readHasSingles(tx, id)) refuseWithoutSingles(policies)
      await replacePolicies(tx, id, rowsFrom(policies))
    },
  })
  await announce(tx, { topic: 'policies', course_id: id, id: String(id), version: edition })
  await audit(tx, {
    actor: actorOf(staff),
    action: 'policies.publish',
    subject: `policies:${id}`,
    courseId: id,
    after: { edition },
  })
  return { edition }
}
