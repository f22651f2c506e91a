import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How a process goes without cutting anybody off. */
export type Leave = {
  /** Has it begun? `/api/ready` says so to the proxy. */
  readonly isLeaving: () => boolean
  /** Resolves when nobody is being answered any more and the server is closed; at most ten seconds. */
  readonly leave: () => Promise<void>
}

/** Milliseconds for a connection that was just made to say what it wants, and for requests to be answered. */
const patience = { fresh: 500, answers: 5000 } as const

/**
 * Knows the connections of a server and closes it in order. Leaving, it says so for `announceMs`, still answering all who come,
 * each with `Connection: close`; then it accepts no more, lets go idle connections, finishes what it has begun, and cuts what is
 * left.
 */
export function createLeave(app: FastifyInstance, announceMs: number): Leave {
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
  app.addHook('onRequest', async (_request, reply) => {
    if (leaving) reply.header('connection', 'close')
  })

  const letGo = (isDone: (known: { served: number; running: number }) => boolean): void => {
    for (const [socket, known] of open) if (isDone(known)) socket.end()
  }
  const isQuiet = (): boolean => [...open.values()].every(({ running }) => running === 0)

  async function leave(): Promise<void> {
    leaving = true
    await wait(announceMs)
    // The kernel cuts off who waits at the door when it closes: those who came with the last turn are let in first.
    await new Promise<void>((resolve) => setImmediate(resolve))
    app.server.close()
    letGo(({ served, running }) => running === 0 && served > 0)
    await wait(patience.fresh)
    letGo(({ running }) => running === 0)
    for (let waited = 0; waited < patience.answers && !isQuiet(); waited += 50) await wait(50)
    app.server.closeAllConnections()
    await app.close()
  }

  return { isLeaving: () => leaving, leave }
}
