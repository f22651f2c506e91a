import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a process stops without breaking requests. */
export type Leave = {
  /** Has it begun to stop? `/api/ready` reports it to the proxy. */
  readonly isLeaving: () => boolean
  /** Resolves when every request is answered and the server is closed; after ten seconds at most. */
  readonly leave: () => Promise<void>
}

/** Milliseconds for a new connection to send its request, and for requests in progress to be answered. */
const timeoutsMs = { fresh: 500, answers: 4000 } as const

/**
 * Tracks the connections of a server and closes it in order. When it stops, it reports so for `announceMs` and still
 * answers all requests, with `Connection: close`. Then it ends the streams of the consoles, accepts no more connections, closes idle
 * ones, finishes the requests in progress, and cuts the rest.
 */
export function createLeave(app: FastifyInstance, announceMs: number, endStreams: () => void): Leave {
  const open = new Map<Socket, { served: number; running: number }>()
  let leaving = false

  app.server.on('connection', (socket: Socket) => {
    open.set(socket, { served: 0, running: 0 })
    socket.once('close', () => open.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }, response) => {
    const known = open.get(socket)
    if (!known) return
    known.running += 1
    response.once('close', () => {
      known.running -= 1
      known.served += 1
    })
  })
  app.addHook('onRequest', (_request, reply, done) => {
    if (leaving) reply.header('connection', 'close')
    done()
  })

  const letGo = (isDone: (known: { served: number; running: number }) => boolean): void => {
    for (const [socket, known] of open) if (isDone(known)) socket.end()
  }
  const isQuiet = (): boolean => [...open.values()].every(({ running }) => running === 0)

  async function leave(): Promise<void> {
    leaving = true
    await wait(announceMs)
    // Closing resets connections in the kernel's queue: accepts those of the last turn first.
    await new Promise<void>((resolve) => setImmediate(resolve))
    endStreams()
    app.server.close()
    letGo(({ served, running }) => running === 0 && served > 0)
    await wait(timeoutsMs.fresh)
    letGo(({ running }) => running === 0)
    // By the clock: on a busy machine a hundred short waits take much longer than their sum.
    const until = performance.now() + timeoutsMs.answers
    while (performance.now() < until && !isQuiet()) await wait(50)
    app.server.closeAllConnections()
    await app.close()
  }

  return { isLeaving: () => leaving, leave }
}
