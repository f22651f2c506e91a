import type { Ground } from '../../platform/ground.ts'
import { dayWords, printOf } from '../course/service.print.ts'
import { courseById } from '../course/service.ts'
import { ticketMessage } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { readFacts } from './service.facts.ts'
import { requestKinds, sayingOf, type RequestKind } from './service.words.ts'

/** Writers of the LINE messages about requests: the same words as the mails, on the same conditions; one message for each offer. */
export function requestMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const writer =
    (kind: RequestKind): MessageWriter =>
    async (db, data) => {
      const request = await readFacts(db, data)
      const course = request && (await courseById(db, request.course_id))
      const said = request && course ? sayingOf(kind, request, course) : null
      if (!request || !course || !said || !ground.line) return null
      const url = `${ground.line.liff_origin}/${ground.line.liff_id}/reservation/request/reservation-detail/${request.number}?golf_course_id=${course.id}`
      return said.faces.map(({ ticket, offer }, index) =>
        ticketMessage({
          altText: said.alt,
          title: said.state,
          start: {
            print: printOf(ground, course, ticket.isOff),
            date: dayWords(ticket.day, ticket.isHoliday),
            starts: ticket.starts,
            isOff: ticket.isOff ?? false,
          },
          rows: ticket.facts,
          // The words stand once, below the last start.
          ...(index === said.faces.length - 1 ? { close: [...said.lead, ...said.close].join('\n') } : {}),
          buttons: [{ label: offer?.label ?? said.open, url }],
        }),
      )
    }
  return Object.fromEntries(requestKinds.map((kind) => [kind, writer(kind)]))
}
