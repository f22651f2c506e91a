import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'

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

/** Notices open to everyone (spec section 6), newest first, 20 a page. A member sees the read state. */
export const listNotices = endpoint({
  name: 'notice.list',
  method: 'GET',
  path: '/v1/notices',
  access: 'anyone',
  summary: 'Published notices',
  query: z.object({
    topic: z.optional(z.coerce.number()),
    category: z.optional(z.coerce.number()),
    golf_course_id: z.optional(z.coerce.number()),
    important: z.optional(z.enum(['1'])),
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))),
  }),
  reply: z.object({ notices: z.array(noticeSummary), total: z.int(), page: z.int(), page_size: z.int() }),
  errors: [],
})

/** One notice; marks it read for a logged-in member. */
export const getNotice = endpoint({
  name: 'notice.get',
  method: 'GET',
  path: '/v1/notices/:id',
  access: 'anyone',
  summary: 'One notice',
  params: z.object({ id: z.coerce.number().check(z.int()) }),
  reply: z.extend(noticeSummary, {
    /** Paragraphs of plain text. */
    body: z.array(z.string()),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
  }),
  errors: ['not_found'],
})
