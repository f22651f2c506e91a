import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy in front of a database. */
export type TestProxy = {
  /** The database's URL through the proxy. */
  readonly url: string
  /** From now on nothing passes on the connections that are open, and none of them is reset, as when their host has vanished. */
  freeze(): void
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
  const server = createServer((from) => {
    const to = reach()
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other)
      one.on('error', () => other.destroy())
    }
    pairs.add([from, to])
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(target)
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as AddressInfo).port)
  // The product's own limits hold, not those that the tests have for a slow machine.
  through.search = ''
  return {
    url: through.href,
    freeze() {
      for (const [from, to] of pairs) {
        from.unpipe(to).pause()
        to.unpipe(from).pause()
      }
    },
    async stop() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
