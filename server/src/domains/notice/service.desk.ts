import { isDeepStrictEqual } from 'node:util'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  actOnNotice,
  addNotice,
  DeskNotice,
  listDeskNotices,
  previewNotice,
  publishNotice,
  saveNotice,
  tryNotice,
} from '@jgm/contract/api/staff-notices'
import { isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { actsIn, bodyOf, chosenTime, paragraphsIn, timeProblem, type NoticeDraft } from '@jgm/contract/model/notices'
import { isAtLeast } from '@jgm/contract/model/staff'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { senderOf } from '../course/service.ts'
import { actorOf } from '../staff/service.audit.ts'
import {
  addDraft,
  countAudience,
  deleteNotice,
  readDeskNotice,
  readDeskNotices,
  recallNotice,
  stopNotice,
  writeNotice,
} from './repo.desk.ts'
import { audienceOf, safeLinks, sentOf, stateOf } from './rules.ts'
import { sayingOf } from './telling.ts'
import { text } from './text.ts'
import type { StoredNotice } from './types.ts'

type Key = Pick<Context, 'idempotencyKey' | 'requestHash'>

const worksForAll = ({ role }: Staff): boolean => isAtLeast(role, 'group_admin')

/** What concerns another course, or all of them, does not exist for staff of some (`not_found`). */
function refuseOthers(staff: Staff, concerned: readonly number[]): void {
  if (concerned.length === 0 && !worksForAll(staff)) throw refuse('not_found')
  for (const id of concerned) refuseOtherCourse(staff, id)
}

const toReply = (notice: StoredNotice, now: Date): DeskNotice => ({
  id: notice.id,
  version: notice.version,
  state: stateOf(notice, now),
  notice: notice.draft,
  at: notice.publishedFrom && isoInTokyo(notice.publishedFrom),
  by: notice.by,
  changed_at: isoInTokyo(notice.changedAt),
  sent: sentOf(notice),
})

/** The notices of the person's courses. Throws `not_found` for a course of others. */
export async function deskNotices(
  { db, clock }: Ground,
  staff: Staff,
  { course_id: courseId }: Parsed<typeof listDeskNotices>['query'],
): Promise<Reply<typeof listDeskNotices>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const now = clock.now()
  const found = await readDeskNotices(db, staff.courses, worksForAll(staff))
  const shown = found.filter(
    ({ draft: { course_ids: concerned } }) =>
      courseId === undefined || concerned.length === 0 || concerned.includes(courseId),
  )
  return { today: todayInTokyo(now), notices: shown.map((one) => toReply(one, now)) }
}

/** Tells the other desks of the courses; of a notice for all, those of the person's. */
async function tell(
  tx: Db,
  staff: Staff,
  { id, version }: { id: number; version: number },
  concerned: readonly number[],
) {
  for (const courseId of concerned.length === 0 ? staff.courses : concerned)
    await announce(tx, { topic: 'notice', course_id: courseId, id: String(id), version })
}

/** Begins a draft, once per key. Throws `not_found`, `busy`. */
export async function add(
  ground: Ground,
  staff: Staff,
  { draft }: Parsed<typeof addNotice>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof addNotice>> {
  refuseOthers(staff, draft.course_ids)
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const added = await addDraft(tx, draft, staff.id)
      await tell(tx, staff, added, draft.course_ids)
      return added
    }),
  )
}

/** The notice, locked, if the person may change it. Throws `not_found`. */
async function lockOwn(tx: Db, staff: Staff, id: number): Promise<StoredNotice> {
  const notice = await readDeskNotice(tx, id, true)
  if (!notice) throw refuse('not_found')
  refuseOthers(staff, notice.draft.course_ids)
  return notice
}

/** The same, if it is the one that was seen. Throws `not_found`, `desk_stale`. */
async function lockSeen(tx: Db, staff: Staff, id: number, version: number): Promise<StoredNotice> {
  const notice = await lockOwn(tx, staff, id)
  if (notice.version !== version) throw refuse('desk_stale')
  return notice
}

/** Is a draft what is kept already? */
const isKept = (draft: NoticeDraft, kept: NoticeDraft): boolean =>
  isDeepStrictEqual({ ...draft, body: bodyOf(paragraphsIn(draft.body)) }, kept)

/** Keeps a draft. What is kept already is kept: a repeat after an answer that was lost. Throws `not_found`, `desk_stale`. */
export async function save(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof saveNotice>['params'],
  { version, draft }: Parsed<typeof saveNotice>['body'],
): Promise<Reply<typeof saveNotice>> {
  refuseOthers(staff, draft.course_ids)
  return ground.db.transaction().execute(async (tx) => {
    const before = await lockOwn(tx, staff, id)
    if (stateOf(before, ground.clock.now()) !== 'draft') throw refuse('desk_stale')
    if (isKept(draft, before.draft)) return { id, version: before.version }
    if (before.version !== version) throw refuse('desk_stale')
    const saved = await writeNotice(tx, id, draft, { staffId: staff.id, from: null })
    await tell(tx, staff, saved, draft.course_ids)
    return saved
  })
}

/** Who would get a draft now, and how it looks. Throws `not_found`. */
export async function preview(
  ground: Ground,
  staff: Staff,
  { notice_id: id, draft }: Parsed<typeof previewNotice>['body'],
): Promise<Reply<typeof previewNotice>> {
  refuseOthers(staff, draft.course_ids)
  const courseId = draft.course_ids[0] ?? 1
  const [accounts, from] = await Promise.all([countAudience(ground.db, draft), senderOf(ground.db, courseId)])
  const notice = {
    id,
    title: draft.title,
    body: paragraphsIn(draft.body),
    links: safeLinks(draft.links, ground.siteUrl),
    courseIds: draft.course_ids,
    isImportant: draft.topic === 5,
  }
  const telling = sayingOf(ground, notice, { from, to: text.reader, courseId })
  const mail = renderMail('0', staff.email, telling)
  return {
    ...audienceOf(accounts),
    accounts: accounts.flatMap(({ course_id, messages }) => (messages > 0 ? [{ course_id, messages }] : [])),
    mail: { from: from.courseName, subject: mail.subject, text: mail.text },
    talk: {
      title: telling.talk.title,
      heading: notice.title,
      text: notice.body[0] ?? '',
      button: text.open,
      is_important: notice.isImportant,
    },
  }
}

/** Publishes a draft as it is given, now or later, once per key. Throws `not_found`, `desk_stale`, `validation`, `busy`. */
export async function publish(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof publishNotice>['params'],
  { version, draft }: Parsed<typeof publishNotice>['body'],
  { idempotencyKey, requestHash }: Key,
): Promise<Reply<typeof publishNotice>> {
  refuseOthers(staff, draft.course_ids)
  const now = ground.clock.now()
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const before = await lockSeen(tx, staff, id, version)
      if (stateOf(before, now) !== 'draft') throw refuse('desk_stale')
      const problem = timeProblem(draft, now)
      if (problem)
        throw refuse('validation', { problems: [{ path: `draft.${problem.field}`, message: problem.message }] })
      const from = chosenTime(draft) ?? now
      const published = await writeNotice(tx, id, draft, { staffId: staff.id, from })
      await tell(tx, staff, published, draft.course_ids)
      await record(tx, staff, 'notice.publish', id, draft, { at: isoInTokyo(from) })
      return published
    }),
  )
}

/** The acts on a notice, for the managers of its course. */
const record = (
  tx: Db,
  staff: Staff,
  action: string,
  id: number,
  draft: NoticeDraft,
  after: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { title, topic, category, course_ids: concerned, by_mail: byMail, by_line: byLine } = draft
  const audience = { topic, category, course_ids: concerned, played_within: draft.played_within }
  return audit(tx, {
    actor: actorOf(staff),
    action,
    subject: `notice:${id}`,
    courseId: concerned.length === 1 ? (concerned[0] ?? null) : null,
    after: { title, ...audience, by_mail: byMail, by_line: byLine, ...after },
  })
}

/** Discards, recalls, stops or withdraws a notice, where its state allows it. Throws `not_found`, `desk_stale`. */
export async function act(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof actOnNotice>['params'],
  { version, act: wish }: Parsed<typeof actOnNotice>['body'],
): Promise<Reply<typeof actOnNotice>> {
  return ground.db.transaction().execute(async (tx) => {
    const notice = await lockSeen(tx, staff, id, version)
    if (!actsIn(stateOf(notice, ground.clock.now())).includes(wish)) throw refuse('desk_stale')
    const acted = await carryOut(tx, staff, notice, wish)
    await tell(tx, staff, acted, notice.draft.course_ids)
    await record(tx, staff, `notice.${wish}`, id, notice.draft)
    return acted
  })
}

async function carryOut(
  tx: Db,
  staff: Staff,
  { id, version, put, waiting }: StoredNotice,
  wish: Parsed<typeof actOnNotice>['body']['act'],
): Promise<{ id: number; version: number }> {
  switch (wish) {
    case 'discard':
      await deleteNotice(tx, id)
      return { id, version }
    case 'recall':
      return recallNotice(tx, id, staff.id)
    case 'stop':
    case 'withdraw':
      return stopNotice(tx, id, { staffId: staff.id, left: put - waiting, withdrawn: wish === 'withdraw' })
  }
}

const mostTrials = { most: 5, seconds: 600 } as const

/** Mails a notice as it is kept to the person. Throws `not_found`, `too_many_requests`. */
export async function sendTrial(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof tryNotice>['params'],
): Promise<Reply<typeof tryNotice>> {
  const notice = await readDeskNotice(ground.db, id)
  if (!notice) throw refuse('not_found')
  refuseOthers(staff, notice.draft.course_ids)
  await spend(ground.db, [{ key: `notice_trial:${staff.id}`, ...mostTrials }])
  await ground.db
    .transaction()
    .execute((tx) => putMail(tx, { kind: 'notice.trial', recipient: staff.email, data: { notice_id: id } }))
  return { email: staff.email }
}
