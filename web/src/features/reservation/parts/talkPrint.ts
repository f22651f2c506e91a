import { formatTime } from '@jgm/contract/model/dates'
import { talkPrintOf, type TalkPrint } from '../../../lib/talkTicket.ts'
import { useConfig, useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { ticketText } from '../text.ticket.ts'

/** The look of a course on a ticket that is sent into a talk. Its landscape is a file of the public pages, not of the chat area. */
export const useTalkPrint = (courseId: number): TalkPrint =>
  talkPrintOf(useConfig().export_url, drawnAccent(courseId), useCourse(courseId).name)

/** When the second half begins, as a ticket says it; null without one. */
export const turnOf = (minute: number | null): string | null =>
  minute === null ? null : ticketText.turn(formatTime(minute))
