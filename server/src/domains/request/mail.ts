import { formatDateLong, formatDateMedium } from '@jgm/contract/model/dates'
import { isPersonName } from '@jgm/contract/model/normalise'
import { wishedTimes } from '@jgm/contract/model/wished'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Ground } from '../../platform/ground.ts'
import type { Block, Teller } from '../../platform/telling.ts'
import { isPublicHoliday } from '../course/rules.ts'
import { ticketOf } from '../course/service.print.ts'
import { courseById, courses, senderOf } from '../course/service.ts'
import { cancellationLines } from '../reservation/service.ts'
import { readSentWith } from './repo.ts'
import { waysFrom } from './rules.ts'
import { readFacts, stopOf, urlOf } from './service.facts.ts'
import { faceOfWish, requestKinds, sayingOf, type RequestKind, type Said } from './service.words.ts'
import { text } from './text.ts'
import type { StoredRequest } from './types.ts'

const nameOf = ({ contact }: StoredRequest): string => `${contact.last_name} ${contact.first_name}`

const wishRows = (request: StoredRequest): (readonly [string, string])[] => [
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
async function wayBlocks(
  ground: Ground,
  db: Parameters<Teller>[0],
  request: StoredRequest,
  tel: string,
): Promise<Block[]> {
  const ways = request.ways.length > 0 ? request.ways : waysFrom(request, ground.clock.now(), tel)
  const all = await courses(db)
  const blocks = ways.map((way): Block => {
    if (way.kind === 'call') return { kind: 'paragraph', text: text.declined.call(way.tel) }
    const date = formatDateMedium(way.play_date, isPublicHoliday(way.play_date))
    const day = `${ground.siteUrl}/reserved/regular/step1/${way.course_id}?date=${way.play_date}`
    const course = all.find(({ id }) => id === way.course_id)?.short_title ?? ''
    return way.kind === 'waitlist'
      ? { kind: 'link', label: text.declined.waitlist(date), url: day }
      : { kind: 'link', label: text.declined.sister(course, date), url: day }
  })
  return [{ kind: 'heading', text: text.declined.ways }, ...blocks]
}

/** The tickets, each with the button of its offer; only the holder gets buttons. */
const faceBlocks = (ground: Ground, course: CourseInfo, said: Said, url: string | null): Block[] =>
  said.faces.flatMap((face): Block[] => [
    ticketOf(ground, course, said.state, face.ticket),
    ...(face.offer && url !== null
      ? [{ kind: 'link', label: face.offer.label, url, isMain: true } as const satisfies Block]
      : []),
  ])

/** Writers of the mails about requests. What is no longer true when it is written is not sent. */
export function requestMails(ground: Ground): Readonly<Record<string, Teller>> {
  const writer =
    (kind: RequestKind): Teller =>
    async (db, data) => {
      const request = await readFacts(db, data)
      const course = request && (await courseById(db, request.course_id))
      const said = request && course ? sayingOf(kind, request, course) : null
      if (!request || !course || !said) return null
      // Another address learns the answer, but has no key to the request.
      const url = data['is_other'] === true ? null : urlOf(ground, request)
      const isChoice = said.faces.some((face) => face.offer !== null)
      const booked = request.offers.find((one) => one.state === 'accepted')
      return {
        subject: said.subject,
        to: url === null ? null : nameOf(request),
        from: await senderOf(db, course.id),
        blocks: [
          ...said.lead.map((line): Block => ({ kind: 'paragraph', text: line })),
          ...faceBlocks(ground, course, said, url),
          ...said.close.map((line): Block => ({ kind: 'paragraph', text: line })),
          ...(url === null || isChoice ? [] : [{ kind: 'link', label: said.open, url, isMain: true } as const]),
          ...(kind === 'request_received' ? [{ kind: 'rows', rows: wishRows(request) } as const] : []),
          ...(kind === 'request_declined' ? await wayBlocks(ground, db, request, course.phone) : []),
          ...(kind === 'request_confirmed' && booked
            ? ([
                { kind: 'heading', text: text.policy },
                { kind: 'list', items: cancellationLines(booked.offer) },
              ] as const)
            : []),
        ],
      }
    }
  return {
    ...Object.fromEntries(requestKinds.map((kind) => [kind, writer(kind)])),
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
          { kind: 'paragraph', text: text.informed.lead(name) },
          { kind: 'paragraph', text: said.lead[0] ?? said.state },
          ...said.faces.map(({ ticket }) =>
            ticketOf(ground, course, said.state, { ...ticket, facts: ticket.facts.slice(0, 1) }),
          ),
          { kind: 'paragraph', text: text.informed.once },
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
          { kind: 'paragraph', text: text.link.lead },
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
          { kind: 'paragraph', text: text.desk.answer },
        ],
      }
    },
  }
}
