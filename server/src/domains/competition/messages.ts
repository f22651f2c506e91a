import type { CourseInfo } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import { dayWords, printOf, type TicketFace } from '../course/service.print.ts'
import { ticketMessage } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { readSaying } from './service.facts.ts'
import { readOpened } from './service.opening.ts'
import { entryKinds, type EntryKind } from './service.words.ts'
import { text } from './text.ts'

const bubble = (
  ground: Ground,
  course: CourseInfo,
  said: {
    readonly face: TicketFace
    readonly alt: string
    readonly state: string
    readonly lead: readonly string[]
    readonly open: string
    readonly url: string
  },
) => {
  const { face } = said
  return ticketMessage({
    altText: said.alt,
    title: said.state,
    start: {
      print: printOf(ground, course, face.isOff),
      date: dayWords(face.day, face.isHoliday),
      starts: face.starts,
      isOff: face.isOff ?? false,
    },
    rows: face.facts,
    close: said.lead.join('\n'),
    buttons: [{ label: said.open, url: said.url }],
  })
}

/** Writers of the LINE messages about entries: the words of the mails, on the same conditions. */
export function competitionMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const writer =
    (kind: EntryKind): MessageWriter =>
    async (db, data) => {
      const found = await readSaying(db, kind, data)
      if (!found || !ground.line) return null
      const { entry, course, said } = found
      const url = `${ground.line.liff_origin}/${ground.line.liff_id}/reservation/competition/reservation-detail/${entry.number}?golf_course_id=${course.id}`
      return [bubble(ground, course, { ...said, url })]
    }
  return {
    ...Object.fromEntries(entryKinds.map((kind) => [kind, writer(kind)])),
    async competition_opened(db, data) {
      const found = await readOpened(ground, db, data)
      if (!found || !ground.line) return null
      const { id, course, said } = found
      const url = `${ground.line.liff_origin}/${ground.line.liff_id}/sport/${id}?golf_course_id=${course.id}`
      return [bubble(ground, course, { ...said, state: text.opened.state, open: text.opened.open, url })]
    },
  }
}
