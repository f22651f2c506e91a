import type { CourseInfo } from '@jgm/contract/api/config'
import type { Offer } from '@jgm/contract/api/reservation'
import {
  formatDateMedium,
  formatDateTimeMedium,
  formatMonthDay,
  formatTime,
  type PlayDate,
} from '@jgm/contract/model/dates'
import { formatYenEach, formatYenTotal } from '@jgm/contract/model/money'
import { groupWords, pricesPerPerson } from '@jgm/contract/model/party'
import { wishedTime } from '@jgm/contract/model/wished'
import { isPublicHoliday } from '../course/rules.ts'
import { arriveLine } from '../reservation/service.words.ts'
import type { TicketFace } from '../course/service.print.ts'
import { text } from './text.ts'
import type { StoredRequest } from './types.ts'

/** The kinds of mails and messages to a golfer. */
export const requestKinds = [
  'request_received',
  'request_offered',
  'request_confirmed',
  'request_declined',
  'request_withdrawn',
  'request_taken_back',
  'request_expired',
  'request_past',
  'request_late',
] as const
export type RequestKind = (typeof requestKinds)[number]

/** A wished or offered start as a ticket. */
export type Face = {
  readonly ticket: TicketFace
  /** The offer that its button opens. */
  readonly offer: { readonly id: number; readonly label: string } | null
}

/** The words of a message about the wished day. */
type Words = {
  readonly subject: (course: string, date: string) => string
  readonly alt: (date: string) => string
  readonly state: string
}

/** What a mail or a message says. */
export type Said = {
  readonly subject: string
  readonly alt: string
  readonly state: string
  readonly lead: readonly string[]
  readonly faces: readonly Face[]
  readonly close: readonly string[]
  /** The label of the link to the request or its reservation. */
  readonly open: string
}

const medium = (date: PlayDate): string => formatDateMedium(date, isPublicHoliday(date))

const partyCell = ({ groups, players }: Pick<StoredRequest, 'groups' | 'players'>) =>
  [text.rows.party, text.party(groups, players)] as const

/** An offered or booked start, with its price. */
function faceOfOffer(
  course: CourseInfo,
  { id, offer }: { readonly id: number; readonly offer: Offer },
  given: { readonly isChosen: boolean; readonly facts?: TicketFace['facts'] },
): Face {
  const time = formatTime(offer.groups[0]?.start_minute ?? 0)
  return {
    ticket: {
      day: offer.play_date,
      isHoliday: offer.holiday !== null,
      starts: offer.groups.map(({ nine, start_minute: minute, players }, at) => ({
        ...(offer.groups.length > 1 ? { group: groupWords(at + 1, players) } : {}),
        time: formatTime(minute),
        rest: text.nine(course.nines.find((one) => one.nine === nine)?.label ?? nine),
      })),
      isOff: false,
      facts: [
        partyCell({ groups: offer.groups.length, players: offer.players }),
        [text.rows.price, formatYenTotal(offer.quote.total)],
        ...pricesPerPerson(offer.quote.groups).flatMap(({ group, price }) =>
          group === null ? [] : [[group, formatYenEach(price)] as const],
        ),
        [text.rows.plan, offer.plan.name],
        ...(given.facts ?? []),
      ],
    },
    offer: given.isChosen ? { id, label: text.offered.choose(`${formatMonthDay(offer.play_date)} ${time}`) } : null,
  }
}

/** The first wish, before there is a start. */
export function faceOfWish(request: StoredRequest, isOff: boolean, facts: TicketFace['facts'] = []): Face {
  const [wish] = request.wishes
  const date = wish?.play_date ?? ''
  return {
    ticket: {
      day: date,
      isHoliday: isPublicHoliday(date),
      starts: wish
        ? [{ time: wishedTime(wish), rest: request.wishes.length > 1 ? text.more(request.wishes.length - 1) : '' }]
        : [],
      startLabel: text.rows.wish,
      isOff,
      facts: [partyCell(request), ...facts, [text.rows.number, request.number]],
    },
    offer: null,
  }
}

const written = ({ words }: StoredRequest): string[] => (words === '' ? [] : [text.words(words)])

/**
 * The words about a request, by mail and in the talk; null when it is no longer true. The desk's preview calls it with the answer as it
 * would be stored.
 */
export function sayingOf(kind: RequestKind, request: StoredRequest, course: CourseInfo): Said | null {
  const wished = request.wishes[0]?.play_date ?? ''
  const [name, date] = [course.short_title, medium(wished)]
  const by = formatDateTimeMedium(request.answer_by)
  const off = [faceOfWish(request, true)]
  const awaited = [faceOfWish(request, false, [[text.rows.answer, text.until(by)]])]
  /** A message about the wished day; `more` has the fields that differ. */
  const ofWish = (words: Words, lead: readonly string[], more: Partial<Said> = {}): Said => ({
    subject: words.subject(name, date),
    alt: words.alt(date),
    state: words.state,
    lead,
    faces: off,
    close: [],
    open: text.open,
    ...more,
  })
  switch (kind) {
    case 'request_received':
      return request.state !== 'requested'
        ? null
        : ofWish(text.received, [text.received.lead, text.received.by(by)], {
            faces: awaited,
            close: [text.received.free],
          })
    case 'request_offered': {
      const open = request.offers.filter((one) => one.state === 'open')
      if (request.state !== 'offered' || request.offer_until === null || open.length === 0) return null
      const first = medium(open[0]?.offer.play_date ?? wished)
      return {
        subject: text.offered.subject(name, first),
        alt: text.offered.alt(first),
        state: text.offered.state,
        lead: [
          text.offered.lead(open.length),
          text.offered.until(formatDateTimeMedium(request.offer_until)),
          ...written(request),
        ],
        faces: open.map((one) => faceOfOffer(course, one, { isChosen: true })),
        close: [text.offered.how],
        open: text.open,
      }
    }
    case 'request_confirmed': {
      const booked = request.offers.find((one) => one.state === 'accepted')
      if (request.state !== 'confirmed' || !booked) return null
      const day = medium(booked.offer.play_date)
      return {
        subject: text.confirmed.subject(name, day, formatTime(booked.offer.groups[0]?.start_minute ?? 0)),
        alt: text.confirmed.alt(day),
        state: text.confirmed.state,
        lead: [text.confirmed.lead, ...written(request)],
        faces: [
          faceOfOffer(course, booked, {
            isChosen: false,
            facts: [[text.rows.reservationNumber, request.number]],
          }),
        ],
        close: [arriveLine(course)],
        open: text.openReservation,
      }
    }
    case 'request_declined':
      return request.state !== 'declined' || request.decline_reason === null
        ? null
        : ofWish(text.declined, [text.declined.reasons[request.decline_reason], ...written(request)])
    case 'request_withdrawn':
      return ofWish(text.withdrawn, [text.withdrawn.lead])
    case 'request_taken_back':
      return request.state !== 'requested'
        ? null
        : ofWish(text.takenBack, [text.takenBack.lead, ...written(request), text.takenBack.by(by)], { faces: awaited })
    case 'request_expired':
      return ofWish(text.expired, [text.expired.lead], { close: [text.expired.again] })
    case 'request_past':
      return ofWish(text.past, [text.past.lead])
    case 'request_late':
      return request.state !== 'requested'
        ? null
        : ofWish(text.late, [text.late.lead, text.late.rule], { faces: [faceOfWish(request, false)] })
  }
}
