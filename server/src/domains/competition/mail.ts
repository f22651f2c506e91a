import type { CourseInfo } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import type { MailWriter } from '../../platform/mail/outbox.ts'
import { startAsText } from '../../platform/mail/ticket.ts'
import type { MailBlock } from '../../platform/mail/types.ts'
import { printOf } from '../course/service.print.ts'
import { senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import type { TicketFace } from '../reservation/types.ts'
import { readSaying } from './service.facts.ts'
import { wholeName } from './service.names.ts'
import { readOpened } from './service.opening.ts'
import { entryKinds, type EntryKind } from './service.words.ts'
import { text } from './text.ts'

const paragraph = (line: string): MailBlock => ({ kind: 'paragraph', text: line })

const ticketOf = (ground: Ground, course: CourseInfo, state: string, said: TicketFace): MailBlock => ({
  kind: 'ticket',
  state,
  print: printOf(ground, course, said.isOff),
  date: said.date,
  starts: said.starts,
  isOff: said.isOff,
  cells: said.cells,
  rows: [
    [text.rows.course, course.name],
    [text.rows.date, said.dateLong],
    ...said.starts.map((start) => [text.rows.start, startAsText(start)] as const),
    ...said.cells,
  ],
})

/** Writers of the mails about entries. What is no longer true when it is written is not sent. */
export function competitionMails(ground: Ground): Readonly<Record<string, MailWriter>> {
  const writer =
    (kind: EntryKind): MailWriter =>
    async (db, data) => {
      const found = await readSaying(db, kind, data)
      if (!found) return null
      const { entry, own, course, said } = found
      const url = `${ground.siteUrl}/mypage/reservation/competition/detail/${entry.number}`
      return {
        subject: said.subject,
        // A former member has no stored name.
        to: wholeName(own) || null,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map(paragraph),
          ticketOf(ground, course, said.state, said),
          { kind: 'link', label: said.open, url, isMain: true },
          ...(said.hasPolicy
            ? ([
                { kind: 'heading', text: text.policy },
                { kind: 'list', items: cancellationLines(entry) },
              ] as const)
            : []),
        ],
      }
    }
  return {
    ...Object.fromEntries(entryKinds.map((kind) => [kind, writer(kind)])),
    async competition_opened(db, data) {
      const found = await readOpened(ground, db, data)
      if (!found) return null
      const { id, course, to, said } = found
      const url = `${ground.siteUrl}/mypage/reservation/competition/reservation_request/${id}`
      return {
        subject: said.subject,
        to,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map(paragraph),
          ticketOf(ground, course, text.opened.state, said),
          { kind: 'link', label: text.opened.open, url, isMain: true },
        ],
      }
    },
  }
}
