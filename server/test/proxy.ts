import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a database. */
export type TestProxy = {
  /** The database's URL through the proxy. */
  readonly url: string
  /** From now on nothing passes on the connections that are open, and none of them is reset, as when their host has vanished. */
  freeze(): void
  /** As {@link freeze}; and nothing passes on connections that are opened from now on, until {@link comeBack}. */
  vanish(): void
  /** Connections that are opened from now on reach the database. Those that were frozen stay so. */
  comeBack(): void
  /** How many frozen connections the database's caller has not ended. */
  frozen(): number
  stop(): Promise<void>
}

export async function startProxy(url: string): Promise<TestProxy> {
  const socketFolder = /[?&]host=([^&]+)/.exec(url)?.[1]
  const target = new URL(url.replace('@/', '@localhost/'))
  const port = Number(target.port || 5432)
  const reach = (): Socket =>
    socketFolder === undefined
      ? connect(port, target.hostname)
      : connect(`${decodeURIComponent(socketFolder)}/.s.PGSQL.${port}`)
  const pairs = new Set<readonly [Socket, Socket]>()
  const frozen = new Set<Socket>()
  let isGone = false
  /** Takes what a caller sends, and answers nothing. */
  const ignore = (from: Socket): void => {
    frozen.add(from)
    from.on('error', () => undefined)
    from.resume()
  }
  const server = createServer((from) => {
    if (isGone) return ignore(from)
    const to = reach()
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
    }
    pairs.add([from, to])
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(target)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  // The product's own limits hold, not those that the tests have for a slow machine.
  through.search = ''
  const freeze = (): void => {
    for (const [from, to] of pairs) {
      to.unpipe(from).pause()
      ignore(from.unpipe(to))
    }
  }
  return {
    url: through.href,
    freeze,
    vanish() {
      isGone = true
      freeze()
    },
    comeBack() {
      isGone = false
    },
    frozen: () => [...frozen].filter(({ readableEnded, destroyed }) => !readableEnded && !destroyed).length,
    async stop() {
      for (const socket of [...[...pairs].flat(), ...frozen]) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
