import type { ReservationType } from '@jgm/contract/model/choices'
import type { CalendarPlay } from '../reservation/service.calendar.ts'

/** A play of a member's calendar. `is_own`: the member has booked it. */
export type Play = CalendarPlay & {
  readonly type: ReservationType
  readonly course_id: number
  readonly is_own: boolean
}
