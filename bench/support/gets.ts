import autocannon, { type Client } from 'autocannon'

/**
 * Asks for these pages of one origin over and over with `connections` at a time, each of which begins its round at another page.
 * Returns answers per second; throws on any but 2xx.
 */
export async function repeatGets(
  origin: string,
  paths: readonly string[],
  connections: number,
  seconds: number,
): Promise<number> {
  let clients = 0
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    headers: { host: 'www.jgm.localhost' },
    setupClient: (client: Client) => {
      const begin = Math.floor((paths.length * clients) / connections)
      clients += 1
      const round = [...paths.slice(begin), ...paths.slice(0, begin)]
      client.setRequests(round.map((path) => ({ method: 'GET', path, headers: { host: 'www.jgm.localhost' } })))
    },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${origin}: ${result.errors} connections failed, ${result.non2xx} answers were not 2xx`)
  return result.requests.total / result.duration
}

/** The same for a single page. */
export async function repeatGet(url: string, connections: number, seconds: number): Promise<number> {
  const { origin, pathname, search } = new URL(url)
  return repeatGets(origin, [pathname + search], connections, seconds)
}
