import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  DeskInquiry,
  InquiryThread,
  listDeskInquiries,
  previewInquiryAnswer,
  setInquiryTemplates,
  InquiryTemplates,
} from '@jgm/contract/api/staff-inquiries'
import { instantAt, isoInTokyo, monthOf, todayInTokyo } from '@jgm/contract/model/dates'
import { isDeepStrictEqual } from 'node:util'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { announce } from '../../platform/live.ts'
import { noteLook } from '../../platform/look.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { actorOf } from '../staff/service.audit.ts'
import {
  readClosed,
  readDraft,
  readEarlier,
  readFigures,
  readLeaving,
  readMessages,
  readOpen,
  readOpened,
  readPeople,
  readReservations,
  readTemplates,
  writeTemplates,
  type StoredMessage,
} from './repo.desk.ts'
import { excerptOf, mailStateOf, ownerOf, stateOf } from './rules.ts'
import { clubAddress } from '../course/service.ts'
import { answerTelling } from './telling.ts'
import type { ListedInquiry, OpenedInquiry } from './types.ts'

function listed(row: ListedInquiry): DeskInquiry {
  const { state, since } = stateOf(row)
  return {
    id: row.id,
    number: row.number,
    course_id: row.course_id,
    state,
    category: row.category,
    name: `${row.last_name} ${row.first_name}`,
    sender: row.member_id === null ? 'guest' : 'member',
    excerpt: excerptOf(row.beginning),
    since: isoInTokyo(since),
    sent_at: isoInTokyo(row.sent_at),
    owner: ownerOf(row),
  }
}

/** Inquiries of the person's courses, or of one. The list shows names: it is a look of its own. Throws `not_found` for another course. */
export async function deskInquiries(
  ground: Ground,
  staff: Staff,
  { course_id: courseId, tab, mine, days }: Parsed<typeof listDeskInquiries>['query'],
): Promise<Reply<typeof listDeskInquiries>> {
  if (courseId !== undefined) refuseOtherCourse(staff, courseId)
  const courses = courseId === undefined ? staff.courses : [courseId]
  const filter = { courses, ownerId: mine === undefined ? null : staff.id }
  const now = ground.clock.now()
  const monthFrom = new Date(instantAt(`${monthOf(todayInTokyo(now))}-01`, 0))
  const [rows, figures, leaving] = await Promise.all([
    tab === 'open' ? readOpen(ground.db, filter) : readClosed(ground.db, filter, days),
    readFigures(ground.db, courses, monthFrom),
    readLeaving(ground.db, courses, staff.id),
  ])
  for (const course of new Set(rows.map(({ course_id }) => course_id)))
    await noteLook(ground, staff.id, 'inquiries', course)
  const { asked, answered, oldest, median_minutes, within_day } = figures
  return {
    inquiries: rows.map(listed),
    counts: { asked, answered },
    oldest: oldest && isoInTokyo(oldest),
    month: { median_minutes, within_day },
    leaving,
    now: isoInTokyo(now),
  }
}

/** Throws `not_found` for an inquiry that does not exist and for one of another course alike. */
async function opened(ground: Ground, staff: Staff, id: number): Promise<OpenedInquiry> {
  const inquiry = await readOpened(ground.db, id)
  if (!inquiry) throw refuse('not_found')
  refuseOtherCourse(staff, inquiry.course_id)
  return inquiry
}

const shown = (message: StoredMessage): InquiryThread['messages'][number] => ({
  id: message.id,
  kind: message.kind,
  way: message.kind === 'question' ? (message.way ?? 'form') : null,
  body: message.body,
  at: isoInTokyo(message.written_at),
  by: message.staff_name,
  mail: mailStateOf(message),
})

/** One inquiry with its messages and the person: a look, which is noted. Throws `not_found`. */
export async function threadOf(ground: Ground, staff: Staff, id: number): Promise<InquiryThread> {
  const inquiry = await opened(ground, staff, id)
  await noteLook(ground, staff.id, `inquiry:${id}`, inquiry.course_id)
  const { member_id: memberId, course_id: courseId } = inquiry
  const today = todayInTokyo(ground.clock.now())
  const [{ messages, hidden }, earlier, reservations, people, draft, club] = await Promise.all([
    readMessages(ground.db, id),
    readEarlier(ground.db, inquiry),
    memberId === null ? [] : readReservations(ground.db, { memberId, courseId, today }),
    readPeople(ground.db, courseId),
    readDraft(ground.db, id, staff.id),
    clubAddress(ground, ground.db, courseId),
  ])
  return {
    inquiry: listed(inquiry),
    messages: messages.map(shown),
    hidden,
    seen: inquiry.seen,
    first_answered_at: inquiry.first_answered_at && isoInTokyo(inquiry.first_answered_at),
    draft,
    sender: {
      kana: `${inquiry.last_name_kana} ${inquiry.first_name_kana}`,
      email: inquiry.email,
      is_proven: inquiry.is_email_proven,
      phone_number: inquiry.phone_number,
      member_number: inquiry.member_number,
      source: inquiry.source,
      visits: inquiry.visits,
    },
    times: (earlier[0]?.total ?? 0) + 1,
    earlier: earlier.map((one) => ({
      id: one.id,
      category: one.category,
      sent_at: isoInTokyo(one.sent_at),
      state: stateOf(one).state,
      answered_after_minutes: one.answered_after,
    })),
    reservations,
    people,
    reply_to: club.address,
  }
}

/** The mail that an answer would be. Throws `not_found`. */
export async function preview(
  ground: Ground,
  staff: Staff,
  id: number,
  body: string,
): Promise<Reply<typeof previewInquiryAnswer>> {
  const { email } = await opened(ground, staff, id)
  const telling = await answerTelling(ground, ground.db, id, body)
  if (!telling) throw refuse('not_found')
  const { subject, text } = renderMail('0', email, telling)
  return { to: email, reply_to: telling.replyTo.address, subject, text }
}

/** The templates of a course. Throws `not_found`. */
export async function templatesOf(ground: Ground, staff: Staff, courseId: number): Promise<InquiryTemplates> {
  refuseOtherCourse(staff, courseId)
  return readTemplates(ground.db, courseId)
}

/** Replaces the templates of a course. What stands already is left: a repeat after an answer that was lost. Throws `not_found`, `desk_stale`. */
export async function setTemplates(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { version, templates }: Parsed<typeof setInquiryTemplates>['body'],
): Promise<InquiryTemplates> {
  refuseOtherCourse(staff, courseId)
  return ground.db.transaction().execute(async (tx) => {
    const before = await readTemplates(tx, courseId, true)
    if (isDeepStrictEqual(before.templates, templates)) return before
    if (before.version !== version) throw refuse('desk_stale')
    const after = { version: version + 1, templates }
    await writeTemplates(tx, courseId, after)
    await announce(tx, { topic: 'inquiry', course_id: courseId, id: 'templates', version: after.version })
    const titles = (list: readonly { title: string }[]) => ({ titles: list.map(({ title }) => title) })
    await audit(tx, {
      actor: actorOf(staff),
      action: 'inquiry.templates',
      subject: `inquiry:templates-${courseId}`,
      courseId,
      before: titles(before.templates),
      after: titles(templates),
    })
    return after
  })
}
