/** Upper bounds, in milliseconds, of the spans in which calls are counted; the last span has none. */
export const spanBounds = [10, 20, 35, 50, 75, 100, 150, 200, 300, 500, 750, 1_000, 2_000, 5_000] as const

/** The span of a call. */
export function placeOf(ms: number): number {
  const place = spanBounds.findIndex((bound) => ms <= bound)
  return place === -1 ? spanBounds.length : place
}

/** The milliseconds within which so large a part of counted calls was answered, by the bounds; null without a call, and beyond the last bound. */
export function withinOf(spans: readonly number[], part: number): number | null {
  const all = spans.reduce((sum, count) => sum + count, 0)
  let sum = 0
  const place = spans.findIndex((count) => (sum += count) >= all * part)
  return all === 0 ? null : (spanBounds[place] ?? null)
}

type Counted = { readonly what: string; readonly count: number; readonly spans: readonly number[] }

/** The sums of a day's calls. */
export function trafficOf(rows: readonly Counted[]) {
  const count = (...kinds: readonly string[]): number =>
    rows.reduce((sum, row) => sum + (kinds.includes(row.what) ? row.count : 0), 0)
  const spans = [...spanBounds, 0].map((_, at) => rows.reduce((sum, row) => sum + (row.spans[at] ?? 0), 0))
  return {
    questions: count('availability', 'calendar'),
    holds: count('reserve'),
    confirms: count('confirm'),
    within_ms: withinOf(spans, 0.95),
  }
}
