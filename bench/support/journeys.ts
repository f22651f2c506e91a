import { setTimeout as wait } from 'node:timers/promises'
import { encodeRequest, Line } from './fire.ts'
import { contact, sessionOf, type People } from './people.ts'
import { tokenOf } from './rush.ts'
import type { BookableDay } from './sheets.ts'

/**
 * One member's way to a start: the booking that was sent (undefined: the hold was refused), its status or the hold's, and the
 * reservation's number where the booking was acknowledged.
 */
export type Journey = {
  readonly member: number
  readonly request: Buffer | undefined
  number: string | undefined
  status: number
}

/** Journeys of hold and booking that go on until they are stopped. */
export type Journeys = {
  /** All so far. */
  readonly made: readonly Journey[]
  /** Milliseconds until each hold and each booking was answered. */
  readonly times: readonly number[]
  /** The body of the last answer with 503; empty when there was none. */
  refusal(): string
  /** Resolves when so many bookings more were answered, whatever the answer. */
  answered(more: number): Promise<void>
  stop(): Promise<void>
}

const numberOf = (body: string): string => (JSON.parse(body) as { reservation: { number: string } }).reservation.number

/** Starts journeys by so many clients at once: each start is wished for once, and nobody plays twice on a day. `rest`: milliseconds between two of a client. */
export function beginJourneys(
  port: number,
  days: readonly BookableDay[],
  people: People,
  clients: number,
  rest = 0,
): Journeys {
  const wishes = days
    .flatMap((day) => day.teeTimes.map((teeTime, no) => ({ day, teeTime, no })))
    .toSorted((a, b) => a.no - b.no)
    .slice(0, people.count)
  const made: Journey[] = []
  const times: number[] = []
  let next = 0
  let isOver = false
  let count = 0
  let refused = ''
  const client = async (): Promise<void> => {
    const line = await Line.open(port)
    const ask = async (request: Buffer) => {
      const from = performance.now()
      const answer = await line.send(request)
      times.push(performance.now() - from)
      return answer
    }
    for (;;) {
      const index = next
      const wish = wishes[index]
      if (isOver || !wish) break
      next += 1
      const member = people.firstId + index
      const send = (path: string, body: object, more: Readonly<Record<string, string>> = {}) =>
        encodeRequest({ method: 'POST', path, headers: { ...sessionOf(member), ...more }, body })
      const held = await ask(
        send('/api/v1/holds', {
          course_id: wish.day.courseId,
          play_date: wish.day.date,
          plan_id: wish.day.plan.id,
          groups: [{ tee_time_id: wish.teeTime, players: 4 }],
        }),
      )
      const body = { contact, agreed_policy: true, expected_total: wish.day.total, source: 'mypage' }
      const request =
        held.status === 200
          ? send(
              '/api/v1/reservations/regular',
              { ...body, hold: tokenOf(held.body) },
              { 'idempotency-key': `journey-${index}` },
            )
          : undefined
      const journey: Journey = { member, request, number: undefined, status: held.status }
      made.push(journey)
      let answer = held
      if (request) {
        answer = await ask(request)
        journey.status = answer.status
        if (answer.status === 200) journey.number = numberOf(answer.body)
      }
      if (answer.status === 503) {
        refused = answer.body
        // As the answer asks: again a little later, not at once.
        await wait(100)
      }
      count += 1
      if (rest > 0) await wait(rest)
    }
    line.close()
  }
  // An error of a client is thrown where the journeys are awaited.
  const all = Promise.all(Array.from({ length: clients }, client))
  all.catch(() => undefined)
  return {
    made,
    times,
    refusal: () => refused,
    async answered(more) {
      const wanted = count + more
      for (;;) {
        if (count >= wanted) return
        if (next >= wishes.length) throw new Error('there are no starts left to wish for')
        await wait(20)
      }
    },
    async stop() {
      isOver = true
      await all
    },
  }
}
