import { courseIds } from '@jgm/contract/model/choices'
import { daysBetween } from '@jgm/contract/model/dates'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { dayOfCourse } from '../server/src/domains/tee-sheet/service.ts'
import { createClock } from '../server/src/platform/clock.ts'
import type { DB } from '../server/src/platform/db/schema.gen.ts'
import { bookableDays, type BookableDay } from './support/sheets.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { repeatGet, repeatGets } from './support/gets.ts'
import { runPgbench } from './support/pgbench.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'

const connections = 32
const seconds = Number(process.env['SECONDS'] ?? 3)
const rounds = Number(process.env['ROUNDS'] ?? 4)

type Statement = { readonly sql: string; readonly parameters: readonly unknown[] }

/** The statements that the product runs for a day's sheet when it has the terms already. */
async function statementsOf(place: Place, { courseId, date }: BookableDay): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: new Pool({ connectionString: place.url, max: 1 }) }),
    log: ({ query }) => void statements.push({ sql: query.sql, parameters: query.parameters }),
  })
  const ground = {
    db,
    clock: createClock(0),
    secret: 'bench',
    siteUrl: 'http://www.jgm.localhost',
    adminUrl: 'http://admin.jgm.localhost',
    mailDomain: 'jgm.localhost',
    groupEmail: 'bench@example.jp',
    courseSiteUrl: null,
    line: null,
    nudgeEvents: () => undefined,
    nudgeMenus: () => undefined,
    nudgeWaitlist: () => undefined,
    nudgeSheets: () => undefined,
    nudgeOrders: () => undefined,
    teller: () => undefined,
    warn: (message: string) => console.warn(message),
  }
  const ask = () => dayOfCourse(ground, { courseId, date, filter: undefined, memberId: null })
  await ask()
  statements.length = 0
  await ask()
  await db.destroy()
  return statements
}

/** All days from the first to the last that can be booked, at all courses. */
type Range = { readonly courses: number; readonly first: string; readonly dates: number }

/**
 * The statements as a script of pgbench. Nulls stay in the text, other values become parameters, alone or in an array of one; with
 * a range, each transaction draws a random course and date.
 */
function scriptOf(
  statements: readonly Statement[],
  { courseId, date }: BookableDay,
  range?: Range,
): { script: string; variables: Record<string, string> } {
  const variables: Record<string, string> = {}
  const lines = statements.map(({ sql, parameters }, no) =>
    sql.replaceAll(/\$(\d+)/g, (_, index: string) => {
      const given = parameters[Number(index) - 1]
      const value: unknown = Array.isArray(given) && given.length === 1 ? given[0] : given
      const written = (text: string): string => (value === given ? text : `array[${text}]`)
      if (value === null) return written('null')
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`$${index} is a ${typeof value}`)
      if (range && value === courseId) return written(':course::int')
      if (range && value === date) return written(`('${range.first}'::date + :day::int)`)
      const name = `p${no}_${index}`
      variables[name] = String(value)
      return written(`:${name}`)
    }),
  )
  const drawn = range ? `\\set course random(1, ${range.courses})\n\\set day random(0, ${range.dates - 1})\n` : ''
  return { script: drawn + lines.map((line) => `${line.trim()};\n`).join(''), variables }
}

printTitle(`P3 day sheet with prices, ${connections} connections`)
await inPlace(async (place) => {
  const api = await place.startApi(firstPort + 20)
  const days = await bookableDays(api.port)
  const day = days[days.length >> 1]
  if (!day) throw new Error('no day can be booked')
  const statements = await statementsOf(place, day)
  const origin = `http://127.0.0.1:${api.port}`
  const pathOf = ({ courseId, date }: BookableDay): string => `/api/v1/courses/${courseId}/days/${date}`
  const dates = days.map(({ date }) => date).toSorted()
  const first = dates[0] ?? day.date
  const range = { courses: courseIds.length, first, dates: daysBetween(first, dates.at(-1) ?? first) + 1 }
  const pgbench = (script: ReturnType<typeof scriptOf>): Promise<number> =>
    runPgbench({ url: place.url, folder: place.folder, ...script, clients: connections, amount: { seconds } })
  const figures = await alternate(rounds, {
    hot: () => repeatGet(origin + pathOf(day), { connections, seconds }),
    spread: () => repeatGets(origin, days.map(pathOf), { connections, seconds }),
    hotBench: () => pgbench(scriptOf(statements, day)),
    spreadBench: () => pgbench(scriptOf(statements, day, range)),
  })
  printLine(
    `${statements.length} statement(s): one day ${perSecond(median(figures.hot))}, pgbench ${perSecond(median(figures.hotBench))}; ${days.length} days ${perSecond(median(figures.spread))}, pgbench over ${range.courses * range.dates} days ${perSecond(median(figures.spreadBench))}`,
  )
  const hot = ratioOf(figures.hot, figures.hotBench)
  judge('one day / pgbench at that day', hot.ratio, { atLeast: 0.5 }, hot.shown)
  const spread = ratioOf(figures.spread, figures.spreadBench)
  judge('many days / pgbench over many days', spread.ratio, { atLeast: 0.5 }, spread.shown)
  printLine(`       many days / pgbench at one day: ${ratioOf(figures.spread, figures.hotBench).shown}`)
})
