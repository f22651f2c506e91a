const detailsOf = (error: Error): ReadonlyMap<string, unknown> => new Map(Object.entries(error))

const told = [
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

/** Does its message quote what was being worked on? A database does in some of its sentences, a mail server its recipient. */
const quotesValues = (details: ReadonlyMap<string, unknown>): boolean =>
  details.has('severity') || details.has('responseCode') || details.has('command')

/** An error as a log knows it. */
export type Fault = { readonly [key: string]: unknown; type: string; message: string; stack: string }

/**
 * What a log may know of an error: what kind it is and where it came from, never the values that were being worked on. The
 * message is told unless it is the database's or the mail server's.
 */
export function faultOf(error: unknown): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const details = detailsOf(error)
  const known = told.filter((key) => details.has(key)).map((key) => [key, details.get(key)] as const)
  const teeTimes = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return {
    type: error.name,
    message: quotesValues(details) ? '' : error.message,
    stack: teeTimes.join('\n'),
    ...Object.fromEntries(known),
  }
}
