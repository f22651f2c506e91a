import pg from 'pg'

/** Milliseconds until a lost connection is opened again. */
const again = 1000
/** Milliseconds between two questions whether the server is still there, and within which it must answer. */
const beat = 3000

export type Listening = { stop(): Promise<void> }

/**
 * Listens on a channel with a connection of its own, and opens it again when it is lost. `onReady` runs each time it listens: what was
 * sent before is not received. Resolves at once.
 */
export function listenTo(
  url: string,
  channel: string,
  given: {
    readonly onMessage: (payload: string) => void
    readonly onReady: () => void
    readonly onLost: (error: unknown) => void
  },
): Listening {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let heart: NodeJS.Timeout | undefined
  let stopped = false

  function lose(from: pg.Client, error: unknown): void {
    if (client !== from) return
    client = undefined
    clearInterval(heart)
    // A connection that is lost may still be opening.
    from.end().catch(() => undefined)
    if (stopped) return
    given.onLost(error)
    timer = setTimeout(open, again).unref()
  }

  function open(): void {
    const opened = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: beat })
    client = opened
    opened.on('notification', ({ payload }) => given.onMessage(payload ?? ''))
    opened.on('error', (error) => lose(opened, error))
    opened.on('end', () => lose(opened, new Error('the connection has ended')))
    opened
      .connect()
      .then(() => opened.query(`listen ${opened.escapeIdentifier(channel)}`))
      .then(() => {
        heart = setInterval(() => {
          opened.query('select 1').catch((error: unknown) => lose(opened, error))
        }, beat).unref()
        return given.onReady()
      })
      .catch((error: unknown) => lose(opened, error))
  }

  open()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(heart)
      await client?.end().catch(() => undefined)
    },
  }
}
