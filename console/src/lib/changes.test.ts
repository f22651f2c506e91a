import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followChanges } from './changes.ts'

/** The stream of the server, as the test speaks it. */
class Spoken extends EventTarget {
  static readonly CLOSED = 2
  static all: Spoken[] = []
  readyState = 1
  constructor() {
    super()
    Spoken.all.push(this)
  }
  close(): void {
    this.readyState = Spoken.CLOSED
  }
  say(name: string, data: unknown = {}): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
}

// Far longer than anything takes: the limit of the tool itself is a second.
const until = (check: () => void): Promise<void> => vi.waitFor(check, 20_000)

const queryKey = ['request', 'A']
const change = { topic: 'request', course_id: 1, id: 'A', version: 2 }

let queries: QueryClient
/** Answers to the reads that are under way, the oldest first. */
let answers: ((data: string) => void)[]

beforeEach(() => {
  vi.stubGlobal('EventSource', Spoken)
  Spoken.all = []
  answers = []
  queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
})
afterEach(() => {
  queries.clear()
  vi.unstubAllGlobals()
})

/** A screen that shows the request. */
function show() {
  const observer = new QueryObserver(queries, {
    queryKey,
    queryFn: async () => new Promise<string>((answer) => answers.push(answer)),
  })
  return observer.subscribe(() => undefined)
}
const follow = (wasAway = false) =>
  followChanges(queries, { setStreaming: () => undefined, hearPresence: () => undefined, wasAway })
const shown = () => queries.getQueryData(queryKey)

it('reads again what a change has overtaken on its way, also a first read', async () => {
  const stop = follow()
  Spoken.all[0]?.say('hello')
  const hide = show()
  await until(() => expect(answers).toHaveLength(1))
  Spoken.all[0]?.say('change', change)
  await until(() => expect(answers).toHaveLength(2))
  answers[0]?.('before')
  answers[1]?.('after')
  await until(() => expect(shown()).toBe('after'))
  hide()
  stop()
})

it('shows what it has read where changes come faster than answers, and reads again', async () => {
  const stop = follow()
  Spoken.all[0]?.say('hello')
  const hide = show()
  answers[0]?.('opened')
  await until(() => expect(shown()).toBe('opened'))
  Spoken.all[0]?.say('change', change)
  await until(() => expect(answers).toHaveLength(2))
  for (let more = 0; more < 3; more += 1) Spoken.all[0]?.say('change', change)
  answers[1]?.('between')
  await until(() => expect(answers).toHaveLength(3))
  expect(shown()).toBe('between')
  answers[2]?.('after')
  await until(() => expect(shown()).toBe('after'))
  expect(answers, 'one read for three changes').toHaveLength(3)
  hide()
  stop()
})

it('reads again, when it is shown next, what a change has overtaken while nobody looked', async () => {
  const stop = follow()
  Spoken.all[0]?.say('hello')
  show()()
  await until(() => expect(answers).toHaveLength(1))
  Spoken.all[0]?.say('change', change)
  answers[0]?.('before')
  await until(() => expect(queries.isFetching()).toBe(0))
  const hide = show()
  await until(() => expect(answers).toHaveLength(2))
  answers[1]?.('after')
  await until(() => expect(shown()).toBe('after'))
  hide()
  stop()
})

it('reads everything again when a stream is back, and behind the lock', async () => {
  const hide = show()
  answers[0]?.('opened')
  await until(() => expect(shown()).toBe('opened'))
  const lock = follow()
  const first = Spoken.all[0]
  first?.say('hello')
  first?.dispatchEvent(new Event('error'))
  first?.say('hello')
  await until(() => expect(answers).toHaveLength(2))
  answers[1]?.('back')
  await until(() => expect(shown()).toBe('back'))
  lock()
  const stop = follow(true)
  Spoken.all[1]?.say('hello')
  await until(() => expect(answers).toHaveLength(3))
  answers[2]?.('unlocked')
  await until(() => expect(shown()).toBe('unlocked'))
  hide()
  stop()
})
