import { encodeRequest, fireAll } from './support/fire.ts'
import { makeLeanBooking } from './support/lean-booking.ts'
import { addMembers, contact, sessionOf } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { runPgbench } from './support/pgbench.ts'
import { judge, median, printLine, printTitle, ratioOf } from './support/report.ts'
import { tokenOf } from './support/rush.ts'
import { bookableDays } from './support/sheets.ts'

const clients = 32
const journeys = Number(process.env['JOURNEYS'] ?? 1000)
const rounds = Number(process.env['ROUNDS'] ?? 3)
/** Half of what a journey took on 2026-11-30, in processor time of the lean function's booking. */
const mostOfLean = 2.7
/** As many as the journeys, the same for each client. */
const leanBookings = Math.ceil(journeys / clients) * clients

printTitle(`P11 processor time of ${journeys} journeys of hold and booking, ${clients} clients, one API process`)
await inPlace(async (place) => {
  // One member per journey, and another start for each: nobody has two starts on a day.
  const { firstId } = await addMembers(place, journeys * (rounds + 1))
  const api = await place.startApi(firstPort + 60)
  const days = await bookableDays(api.port)
  const starts = days
    .flatMap((day) => day.teeTimes.map((teeTime, no) => ({ day, teeTime, no })))
    .toSorted((a, b) => a.no - b.no)
  const lean = await makeLeanBooking(place)
  const costs: Record<'api' | 'database' | 'lean', number[]> = { api: [], database: [], lean: [] }
  for (let round = 0; round <= rounds; round += 1) {
    const wishes = starts.slice(round * journeys, (round + 1) * journeys)
    if (wishes.length < journeys) throw new Error(`there are ${starts.length} starts only`)
    const holds = wishes.map(({ day, teeTime }, index) =>
      encodeRequest({
        method: 'POST',
        path: '/api/v1/holds',
        headers: sessionOf(firstId + round * journeys + index),
        body: {
          course_id: day.courseId,
          play_date: day.date,
          plan_id: day.plan.id,
          groups: [{ tee_time_id: teeTime, players: 4 }],
        },
      }),
    )
    const before = { api: api.processorTime(), database: await place.databaseTime() }
    const tokens: string[] = []
    await fireAll([api.port], holds, clients, (body, index) => (tokens[index] = tokenOf(body)))
    const bookings = wishes.map(({ day }, index) =>
      encodeRequest({
        method: 'POST',
        path: '/api/v1/reservations/regular',
        headers: { ...sessionOf(firstId + round * journeys + index), 'idempotency-key': `journey-${round}-${index}` },
        body: { hold: tokens[index], contact, agreed_policy: true, expected_total: day.total, source: 'mypage' },
      }),
    )
    await fireAll([api.port], bookings, clients)
    const after = { api: api.processorTime(), database: await place.databaseTime() }
    await lean.reset(leanBookings, leanBookings)
    const beforeLean = await place.databaseTime()
    await runPgbench({
      url: place.url,
      folder: place.folder,
      script: lean.script,
      variables: { i: '0', chunk: String(leanBookings / clients), tee_times: String(leanBookings) },
      clients,
      amount: { transactionsPerClient: leanBookings / clients },
    })
    const leanTime = (await place.databaseTime()) - beforeLean
    await lean.expectSold(leanBookings)
    // The first round warms the product up and is not counted.
    if (round === 0) continue
    costs.api.push(after.api - before.api)
    costs.database.push(after.database - before.database)
    costs.lean.push((leanTime * journeys) / leanBookings)
  }
  const perThousand = (seconds: readonly number[]): number => (median(seconds) * 1000) / journeys
  const shown = (name: keyof typeof costs): string => `${perThousand(costs[name]).toFixed(2)} s`
  printLine(
    `for 1,000: API ${shown('api')}, PostgreSQL ${shown('database')}; PostgreSQL for 1,000 of the lean function ${shown('lean')}`,
  )
  const both = costs.api.map((time, round) => time + (costs.database[round] ?? 0))
  const toLean = ratioOf(both, costs.lean)
  judge('journey / lean function', toLean.ratio, { atMost: mostOfLean }, toLean.shown)
})
