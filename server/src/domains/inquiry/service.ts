import { randomInt } from 'node:crypto'
import type { InquiryQuestion, InquiryReceipt, InquirySender } from '@jgm/contract/api/inquiry'
import type { Problem } from '@jgm/contract/model/errors'
import { words } from '@jgm/contract/model/words'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { once } from '../../platform/idempotency.ts'
import { announce } from '../../platform/live.ts'
import { putMail } from '../../platform/mail/outbox.ts'
import { hmacOf } from '../../platform/secrets.ts'
import { courses, coursesForInquiry } from '../course/service.ts'
import { memberById } from '../member/service.ts'
import { addressLimit, answerWithinDays, senderLimit } from './policy.ts'
import { insertInquiry } from './repo.ts'
import type { Inquiry } from './types.ts'

/** The sender, and the idempotency key. */
export type InquiryRequest = {
  readonly memberId: MemberId | null
  readonly address: string
  readonly idempotencyKey: string
  readonly requestHash: Buffer
}

/** The contents of the form. */
export type InquiryForm = InquiryQuestion & {
  readonly sender?: InquirySender | undefined
  readonly email?: string | undefined
  readonly source: Inquiry['source']
}

type Sender = InquirySender & Pick<Inquiry, 'is_email_proven'>

/**
 * Stores an inquiry and puts the mails to the course and to the sender into the outbox, in one transaction. A repeat
 * under the same key answers the same. Throws `validation` at `golf_course_id`, `category`, `email` or the fields of
 * `sender`, and `too_many_requests` after the limits of the policy.
 */
export async function send(ground: Ground, request: InquiryRequest, form: InquiryForm): Promise<InquiryReceipt> {
  return ground.db
    .transaction()
    .execute((tx) => once(tx, request.idempotencyKey, request.requestHash, () => sendWithin(tx, ground, request, form)))
}

async function sendWithin(
  tx: Transaction<DB>,
  ground: Ground,
  request: InquiryRequest,
  form: InquiryForm,
): Promise<InquiryReceipt> {
  const mailTo = await mailOfCourse(tx, ground, form)
  const sender = await senderOf(tx, request.memberId, form)
  // Inside the transaction, so that a repeat costs nothing; a refusal rolls back and leaves the count at the limit.
  await spend(tx, [
    { key: `inquiry:a:${request.address}`, ...addressLimit },
    { key: senderKey(ground, request.memberId, sender), ...senderLimit },
  ])
  const { id, number } = await keep(
    tx,
    {
      ...sender,
      course_id: form.golf_course_id,
      category: form.category,
      member_id: request.memberId,
      source: form.source,
    },
    form.contents,
  )
  await putMail(tx, { kind: 'inquiry.received', recipient: sender.email, data: { inquiry_id: id } })
  await putMail(tx, { kind: 'inquiry.arrived', recipient: mailTo, data: { inquiry_id: id } })
  await announce(tx, { topic: 'inquiry', course_id: form.golf_course_id, id: String(id), version: 0 })
  return { number, email: sender.email, answer_within: answerWithinDays }
}

/** Counts a proven sender by the member, so that nobody uses up the share by typing that member's address. */
const senderKey = (ground: Ground, memberId: MemberId | null, { is_email_proven, email }: Sender): string =>
  is_email_proven
    ? `inquiry:m:${memberId}`
    : `inquiry:e:${hmacOf(ground.secret, 'inquiry', email).toString('base64url')}`

/** The course's own mail address, or the group's. Throws `validation` for a category that the course does not have. */
async function mailOfCourse(db: Kysely<DB>, ground: Ground, form: InquiryForm): Promise<string> {
  const all = await courses(db)
  const course = all.find(({ id }) => id === form.golf_course_id)
  const offering = coursesForInquiry(form.category, all)
  const problems: Problem[] = []
  if (!course) problems.push({ path: 'golf_course_id', message: words['err.golf_course_id.required'] })
  else if (offering && !offering.includes(course.id)) {
    problems.push({ path: 'category', message: words['err.category.required'] })
  }
  if (!course || problems.length > 0) throw refuse('validation', { problems })
  return course.email ?? ground.groupEmail
}

/** The sender: the member's own data, or what the guest gave. Members without an address type one, as guests do. */
async function senderOf(db: Kysely<DB>, memberId: MemberId | null, form: InquiryForm): Promise<Sender> {
  if (memberId === null) {
    if (form.sender) return { ...form.sender, is_email_proven: false }
    throw refuse('validation', { problems: [{ path: 'sender.last_name', message: words['err.last_name.required'] }] })
  }
  const member = await memberById(db, memberId)
  if (!member) throw refuse('unauthenticated')
  const email = member.email ?? form.email
  if (!email) throw refuse('validation', { problems: [{ path: 'email', message: words['err.email.required'] }] })
  return {
    last_name: member.last_name,
    first_name: member.first_name,
    last_name_kana: member.last_name_kana,
    first_name_kana: member.first_name_kana,
    email,
    phone_number: member.phone_number,
    is_email_proven: member.email !== null,
  }
}

/** Stores the inquiry under a new random number, which does not reveal how many there are. */
async function keep(tx: Kysely<DB>, inquiry: Inquiry, contents: string): Promise<{ id: number; number: string }> {
  for (let tries = 0; tries < 8; tries += 1) {
    const number = String(randomInt(0, 100_000_000)).padStart(8, '0')
    const id = await insertInquiry(tx, number, inquiry, contents)
    if (id !== undefined) return { id, number }
  }
  throw new Error('no free inquiry number found')
}
