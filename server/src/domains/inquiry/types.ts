import type { InquirySender } from '@jgm/contract/api/inquiry'

/** An inquiry as it is kept. */
export type Inquiry = InquirySender & {
  readonly course_id: number
  readonly category: number
  readonly member_id: number | null
  readonly source: 'line' | 'mypage'
}

/** An inquiry as mails tell of it. */
export type WrittenInquiry = Inquiry & {
  readonly number: string
  readonly sent_at: Date
  /** What was asked. */
  readonly contents: string
}
