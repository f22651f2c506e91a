import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  getDeskGuide,
  getDeskGuideEdition,
  publishDeskGuide,
  saveDeskGuideDraft,
  sendPicture,
} from '@jgm/contract/api/staff-guide'
import type { DraftGuideFacts, GuideFacts } from '@jgm/contract/model/guide'
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
} from '../../platform/editions.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { drawPicture } from '../../platform/pictures.ts'
import { factsOf, keepPicture, ninesOf, picturesKept, storeFacts } from '../course/service.guide.ts'
import { actorOf } from '../staff/service.audit.ts'
import { text } from './text.ts'

type Params = Parsed<typeof getDeskGuide>['params']

const guideAt = (courseId: number): Edited => ({ kind: 'guide', courseId })

/** What is published of a course. Throws `not_found`. */
async function published(db: Db, courseId: number) {
  const contents = await factsOf(db, courseId)
  return { contents, digest: digestOf(contents) }
}

/** The guides of managers that still hold, by course. */
export const guidesOfManagers = (db: Db, courseIds: readonly number[]) =>
  heldByManagers<DraftGuideFacts>(db, 'guide', courseIds, (id) => published(db, id))

/** The guide of a course of the person, with the draft and the editions. Throws `not_found`. */
export async function guideOf({ db }: Ground, staff: Staff, { id }: Params): Promise<Reply<typeof getDeskGuide>> {
  refuseOtherCourse(staff, id)
  const [now, labels, draft, editions] = await Promise.all([
    published(db, id),
    ninesOf(db, id),
    readDraft<DraftGuideFacts>(db, guideAt(id)),
    readEditions(db, guideAt(id)),
  ])
  return {
    course_id: id,
    facts: now.contents,
    labels,
    digest: now.digest,
    draft: draft && {
      facts: draft.contents,
      ...draftFactsOf(draft),
    },
    editions,
  }
}

/** A guide that was published as an edition of a course of the person. Throws `not_found`. */
export async function editionOf(
  { db }: Ground,
  staff: Staff,
  { id, ref }: Parsed<typeof getDeskGuideEdition>['params'],
): Promise<Reply<typeof getDeskGuideEdition>> {
  refuseOtherCourse(staff, id)
  return { facts: await contentsOf<DraftGuideFacts>(db, guideAt(id), ref) }
}

/** A problem of each picture that the course does not have. */
async function strangeAmong(db: Db, courseId: number, pictures: readonly { readonly picture: string }[], path: string) {
  const kept = await picturesKept(
    db,
    courseId,
    pictures.map(({ picture }) => picture),
  )
  return pictures.flatMap(({ picture }, at) =>
    kept.has(picture) ? [] : [{ path: `${path}.${at}.alt`, message: text.picture }],
  )
}

/** Keeps or gives up the draft of a course of the person. Throws `not_found`, `desk_stale`, `validation` for a picture that the course does not have. */
export async function saveDraft(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { draft, version }: Parsed<typeof saveDeskGuideDraft>['body'],
): Promise<Reply<typeof saveDeskGuideDraft>> {
  refuseOtherCourse(staff, id)
  const problems = draft ? await strangeAmong(db, id, draft.facts.pictures, 'draft.facts.pictures') : []
  if (problems.length > 0) throw refuse('validation', { problems })
  const given = draft && { contents: draft.facts, digest: draft.digest }
  return keepDraft(db, guideAt(id), { draft: given, version, staffId: staff.id })
}

/** Pictures that a person may send in an hour: drawing one anew is work. */
const mostSent = { most: 100, seconds: 3600 }

/** Takes a picture for the guide of a course of the person. Throws `not_found`, `validation`, `too_many_requests`. */
export async function takePicture(
  { db }: Ground,
  staff: Staff,
  { id }: Params,
  { file }: Parsed<typeof sendPicture>['body'],
): Promise<Reply<typeof sendPicture>> {
  refuseOtherCourse(staff, id)
  await spend(db, [{ key: `picture:${staff.id}`, ...mostSent }])
  const drawn = await drawPicture(Buffer.from(file, 'base64'))
  if (typeof drawn === 'string')
    throw refuse('validation', { problems: [{ path: 'file', message: text.problems[drawn] }] })
  await keepPicture(db, drawn, { courseId: id, staffId: staff.id })
  return { picture: drawn.id }
}

/** Throws `validation` for other nines than those of the course, and for pictures that it does not have. */
async function refuseUnfit(db: Db, courseId: number, { nines, pictures }: GuideFacts): Promise<void> {
  const own = await ninesOf(db, courseId)
  const isOwn = own.length === nines.length && own.every(({ nine }, at) => nines[at]?.nine === nine)
  const problems = [
    ...(isOwn ? [] : [{ path: 'facts.nines', message: text.nines }]),
    ...(await strangeAmong(db, courseId, pictures, 'facts.pictures')),
  ]
  if (problems.length > 0) throw refuse('validation', { problems })
}

/**
 * Publishes the guide of a course of the person, once per key, and ends the draft. Throws `not_found`, `desk_stale`, `validation`, `busy`. Locks the turn
 * of the course's guide.
 */
export async function publish(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  { facts, digest }: Parsed<typeof publishDeskGuide>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof publishDeskGuide>> {
  refuseOtherCourse(staff, id)
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const { edition } = await publishEdition<DraftGuideFacts, Awaited<ReturnType<typeof published>>>(
        tx,
        guideAt(id),
        {
          seen: digest,
          staffId: staff.id,
          read: () => published(tx, id),
          store: async () => {
            await refuseUnfit(tx, id, facts)
            await storeFacts(tx, id, facts)
          },
        },
      )
      await announce(tx, { topic: 'guide', course_id: id, id: String(id), version: edition })
      await audit(tx, {
        actor: actorOf(staff),
        action: 'guide.publish',
        subject: `guide:${id}`,
        courseId: id,
        after: { edition },
      })
      return { edition }
    }),
  )
}
