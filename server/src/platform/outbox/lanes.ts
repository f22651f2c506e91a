/**
 * Lanes of the outboxes of mail and LINE, as stored in `mail_outbox.lane` and `line_outbox.lane`: codes that somebody waits for, what
 * concerns one booking or account, and what many are told. No lane waits for another.
 */
export const laneNumbers = { codes: 0, bookings: 1, many: 2 } as const
export type Lane = keyof typeof laneNumbers
export const lanes = Object.keys(laneNumbers) as readonly Lane[]

/**
 * Seconds for which a claimed mail or message belongs to the process that sends it; another process takes it after that, as after a
 * crash. Longer than one send may take.
 */
export const leaseSeconds = 90
