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
  readonly id: number
  readonly number: string
  readonly sent_at: Date
  /** The question. */
  readonly contents: string
}

/** An inquiry as the list of the desk reads it. */
export type ListedInquiry = {
  readonly id: number
  readonly number: string
  readonly course_id: number
  readonly category: number
  readonly member_id: number | null
  readonly last_name: string
  readonly first_name: string
  readonly is_waiting: boolean
  readonly waits_since: Date
  readonly closed_at: Date | null
  readonly sent_at: Date
  readonly owner_id: number | null
  readonly owner_name: string | null
  /** The beginning of the golfer's last message. */
  readonly beginning: string
}

/** An inquiry as the desk opens it. */
export type OpenedInquiry = ListedInquiry &
  Pick<Inquiry, 'last_name_kana' | 'first_name_kana' | 'email' | 'is_email_proven' | 'phone_number' | 'source'> & {
    readonly first_answered_at: Date | null
    /** The last message between golfer and club. */
    readonly seen: number
    readonly member_number: string | null
    readonly visits: number | null
  }

/** An inquiry as whoever writes into it has locked it. */
export type LockedInquiry = Pick<Inquiry, 'course_id' | 'last_name' | 'first_name' | 'email'> & {
  readonly owner_id: number | null
  readonly closed_at: Date | null
  /** The last message between golfer and club. */
  readonly seen: number
}

/** An answer whose mail has not left by its time. */
export type LeavingMessage = {
  readonly id: number
  readonly body: string
  readonly mail_id: string
  readonly leaves_at: Date
}
