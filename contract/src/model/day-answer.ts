/** Golfers' answers ahead of a day of play: all as planned, fewer come, the golfer is late. */
export const dayAnswerKinds = ['coming', 'fewer', 'late'] as const
export type DayAnswerKind = (typeof dayAnswerKinds)[number]

/** From this lateness on, the expected time is a lower bound. */
const openEnd = 30

/** The answers to the question how late somebody is: minutes behind the time to be there. */
export const lateChoices = [10, 20, openEnd] as const

/** The most minutes behind the time to be there that a course is told. */
export const mostLate = 180

/** Is the expected time a lower bound? */
export const isOpenEnd = (minutes: number): boolean => minutes >= openEnd

/** The lateness in words: `20分`, `30分以上`. */
export const latenessWords = (minutes: number): string => `${minutes}分${isOpenEnd(minutes) ? '以上' : ''}`

const choices = 2

/** The smaller numbers of players that are offered to a party of some players, the next ones first. */
export const fewerChoices = (players: number): number[] =>
  Array.from({ length: choices }, (_, at) => players - 1 - at).filter((left) => left >= 1)
