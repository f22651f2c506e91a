import { setTimeout as wait } from 'node:timers/promises'
import { gatherCrowd } from './support/crowd.ts'
import { encodeRequest, fireAll } from './support/fire.ts'
import { beginJourneys } from './support/journeys.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'

const seconds = Number(process.env['SECONDS'] ?? 20)
const lookers = Number(process.env['LOOKERS'] ?? 2000)
/** The crowd looks so many times as often as can be served. */
const times = 5
/** Golfers who hold and book one after another, and the journeys for which there are starts. */
const [bookers, mostJourneys] = [4, 6000]

printTitle(
  `P19 holds and bookings beside ${lookers} golfers who look ${times} times as often as one API process can serve`,
)
await inPlace(async (place) => {
  const people = await addMembers(place, 8000)
  const { port } = await place.startApi(firstPort)
  const days = await bookableDays(port)
  const sheets = days.map(({ courseId, date }) =>
    encodeRequest({ method: 'GET', path: `/api/v1/courses/${courseId}/days/${date}?filter=1` }),
  )
  const many = Array.from({ length: 6000 }, (_, no) => sheets[no % sheets.length] ?? Buffer.alloc(0))
  await fireAll([port], many, 32)
  const capacity = await fireAll([port], many, 32)

  const pause = (lookers * 1000) / (times * capacity)
  const shortly = Math.min(seconds, 20)
  const journeys = beginJourneys(port, days, people, bookers, ((seconds + shortly) * 1000 * bookers) / mostJourneys)
  const bookings = async (during: number): Promise<readonly number[]> => {
    const before = journeys.times.length
    await wait(during * 1000)
    return journeys.times.slice(before)
  }
  await journeys.answered(40)
  const alone = await bookings(shortly)
  const crowd = gatherCrowd({ port, requests: sheets, lookers, pause })
  await wait(3000)
  const beside = await bookings(seconds)
  const { looks, refused, mute } = await crowd.leave()
  await journeys.stop()
  const shown = (values: readonly number[]): string =>
    values.length === 0
      ? 'none'
      : `${values.length}, p50 ${percentile(values, 0.5).toFixed(0)} ms, p99 ${percentile(values, 0.99).toFixed(0)} ms, slowest ${percentile(values, 1).toFixed(0)} ms`
  printLine(`${capacity.toFixed(0)} sheets a second can be served; a golfer looks again after ${pause.toFixed(0)} ms`)
  printLine(`holds and bookings alone: ${shown(alone)}`)
  printLine(`holds and bookings beside the crowd: ${shown(beside)}`)
  printLine(`sheets: ${shown(looks)}; refused with a word: ${shown(refused)}`)
  const failed = journeys.made.filter(({ status }) => status >= 500).length
  judge('holds and bookings answered with 5xx', failed, { atMost: 0 }, String(failed))
  judge('sheets answered with neither a sheet nor a word', mute, { atMost: 0 }, String(mute))
  judge('p99 of holds and bookings beside the crowd / alone', percentile(beside, 0.99) / percentile(alone, 0.99), {
    atMost: 10,
  })
})
