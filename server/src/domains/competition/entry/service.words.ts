import type { CourseInfo } from '@jgm/contract/api/config'
import { formatDateMedium, formatDateTimeMedium, formatMonthDay, formatTime } from '@jgm/contract/model/dates'
import { formatYen, formatYenTotal } from '@jgm/contract/model/money'
import { isPublicHoliday } from '../../course/rules.ts'
import type { TicketFace } from '../../course/service.print.ts'
import { nameOf, wholeName } from '../service.names.ts'
import { text } from '../text.ts'
import type { StoredEntry, StoredPerson } from '../types.ts'

/** The kinds of mails and messages about entries. */
export const entryKinds = [
  'competition_entered',
  'competition_waiting',
  'competition_offered',
  'competition_expired',
  'competition_withdrawn',
  'competition_left',
  'competition_called_off',
  'competition_paired',
  'competition_moved',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** The words of a mail or a message to one person of an entry. */
export type Said = {
  readonly face: TicketFace
  readonly subject: string
  readonly alt: string
  readonly state: string
  readonly lead: readonly string[]
  readonly open: string
  /** The dated cancellation schedule belongs below. */
  readonly hasPolicy: boolean
}

type Case = { readonly entry: StoredEntry; readonly own: StoredPerson; readonly course: CourseInfo }

const isOpen = ({ state }: StoredEntry): boolean => state === 'entered' || state === 'waiting' || state === 'offered'

/** The words of a kind, or null when they are no longer true. */
function wordsOf(kind: EntryKind, { entry, own }: Case): { of: WordsKey; lead: string[]; isOff: boolean } | null {
  const { competition, state } = entry
  const { title } = competition
  const isHolder = own.member_id === entry.member_id
  const holder = entry.people.find((one) => one.member_id === entry.member_id)
  switch (kind) {
    case 'competition_entered': {
      if (state !== 'entered' || own.state !== 'entered') return null
      const pairing =
        competition.pairing_on === null ? [] : [text.entered.pairing(formatMonthDay(competition.pairing_on))]
      const first = isHolder
        ? [text.entered.lead(title)]
        : [text.entered.invited(holder ? wholeName(holder) : '', title), text.entered.invitedHelp]
      return { of: 'entered', lead: [...first, ...pairing], isOff: false }
    }
    case 'competition_waiting':
      return state !== 'waiting'
        ? null
        : { of: 'waiting', lead: [text.waiting.lead(title), text.waiting.help], isOff: false }
    case 'competition_offered':
      return state !== 'offered' || entry.offer_until === null
        ? null
        : {
            of: 'offered',
            lead: [text.offered.lead(title), text.offered.until(formatDateTimeMedium(entry.offer_until))],
            isOff: false,
          }
    case 'competition_expired':
      return state !== 'expired'
        ? null
        : { of: 'expired', lead: [text.expired.lead(title), text.expired.late], isOff: true }
    case 'competition_withdrawn': {
      const fee = isHolder ? (entry.withdraw_fee ?? 0) : 0
      return state !== 'withdrawn'
        ? null
        : {
            of: 'withdrawn',
            lead: [text.withdrawn.lead(title), fee > 0 ? text.withdrawn.fee(formatYen(fee)) : text.withdrawn.free],
            isOff: true,
          }
    }
    case 'competition_left':
      return own.state === 'withdrawn'
        ? {
            of: 'left',
            lead: [
              text.left.own(title),
              ...(own.withdraw_fee ? [text.withdrawn.fee(formatYen(own.withdraw_fee))] : []),
            ],
            isOff: true,
          }
        : isOpen(entry)
          ? { of: 'left', lead: [text.left.lead(title)], isOff: false }
          : null
    case 'competition_called_off': {
      const words = competition.called_off_words
      return state !== 'called_off'
        ? null
        : {
            of: 'calledOff',
            lead: [
              text.calledOff.lead(title),
              ...(words === '' ? [] : [text.calledOff.words(words)]),
              text.calledOff.free,
            ],
            isOff: true,
          }
    }
    case 'competition_paired':
    case 'competition_moved': {
      const of = kind === 'competition_paired' ? 'paired' : 'moved'
      return own.start === null || own.state !== 'entered' ? null : { of, lead: [text[of].lead(title)], isOff: false }
    }
  }
}
type WordsKey = 'entered' | 'waiting' | 'offered' | 'expired' | 'withdrawn' | 'left' | 'calledOff' | 'paired' | 'moved'

/** The ticket of one person of an entry. `isOff`: nothing of it stands any more. */
export function faceOf({ entry, own, course }: Case, isOff: boolean): TicketFace {
  const { competition } = entry
  const { play_date: date } = competition
  const isHolder = own.member_id === entry.member_id
  const people = isHolder ? entry.people.filter((one) => one.state !== 'withdrawn' || isOff) : [own]
  const total = people.reduce((sum, { price }) => sum + (price?.total ?? 0), 0)
  const nine = course.nines.find((one) => one.nine === own.start?.nine)?.label ?? own.start?.nine ?? ''
  const names = own.start?.names.flatMap((one) => nameOf(one) ?? []) ?? []
  return {
    day: date,
    isHoliday: isPublicHoliday(date),
    dateLabel: text.rows.date,
    starts: own.start
      ? [{ time: formatTime(own.start.start_minute), rest: text.nine(nine) }]
      : competition.start_from === null || competition.start_to === null
        ? []
        : [
            {
              time: text.span(formatTime(competition.start_from), formatTime(competition.start_to)),
              rest: isOff ? '' : text.spanHelp,
            },
          ],
    isOff,
    facts: [
      [text.rows.title, competition.title],
      ...(entry.state === 'waiting' && entry.place !== null
        ? [[text.rows.place, text.place(entry.place)] as const]
        : []),
      ...(isOffered(entry)
        ? [[text.rows.until, text.until(formatDateTimeMedium(entry.offer_until ?? ''))] as const]
        : []),
      ...(names.length > 0 ? [[text.rows.people, names.join(text.between)] as const] : []),
      ...(names.length === 0 ? [[text.rows.party, text.players(people.length)] as const] : []),
      ...(isOff ? [] : [[text.rows.price, formatYenTotal(total)] as const]),
      [text.rows.number, entry.number],
    ],
  }
}

const isOffered = ({ state, offer_until: until }: StoredEntry): boolean => state === 'offered' && until !== null

/** The words for one person of an entry, by mail and in the talk; null when it is no longer true. */
export function sayingOf(kind: EntryKind, given: Case): Said | null {
  const words = wordsOf(kind, given)
  if (!words) return null
  const { entry, own, course } = given
  const medium = formatDateMedium(entry.competition.play_date, isPublicHoliday(entry.competition.play_date))
  const isHolder = own.member_id === entry.member_id
  return {
    subject: text[words.of].subject(course.short_title, medium),
    alt: text[words.of].alt(medium),
    state: text[words.of].state,
    lead: words.lead,
    face: faceOf(given, words.isOff),
    open: isOffered(entry) ? text.answer : text.open,
    hasPolicy: isHolder && (words.of === 'entered' || words.of === 'offered'),
  }
}
