import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateMedium, formatTime, type PlayDate } from '@jgm/contract/model/dates'
import type { Delay } from '@jgm/contract/model/delay'
import { fromCourse } from './service.closed.ts'
import { text } from './text.ts'

/** What golfers read of a late start, the same in the mail, in the talk and before it is sent; 0 minutes: it is on time again. */
export type DelayWords = Readonly<Record<'subject' | 'state' | 'lead' | 'message' | 'arrive', string>> & {
  /** When it starts now. */
  readonly time: string
}

/** The words of a late start. `start`: as it was booked. */
export function delayWords(
  course: Pick<CourseInfo, 'short_title' | 'arrive_before'>,
  { date, isHoliday, start }: { readonly date: PlayDate; readonly isHoliday: boolean; readonly start: number },
  { minutes, message }: Delay,
): DelayWords {
  const words = minutes === 0 ? text.onTime : text.delayed
  const time = formatTime(start + minutes)
  return {
    subject: words.subject(course.short_title, formatDateMedium(date, isHoliday), minutes),
    state: words.state(minutes),
    lead: words.lead(formatTime(start), time, minutes),
    message: fromCourse(message),
    arrive: text.arriveBy(formatTime(start + minutes - course.arrive_before)),
    time: words.time(time),
  }
}
