import type { Delay } from '@jgm/contract/model/delay'

/** The minute at which a start leaves, which may be late. */
export const leavesAt = ({ start_minute: start, delay }: { start_minute: number; delay: Delay | null }): number =>
  start + (delay?.minutes ?? 0)
