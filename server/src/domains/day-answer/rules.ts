import type { NearPlay } from './types.ts'

/** From this lateness on, the expected time is a lower bound. */
const openEnd = 30
/** The answers to the question how late somebody is: minutes behind the time to be there. */
export const lateChoices = [10, 20, openEnd] as const

/** A typed number of minutes as it is told to the course; undefined for one that has to be asked for. */
export const minutesTold = (typed: number | undefined): number | undefined =>
  typed === undefined || typed === 0 ? undefined : Math.min(typed, 180)

/** Is the expected time a lower bound? */
export const isOpenEnd = (minutes: number): boolean => minutes >= openEnd

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

const choices = 2

/** The smaller numbers of players that are offered, the next ones first. */
export const fewerChoices = ({ players }: NearPlay): number[] =>
  Array.from({ length: choices }, (_, at) => players - 1 - at).filter((left) => left >= 1)
