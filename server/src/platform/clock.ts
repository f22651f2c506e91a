/** The source of *now*. `app_now()` in the database follows the same offset, so both agree in tests. */
export type Clock = { now(): Date }

/** The machine's clock, shifted by an offset in milliseconds (0 in production). */
export const createClock = (offset = 0): Clock => ({ now: () => new Date(Date.now() + offset) })
