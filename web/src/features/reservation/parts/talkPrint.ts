import { talkPrintOf, type TalkPrint } from '../../../lib/talkTicket.ts'
import { useConfig, useCourse } from '../../../lib/visitor.ts'
import { drawnAccent } from '../../../ui/accent.ts'

/** The look of a course on a ticket that is sent into a talk. Its landscape is a file of the public pages, not of the chat area. */
export const useTalkPrint = (courseId: number): TalkPrint =>
  talkPrintOf(useConfig().export_url, drawnAccent(courseId), useCourse(courseId).name)
