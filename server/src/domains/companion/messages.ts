import type { Ground } from '../../platform/ground.ts'
import { printOf } from '../course/service.print.ts'
import { ticketMessage } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { arriveLine } from '../reservation/service.words.ts'
import { beforeText, factsOf, linksOf, type Facts } from './service.facts.ts'
import { closedWords } from './service.words.ts'
import { text } from './text.ts'

type Note = {
  readonly state: string
  readonly lead: string
  readonly isOff?: boolean
  readonly before?: string
  readonly path?: string
  readonly label?: string
}

/** Writers of the messages about companions: the same tickets as in the mails. */
export function companionMessages(ground: Ground): Readonly<Record<string, MessageWriter>> {
  const writer =
    (
      write: (facts: Facts, links: ReturnType<typeof linksOf>, data: Record<string, unknown>) => Note | null,
    ): MessageWriter =>
    async (db, data) => {
      const player = Number(data['player_id'])
      const facts = await factsOf(db, player)
      const note = facts && write(facts, linksOf(ground, facts.party, player), data)
      if (!ground.line || !facts || !note) return null
      const { course, date, day, start, party } = facts
      const { state, lead, isOff = false, before, path, label = text.open } = note
      const area = `${ground.line.liff_origin}/${ground.line.liff_id}`
      return [
        ticketMessage({
          altText: `${state}：${text.when(date, start.time)} ${course.name}`,
          title: state,
          start: { print: printOf(ground, course, isOff), date: day, starts: [start], isOff },
          rows: [
            ...(before === undefined ? [] : [[text.rows.before, before] as const]),
            [text.rows.representative, text.person(party.representative)],
          ],
          close: lead,
          buttons: path === undefined ? [] : [{ label, url: `${area}${path}` }],
        }),
      ]
    }
  const detail = ({ party, course }: Facts): string =>
    `/reservation/participation/${party.number}?golf_course_id=${course.id}`
  const seats = ({ party, course }: Facts): string =>
    `/reservation/companion/${party.number}?type=${party.type}&golf_course_id=${course.id}`
  const isOver = ({ party, isLeft }: Facts): boolean => isLeft || party.status !== 'confirmed'
  const toRepresentative = (words: typeof text.joined | typeof text.left | typeof text.renamed): MessageWriter =>
    writer((facts) =>
      facts.party.status === 'cancelled'
        ? null
        : { state: words.state, lead: words.lead(facts.name), path: seats(facts), label: words.open },
    )
  return {
    companion_asked: writer((facts, { code }) =>
      isOver(facts) || !code
        ? null
        : {
            state: text.asked.state,
            lead: text.asked.lead(facts.party.representative),
            // LINE takes a parameter `code` for its own log-in.
            path: `/companion?golf_course_id=${facts.course.id}&invitation=${code}`,
            label: text.asked.open,
          },
    ),
    companion_confirmed: writer((facts) =>
      isOver(facts) ? null : { state: text.confirmed.state, lead: text.confirmed.lead, path: detail(facts) },
    ),
    companion_moved: writer((facts, _, data) =>
      isOver(facts)
        ? null
        : {
            state: text.moved.state,
            lead: text.moved.lead,
            before: beforeText(facts.course, data['before'] as Parameters<typeof beforeText>[1]),
            path: detail(facts),
          },
    ),
    companion_cancelled: writer(({ course, dateShort, party: { closing, play_date: date } }) => {
      if (closing === null) return { state: text.cancelled.state, lead: text.cancelled.lead, isOff: true }
      const { lead, more } = closedWords(course, dateShort, closing)
      return {
        state: text.closed.state,
        lead: `${lead}\n${more}`,
        isOff: true,
        path: `/reservation/search?date=${date}&golf_course_id=${course.id}`,
        label: text.closed.nearby,
      }
    }),
    companion_dropped: writer(() => ({ state: text.dropped.state, lead: text.dropped.lead, isOff: true })),
    companion_reminder: writer((facts) =>
      isOver(facts)
        ? null
        : {
            state: text.reminder.state,
            lead: `${text.reminder.lead}\n${arriveLine(facts.course)}`,
            path: detail(facts),
          },
    ),
    companion_joined: toRepresentative(text.joined),
    companion_left: toRepresentative(text.left),
    companion_renamed: toRepresentative(text.renamed),
  }
}
