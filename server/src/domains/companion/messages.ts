import type { Ground } from '../../platform/ground.ts'
import { bubble, flexColours as colours, rowBox } from '../line/service.flex.ts'
import type { MessageWriter } from '../line/service.messages.ts'
import { beforeText, factsOf, linksOf, type Facts } from './service.facts.ts'
import { closedWords } from './service.words.ts'
import { text } from './text.ts'

type Note = {
  readonly title: string
  readonly lead: string
  readonly colour: string
  readonly before?: string
  readonly path?: string | null
  readonly label?: string
}

/** Writers of the messages about companions: the same facts as the mails. */
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
      const { course, date, time, start } = facts
      const base = `${ground.line.liff_origin}/${ground.line.liff_id}`
      return [
        bubble({
          altText: `${note.title}：${text.when(date, time)} ${course.name}`,
          title: note.title,
          colour: note.colour,
          contents: [
            { type: 'text', text: text.when(date, time), color: colours.value, weight: 'bold', size: 'xl', wrap: true },
            rowBox([text.rows.course, course.name]),
            rowBox([text.rows.start, start]),
            ...(note.before === undefined ? [] : [rowBox([text.rows.before, note.before])]),
            { type: 'text', text: note.lead, color: colours.label, size: 'sm', wrap: true },
          ],
          buttons: note.path
            ? [
                {
                  type: 'button',
                  style: 'primary',
                  color: colours.sure,
                  action: { type: 'uri', label: note.label ?? text.open, uri: `${base}${note.path}` },
                },
              ]
            : [],
        }),
      ]
    }
  const detail = ({ party, course }: Facts): string =>
    `/reservation/participation/${party.number}?golf_course_id=${course.id}`
  const seats = ({ party, course }: Facts): string =>
    `/reservation/companion/${party.number}?type=${party.type}&golf_course_id=${course.id}`
  const isOver = ({ party, isLeft }: Facts): boolean => isLeft || party.status !== 'confirmed'
  const { sure, ended, important } = colours
  return {
    companion_asked: writer((facts, { code }) =>
      isOver(facts) || !code
        ? null
        : {
            title: text.asked.title,
            lead: text.asked.lead(facts.party.representative),
            colour: important,
            // LINE takes a parameter `code` for its own log-in.
            path: `/companion?golf_course_id=${facts.course.id}&invitation=${code}`,
            label: text.asked.open,
          },
    ),
    companion_confirmed: writer((facts) =>
      isOver(facts)
        ? null
        : { title: text.confirmed.title, lead: text.confirmed.lead, colour: sure, path: detail(facts) },
    ),
    companion_moved: writer((facts, _, data) =>
      isOver(facts)
        ? null
        : {
            title: text.moved.title,
            lead: text.moved.lead,
            colour: important,
            before: beforeText(facts.course, data['before'] as Parameters<typeof beforeText>[1]),
            path: detail(facts),
          },
    ),
    companion_cancelled: writer(({ course, dateShort, party: { closing, play_date: date } }) => {
      if (closing === null) return { title: text.cancelled.title, lead: text.cancelled.lead, colour: ended }
      const { lead, more } = closedWords(course, dateShort, closing)
      return {
        title: text.closed.title,
        lead: `${lead}\n${more}`,
        colour: ended,
        path: `/reservation/search?date=${date}&golf_course_id=${course.id}`,
        label: text.closed.nearby,
      }
    }),
    companion_dropped: writer(() => ({ title: text.dropped.title, lead: text.dropped.lead, colour: ended })),
    companion_reminder: writer((facts) =>
      isOver(facts)
        ? null
        : { title: text.reminder.title, lead: text.reminder.lead, colour: sure, path: detail(facts) },
    ),
    companion_joined: writer((facts) =>
      facts.party.status === 'cancelled'
        ? null
        : {
            title: text.joined.title,
            lead: text.joined.lead(facts.name),
            colour: sure,
            path: seats(facts),
            label: text.joined.open,
          },
    ),
    companion_left: writer((facts) =>
      facts.party.status === 'cancelled'
        ? null
        : {
            title: text.left.title,
            lead: text.left.lead(facts.name),
            colour: ended,
            path: seats(facts),
            label: text.left.open,
          },
    ),
    companion_renamed: writer((facts) =>
      facts.party.status === 'cancelled'
        ? null
        : {
            title: text.renamed.title,
            lead: text.renamed.lead(facts.name),
            colour: important,
            path: seats(facts),
            label: text.renamed.open,
          },
    ),
  }
}
