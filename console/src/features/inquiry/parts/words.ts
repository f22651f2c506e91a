import type { DeskInquiry, DeskMessage, InquiryThread } from '@jgm/contract/api/staff-inquiries'
import { inquiryCategories } from '@jgm/contract/model/form-choices'
import { addDays, formatDateMedium, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import type { BlankValues } from '@jgm/contract/model/inquiries'
import type { View } from '../api.ts'
import { inquiryText } from '../text.ts'

export const minutesSince = (instant: string, at: Date): number =>
  Math.max(0, Math.floor((at.getTime() - Date.parse(instant)) / 60_000))

const dayMinutes = 1440

/** Has the golfer waited for a day? */
export const isLate = ({ state, since }: DeskInquiry, at: Date): boolean =>
  state === 'asked' && minutesSince(since, at) >= dayMinutes

export type Group = keyof typeof inquiryText.groups

/** The heading of an inquiry in the list. */
export const groupOf = (inquiry: DeskInquiry, at: Date): Group => (isLate(inquiry, at) ? 'late' : inquiry.state)

/** What an empty list says. */
export const nothingOf = ({ tab, isMine, days }: View): string =>
  isMine ? inquiryText.nothingMine : tab === 'open' ? inquiryText.nothing : inquiryText.nothingClosed(days)

/** The day of a message, and that it is today or yesterday. */
export function dayWords(day: string, at: Date): string {
  const today = todayInTokyo(at)
  const words = formatDateMedium(day)
  if (day === today) return `${words}　${inquiryText.today}`
  return day === addDays(today, -1) ? `${words}　${inquiryText.yesterday}` : words
}

/** Messages under the days on which they were written, in their order. */
export const byDay = (messages: readonly DeskMessage[]): [string, DeskMessage[]][] => [
  ...Map.groupBy(messages, (one) => todayInTokyo(one.at)),
]

export const categoryOf = (category: number): string =>
  inquiryCategories.find(({ value }) => value === category)?.label ?? ''

/** The inquiry so many places behind another one in the list. */
export function besideOf(list: readonly DeskInquiry[], id: number | undefined, by: number): number | undefined {
  const at = list.findIndex((one) => one.id === id)
  return (at === -1 ? list[0] : (list[at + by] ?? list[at]))?.id
}

type Reservation = InquiryThread['reservations'][number]

/** The words that fill the blanks of a template. */
export const valuesOf = (
  { inquiry }: InquiryThread,
  course: { readonly name: string; readonly phone: string } | undefined,
  reservation: Reservation | undefined,
): BlankValues => ({
  name: inquiry.name,
  ...(course && { course: course.name, phone: course.phone }),
  ...(reservation && {
    number: reservation.number,
    date: formatDateMedium(reservation.date),
    start: inquiryText.start(formatTime(reservation.start_minute), reservation.nine),
    players: inquiryText.players(reservation.players),
    total: formatYen(reservation.total),
  }),
})

export type Part = { readonly text: string; readonly kind: 'plain' | 'filled' | 'blank' }

/** A text in parts: the words that a template was filled with, the longest first, and the blanks that are not filled. */
export function partsOf(text: string, filled: readonly string[], blanks: readonly string[]): Part[] {
  const marked: readonly Part[] = [
    ...blanks.flatMap((name) => [`{${name}}`, `｛${name}｝`]).map((one) => ({ text: one, kind: 'blank' as const })),
    ...filled
      .filter((one) => one !== '')
      .toSorted((one, other) => other.length - one.length)
      .map((one) => ({ text: one, kind: 'filled' as const })),
  ]
  const parts: Part[] = []
  let begun = 0
  let at = 0
  while (at < text.length) {
    const found = marked.find((one) => text.startsWith(one.text, at))
    if (found) {
      if (begun < at) parts.push({ text: text.slice(begun, at), kind: 'plain' })
      parts.push(found)
      at += found.text.length
      begun = at
    } else at += 1
  }
  if (begun < at) parts.push({ text: text.slice(begun), kind: 'plain' })
  return parts
}
