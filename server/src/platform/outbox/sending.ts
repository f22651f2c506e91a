import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { noTracing, type Tracing } from '../tracing.ts'
import { lanes, type Lane } from './lanes.ts'

/**
 * What became of one send. `unsent`: it is tried again later, or there was nothing to send any more. `unavailable`: the service may be
 * down.
 */
export type Sent = 'sent' | 'unsent' | 'unavailable'

/**
 * Claims the next due mail or message of a lane, for `leaseSeconds`, and returns what sends it; undefined when none is due. The returned
 * function stores what became of it, and rejects only when that could not be stored.
 */
export type Take = (lane: Lane) => Promise<(() => Promise<Sent>) | undefined>

export type Outbox = {
  readonly name: string
  readonly take: Take
  /** How many of a lane a process sends at once. */
  readonly slots: Readonly<Record<Lane, number>>
}

type Given = {
  readonly outboxes: readonly Outbox[]
  readonly onError: (message: string, detail: { readonly outbox: string; readonly error: unknown }) => void
  readonly times?: Partial<Times>
  readonly tracing?: Tracing
}

/** Milliseconds. */
type Times = {
  /** Between two looks into an empty lane. */
  readonly look: number
  /** After the database failed. */
  readonly trouble: number
  /** After `mostFailures` in a row of a service. */
  readonly pause: number
  /** For which stopping waits for what is being sent. */
  readonly stop: number
}
const usual: Times = { look: 250, trouble: 1000, pause: 30_000, stop: 3000 }

/** After so many sends in a row that found the service unavailable, the lane pauses. */
const mostFailures = 3

export type Sending = {
  /**
   * Takes no more, and waits a little for what is being sent. A result that is not stored by then means that the message is sent again
   * later, under the same id.
   */
  stop(): Promise<void>
}

/**
 * Sends what falls due, until stopped: each lane by itself, several at once. Any number of processes may do so beside each other. While
 * the database is unavailable, it is asked again each second; that is reported once.
 */
export function startSending({ outboxes, onError, times, tracing = noTracing }: Given): Sending {
  const { look, trouble, pause, stop } = { ...usual, ...times }
  const stopped = new AbortController()
  const { signal } = stopped
  const ended = once(signal, 'abort')
  const nap = (ms: number): Promise<void> => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function keepLane({ name, take, slots }: Outbox, lane: Lane): Promise<void> {
    const underWay = new Set<Promise<void>>()
    let failures = 0
    let isTroubled = false
    const report = (error: unknown): void => {
      if (!isTroubled) onError('an outbox could not be read or written', { outbox: name, error })
      isTroubled = true
    }
    const begin = (send: () => Promise<Sent>): void => {
      const sendOne = async (): Promise<void> => {
        try {
          const sent = await tracing.whole(`send ${name}`, send)
          failures = sent === 'unavailable' ? failures + 1 : 0
        } catch (error) {
          report(error)
        }
        underWay.delete(done)
      }
      const done = sendOne()
      underWay.add(done)
    }
    while (!signal.aborted) {
      if (underWay.size >= slots[lane]) {
        await Promise.race([ended, ...underWay])
        continue
      }
      if (failures >= mostFailures) {
        failures = 0
        await nap(pause)
        continue
      }
      try {
        const send = await take(lane)
        isTroubled = false
        if (send) begin(send)
        else await nap(look)
      } catch (error) {
        report(error)
        await nap(trouble)
      }
    }
    await Promise.race([Promise.all(underWay), wait(stop, undefined, { ref: false })])
  }

  const kept = Promise.all(outboxes.flatMap((outbox) => lanes.map((lane) => keepLane(outbox, lane))))
  return {
    async stop() {
      stopped.abort()
      await kept
    },
  }
}
