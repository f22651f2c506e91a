import type { Ground } from '../../platform/ground.ts'
import type { MailWriter } from '../../platform/mail/outbox.ts'
import type { MailBlock } from '../../platform/mail/types.ts'
import { senderOf } from '../course/service.ts'
import { beforeText, factsOf, linksOf, representativeUrl, type Facts } from './service.facts.ts'
import { closedWords } from './service.words.ts'
import { text } from './text.ts'

const paragraph = (words: string): MailBlock => ({ kind: 'paragraph', text: words })

const rowsOf = ({ party, course, date, start }: Facts, before?: string): MailBlock => ({
  kind: 'rows',
  rows: [
    [text.rows.course, course.name],
    [text.rows.date, date],
    [text.rows.start, start],
    ...(before === undefined ? [] : [[text.rows.before, before] as const]),
    [text.rows.representative, text.person(party.representative)],
  ],
})

type Link = { readonly label: string; readonly url: string | null }

type Letter = {
  readonly subject: string
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
export function companionMails(ground: Ground): Readonly<Record<string, MailWriter>> {
  const toCompanion =
    (
      write: (facts: Facts, links: ReturnType<typeof linksOf>, data: Record<string, unknown>) => Letter | null,
    ): MailWriter =>
    async (db, data) => {
      const player = Number(data['player_id'])
      const facts = await factsOf(db, player)
      if (!facts) return null
      const links = linksOf(ground, facts.party, player)
      const letter = write(facts, links, data)
      if (!letter) return null
      const { reason, link, other, more } = letter
      const linkOf = (way: Link | undefined): readonly MailBlock[] =>
        way?.url ? [{ kind: 'link', label: way.label, url: way.url }] : []
      return {
        subject: letter.subject,
        to: facts.name === '' ? null : facts.name,
        from: await senderOf(db, facts.course.id),
        blocks: [
          paragraph(letter.lead),
          rowsOf(facts, letter.before),
          ...(reason === undefined ? [] : [paragraph(reason)]),
          ...linkOf(link),
          ...linkOf(other),
          ...(more === undefined ? [] : [paragraph(more)]),
        ],
        stop: links.stop,
      }
    }
  const toRepresentative =
    (words: typeof text.joined | typeof text.left | typeof text.renamed): MailWriter =>
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
          rowsOf(facts),
          { kind: 'link', label: words.open, url: representativeUrl(ground, party) },
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
            lead: text.asked.lead(facts.party.representative),
            link: { label: text.asked.open, url: invitation },
          },
    ),
    companion_confirmed: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.confirmed.subject(facts.course.short_title, facts.dateShort),
            lead: facts.isPreregistered ? text.confirmed.preregistered : text.confirmed.lead,
            link: { label: text.open, url: own },
            more: text.arrive(facts.course.arrive_before),
          },
    ),
    companion_link: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.link.subject(facts.course.short_title, facts.dateShort),
            lead: text.link.lead,
            link: { label: text.open, url: own },
            more: text.link.more,
          },
    ),
    companion_moved: toCompanion((facts, { own }, data) =>
      isOver(facts)
        ? null
        : {
            subject: text.moved.subject(facts.course.short_title, facts.dateShort, facts.time),
            lead: text.moved.lead,
            before: beforeText(facts.course, data['before'] as Parameters<typeof beforeText>[1]),
            link: { label: text.open, url: own },
          },
    ),
    companion_cancelled: toCompanion(({ course, dateShort, party: { closing, play_date: date } }) => {
      if (closing === null)
        return { subject: text.cancelled.subject(course.short_title, dateShort), lead: text.cancelled.lead }
      const { subject, lead, more: reason } = closedWords(course, dateShort, closing)
      const link = { label: text.closed.otherDays, url: `${ground.siteUrl}/reserved/${course.id}` }
      const other = { label: text.closed.nearby, url: `${ground.siteUrl}/reserved/search?date=${date}` }
      return { subject, lead, reason, link, other }
    }),
    companion_dropped: toCompanion((facts) => ({
      subject: text.dropped.subject(facts.course.short_title, facts.dateShort),
      lead: text.dropped.lead,
    })),
    companion_reminder: toCompanion((facts, { own }) =>
      isOver(facts)
        ? null
        : {
            subject: text.reminder.subject(facts.course.short_title, facts.time),
            lead: text.reminder.lead,
            link: { label: text.open, url: own },
            more: text.arrive(facts.course.arrive_before),
          },
    ),
    companion_joined: toRepresentative(text.joined),
    companion_left: toRepresentative(text.left),
    companion_renamed: toRepresentative(text.renamed),
  }
}
