import type { Pool } from 'pg'
import { inside } from './inside.ts'

/** A write on a server that only reads. */
const readOnly = '25006'

/**
 * Ends each connection of a pool whose server refuses to write: it was the primary, or is not it yet, and a new connection finds the one
 * that is. What waited on it is rejected with the server's refusal.
 */
export function endReadOnly(pool: Pool): void {
  pool.on('connect', (client) => {
    const { connection } = inside(client)
    connection.on('errorMessage', ({ code }) => {
      if (code === readOnly) connection.stream.destroy()
    })
  })
}
