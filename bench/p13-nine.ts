import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, todayInTokyo, weekdayOf } from '@jgm/contract/model/dates'
import { firstPort, inPlace, type Place, type Running } from './support/place.ts'
import { repeatGets } from './support/gets.ts'
import { addMembers, addMemberships, sessionOf } from './support/people.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'

const load = { connections: 32, seconds: Number(process.env['SECONDS'] ?? 4) }
const rounds = Number(process.env['ROUNDS'] ?? 5)
const barePage = new URL('support/bare-page.ts', import.meta.url)
const people = 500

const dates = Array.from({ length: 28 }, (_, day) => addDays(todayInTokyo(new Date()), day + 7))
const saturday = dates.find((date) => weekdayOf(date) === 6) ?? ''
const pathOf = (date: string, time = ''): string => `/api/v1/starts?date=${date}&party=4${time}`
const paths = [pathOf(saturday, '&to=540')]
/** Searches that all differ in day, party and time. */
const manyPaths = dates.flatMap((date) =>
  ['', ',4'].flatMap((more) => ['', '&to=540', '&from=540'].map((time) => pathOf(date, more + time))),
)

/** A bare server that sends the same bytes as the product. */
async function startBare(place: Place, port: number, url: string, headers: Record<string, string>) {
  const answer = await fetch(url, { headers })
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}: ${body}`)
  const own = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const page = join(place.folder, `starts-${port}.json`)
  const head = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  writeFileSync(page, JSON.stringify({ headers: head, body }))
  const bare = await place.startScript(barePage, port, { PAGE: page })
  return { bare, bytes: Buffer.byteLength(body) }
}

/** Microseconds of processor time per answer, by caller; the figure that depends least on other load of the machine. */
const costs = { members: [] as number[], visitors: [] as number[], bare: [] as number[] }

const costing = (name: keyof typeof costs, server: Running, run: () => Promise<number>) => async () => {
  const before = server.processorTime()
  const rate = await run()
  costs[name].push(((server.processorTime() - before) * 1e6) / (rate * load.seconds))
  return rate
}

printTitle(`P13 nine clubs at once, priced for the person, one date, ${load.connections} connections`)
await inPlace(async (place) => {
  const { firstId } = await addMembers(place, people)
  await addMemberships(place, { firstId, count: people })
  const api = await place.startApi(firstPort + 30)
  const origin = `http://127.0.0.1:${api.port}`
  const memberOf = (connection: number) => sessionOf(firstId + connection)
  const { bare, bytes } = await startBare(place, firstPort + 40, origin + paths[0], memberOf(0))
  const bareOrigin = `http://127.0.0.1:${bare.port}`

  const figures = await alternate(rounds, {
    members: costing('members', api, () => repeatGets(origin, paths, load, memberOf)),
    visitors: costing('visitors', api, () => repeatGets(origin, paths, load)),
    bare: costing('bare', bare, () => repeatGets(bareOrigin, paths, load, memberOf)),
    spread: () => repeatGets(origin, manyPaths, load, memberOf),
    summaries: () => repeatGets(origin, ['/api/v1/courses/summaries'], load, memberOf),
  })
  const shown = (name: keyof typeof figures): string => perSecond(median(figures[name]))
  const cost = (name: keyof typeof costs): string => `${median(costs[name].slice(1)).toFixed(0)} µs`
  printLine(
    `${bytes} bytes: members ${shown('members')}, visitors ${shown('visitors')}, bare node:http ${shown('bare')}`,
  )
  printLine(
    `processor time of an answer: members ${cost('members')}, visitors ${cost('visitors')}, bare ${cost('bare')}`,
  )
  printLine(
    `${manyPaths.length} searches in turn, by members ${shown('spread')}; summaries of the courses ${shown('summaries')}`,
  )
  for (const who of ['members', 'visitors'] as const) {
    const { ratio, shown: rounded } = ratioOf(figures[who], figures.bare)
    judge(`${who} / bare node:http`, ratio, { atLeast: 0.5 }, rounded)
  }
})
