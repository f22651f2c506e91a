import { isCourseId } from '@jgm/contract/model/courses'
import { inks } from '@jgm/contract/model/inks'
import { text } from './text.ts'

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
