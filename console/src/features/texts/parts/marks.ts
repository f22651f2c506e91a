import { formatDateLong, type PlayDate } from '@jgm/contract/model/dates'
import { textsText } from '../text.ts'

/** What the marks of a legal page stand for: its date, and the domain of the mails. */
export type Marks = { readonly from: PlayDate | null; readonly domain: string }

const shownOf = ({ from, domain }: Marks): readonly (readonly [mark: string, shown: string])[] => [
  ['{in_force}', from === null ? textsText.noDay : formatDateLong(from)],
  ['{domain}', domain],
]

/** Words as golfers read them. */
export const filled = (words: string, marks: Marks): string =>
  shownOf(marks).reduce((text, [mark, shown]) => text.replaceAll(mark, shown), words)

/** What the marks in some lines stand for; undefined without any. */
export function meaningOf(lines: readonly string[], marks: Marks): string | undefined {
  const found = shownOf(marks).filter(([mark]) => lines.some((line) => line.includes(mark)))
  return found.length === 0 ? undefined : found.map(([mark, shown]) => textsText.means(mark, shown)).join('')
}
