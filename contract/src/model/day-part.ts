import * as z from 'zod/mini'
import { formatTime } from './dates.ts'
import { forbiddenCharacters, normalizeLine } from './normalise.ts'

const minute = z.nullable(z.int().check(z.gte(0), z.lt(1440)))

/** The name of a nine, as a course calls it. */
export const nineName = z.string().check(
  z.overwrite(normalizeLine),
  z.maxLength(20),
  z.refine((text) => forbiddenCharacters(text).length === 0),
)

/** A part of the starts of a day: those of one nine or of all, from a minute on and before a minute. Three nulls are the whole day. */
export const dayPart = z.object({
  nine: z.nullable(nineName),
  from_minute: minute,
  until_minute: minute,
})
export type DayPart = z.output<typeof dayPart>

export const wholeDay: DayPart = { nine: null, from_minute: null, until_minute: null }

export const isWholeDay = ({ nine, from_minute: from, until_minute: until }: DayPart): boolean =>
  nine === null && from === null && until === null

function hoursOf({ from_minute: from, until_minute: until }: DayPart): string {
  if (from !== null && until !== null) return `${formatTime(from)}から${formatTime(until)}より前の`
  if (from !== null) return `${formatTime(from)}以降の`
  return until === null ? '' : `${formatTime(until)}より前の`
}

/** The starts of a part in words: `INの9:00より前のスタート`; null for the whole day. `nines`: of the course, with their labels. */
export function partWords(
  part: DayPart | null,
  nines: readonly { readonly nine: string; readonly label: string }[],
): string | null {
  if (part === null || isWholeDay(part)) return null
  const label = nines.find(({ nine }) => nine === part.nine)?.label ?? part.nine
  return `${label === null ? '' : `${label}の`}${hoursOf(part)}スタート`
}
