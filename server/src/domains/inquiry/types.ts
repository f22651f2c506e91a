import type { InquirySender } from '@jgm/contract/api/inquiry'

/** An inquiry as stored. */
export type Inquiry = InquirySender & {
  readonly course_id: number
  readonly category: number
  readonly member_id: number | null
  /** Is `email` a member's own address, which a code has proven? Otherwise it was typed into the form. */
  readonly is_email_proven: boolean
  readonly source: 'line' | 'mypage'
}

/** An inquiry as mails show it. */
export type WrittenInquiry = Inquiry & {
  readonly number: string
  readonly sent_at: Date
  /** The question. */
  readonly contents: string
}
