import { generatePath, matchRoutes } from 'react-router'
import type { Query, Value } from './screens.ts'
import { carriesCourse, type Row } from './table.ts'

/** Values for the segments of a path. */
export type Segments = Readonly<Record<string, Value | undefined>>

/** The path of a row with its segments filled, and its query; an optional segment without a value is left out. */
export function fillRow({ path }: Row, segments: Segments = {}, query: Query = {}): string {
  const filled = generatePath(
    path,
    Object.fromEntries(
      Object.entries(segments).map(([name, value]) => [name, value === undefined ? null : `${value}`]),
    ),
  )
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * A query with the course, for rows whose links carry it and when it is not in the query yet: the course of the segment `:id`
 * that the page has in other areas, else the carried one.
 */
export function withCourse(row: Row, query: Query, carried: number | undefined, segments: Segments = {}): Query {
  const named = row.path.includes('/:id') ? undefined : segments['id']
  const courseId = named ?? carried
  if (!carriesCourse(row) || courseId === undefined || 'id' in query || 'golf_course_id' in query) return query
  return { ...query, [row.courseIn ?? 'golf_course_id']: courseId }
}

/** Segments with the carried course, if the row's path has one and it is not given. */
export function segmentsOf(row: Row, segments: Segments, carried: number | undefined): Segments {
  const isCarried = row.area?.course === 'carried' && row.course === 'path' && carried !== undefined
  return isCarried ? { id: carried, ...segments } : segments
}

/** The segments of the row that a missing step leads to: the course, or those of the same reservation. */
export const segmentsBack = (
  target: Row,
  params: Readonly<Record<string, string | undefined>>,
  courseId: number,
): Segments => (target.course === 'path' ? { id: courseId } : { type: params['type'] ?? '', id: params['id'] ?? '' })

/** The row of an address (without query), and its segments. */
export function rowAt(rows: readonly Row[], pathname: string) {
  const match = matchRoutes(
    rows.map((row) => ({ path: row.path, row })),
    pathname,
  )?.at(-1)
  return match && { row: match.route.row, params: match.params }
}
