import type { DeskRequest, DeskSheet, InboxRequest, Starts } from '@jgm/contract/api/request-desk'

export type DeskTeeTime = DeskSheet['tee_times'][number]

/** How many play in each group: as even as possible, the larger groups first. `[4, 4, 3]` for 11 in 3. */
export function splitParty(players: number, groups: number): number[] {
  const least = Math.floor(players / groups)
  const larger = players % groups
  return Array.from({ length: groups }, (_, index) => least + (index < larger ? 1 : 0))
}

/** Starts that the whole party fits from: the first start of each run. */
export const fitting = (teeTimes: readonly DeskTeeTime[]): readonly DeskTeeTime[] =>
  teeTimes.filter(({ run }) => run.length > 0)

/** The start that is selected when a request is opened: the earliest within the wish, else the earliest that fits the party. */
export function proposed(teeTimes: readonly DeskTeeTime[]): DeskTeeTime | undefined {
  const found = fitting(teeTimes).toSorted((one, other) => one.start_minute - other.start_minute)
  return found.find(({ is_wished }) => is_wished) ?? found[0]
}

export type Direction = 'up' | 'down' | 'left' | 'right'

/** The start that an arrow leads to: up and down along the nine, left and right to the nearest time of the next nine that fits. */
export function stepFrom(teeTimes: readonly DeskTeeTime[], id: number, direction: Direction): DeskTeeTime | undefined {
  const all = fitting(teeTimes)
  const from = all.find((one) => one.id === id)
  if (!from) return proposed(teeTimes)
  if (direction === 'up' || direction === 'down') {
    const line = all
      .filter(({ nine }) => nine === from.nine)
      .toSorted((one, other) => one.start_minute - other.start_minute)
    return line[line.indexOf(from) + (direction === 'down' ? 1 : -1)] ?? from
  }
  const nines = [...new Set(teeTimes.map(({ nine }) => nine))].filter((nine) => all.some((one) => one.nine === nine))
  const next = nines[nines.indexOf(from.nine) + (direction === 'right' ? 1 : -1)]
  const line = all.filter(({ nine }) => nine === next)
  const away = (one: DeskTeeTime): number => Math.abs(one.start_minute - from.start_minute)
  return line.toSorted((one, other) => away(one) - away(other))[0] ?? from
}

/** A run of starts for the party, with what the screen says about it. */
export type Run = {
  readonly starts: Starts
  readonly nine: string
  readonly minutes: readonly number[]
  readonly turns: readonly (number | null)[]
}

/** The run from a start on, for the party of a request. */
export function runFrom(
  sheet: Pick<DeskSheet, 'date' | 'tee_times'>,
  head: DeskTeeTime,
  { players, groups }: Pick<InboxRequest, 'players' | 'groups'>,
  plan_id: number | null,
): Run {
  const sizes = splitParty(players, groups)
  const taken = head.run.flatMap((id) => sheet.tee_times.find((one) => one.id === id) ?? [])
  return {
    starts: {
      play_date: sheet.date,
      plan_id,
      groups: taken.map(({ id }, index) => ({ tee_time_id: id, players: sizes[index] ?? 1 })),
    },
    nine: head.nine,
    minutes: taken.map(({ start_minute }) => start_minute),
    turns: taken.map(({ turn_minute }) => turn_minute),
  }
}

/** Is it the same start? A run is named by its first. */
export const isSameRun = (one: Run, other: Run): boolean =>
  one.starts.groups[0]?.tee_time_id === other.starts.groups[0]?.tee_time_id

/** The other run among these that shares a start with it. */
export const overlapping = (runs: readonly Run[], run: Run): Run | undefined =>
  runs.find(
    (other) =>
      !isSameRun(other, run) &&
      other.starts.groups.some(({ tee_time_id }) => run.starts.groups.some((one) => one.tee_time_id === tee_time_id)),
  )

/** The first wish of another day that a run of starts fits, from 0; undefined where none does. */
export function fittingWish(fits: DeskRequest['fits'], date: string): number | undefined {
  const at = fits.findIndex(({ play_date, runs }) => runs > 0 && play_date !== date)
  return at === -1 ? undefined : at
}
