const detailsOf = (error: Error): ReadonlyMap<string, unknown> => new Map(Object.entries(error))

const loggedDetails = [
  'code',
  'severity',
  'constraint',
  'schema',
  'table',
  'column',
  'routine',
  'responseCode',
  'command',
  'syscall',
] as const

/** Does its message quote data? A database quotes values in some messages, a mail server the recipient. */
const quotesValues = (details: ReadonlyMap<string, unknown>): boolean =>
  details.has('severity') || details.has('responseCode') || details.has('command')

/** An error in the form in which it is logged. */
export type Fault = { readonly [key: string]: unknown; type: string; message: string; stack: string }

/**
 * The loggable part of an error: its type and origin, never the data it was about. Includes the message unless it comes
 * from the database or the mail server.
 */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const details = detailsOf(error)
  const known = loggedDetails.filter((key) => details.has(key)).map((key) => [key, details.get(key)] as const)
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: quotesValues(details) ? '' : error.message,
    stack: frames.join('\n'),
    ...Object.fromEntries(known),
    ...(error.cause instanceof Error ? { cause: faultOf(error.cause) } : {}),
  }
}
