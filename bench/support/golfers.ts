import { setTimeout as wait } from 'node:timers/promises'
import { contact, sessionOf, type People } from './people.ts'
import { tokenOf } from './rush.ts'
import type { BookableDay } from './sheets.ts'

/** An answer that a golfer got; 0 where none came. */
export type Heard = { readonly at: number; readonly status: number; readonly again: boolean; readonly ms: number }
export type Acknowledged = { readonly number: string; readonly member: number; readonly at: number }

export type Golfers = {
  readonly heard: readonly Heard[]
  readonly acknowledged: readonly Acknowledged[]
  /** Bookings that were sent and have no answer yet but 503 or none. */
  open(): number
  /** No more starts are wished for; who has sent a booking asks until there is an answer. */
  stop(): Promise<void>
}

/**
 * Golfers who hold and book as the pages do, over several processes in turn: each start is wished for once, with a pause between, and a
 * booking without an answer is sent again under its key. Dates in `performance.now()`.
 */
export function beginGolfers(
  ports: readonly number[],
  days: readonly BookableDay[],
  people: People,
  { clients, pause }: { readonly clients: number; readonly pause: number },
): Golfers {
  const wishes = days
    .flatMap((day) => day.teeTimes.map((teeTime, no) => ({ day, teeTime, no })))
    .toSorted((a, b) => a.no - b.no)
    .slice(0, people.count)
  const heard: Heard[] = []
  const acknowledged: Acknowledged[] = []
  let sent = 0
  let next = 0
  let open = 0
  let isOver = false

  async function post(path: string, member: number, body: object, key?: string): Promise<[number, string]> {
    const at = performance.now()
    sent += 1
    const answer = await fetch(`http://127.0.0.1:${ports[sent % ports.length]}${path}`, {
      method: 'POST',
      headers: {
        host: 'www.jgm.localhost',
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
        ...sessionOf(member),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    const text = (await answer?.text().catch(() => undefined)) ?? ''
    const status = answer?.status ?? 0
    heard.push({ at, status, again: answer?.headers.has('retry-after') ?? false, ms: performance.now() - at })
    return [status, text]
  }
  const isUnsure = (status: number): boolean => status === 0 || status >= 500

  async function book(index: number): Promise<void> {
    const wish = wishes[index]
    if (!wish) throw new Error('there are no starts left to wish for')
    const member = people.firstId + index
    const [status, token] = await post('/api/v1/holds', member, {
      course_id: wish.day.courseId,
      play_date: wish.day.date,
      plan_id: wish.day.plan.id,
      groups: [{ tee_time_id: wish.teeTime, players: 4 }],
    })
    if (status !== 200) return
    const body = {
      contact,
      agreed_policy: true,
      expected_total: wish.day.total,
      source: 'mypage',
      hold: tokenOf(token),
    }
    open += 1
    for (let tries = 0; ; tries += 1) {
      const [said, text] = await post('/api/v1/reservations/regular', member, body, `golfer-${member}`)
      if (isUnsure(said) && tries < 300) {
        await wait(200)
        continue
      }
      if (isUnsure(said)) return
      open -= 1
      if (said === 200) {
        const { number } = (JSON.parse(text) as { reservation: { number: string } }).reservation
        acknowledged.push({ number, member, at: performance.now() })
      }
      return
    }
  }
  async function come(): Promise<void> {
    for (;;) {
      if (isOver) return
      const index = next
      next += 1
      await book(index)
      await wait(pause)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, come))
  all.catch(() => undefined)
  return {
    heard,
    acknowledged,
    open: () => open,
    async stop() {
      isOver = true
      await all
    },
  }
}
