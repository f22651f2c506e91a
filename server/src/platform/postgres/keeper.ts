import { setTimeout as wait } from 'node:timers/promises'
import { faultOf } from '../fault.ts'
import type { Ground } from '../ground.ts'
import type { EmbeddedPostgres } from './embedded.ts'

const everyMs = 200
const pauseMs = 1000

/**
 * Restarts an embedded server whenever it is gone, until `stop`. Call `stop` before you stop the server on purpose, and
 * await it.
 */
export function keepRunning(server: EmbeddedPostgres, warn: Ground['warn']): { stop(): Promise<void> } {
  const stopped = new AbortController()
  const { signal } = stopped
  const pause = (ms: number): Promise<void> => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function keep(): Promise<void> {
    while (!signal.aborted) {
      await pause(everyMs)
      if (signal.aborted || !server.isGone()) continue
      warn('the embedded database is gone: it is started again', {})
      try {
        await server.startAgain()
      } catch (error) {
        warn('the embedded database did not start', { fault: faultOf(error) })
        await pause(pauseMs)
      }
    }
  }

  const keeping = keep()
  return {
    stop() {
      stopped.abort()
      return keeping
    },
  }
}
