import { setTimeout as wait } from 'node:timers/promises'
import { encodeRequest } from './support/fire.ts'
import { inPlace } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'
import { headersOf, holdInTurn, otherStarts, prepareRush, tokenOf, wantedStarts, wish } from './support/rush.ts'

const requests = 3000
/** All requests are sent within this many milliseconds after the opening. */
const span = 1000

printTitle(
  `P10 opening of ${requests} requests within ${span} ms, ${wantedStarts} wanted starts and ${otherStarts} others, 2 API processes`,
)
await inPlace(async (place) => {
  const rush = await prepareRush(place, requests)
  const answered: number[] = []
  const statuses = new Map<number, number>()
  let booked = 0
  let lastBooking = 0
  await Promise.all(
    rush.visitors.map(async (visitor, index) => {
      await wait(Math.max(0, rush.opens + 20 + (index * span) / requests - performance.now()))
      let isAnswered = false
      const note = (): void => {
        if (!isAnswered) answered.push(performance.now() - rush.opens)
        isAnswered = true
      }
      const held = await holdInTurn(visitor, rush.hold(wish(rush.stage)), note)
      note()
      statuses.set(held.status, (statuses.get(held.status) ?? 0) + 1)
      if (held.status !== 200) return
      const headers = { ...headersOf(visitor.id), 'idempotency-key': `opening-${visitor.id}` }
      const done = await visitor.line.send(encodeRequest({ method: 'POST', ...rush.book(tokenOf(held.body)), headers }))
      if (done.status !== 200) throw new Error(`a hold was not booked: ${done.status} ${done.body.slice(0, 200)}`)
      booked += 1
      lastBooking = performance.now() - rush.opens
    }),
  )
  for (const { line } of rush.visitors) line.close()
  const { sold, seats, wrong } = await rush.count()
  const failed = [...statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  printLine(
    `${[...statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}; half answered after ${(percentile(answered, 0.5) / 1000).toFixed(2)} s, ${booked} booked, the last after ${(lastBooking / 1000).toFixed(2)} s`,
  )
  judge('requests answered', answered.length - failed, { atLeast: requests }, String(answered.length - failed))
  judge('all answered after the opening, in seconds', percentile(answered, 1) / 1000, { atMost: 3 })
  judge('bookings beyond the starts sold', booked - sold, { atMost: 0 }, String(booked - sold))
  judge('players beyond four a start sold', Math.max(0, seats - 4 * sold), { atMost: 0 }, String(seats - 4 * sold))
  judge('days with wrong sums', wrong, { atMost: 0 }, String(wrong))
})
