import { isCourseId } from '@jgm/contract/model/courses'
import { text } from './text.ts'

/** The colour of each course, as on its screens (`web/src/styles/tokens.css`). White on it has a contrast of 7 or more. */
const inks = [
  '#115a36',
  '#7a4a12',
  '#8c2f39',
  '#3f5c1a',
  '#1f4e79',
  '#6b3a75',
  '#0f5e63',
  '#8a3b0f',
  '#4a4f1d',
  '#005a7a',
] as const

/** The colour of a ticket after its end. */
const off = '#6b675d'

/** A course's look in a mail or a LINE message. */
export type Print = {
  readonly club: string
  /** `#rrggbb`. */
  readonly ink: string
  /** 1200 × 480 pixels, a file of the pages (`web/public/prints`): the same address for every reader. */
  readonly picture: string
  readonly alt: string
}

type Named = { readonly id: number; readonly name: string }

/** The drawing and colour of a course; 0, the group's, for a course without its own. */
const drawnOf = ({ id }: { readonly id: number }) => (isCourseId(id) ? id : 0)

export const inkOf = (course: { readonly id: number }): string => inks[drawnOf(course)]

/** The look of a course; `isOff` takes its ink away. */
export function printOf({ siteUrl }: { readonly siteUrl: string }, course: Named, isOff = false): Print {
  return {
    club: course.name,
    ink: isOff ? off : inkOf(course),
    picture: `${siteUrl}/prints/${isOff ? 'off-' : ''}${drawnOf(course)}.png`,
    alt: text.print(course.name),
  }
}
