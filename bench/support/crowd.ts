import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type CrowdGiven = {
  readonly port: number
  readonly requests: readonly Uint8Array[]
  readonly lookers: number
  /** Milliseconds between an answer and the next look, on average. */
  readonly pause: number
}

export type CrowdSeen = {
  /** Milliseconds of each look that was answered. */
  readonly looks: number[]
  /** Milliseconds of each look that was refused with `crowded`. */
  readonly refused: number[]
  /** Looks answered with anything else. */
  mute: number
}

/** Golfers who look, each on a connection of its own, in a thread of their own: they must not keep those waiting who measure beside them. */
export function gatherCrowd(given: CrowdGiven): { leave(): Promise<CrowdSeen> } {
  const worker = new Worker(new URL('crowd.worker.ts', import.meta.url), { workerData: given })
  const ended = once(worker, 'message')
  ended.catch(() => undefined)
  return {
    async leave() {
      worker.postMessage('leave', [])
      const [seen] = (await ended) as [CrowdSeen]
      return seen
    },
  }
}
