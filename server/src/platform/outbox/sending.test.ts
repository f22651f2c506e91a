import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../../test/waiting.ts'
import type { Lane } from './lanes.ts'
import { startSending, type Sending, type Sent } from './sending.ts'

const times = { look: 5, trouble: 5, pause: 100_000, stop: 50 }
const slots = { codes: 2, bookings: 3, many: 3 }

let sending: Sending | undefined
afterEach(async () => sending?.stop())

/** An outbox in memory. `send` decides what becomes of each; what it has begun is in `begun`, in order. */
function outboxWith(send: (what: string) => Promise<Sent>) {
  const waiting: Record<Lane, string[]> = { codes: [], bookings: [], many: [] }
  const begun: string[] = []
  const errors: unknown[] = []
  let failing: Error | undefined
  let looked = 0
  sending = startSending({
    times,
    onError: (_message, { error }) => errors.push(error),
    outboxes: [
      {
        name: 'trial',
        slots,
        async take(lane) {
          looked += 1
          if (failing) throw failing
          const what = waiting[lane].shift()
          if (what === undefined) return undefined
          return () => {
            begun.push(what)
            return send(what)
          }
        },
      },
    ],
  })
  return {
    begun,
    errors,
    /** How often a lane was looked into. */
    looks: () => looked,
    put: (lane: Lane, ...what: string[]) => void waiting[lane].push(...what),
    fail: (error: Error | undefined) => void (failing = error),
  }
}

const never = (): Promise<Sent> => new Promise(() => undefined)

describe('the lanes of an outbox', () => {
  it('leave beside each other: a code waits neither for bookings nor for what many are told', async () => {
    const { put, begun } = outboxWith((what) => (what === 'code' ? Promise.resolve('sent') : never()))
    put('many', ...Array.from({ length: 50 }, (_, index) => `notice ${index}`))
    put('bookings', ...Array.from({ length: 50 }, (_, index) => `booking ${index}`))
    await until(() => expect(begun.length).toBe(slots.many + slots.bookings))
    put('codes', 'code')
    await until(() => expect(begun).toContain('code'))
    expect(begun).toHaveLength(slots.many + slots.bookings + 1)
  })

  it('take the next as soon as one of their own has left', async () => {
    const { put, begun } = outboxWith((what) => (what === 'stuck' ? never() : Promise.resolve('sent')))
    put('codes', 'stuck', ...Array.from({ length: 20 }, (_, index) => `code ${index}`))
    await until(() => expect(begun.length).toBe(21))
  })

  it('pause when the service was unavailable three times in a row, each by itself', async () => {
    const { put, begun, looks } = outboxWith((what) => Promise.resolve(what.startsWith('bad') ? 'unavailable' : 'sent'))
    put('many', 'bad 1', 'bad 2', 'bad 3')
    await until(() => expect(begun.length).toBe(3))
    put('codes', 'good')
    await until(() => expect(begun).toContain('good'))
    put('many', 'later')
    const before = looks()
    await until(() => expect(looks()).toBeGreaterThan(before + 20))
    expect(begun).not.toContain('later')
  })
})

describe('while the database is unavailable', () => {
  it('sending says so once, and goes on when it is back', async () => {
    const { put, begun, errors, looks, fail } = outboxWith(() => Promise.resolve('sent'))
    fail(new Error('gone'))
    put('bookings', 'a')
    await until(() => expect(errors).toHaveLength(3))
    const before = looks()
    await until(() => expect(looks()).toBeGreaterThan(before + 9))
    expect(errors, 'one for each lane').toHaveLength(3)
    fail(undefined)
    await until(() => expect(begun).toContain('a'))
    fail(new Error('gone again'))
    await until(() => expect(errors.length).toBe(6))
  })

  it('an outcome that cannot be stored is said, and delays nobody', async () => {
    const { put, begun, errors } = outboxWith((what) =>
      what === 'lost' ? Promise.reject(new Error('not stored')) : Promise.resolve('sent'),
    )
    put('bookings', 'lost', 'next')
    await until(() => expect(begun).toContain('next'))
    expect(errors).toEqual([new Error('not stored')])
  })
})

describe('stopping', () => {
  it('waits for what is being sent, takes no more, and does not wait for ever', async () => {
    let finish: (sent: Sent) => void = () => undefined
    const { put, begun } = outboxWith((what) =>
      what === 'first' ? new Promise((resolve) => (finish = resolve)) : never(),
    )
    put('codes', 'first')
    put('many', 'endless')
    await until(() => expect(begun.length).toBe(2))
    let isStopped = false
    const stopping = sending?.stop().then(() => (isStopped = true))
    put('codes', 'second')
    await Promise.resolve()
    expect(isStopped).toBe(false)
    finish('sent')
    await stopping
    expect(begun).toEqual(expect.not.arrayContaining(['second']))
  })
})
