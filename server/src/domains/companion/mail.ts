import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Teller } from '../../platform/telling.ts'
import { ticketOf } from '../course/service.print.ts'
import { senderOf } from '../course/service.ts'
import { arriveLine } from '../reservation/service.words.ts'
import { beforeText, factsOf, linksOf, representativeUrl, type Facts } from './service.facts.ts'
import { closedWords } from './service.words.ts'
import { text } from './text.ts'

/** The start of the player's group as a ticket. */
function seatTicket(
  ground: Ground,
  { party, course, start }: Facts,
  { state, isOff = false, before }: Pick<Letter, 'state' | 'isOff' | 'before'>,
): Block {
  return ticketOf(ground, course, state, {
    day: party.play_date,
    isHoliday: party.holiday !== null,
    starts: [start],
    isOff,
    facts: [
      ...(before === undefined ? [] : [[text.rows.before, before] as const]),
      [text.rows.representative, text.person(party.representative)],
    ],
  })
}

type Link = { readonly label: string; readonly url: string | null }

type Letter = {
  readonly subject: string
  /** What has happened, on the band of the ticket. */
  readonly state: string
  readonly isOff?: boolean
  readonly lead: string
  readonly before?: string
  /** Stands above the link. */
  readonly reason?: string
  readonly link?: Link
  /** A second way on, below the first. */
  readonly other?: Link
  readonly more?: string
}

/**
 * Writers of the mails about companions. Those to a companion say nothing of other companions, and carry the link that ends them;
 * those to the representative carry a name and nothing else that a companion typed. A mail about a seat, a reservation or an invitation
 * that no longer exists is not sent.
 */
export function companionMails(ground: Ground): Readonly<Record<string, Teller>> {
  const toCompanion =
    (
      write: (facts: Facts, links: ReturnType<typeof linksOf>, data: Record<string, unknown>) => Letter | null,
    ): Teller =>
    async (db, data) => {
      const player = Number(data['player_id'])
      const facts = await factsOf(db, player)
      if (!facts) return null
      const links = linksOf(ground, facts.party, player)
      const letter = write(facts, links, data)
      if (!letter) return null
      const { reason, link, other, more } = letter
      return {
        subject: letter.subject,
        to: facts.name === '' ? null : facts.name,
        from: await senderOf(db, facts.course.id),
        blocks: [
          paragraph(letter.lead),
          seatTicket(ground, facts, letter),
          ...(reason === undefined ? [] : [paragraph(reason)]),
          ...(link?.url ? [{ kind: 'link', label: link.label, url: link.url, isMain: true } as const] : []),
          ...(other?.url ? [{ kind: 'link', label: other.label, url: other.url } as const] : []),
          ...(more === undefined ? [] : [paragraph(more)]),
        ],
        stop: links.stop,
      }
    }
  const toRepresentative =
    (words: typeof text.joined | typeof text.left | typeof text.renamed): Teller =>
    async (db, data) => {
      const facts = await factsOf(db, Number(data['player_id']))
      if (!facts || facts.party.status === 'cancelled') return null
      const { party, course, name, dateShort } = facts
      return {
        subject: words.subject(course.short_title, name, dateShort),
        to: party.representative,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(words.lead(name)),
          seatTicket(ground, facts, words),
          { kind: 'link', label: words.open, url: representativeUrl(ground, party), isMain: true },
        ],
      }
    }
  const isOver = ({ party, isLeft }: Facts): boolean => isLeft || party.status !== 'confirmed'
  return {
    companion_asked: toCompanion((facts, { invitation }) =>
      isOver(facts) || invitation === null
        ? null
        : {
            subject: text.asked.subject(facts.course.short_title, facts.party.representative, facts.dateShort),
            state: text.asked.state,
            lead: text.asked.lead(facts.party.representative),
            link: { label: text.asked.open, url: invitation },
          },
    ),
    companion_confirmed: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.confirmed.subject(facts.course.short_title, facts.dateShort),
            state: facts.isPreregistered ? text.confirmed.isPreregistered : text.confirmed.state,
            lead: facts.isPreregistered ? text.confirmed.preregistered : text.confirmed.lead,
            link: { label: text.open, url: own },
            more: arriveLine(facts.course),
          },
    ),
    companion_link: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.link.subject(facts.course.short_title, facts.dateShort),
            state: text.link.state,
            lead: text.link.lead,
            link: { label: text.open, url: own },
            more: text.link.more,
          },
    ),
    companion_moved: toCompanion((facts, { own }, data) =>
      isOver(facts)
        ? null
        : {
            subject: text.moved.subject(facts.course.short_title, facts.dateShort, facts.start.time),
            state: text.moved.state,
            lead: text.moved.lead,
            before: beforeText(facts.course, data['before'] as Parameters<typeof beforeText>[1]),
            link: { label: text.open, url: own },
          },
    ),
    companion_cancelled: toCompanion(({ course, dateShort, party: { closing, play_date: date } }) => {
      if (closing === null)
        return {
          subject: text.cancelled.subject(course.short_title, dateShort),
          state: text.cancelled.state,
          isOff: true,
          lead: text.cancelled.lead,
        }
      const { subject, lead, more: reason } = closedWords(course, dateShort, closing)
      const link = { label: text.closed.otherDays, url: `${ground.siteUrl}/reserved/${course.id}` }
      const other = { label: text.closed.nearby, url: `${ground.siteUrl}/reserved/search?date=${date}` }
      return { subject, state: text.closed.state, isOff: true, lead, reason, link, other }
    }),
    companion_dropped: toCompanion((facts) => ({
      subject: text.dropped.subject(facts.course.short_title, facts.dateShort),
      state: text.dropped.state,
      isOff: true,
      lead: text.dropped.lead,
    })),
    companion_reminder: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.reminder.subject(facts.course.short_title, facts.start.time),
            state: text.reminder.state,
            lead: text.reminder.lead,
            link: { label: text.open, url: own },
            more: arriveLine(facts.course),
          },
    ),
    companion_joined: toRepresentative(text.joined),
    companion_left: toRepresentative(text.left),
    companion_renamed: toRepresentative(text.renamed),
  }
}
