import type { Pool, PoolClient } from 'pg'
import { inside } from './inside.ts'

/** At which look, counted from the first. */
type Heard = {
  /** The server last answered, or had nothing to answer. */
  at: number
  answeredAt: number
}

/** Milliseconds between two looks. Time is counted in looks: while this process is too busy to look, it is too busy to listen. */
const look = 500

/**
 * Ends the connections of a pool whose server has gone silent, as a host that vanishes does: no reset arrives, and the operating system
 * goes on sending for a quarter of an hour. A statement that has had no answer for `longest` ends its connection, and with it every
 * connection that has heard nothing since then, also those that only listen. What waited on them is rejected like after any lost
 * connection. Looks twice a second, until the pool ends.
 */
export function endSilent(pool: Pool, longest: (client: PoolClient) => number): void {
  const heard = new Map<PoolClient, Heard>()
  let looks = 0

  pool.on('connect', (client) => {
    const own: Heard = { at: looks, answeredAt: looks }
    heard.set(client, own)
    inside(client).connection.on('readyForQuery', () => {
      own.at = own.answeredAt = looks
    })
  })
  pool.on('remove', (client) => heard.delete(client))

  const timer = setInterval(() => {
    if (pool.ended) return clearInterval(timer)
    looks += 1
    let silentSince: number | undefined
    for (const [client, own] of heard) {
      if (inside(client).readyForQuery) own.at = looks
      else if ((looks - own.at) * look > longest(client)) silentSince = Math.min(silentSince ?? looks, own.at)
    }
    if (silentSince === undefined) return undefined
    for (const [client, { answeredAt }] of heard) {
      if (answeredAt <= silentSince) inside(client).connection.stream.destroy()
    }
    return undefined
  }, look).unref()
}
