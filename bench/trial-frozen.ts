import { setTimeout as wait } from 'node:timers/promises'
import { startProxy } from '../server/test/proxy.ts'
import { encodeRequest, Line } from './support/fire.ts'
import { beginJourneys } from './support/journeys.ts'
import { judgeSales } from './support/judge-sales.ts'
import { addMembers, sessionOf } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

// The host of the database vanishes without a reset while golfers read and book, and another takes its address: `npm run trials -- frozen`.
const bookers = 10
const readers = 10
/** Seconds for which nothing answers. */
const seconds = Number(process.env['SECONDS'] ?? 60)
/** A caller waits at most five seconds for a connection, and seven for what it is asked. */
const longestWait = 14

type Seen = { readonly at: number; readonly status: number; readonly ms: number }

/** Asks again and again, with a pause between, until it is stopped; what is not answered within 30 seconds is a status of 0. */
function keepAsking(port: number, next: (round: number) => Buffer, pause: number) {
  const seen: Seen[] = []
  const stopping = new AbortController()
  const asking = (async () => {
    let line = await Line.open(port)
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const at = performance.now()
      const status = await line.send(next(round)).then(
        (answer) => answer.status,
        () => 0,
      )
      seen.push({ at, status, ms: performance.now() - at })
      if (status === 0) {
        line.close()
        line = await Line.open(port)
      }
      await wait(pause)
    }
    line.close()
  })()
  asking.catch(() => undefined)
  return {
    seen,
    async stop(): Promise<void> {
      stopping.abort()
      await asking
    },
  }
}

const look = (path: string, member?: number): Buffer =>
  encodeRequest({ method: 'GET', path, ...(member !== undefined && { headers: sessionOf(member) }) })
const tally = (statuses: readonly number[]): string =>
  Object.entries(Object.groupBy(statuses, String))
    .map(([status, all]) => `${status} × ${all?.length}`)
    .join(', ')
const since = (at: number): number => (performance.now() - at) / 1000

printTitle(`the host of the database vanishes for ${seconds} s while ${bookers} golfers book and ${readers} read`)
await inPlace(async (place) => {
  const proxy = await startProxy(place.url)
  const people = await addMembers(place, 8000)
  const api = await place.startApi(firstPort, { DATABASE_URL: proxy.url })
  const days = await bookableDays(api.port)
  const sheets = days.map(({ courseId, date }) => `/api/v1/courses/${courseId}/days/${date}`)
  const lastMember = people.firstId + people.count - 1
  const ready = keepAsking(api.port, () => look('/api/ready'), 250)
  const health = keepAsking(api.port, () => look('/api/health'), 250)
  const reading = Array.from({ length: readers }, (_, index) =>
    keepAsking(
      api.port,
      (round) =>
        round % 2 === 0
          ? look('/api/v1/reservations?tab=upcoming', lastMember - index)
          : look(sheets[(round + index) % sheets.length] ?? ''),
      20,
    ),
  )
  const journeys = beginJourneys(api.port, days, people, bookers)
  const booked = (): number => journeys.made.filter(({ number }) => number !== undefined).length
  await journeys.answered(200)

  const gone = performance.now()
  const before = booked()
  proxy.vanish()
  await wait(seconds * 1000)
  const back = performance.now()
  const meanwhile = booked() - before
  proxy.comeBack()
  const soldUntilThen = booked()
  while (booked() < soldUntilThen + 50 && since(back) < 60) await wait(20)
  printLine(`fifty more were booked ${since(back).toFixed(1)} s after the host was there again`)
  judge(
    'bookings after it was there again',
    booked() - soldUntilThen,
    { atLeast: 50 },
    String(booked() - soldUntilThen),
  )
  // Who has waited for a connection when the host came back has been answered by now.
  await wait(Math.max(0, longestWait * 1000 - (performance.now() - back)))
  await Promise.all([journeys.stop(), ready.stop(), health.stop(), ...reading.map((one) => one.stop())])

  const readiness = ready.seen.filter(({ at }) => at >= gone && at < back)
  const firstBad = readiness.find(({ status }) => status === 503)
  const firstGood = ready.seen.find(({ at, ms, status }) => at + ms >= back && status === 200)
  const toBad = firstBad ? (firstBad.at + firstBad.ms - gone) / 1000 : Number.NaN
  const toGood = firstGood ? (firstGood.at + firstGood.ms - back) / 1000 : Number.NaN
  judge('until it is not ready (s)', toBad, { atMost: 4 }, toBad.toFixed(1))
  const wrong = readiness.filter(({ at, status }) => firstBad && at > firstBad.at && status !== 503)
  judge(
    'other answers of readiness until the host was there again',
    wrong.length,
    { atMost: 0 },
    `${wrong.length} of ${readiness.length}`,
  )
  judge('until it is ready again (s)', toGood, { atMost: 10 }, toGood.toFixed(1))
  const later = ready.seen.filter(({ at }) => firstGood && at > firstGood.at && at > back)
  const relapses = later.filter(({ status }) => status !== 200).length
  judge('not ready after that', relapses, { atMost: 0 }, `${relapses} of ${later.length}`)
  const unwell = health.seen.filter(({ status }) => status !== 200).length
  judge('health that was not 200', unwell, { atMost: 0 }, `${unwell} of ${health.seen.length}`)
  const dead = proxy.frozen()
  judge('connections that still wait for the host that vanished', dead, { atMost: 0 }, String(dead))

  const read = reading.flatMap(({ seen }) => seen)
  const during = read.filter(({ at }) => at >= gone && at < back)
  const slowest =
    percentile(
      read.map(({ ms }) => ms),
      1,
    ) / 1000
  printLine(
    `answers to readers meanwhile: ${tally(during.map(({ status }) => status))}; bookings meanwhile: ${meanwhile}`,
  )
  judge('the slowest answer to a reader (s)', slowest, { atMost: longestWait }, slowest.toFixed(1))
  const others = [...read, ...journeys.made].filter(({ status }) => ![200, 409, 503].includes(status))
  judge(
    'answers other than 200, 409 and 503',
    others.length,
    { atMost: 0 },
    tally(others.map(({ status }) => status)) || '0',
  )
  const late = read.filter(({ at, status }) => at > back + 10_000 && status !== 200).length
  judge('readers who were refused ten seconds after it was there again', late, { atMost: 0 }, String(late))

  // A booking whose answer was lost is sent again as the pages do, under its key.
  const unsure = journeys.made.filter(({ status, request }) => status === 503 && request)
  const line = await Line.open(api.port)
  const again: number[] = []
  for (const { request } of unsure) again.push((await line.send(request ?? Buffer.alloc(0))).status)
  line.close()
  const unanswered = again.filter((status) => ![200, 409].includes(status)).length
  judge(
    'bookings without an answer that are not settled by sending them again',
    unanswered,
    { atMost: 0 },
    tally(again) || 'none',
  )
  const numbers = await place.rows<{ number: string }>('select number from reservation')
  const stored = new Set(numbers.map(({ number }) => number))
  const lost = journeys.made.filter(({ number }) => number !== undefined && !stored.has(number)).length
  judge('acknowledged bookings that are lost', lost, { atMost: 0 }, `${lost} of ${booked()}`)
  await judgeSales(place, people)
  await api.stop()
  await proxy.stop()
})
