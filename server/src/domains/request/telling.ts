import { formatDateLong, formatDateMedium } from '@jgm/contract/model/dates'
import { isPersonName } from '@jgm/contract/model/normalise'
import { wishedTimes } from '@jgm/contract/model/wished'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import { paragraph, type Block, type Fact, type Link, type Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, courses, senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { readSentWith } from './repo.ts'
import { waysFrom } from './rules.ts'
import { readFacts, stopOf, urlOf } from './service.facts.ts'
import { faceOfWish, requestKinds, sayingOf, type RequestKind } from './service.words.ts'
import { text } from './text.ts'
import type { StoredRequest } from './types.ts'

const nameOf = ({ contact }: StoredRequest): string => `${contact.last_name} ${contact.first_name}`

const wishRows = (request: StoredRequest): Fact[] => [
  [
    text.rows.wish,
    request.wishes
      .map((wish) =>
        text.wishLine(
          wish.position,
          formatDateMedium(wish.play_date, isPublicHoliday(wish.play_date)),
          wishedTimes(wish),
        ),
      )
      .join('\n'),
  ],
  ...(request.options.length === 0
    ? []
    : [[text.rows.options, request.options.map((one) => text.options[one]).join(text.between)] as const]),
  ...(request.note === '' ? [] : [[text.rows.note, request.note] as const]),
]

/** The ways on from a refusal, each a link where there is a page for it. */
async function waysOn(
  ground: Ground,
  db: Parameters<Teller>[0],
  request: StoredRequest,
  tel: string,
): Promise<Block[]> {
  const ways = request.ways.length > 0 ? request.ways : waysFrom(request, ground.clock.now(), tel)
  const all = await courses(db)
  const blocks = ways.map((way): Block => {
    if (way.kind === 'call') return paragraph(text.declined.call(way.tel), 'mail')
    const date = formatDateMedium(way.play_date, isPublicHoliday(way.play_date))
    const course = all.find(({ id }) => id === way.course_id)?.short_title ?? ''
    return {
      kind: 'link',
      label: way.kind === 'waitlist' ? text.declined.waitlist(date) : text.declined.sister(course, date),
      url: `${ground.siteUrl}/reserved/regular/step1/${way.course_id}?date=${way.play_date}`,
    }
  })
  return [{ kind: 'heading', text: text.declined.ways, only: 'mail' }, ...blocks]
}

/** What stands below the words of a kind, by mail only. */
async function moreOf(
  ground: Ground,
  db: Parameters<Teller>[0],
  kind: RequestKind,
  { request, course }: { readonly request: StoredRequest; readonly course: CourseInfo },
): Promise<Block[]> {
  if (kind === 'request_received') return [{ kind: 'rows', rows: wishRows(request) }]
  if (kind === 'request_declined') return waysOn(ground, db, request, course.phone)
  const booked = request.offers.find((one) => one.state === 'accepted')
  return kind === 'request_confirmed' && booked
    ? [
        { kind: 'heading', text: text.policy, only: 'mail' },
        { kind: 'list', items: cancellationLines(booked.offer) },
      ]
    : []
}

/** Tells of requests. Nobody is told what is no longer true when the message is written. */
export function requestTellers(ground: Ground): Readonly<Record<string, Teller>> {
  const teller =
    (kind: RequestKind): Teller =>
    async (db, data) => {
      const request = await readFacts(db, data)
      const course = request && (await courseById(db, request.course_id))
      const said = request && course ? sayingOf(kind, request, course) : null
      if (!request || !course || !said) return null
      // Another address learns the answer, but has no key to the request.
      const isHolder = data['is_other'] !== true
      const open = (label: string): Link[] =>
        isHolder
          ? [
              {
                kind: 'link',
                label,
                url: urlOf(ground, request),
                talk: `/reservation/request/reservation-detail/${request.number}`,
                isMain: true,
              },
            ]
          : []
      const isChoice = said.faces.some((face) => face.offer !== null)
      return {
        subject: said.subject,
        talk: { alt: said.alt, courseId: course.id },
        to: isHolder ? nameOf(request) : null,
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map((line) => paragraph(line)),
          ...said.faces.flatMap(({ ticket, offer }) => [
            ticketOf(ground, course, said.state, ticket),
            ...(offer ? open(offer.label) : []),
          ]),
          ...said.close.map((line) => paragraph(line)),
          ...(isChoice ? [] : open(said.open)),
          ...(await moreOf(ground, db, kind, { request, course })),
        ],
      }
    }
  return {
    ...Object.fromEntries(requestKinds.map((kind) => [kind, teller(kind)])),
    // Strangers read it: of what the holder typed, only a family name that is no address of anything.
    request_informed: async (db, data) => {
      const request = await readFacts(db, data)
      const course = request && (await courseById(db, request.course_id))
      const said = request && course ? sayingOf(`request_${request.state}` as RequestKind, request, course) : null
      if (!request || !course || !said || request.state === 'offered' || request.state === 'requested') return null
      const booked = request.offers.find(({ state }) => state === 'accepted')
      const date = booked?.offer.play_date ?? request.wishes[0]?.play_date ?? ''
      const day = formatDateMedium(date, isPublicHoliday(date))
      const { last_name: family } = request.contact
      const name = isPersonName(family) ? family : ''
      return {
        subject: text.informed.subject(course.short_title, name, day),
        to: null,
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.informed.lead(name)),
          paragraph(said.lead[0] ?? said.state),
          ...said.faces.map(({ ticket }) =>
            ticketOf(ground, course, said.state, { ...ticket, facts: ticket.facts.slice(0, 1) }),
          ),
          paragraph(text.informed.once),
        ],
        stop: stopOf(ground, String(data['email'])),
      }
    },
    // An unknown number and address get no mail, so that nobody learns whether they exist. What became of the request stands behind
    // the link.
    request_link: async (db, data) => {
      const request = await readSentWith(db, String(data['number']), String(data['email']))
      const course = request && (await courseById(db, request.course_id))
      if (!request || !course) return null
      return {
        subject: text.link.subject(course.short_title, request.number),
        to: nameOf(request),
        from: await senderOf(db, course.id),
        blocks: [
          paragraph(text.link.lead),
          ticketOf(ground, course, text.link.state, faceOfWish(request, false).ticket),
          { kind: 'link', label: text.open, url: urlOf(ground, request), isMain: true },
        ],
      }
    },
    // The desk's mail says only that something has changed; the golfer's name is shown in the console.
    request_desk: async (db, data) => {
      const request = await readFacts(db, data)
      if (!request) return null
      const [wish] = request.wishes
      return {
        subject: text.desk.subject(text.desk.events[String(data['event'])] ?? '', request.number),
        to: null,
        opening: text.desk.opening,
        from: await senderOf(db, request.course_id),
        blocks: [
          {
            kind: 'rows',
            rows: [
              [text.rows.number, request.number],
              [text.rows.date, wish ? formatDateLong(wish.play_date, isPublicHoliday(wish.play_date)) : ''],
              [text.rows.wish, wish ? wishedTimes(wish) : ''],
              [text.rows.party, text.party(request.groups, request.players)],
            ],
          },
          paragraph(text.desk.answer),
        ],
      }
    },
  }
}
