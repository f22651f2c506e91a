import * as z from 'zod/mini'
import {
  category,
  contents,
  email,
  firstName,
  firstNameKana,
  golfCourseId,
  lastName,
  lastNameKana,
  phoneNumber,
} from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { courseId } from './shared.ts'

/** The sender of an inquiry who is not logged in. */
export const inquirySender = z.object({
  last_name: lastName,
  first_name: firstName,
  last_name_kana: lastNameKana,
  first_name_kana: firstNameKana,
  email,
  phone_number: phoneNumber,
})
export type InquirySender = z.output<typeof inquirySender>

/** The question, and the course that gets it. */
export const inquiryQuestion = z.object({ golf_course_id: golfCourseId, category, contents })
export type InquiryQuestion = z.output<typeof inquiryQuestion>

/**
 * Spec sections 2 and 6: an inquiry, open to everybody. A member is identified by the session, and `sender` is ignored;
 * a guest must give all of it. A member without an e-mail address gives one for the answer in `email`. The course must
 * offer the category. The course and the sender get a mail.
 */
export const sendInquiry = endpoint({
  name: 'inquiry.send',
  method: 'POST',
  path: '/v1/inquiries',
  access: 'anyone',
  summary: 'Send an inquiry to a course',
  body: z.object({
    ...inquiryQuestion.shape,
    sender: z.optional(inquirySender),
    email: z.optional(email),
    source: z.enum(['line', 'mypage']),
  }),
  reply: z.object({
    /** Eight digits, to quote on the phone. */
    number: z.string(),
    /** The address that the answer goes to. */
    email: z.string(),
    /** Working days. */
    answer_within: z.int(),
  }),
  errors: ['idempotency_mismatch'],
  idempotent: true,
})
export type InquiryReceipt = z.output<(typeof sendInquiry)['reply']>

/** Frequently asked questions of all courses, and those of one course where it is given; in display order. */
export const listFaqs = endpoint({
  name: 'inquiry.listFaqs',
  method: 'GET',
  path: '/v1/faqs',
  access: 'anyone',
  kept: true,
  summary: 'Frequently asked questions',
  query: z.object({ golf_course_id: z.optional(courseId) }),
  reply: z.object({
    faqs: z.array(
      z.object({
        id: z.int(),
        /** One of the inquiry categories. */
        category: z.int(),
        question: z.string(),
        /** Paragraphs of plain text. */
        answer: z.array(z.string()),
      }),
    ),
  }),
  errors: [],
})
export type Faq = z.output<(typeof listFaqs)['reply']>['faqs'][number]
