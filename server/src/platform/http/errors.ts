import { errors, errorText, type DetailsOf, type ErrorCode, type ErrorReply } from '@jgm/contract/model/errors'

/** A refusal from the closed list of errors; the mapper turns it into the answer. */
export class Refusal<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C
  readonly details: DetailsOf<C>

  constructor(code: C, details: DetailsOf<C>) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
  }
}

/** Makes the refusal to throw: `throw refuse('start_taken', { nearest })`. */
export const refuse = <C extends ErrorCode>(
  code: C,
  ...details: DetailsOf<C> extends undefined ? [] : [DetailsOf<C>]
): Refusal<C> => new Refusal(code, details[0] as DetailsOf<C>)

/** Is it a refusal, with any code? */
export const isRefusal = (error: unknown): error is Refusal => error instanceof Refusal

/** HTTP status and body of a refusal. */
export function answerOf(refusal: Refusal): { status: number; body: ErrorReply } {
  const { code, details } = refusal
  return {
    status: errors[code].status,
    body: { error: { code, message: errorText(code, details), ...(details === undefined ? {} : { details }) } },
  }
}

/**
 * SQLSTATEs: serialisation, deadlock, lock not available, statement cancelled, idle in transaction, io_error, a server that only reads.
 * And classes, such as no connection.
 */
const troubles = new Set(['40001', '40P01', '55P03', '57014', '25P03', '58030', '25006'])
const troubleClasses = ['08', '53', '57P']

/** The database is unavailable, too busy, or full: nothing was done, and a later try may succeed. */
export function isDatabaseTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    troubles.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && troubleClasses.some((start) => code.startsWith(start))) ||
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ETIMEDOUT', 'EPIPE', 'ENOSPC'].includes(code) ||
    /timeout exceeded when trying to connect|Connection terminated|is not queryable|establishing an SSL connection/.test(
      error.message,
    )
  )
}

/**
 * SQLSTATEs of a value that no column can hold: a number out of range, a text that is no number, a null character, broken UTF-8.
 */
const unstorable = new Set(['22003', '22P02', '22P05', '22021'])

/** Did the database refuse a value as such? The contract should have bounded it; nothing was done. */
export const isUnstorable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && unstorable.has(String(error.code))

/** The refusal that a SQL function raised (SQLSTATE JG001), by its message. */
export function raisedRefusal(error: unknown): string | null {
  return error instanceof Error && 'code' in error && error.code === 'JG001' ? error.message : null
}

/** The unique constraint or index that a write violated; empty for any other error. */
export const constraintOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'constraint' in error
    ? String(error.constraint)
    : ''

/** The member that a write belongs to has left the service (SQLSTATE JG002). */
export const hasLeft = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'JG002'
