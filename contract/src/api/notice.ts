import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { page, storedId, token, wholeNumber } from './shared.ts'

export const noticeSummary = z.object({
  id: z.int(),
  title: z.string(),
  topic: z.int(),
  category: z.int(),
  is_important: z.boolean(),
  /** Empty: all courses. */
  course_ids: z.array(z.int()),
  published_on: playDate,
  /** Within the last seven days. */
  is_new: z.boolean(),
  /** Null for a caller who is not logged in. */
  is_read: z.nullable(z.boolean()),
})
export type NoticeSummary = z.infer<typeof noticeSummary>

/**
 * Notices are open to everyone (spec section 6): the topic says whom one is addressed to, not who may read it. Those
 * published now, newest first, 20 a page; for a course, its own and those of all courses. A member sees which were
 * read.
 */
export const listNotices = endpoint({
  name: 'notice.list',
  method: 'GET',
  path: '/v1/notices',
  access: 'anyone',
  kept: true,
  summary: 'Published notices',
  query: z.object({
    topic: z.optional(wholeNumber),
    category: z.optional(wholeNumber),
    golf_course_id: z.optional(wholeNumber),
    important: z.optional(z.enum(['1'])),
    page: z.optional(page),
  }),
  reply: z.object({
    notices: z.array(noticeSummary),
    total: z.int(),
    /** How many of the total the member has not read; null for a caller who is not logged in. */
    unread: z.nullable(z.int()),
    page: z.int(),
    page_size: z.int(),
  }),
  errors: [],
})

/** One notice while it is published; marks it read for a logged-in member. */
export const getNotice = endpoint({
  name: 'notice.get',
  method: 'GET',
  path: '/v1/notices/:id',
  access: 'anyone',
  kept: true,
  summary: 'One notice',
  params: z.object({ id: storedId }),
  reply: z.extend(noticeSummary, {
    /** Paragraphs of plain text. */
    body: z.array(z.string()),
    /** Whole addresses with http, https, mailto or tel, nothing else. */
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
  errors: ['not_found'],
})

const ways = { by_mail: z.boolean(), by_line: z.boolean() } as const

const areDifferent = (values: readonly number[]): boolean => new Set(values).size === values.length

/**
 * Which notices a member wants sent: a notice is sent by a way that both its topic and its category allow. Important
 * ones (topic 5) are always sent. Each list is complete.
 */
export const noticeSettings = z.object({
  topics: z.array(z.object({ topic: z.literal([7, 8, 9]), ...ways })).check(
    z.length(3),
    z.refine((all) => areDifferent(all.map(({ topic }) => topic))),
  ),
  categories: z.array(z.object({ category: z.literal([1, 2, 3, 4, 6]), ...ways })).check(
    z.length(5),
    z.refine((all) => areDifferent(all.map(({ category }) => category))),
  ),
})
export type NoticeSettings = z.infer<typeof noticeSettings>

/** Spec section 2, `notice/setting`. Without a choice, the consent to marketing mails at registration decides. */
export const getNoticeSettings = endpoint({
  name: 'notice.getSettings',
  method: 'GET',
  path: '/v1/notice-settings',
  access: 'member',
  summary: 'Which notices are sent to the member',
  reply: noticeSettings,
  errors: [],
})

export const changeNoticeSettings = endpoint({
  name: 'notice.changeSettings',
  method: 'PUT',
  path: '/v1/notice-settings',
  access: 'member',
  summary: 'Change which notices are sent',
  body: noticeSettings,
  reply: noticeSettings,
  errors: [],
})

const stopped = z.object({ /** With most of it hidden. */ email: z.string() })

/** The address that a mail-stop link is about, before anything is stopped. Needs only the token of a notice mail. */
export const getMailStop = endpoint({
  name: 'notice.getMailStop',
  method: 'POST',
  path: '/v1/mail-stop/address',
  access: 'anyone',
  summary: 'The address of a mail-stop link',
  body: z.object({ token }),
  reply: stopped,
  errors: ['mail_stop_invalid'],
})

/** Spec section 2, `email/stop`: stops notices by mail; booking mails continue. A repeat changes nothing. */
export const stopMails = endpoint({
  name: 'notice.stopMails',
  method: 'POST',
  path: '/v1/mail-stop',
  access: 'anyone',
  summary: 'Stop notices by mail',
  body: z.object({ token }),
  reply: stopped,
  errors: ['mail_stop_invalid'],
})
