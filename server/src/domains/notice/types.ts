import type { NoticeDraft } from '@jgm/contract/model/notices'

/** The filter of a list of notices; an absent field does not filter. */
export type NoticeFilter = {
  topic?: number
  /** 1, 2, 3, 4 or 6; 0 is every category. */
  category?: number
  courseId?: number
  important?: boolean
}

/** A link below a notice. */
export type NoticeLink = { readonly label: string; readonly url: string }

/** What is told of a notice. */
export type ToldNotice = {
  readonly id: number
  readonly title: string
  readonly body: readonly string[]
  readonly links: readonly NoticeLink[]
  readonly courseIds: readonly number[]
  readonly isImportant: boolean
}

/** A notice as it is stored at the desk. */
export type StoredNotice = {
  readonly id: number
  readonly version: number
  readonly draft: NoticeDraft
  readonly publishedFrom: Date | null
  readonly publishedTo: Date | null
  readonly isSent: boolean
  readonly sentAt: Date | null
  readonly sendingEndedAt: Date | null
  readonly stoppedAt: Date | null
  readonly planned: number
  readonly put: number
  /** Of those that were put into the outboxes, how many have not left yet. */
  readonly waiting: number
  readonly by: string | null
  readonly changedAt: Date
}

/** The readers whom a notice addresses, and the number of mails and messages for them. */
export type Audience = {
  readonly readers: number
  readonly mails: number
  readonly messages: number
  readonly both: number
  readonly neither: number
}

/** Those of them to whom the account of a course would write. */
export type AccountAudience = Audience & { readonly course_id: number }
