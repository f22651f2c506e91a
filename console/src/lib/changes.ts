import type { QueryClient } from '@tanstack/react-query'
import type { LiveChange } from '@jgm/contract/api/staff-live'

/** The answers that a change makes old, by the beginning of their keys. */
const staleKeys: Readonly<
  Record<Exclude<LiveChange['topic'], 'presence'>, (id: string) => readonly (readonly string[])[]>
> = {
  request: (id) => [['inbox'], ['request', id], ['preview']],
  single: (id) => [['singles'], ['single', id]],
  competition: (id) => [['competitions'], ['competition', id], ['scores', id]],
  sheet: (id) => [
    ['day'],
    ['closings'],
    ['closing-calls'],
    ['delays'],
    ['day-messages'],
    ['day-word'],
    ['day-message-unreached'],
    ['days-off'],
    ['draws'],
    ['day-sheet', id],
    ['day-sheets'],
    ['caddie-day', id],
    ['shifts'],
  ],
  caddies: () => [['caddie-day'], ['caddies'], ['shifts']],
  membership: () => [['link-requests']],
  prices: () => [['prices']],
  plans: () => [['plans']],
  policies: () => [['policies']],
  sheet_templates: () => [['sheet-templates']],
  guide: () => [['guide']],
  notice: () => [['notices']],
  texts: () => [['texts']],
  inquiry: (id) => [['inquiries'], ['inquiry', id]],
  staff: () => [['staff'], ['session']],
}

/**
 * Reads the shown answers below a key again, or all of them, and the others when they are shown next. A read that is under way may have
 * been answered before the change, so it is replaced; otherwise a first read, or one that no screen shows any more, would
 * count as fresh.
 */
export function readAgain(queries: QueryClient, queryKey: readonly string[] = []): void {
  void queries.cancelQueries({ queryKey }).then(async () => queries.invalidateQueries({ queryKey }))
}

/** Reads that follow changes, by key, and whether something has changed since they began. */
type Turns = Map<string, boolean>

/**
 * Reads the answers below a key again after a change. A first read that is under way is replaced; one that follows a change ends first and is
 * followed by another: where changes come faster than answers, a screen would otherwise never show any.
 */
async function followUp(queries: QueryClient, queryKey: readonly string[], turns: Turns): Promise<void> {
  const name = JSON.stringify(queryKey)
  const isReading = turns.has(name)
  turns.set(name, isReading)
  if (isReading) return
  await queries.cancelQueries({ queryKey })
  do {
    turns.set(name, false)
    await queries.invalidateQueries({ queryKey })
  } while (turns.get(name) === true)
  turns.delete(name)
}

const againMs = 3_000
const replacedMs = 60_000

/**
 * Follows the changes of the session's courses and reads the changed answers again. The browser opens a lost stream again. When a
 * stream is back, everything is read again, because a change may have been missed; `wasAway` (behind the lock) does the same for the
 * first stream. Returns a function that ends it.
 */
export function followChanges(
  queries: QueryClient,
  given: {
    readonly setStreaming: (isStreaming: boolean) => void
    readonly hearPresence: () => void
    readonly wasAway: boolean
  },
): () => void {
  const turns: Turns = new Map()
  let stream: EventSource
  let { wasAway } = given
  let timer: ReturnType<typeof setTimeout> | undefined
  function hear(change: LiveChange): void {
    if (change.topic === 'presence') given.hearPresence()
    else for (const queryKey of staleKeys[change.topic](change.id)) void followUp(queries, queryKey, turns)
  }
  function connect(): void {
    stream = new EventSource('/api/staff/v1/live')
    stream.addEventListener('hello', () => {
      given.setStreaming(true)
      if (wasAway) readAgain(queries)
      wasAway = false
    })
    stream.addEventListener('change', ({ data }: MessageEvent<string>) => hear(JSON.parse(data) as LiveChange))
    stream.addEventListener('gap', () => readAgain(queries))
    stream.addEventListener('end', ({ data }: MessageEvent<string>) => {
      stream.close()
      wasAway = true
      readAgain(queries, ['session'])
      // Newer windows of the same session have taken the place of this one: it must not take theirs at once.
      const { why } = JSON.parse(data) as { why: string }
      timer = setTimeout(connect, why === 'replaced' ? replacedMs : againMs)
    })
    stream.addEventListener('error', () => {
      wasAway = true
      given.setStreaming(false)
      // The browser gives up after some answers; then we go on.
      if (stream.readyState !== EventSource.CLOSED) return
      clearTimeout(timer)
      timer = setTimeout(connect, againMs)
    })
  }
  connect()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}
