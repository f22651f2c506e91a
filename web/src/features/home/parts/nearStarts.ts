import type { OfferedStart, StartSearch } from '@jgm/contract/api/tee-sheet-search'

/** The number of starts that are offered in the place of one that is not held. */
const most = 3

/** Minutes before and after a start within which another one is near it. */
const reach = 90

/** The part of a day that is near a minute of it, as the search asks for it. */
export const around = (minute: number): { from: number; to: number } => ({
  from: Math.max(0, minute - reach),
  to: Math.min(1440, minute + reach + 1),
})

export type NearStart = { readonly course: number; readonly start: OfferedStart }

/** Of a search the starts nearest to a minute: of each course its nearest one first, then others. Nobody who plays that day already is offered one. */
export function nearStarts({ courses, has_start: hasStart }: StartSearch, minute: number, own: number): NearStart[] {
  if (hasStart) return []
  const far = ({ start_minute: of }: OfferedStart): number => Math.abs(of - minute)
  const byCourse = courses
    .map(({ course_id: course, starts }) =>
      starts.toSorted((one, other) => far(one) - far(other)).map((start) => ({ course, start })),
    )
    .filter((starts) => starts.length > 0)
  const isElsewhere = ({ course }: NearStart): number => (course === own ? 0 : 1)
  const order = (one: NearStart, other: NearStart): number =>
    isElsewhere(one) - isElsewhere(other) || far(one.start) - far(other.start)
  const nearest = byCourse.flatMap(([first]) => first ?? []).toSorted(order)
  const others = byCourse.flatMap(([, ...rest]) => rest).toSorted(order)
  return [...nearest, ...others].slice(0, most)
}
