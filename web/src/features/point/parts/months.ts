import type { PointEntry } from '@jgm/contract/api/point'
import { monthOf, type PlayMonth } from '@jgm/contract/model/dates'

/** Entries by month, in the given order. */
export function byMonth(
  entries: readonly PointEntry[],
): readonly { month: PlayMonth; entries: readonly PointEntry[] }[] {
  const months = [...new Set(entries.map(({ on }) => monthOf(on)))]
  return months.map((month) => ({ month, entries: entries.filter(({ on }) => monthOf(on) === month) }))
}
