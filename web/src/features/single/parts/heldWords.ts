import type { SingleHold } from '@jgm/contract/api/single'
import { formatDateMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { bookText } from '../text.book.ts'

/** The seat that waits while something else is asked, and until when. */
export const heldWords = (course: string, { until, offer: { tee_time: of } }: SingleHold): string =>
  bookText.profile.held(
    course,
    `${formatDateMedium(of.play_date, of.holiday !== null)} ${formatTime(of.start_minute)}`,
    formatTime(minuteOfDayInTokyo(until)),
  )
