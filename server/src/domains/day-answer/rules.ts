import { mostLate } from '@jgm/contract/model/day-answer'
import type { NearPlay } from './types.ts'

/** A typed number of minutes as it is told to the course; undefined for one that has to be asked for. */
export const minutesTold = (typed: number | undefined): number | undefined =>
  typed === undefined || typed === 0 ? undefined : Math.min(typed, mostLate)

/** The minute of the day at which a play's golfers should be there. */
export const comeBy = ({ start_minute: start, delay }: NearPlay, arriveBefore: number): number =>
  Math.max(0, start + delay - arriveBefore)

const lastMinute = 24 * 60 - 1

/**
 * The minute at which a golfer who is late is expected. The minutes count from `by`, the time to be there, or from `now` once that has passed; `now` is null on the day
 * before.
 */
export const expectedAt = (by: number, minutes: number, now: number | null): number =>
  Math.min(lastMinute, Math.max(by, now ?? 0) + minutes)
