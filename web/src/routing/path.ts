import { areaOf, type Row } from './table.ts'

/** Fills the segments of a row's path; an optional segment without a value is left out. */
export function fillRow(
  row: Row,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = row.path
    .split('/')
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return [segment]
      const optional = segment.endsWith('?')
      const value = params[segment.replace(/^:|\?$/g, '')]
      if (value === undefined && !optional) throw new Error(`${row.name} needs ${segment}`)
      return value === undefined ? [] : [encodeURIComponent(String(value))]
    })
    .join('/')
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  return search.size > 0 ? `${path}?${search}` : path
}

/**
 * A query with the course in it, where links to the row carry it and nothing says it yet: the course of the segment `:id` that
 * the page has in other areas, else the carried one.
 */
export function withCourse<Q extends Readonly<Record<string, string | number | undefined>>>(
  row: Row,
  query: Q,
  carried: number | undefined,
  params: Readonly<Record<string, string | number>> = {},
): Q | (Q & Readonly<Record<string, string | number>>) {
  const named = row.course === 'query' && !row.path.includes('/:id') ? params['id'] : undefined
  const courseId = named ?? carried
  const isCarried = areaOf(row) === 'line' && row.course !== 'path' && courseId !== undefined
  if (!isCarried || 'id' in query || 'golf_course_id' in query) return query
  return { ...query, [row.courseIn ?? 'golf_course_id']: courseId }
}

/** Segments with the course in them, where the path of a row of the chat area has it and nobody says which. */
export function segmentsOf(
  row: Row,
  params: Readonly<Record<string, string | number>>,
  carried: number | undefined,
): Readonly<Record<string, string | number>> {
  const isCarried = areaOf(row) === 'line' && row.course === 'path' && carried !== undefined
  return isCarried ? { id: carried, ...params } : params
}

/** The segments of the row that a missing step leads to: the same reservation's, else the course's. */
export const segmentsBack = (
  target: Row,
  params: Readonly<Record<string, string | undefined>>,
  courseId: number,
): Readonly<Record<string, string | number>> =>
  target.path.includes(':type') ? { type: params['type'] ?? '', id: params['id'] ?? '' } : { id: courseId }

/** Whether a path (without query) is one of the rows'. */
export function isKnownPath(rows: readonly Row[], path: string): boolean {
  const given = path.split('/').filter(Boolean)
  return rows.some((row) => {
    const wanted = row.path.split('/').filter(Boolean)
    const required = wanted.filter((segment) => !segment.endsWith('?')).length
    return (
      given.length >= required &&
      given.length <= wanted.length &&
      given.every((segment, index) => wanted[index]?.startsWith(':') || wanted[index] === segment)
    )
  })
}
