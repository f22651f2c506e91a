import { inquiryCategories } from '@jgm/contract/model/form-choices'
import { formatDateTime } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Correspondent, type Teller, type Telling } from '../../platform/telling.ts'
import { clubAddress, senderOf } from '../course/service.ts'
import { answerWithinDays } from './policy.ts'
import { readAnswer, readInquiry } from './repo.ts'
import { text } from './text.ts'
import type { WrittenInquiry } from './types.ts'

const categoryLabel = ({ category }: WrittenInquiry): string =>
  inquiryCategories.find(({ value }) => value === category)?.label ?? ''

const contentsOf = (inquiry: WrittenInquiry): readonly Block[] => [
  { kind: 'heading', text: text.contents },
  paragraph(inquiry.contents),
]

type Given = Pick<Ground, 'groupEmail'>

/**
 * An answer of the desk, whose reply goes to the club's mailbox; null where the inquiry is gone. A person has written it and means this reader, so it
 * also goes to an address that was typed into the form; what else was typed there, the name and the question, is repeated to proven addresses only.
 */
export async function answerTelling(
  given: Given,
  db: Db,
  inquiryId: number,
  body: string,
): Promise<(Telling & { readonly replyTo: Correspondent }) | null> {
  const inquiry = await readInquiry(db, inquiryId)
  if (!inquiry) return null
  const [from, replyTo] = await Promise.all([
    senderOf(db, inquiry.course_id),
    clubAddress(given, db, inquiry.course_id),
  ])
  return {
    subject: text.answer.subject(from.courseName, inquiry.number),
    to: inquiry.is_email_proven ? `${inquiry.last_name} ${inquiry.first_name}` : null,
    from,
    replyTo,
    isByHand: true,
    blocks: [
      paragraph(body),
      {
        kind: 'rows',
        rows: [
          [text.rows.number, inquiry.number],
          [text.rows.category, categoryLabel(inquiry)],
          [text.rows.sentAt, formatDateTime(inquiry.sent_at)],
        ],
      },
      ...(inquiry.is_email_proven ? contentsOf(inquiry) : []),
    ],
  }
}

/**
 * Writers of `inquiry.received` and `inquiry.answer` (to the sender) and `inquiry.arrived` (to the course, whose reply goes to the sender). An address that was typed into
 * the form is not proven, so the mail there repeats nothing that was typed, nor the name of the account: nobody can
 * send own words to strangers through us.
 */
export function inquiryTellers(given: Given & Pick<Ground, 'adminUrl'>): Readonly<Record<string, Teller>> {
  return {
    'inquiry.answer': async (db, data) => {
      const answer = await readAnswer(db, Number(data['message_id']))
      return answer ? answerTelling(given, db, answer.inquiry_id, answer.body) : null
    },
    'inquiry.received': async (db, data) => {
      const inquiry = await readInquiry(db, Number(data['inquiry_id']))
      if (!inquiry) return null
      const from = await senderOf(db, inquiry.course_id)
      return {
        subject: text.received.subject(from.courseName),
        to: inquiry.is_email_proven ? `${inquiry.last_name} ${inquiry.first_name}` : null,
        from,
        blocks: [
          paragraph(text.received.lead),
          {
            kind: 'rows',
            rows: [
              [text.rows.number, inquiry.number],
              [text.rows.course, from.courseName],
              [text.rows.category, categoryLabel(inquiry)],
              [text.rows.sentAt, formatDateTime(inquiry.sent_at)],
            ],
          },
          ...(inquiry.is_email_proven ? contentsOf(inquiry) : []),
          paragraph(text.received.answer(answerWithinDays)),
          paragraph(text.received.urgent(from.tel)),
        ],
      }
    },
    'inquiry.arrived': async (db, data) => {
      const inquiry = await readInquiry(db, Number(data['inquiry_id']))
      if (!inquiry) return null
      const from = await senderOf(db, inquiry.course_id)
      return {
        subject: text.arrived.subject(from.courseName, categoryLabel(inquiry), inquiry.number),
        to: null,
        opening: text.arrived.lead,
        replyTo: { name: `${inquiry.last_name} ${inquiry.first_name}`, address: inquiry.email },
        from,
        blocks: [
          {
            kind: 'rows',
            rows: [
              [text.rows.number, inquiry.number],
              [text.rows.category, categoryLabel(inquiry)],
              [text.rows.sentAt, formatDateTime(inquiry.sent_at)],
              [
                text.rows.name,
                text.name(inquiry.last_name, inquiry.first_name, inquiry.last_name_kana, inquiry.first_name_kana),
              ],
              [text.rows.email, inquiry.email],
              [text.rows.phone, inquiry.phone_number],
              [text.rows.source, text.sources[inquiry.source]],
            ],
          },
          ...contentsOf(inquiry),
          ...(inquiry.is_email_proven ? [] : [paragraph(text.arrived.unproven(inquiry.member_id !== null))]),
          paragraph(text.arrived.of(answerWithinDays)),
          { kind: 'link', label: text.arrived.open, url: `${given.adminUrl}/inquiries/${inquiry.id}`, isMain: true },
        ],
      }
    },
  }
}
