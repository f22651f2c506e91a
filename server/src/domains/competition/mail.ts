import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { ticketOf } from '../course/service.print.ts'
import { senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { readSaying } from './service.facts.ts'
import { wholeName } from './service.names.ts'
import { readOpened } from './service.opening.ts'
import { entryKinds, type EntryKind } from './service.words.ts'
import { text } from './text.ts'

/** Writers of the mails about entries. What is no longer true when it is written is not sent. */
export function competitionMails(ground: Ground): Readonly<Record<string, Teller>> {
  const writer =
    (kind: EntryKind): Teller =>
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
          ...said.lead.map((line) => paragraph(line)),
          ticketOf(ground, course, said.state, said.face),
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
          ...said.lead.map((line) => paragraph(line)),
          ticketOf(ground, course, text.opened.state, said.face),
          { kind: 'link', label: text.opened.open, url, isMain: true },
        ],
      }
    },
  }
}
