import autocannon, { type Client } from 'autocannon'

/** The number of connections, and the end: after seconds or after an amount. */
export type Load = { readonly connections: number } & ({ readonly seconds: number } | { readonly amount: number })

const host = { host: 'www.jgm.localhost' }

/**
 * Requests these pages of one origin again and again, with headers from `headersOf`; each connection begins with another page.
 * Returns answers per second; throws on any answer but 2xx.
 */
export async function repeatGets(
  origin: string,
  paths: readonly string[],
  load: Load,
  headersOf: (connection: number) => Readonly<Record<string, string>> = () => ({}),
): Promise<number> {
  const { connections } = load
  let clients = 0
  const result = await autocannon({
    url: origin,
    connections,
    ...('amount' in load ? { amount: load.amount } : { duration: load.seconds }),
    headers: host,
    setupClient: (client: Client) => {
      const headers = { ...host, ...headersOf(clients) }
      const begin = Math.floor((paths.length * clients) / connections)
      clients += 1
      const round = [...paths.slice(begin), ...paths.slice(0, begin)]
      client.setRequests(round.map((path) => ({ method: 'GET', path, headers })))
    },
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${origin}: ${result.errors} connections failed, ${result.non2xx} answers were not 2xx`)
  return result.requests.total / result.duration
}

/** {@link repeatGets} for a single page. */
export async function repeatGet(url: string, load: Load): Promise<number> {
  const { origin, pathname, search } = new URL(url)
  return repeatGets(origin, [pathname + search], load)
}
