import { instantAt } from '@jgm/contract/model/dates'

/**
 * The day on which the clubs of tests are, at noon, whatever the machine's calendar says: a Wednesday in the middle of a month, weeks away from
 * a holiday, the end of a year and a leap day. By day offers are made, windows are open, and tomorrow is still booked.
 */
const noon = instantAt('2027-05-19', 720)

/** Milliseconds by which a clock is ahead of the machine's that shows an instant now. */
export const offsetTo = (instant: Date): number => instant.getTime() - Date.now()

/** The clock's offset of all tests of a process, so that the products that one test starts agree. */
export const noonOffset = offsetTo(noon)

/** The offset of a clock that is so many milliseconds ahead of the tests' own. */
export const afterNoon = (ms: number): number => noonOffset + ms

/** Now as the clocks of tests have it, or so many milliseconds later. */
export const testNow = (later = 0): Date => new Date(Date.now() + afterNoon(later))
