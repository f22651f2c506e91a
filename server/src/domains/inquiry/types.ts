import type { InquirySender } from '@jgm/contract/api/inquiry'

/** An inquiry as stored. */
export type Inquiry = InquirySender & {
  readonly course_id: number
  readonly category: number
  readonly member_id: number | null
  readonly source: 'line' | 'mypage'
}

/** An inquiry as mails show it. */
export type WrittenInquiry = Inquiry & {
  readonly number: string
  readonly sent_at: Date
  /** The question. */
  readonly contents: string
}
