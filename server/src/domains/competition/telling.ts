import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Teller } from '../../platform/telling.ts'
import { ticketOf } from '../course/service.print.ts'
import { clubAddress, senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { readDelayed, readMessage, readSaying } from './entry/service.read.told.ts'
import { wholeName } from './service.names.ts'
import { readOpened } from './entry/service.read.opened.ts'
import { entryKinds, type EntryKind } from './entry/service.words.ts'
import { text } from './text.ts'
import type { StoredEntry } from './types.ts'

/** The way to an entry. */
const entryLink = (ground: Ground, { number }: Pick<StoredEntry, 'number'>, label: string) =>
  ({
    kind: 'link',
    label,
    url: `${ground.siteUrl}/mypage/reservation/competition/detail/${number}`,
    talk: `/reservation/competition/reservation-detail/${number}`,
    isMain: true,
  }) as const

/** Tells of entries, and of an entry that has opened. Nobody is told what is no longer true when the message is written. */
export function competitionTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (kind: EntryKind): Teller =>
    async (db, data) => {
      const found = await readSaying(db, kind, data)
      if (!found) return null
      const { entry, own, course, said } = found
      return {
        subject: said.subject,
        talk: { alt: said.alt, courseId: course.id },
        // A former member has no stored name.
        to: wholeName(own) || null,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map((line) => paragraph(line)),
          ticketOf(ground, course, said.state, said.face),
          entryLink(ground, entry, said.open),
          ...(said.hasPolicy
            ? ([
                { kind: 'heading', text: text.policy, only: 'mail' },
                { kind: 'list', items: cancellationLines(entry) },
              ] as const)
            : []),
        ],
      }
    }
  return {
    ...Object.fromEntries(entryKinds.map((kind) => [kind, teller(kind)])),
    async competition_delayed(db, data) {
      const found = await readDelayed(db, data)
      if (!found) return null
      const { entry, own, course, words, face } = found
      return {
        subject: words.subject,
        talk: { alt: words.subject, courseId: course.id },
        to: wholeName(own) || null,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(words.lead),
          ticketOf(ground, course, words.state, face),
          paragraph(words.message),
          paragraph(words.arrive),
          entryLink(ground, entry, text.open),
        ],
      }
    },
    async competition_message(db, data) {
      const found = await readMessage(db, data, ground.clock.now())
      if (!found) return null
      const { entry, own, course, words, face } = found
      return {
        subject: words.subject,
        talk: { alt: words.subject, courseId: course.id },
        to: wholeName(own) || null,
        from: await senderOf(db, course.id),
        replyTo: await clubAddress(ground, db, course.id),
        blocks: [
          paragraph(words.lead, 'mail'),
          paragraph(words.message),
          ticketOf(ground, course, words.state, face),
          paragraph(words.ask),
          entryLink(ground, entry, text.open),
        ],
      }
    },
    async competition_opened(db, data) {
      const found = await readOpened(ground, db, data)
      if (!found) return null
      const { id, course, to, said } = found
      return {
        subject: said.subject,
        talk: { alt: said.alt, courseId: course.id },
        to,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map((line) => paragraph(line)),
          ticketOf(ground, course, text.opened.state, said.face),
          {
            kind: 'link',
            label: text.opened.open,
            url: `${ground.siteUrl}/mypage/reservation/competition/reservation_request/${id}`,
            talk: `/sport/${id}`,
            isMain: true,
          },
        ],
      }
    },
  }
}
