import autocannon from 'autocannon'

/** Asks for the same page over and over with `connections` at a time. Returns answers per second; throws on any but 2xx. */
export async function repeatGet(url: string, connections: number, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers: { host: 'www.jgm.localhost' } })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} connections failed, ${result.non2xx} answers were not 2xx`)
  return result.requests.total / result.duration
}
