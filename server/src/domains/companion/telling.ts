import { formatTime } from '@jgm/contract/model/dates'
import { partWords } from '@jgm/contract/model/day-part'
import { formatYen } from '@jgm/contract/model/money'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Link, type Teller } from '../../platform/telling.ts'
import { delayWords } from '../course/service.delay.ts'
import { messageWords } from '../course/service.message.ts'
import { closedState, daysOn, nearbyOn } from '../course/service.closed.ts'
import { ticketOf } from '../course/service.print.ts'
import { clubAddress, senderOf } from '../course/service.ts'
import { dayQuestion } from '../line/service.ask.ts'
import { forecastLine } from '../weather/service.ts'
import { daysInstead } from '../tee-sheet/service.instead.ts'
import { viewerOf } from '../tee-sheet/rules.days.ts'
import { arriveLine } from '../reservation/service.words.ts'
import { beforeText, factsOf, linksOf, nameInMail, representativeUrl, type Facts } from './service.facts.ts'
import { closedWords } from './service.words.ts'
import { carSent, choosableCars } from './rules.ts'
import { text } from './text.ts'
import type { Sent } from './types.ts'

/** What is told of one kind of event. */
type Said = {
  readonly subject: string
  /** What has happened, on the band of the ticket. */
  readonly state: string
  readonly isOff?: boolean
  readonly lead: string
  /** The start that was left. */
  readonly before?: string
  /** Further rows of the ticket, before who has booked. */
  readonly rows?: readonly (readonly [string, string])[]
  /** Stands above the ways on. */
  readonly reason?: string
  readonly ways?: readonly Block[]
  readonly more?: string
  /** A reply to the mail goes to the course. */
  readonly hasReply?: true
  /** Whoever gets it has no talk. */
  readonly isMailOnly?: true
}

type Links = ReturnType<typeof linksOf>

const open = ({ party }: Facts, { own }: Links): Link[] =>
  own
    ? [
        {
          kind: 'link',
          label: text.open,
          url: own,
          talk: `/reservation/participation/${party.number}`,
          isMain: true,
        },
      ]
    : []

// LINE takes a parameter `code` for its own log-in.
const toInvitation = (url: string, code: string | null, label: string): Link[] => [
  { kind: 'link', label, url, talk: `/companion?invitation=${code}`, isMain: true },
]

/** Is the reservation still to be played, or being played? */
const isStanding = ({ party }: Facts): boolean => party.status === 'confirmed' || party.status === 'checked_in'

const isOver = ({ party, isLeft }: Facts): boolean => isLeft || party.status !== 'confirmed'

/** Whatever is told while the player has the seat. */
const whileSeated =
  (write: (facts: Facts, links: Links, data: Readonly<Record<string, unknown>>) => Said | null) =>
  (facts: Facts, links: Links, data: Readonly<Record<string, unknown>>): Said | null =>
    isOver(facts) ? null : write(facts, links, data)

type Write = (facts: Facts, links: Links, data: Readonly<Record<string, unknown>>) => Said | null

/** The organiser's tellings: a reminder while the person has not answered, and payment and car as they were sent. */
const organiserTellers = (teller: (write: Write) => Teller): Readonly<Record<string, Teller>> => ({
  organiser_answer: teller(
    whileSeated(({ course, party: { representative }, dateShort, seat }, links) =>
      seat?.state !== 'invited' || links.invitation === null
        ? null
        : {
            subject: text.remind.subject(course.short_title, representative, dateShort),
            state: text.remind.state,
            lead: text.remind.lead(representative),
            ways: toInvitation(links.invitation, links.code, text.remind.open),
          },
    ),
  ),
  organiser_money: teller(
    whileSeated((facts, links, data) => {
      const { course, party, dateShort, club } = facts
      const { fees = [] } = data as Sent
      const each = formatYen(fees.reduce((sum, { amount }) => sum + amount, 0))
      return {
        subject: text.money.subject(course.short_title, dateShort),
        state: text.money.state,
        lead: text.money.lead(party.representative, each),
        rows: [[text.money.fees, fees.map(({ label, amount }) => text.money.fee(label, formatYen(amount))).join('\n')]],
        ways: open(facts, links),
        more: text.money.club(formatYen(club)),
      }
    }),
  ),
  organiser_car: teller(
    whileSeated((facts, links, data) => {
      const car = carSent(facts.party, Number(data['player_id']), data)
      const cars = facts.seat ? choosableCars(facts.party, facts.seat) : []
      const more = cars.length > 0 ? { more: text.car.choose } : {}
      if (!car && cars.length === 0) return null
      if (!car)
        return {
          subject: text.car.subject(facts.course.short_title, facts.dateShort),
          state: text.car.state,
          lead: text.car.free,
          rows: cars.map(({ name, place, minute }) => [
            text.car.of(nameInMail(name) || text.nameless),
            text.car.at(place, formatTime(minute)),
          ]),
          ways: open(facts, links),
          ...more,
        }
      const { driver, is_driver: isDriver, place, minute, riders } = car
      const names = riders.map((name) => text.person(nameInMail(name) || text.nameless)).join('\n')
      return {
        subject: text.car.subject(facts.course.short_title, facts.dateShort),
        state: text.car.state,
        lead: isDriver ? text.car.drives : text.car.lead(nameInMail(driver) || text.nameless),
        rows: [
          [text.car.place, text.car.at(place, formatTime(minute))],
          ...(isDriver ? [[text.car.riders, names || text.car.alone] as const] : []),
        ],
        ways: open(facts, links),
        ...more,
      }
    }),
  ),
})

/**
 * Tells of companions. A companion's message says nothing of other companions, and carries the link that ends such messages; what the
 * representative is told carries a name and nothing else that a companion typed. Nothing is told of a seat, a reservation or an
 * invitation that no longer exists.
 */
export function companionTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (
      write: (
        facts: Facts,
        links: Links,
        data: Readonly<Record<string, unknown>>,
      ) => Said | null | Promise<Said | null>,
      toWhom: 'companion' | 'representative' = 'companion',
    ): Teller =>
    async (db, data) => {
      const player = Number(data['player_id'])
      const facts = await factsOf(db, player)
      if (!facts) return null
      const { party, course, name, date, start } = facts
      const links = linksOf(ground, party, player)
      const said = await write(facts, links, data)
      if (!said) return null
      const { state, isOff = false, before, rows = [], reason, ways = [], more } = said
      const isToCompanion = toWhom === 'companion'
      return {
        subject: said.subject,
        ...(said.isMailOnly
          ? {}
          : { talk: { alt: text.alt(state, text.when(date, start.time), course.name), courseId: course.id } }),
        to: isToCompanion ? name || null : party.representative,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(said.lead),
          ticketOf(ground, course, state, {
            day: party.play_date,
            isHoliday: party.holiday !== null,
            starts: [start],
            isOff,
            facts: [
              ...(before === undefined ? [] : [[text.rows.before, before] as const]),
              ...rows,
              [text.rows.representative, text.person(party.representative)],
            ],
          }),
          ...(reason === undefined ? [] : [paragraph(reason)]),
          ...ways,
          ...(more === undefined ? [] : [paragraph(more)]),
        ],
        ...(isToCompanion ? { stop: links.stop } : {}),
        ...(said.hasReply ? { replyTo: await clubAddress(ground, db, course.id) } : {}),
      }
    }
  const toRepresentative = (words: typeof text.joined | typeof text.left | typeof text.renamed): Teller =>
    teller(({ party, course, name, dateShort }) => {
      if (party.status === 'cancelled') return null
      const seats = `/reservation/companion/${party.number}?type=${party.type}`
      return {
        subject: words.subject(course.short_title, name, dateShort),
        state: words.state,
        lead: words.lead(name),
        ways: [{ kind: 'link', label: words.open, url: representativeUrl(ground, party), talk: seats, isMain: true }],
      }
    }, 'representative')
  return {
    companion_asked: teller(
      whileSeated(({ course, party: { representative }, dateShort }, { invitation, code }) =>
        invitation === null
          ? null
          : {
              subject: text.asked.subject(course.short_title, representative, dateShort),
              state: text.asked.state,
              lead: text.asked.lead(representative),
              ways: toInvitation(invitation, code, text.asked.open),
            },
      ),
    ),
    ...organiserTellers(teller),
    companion_confirmed: teller(
      whileSeated((facts, links) => ({
        subject: text.confirmed.subject(facts.course.short_title, facts.dateShort),
        state: facts.isPreregistered ? text.confirmed.isPreregistered : text.confirmed.state,
        lead: facts.isPreregistered ? text.confirmed.preregistered : text.confirmed.lead,
        ways: open(facts, links),
        more: arriveLine(facts.course),
      })),
    ),
    companion_link: teller(
      whileSeated((facts, links) => ({
        subject: text.link.subject(facts.course.short_title, facts.dateShort),
        state: text.link.state,
        lead: text.link.lead,
        ways: open(facts, links),
        more: text.link.more,
        isMailOnly: true,
      })),
    ),
    companion_moved: teller(
      whileSeated((facts, links, data) => ({
        subject: text.moved.subject(facts.course.short_title, facts.dateShort, facts.start.time),
        state: text.moved.state,
        lead: text.moved.lead,
        before: beforeText(facts.course, data['before'] as Parameters<typeof beforeText>[1]),
        ways: open(facts, links),
      })),
    ),
    companion_cancelled: teller(async ({ course, dateShort, party }) => {
      if (party.closing === null)
        return {
          subject: text.cancelled.subject(course.short_title, dateShort),
          state: text.cancelled.state,
          isOff: true,
          lead: text.cancelled.lead,
        }
      const {
        subject,
        lead,
        more: reason,
      } = closedWords(course, dateShort, {
        message: party.closing,
        part: partWords(party.closed_part, course.nines),
      })
      const viewer = viewerOf({ isMember: false, isCourseMember: false }, undefined)
      const lost = { courseId: course.id, date: party.play_date, isPart: party.closed_part !== null }
      const days = daysOn(ground.siteUrl, party, await daysInstead(ground, lost, viewer))
      return {
        subject,
        state: closedState,
        isOff: true,
        lead,
        reason,
        ways: [...days, nearbyOn(ground.siteUrl, party)],
      }
    }),
    companion_delayed: teller((facts, links, data) => {
      const { party, course, startMinute, isLeft } = facts
      const delay = { minutes: Number(data['minutes']), message: String(data['message']) }
      if (isLeft || !isStanding(facts) || delay.minutes !== (party.delay?.minutes ?? 0)) return null
      const day = { date: party.play_date, isHoliday: party.holiday !== null, start: startMinute }
      const words = delayWords(course, day, delay)
      const { subject, state, lead, message: reason, arrive: more } = words
      return { subject, state, lead, reason, ways: open(facts, links), more }
    }),
    companion_message: teller((facts, links, data) => {
      const { party, course, isLeft } = facts
      const given = { message: String(data['message']), play_date: String(data['play_date']) }
      const words = messageWords(course, party.play_date, given, ground.clock.now())
      if (!words || isLeft || !isStanding(facts)) return null
      const { subject, state, lead, message: reason, ask: more } = words
      return { subject, state, lead, reason, ways: open(facts, links), more, hasReply: true }
    }),
    companion_dropped: teller(({ course, dateShort }) => ({
      subject: text.dropped.subject(course.short_title, dateShort),
      state: text.dropped.state,
      isOff: true,
      lead: text.dropped.lead,
    })),
    companion_reminder: teller(async (facts, links) =>
      isOver(facts)
        ? null
        : {
            subject: text.reminder.subject(facts.course.short_title, facts.start.time),
            state: text.reminder.state,
            lead: text.reminder.lead,
            ways: [
              dayQuestion(facts.party.number, ['coming', 'late']),
              ...(await forecastLine(ground, facts.course.id, facts.party.play_date)),
              ...open(facts, links),
            ],
            more: arriveLine(facts.course),
          },
    ),
    companion_joined: toRepresentative(text.joined),
    companion_left: toRepresentative(text.left),
    companion_renamed: toRepresentative(text.renamed),
  }
}
