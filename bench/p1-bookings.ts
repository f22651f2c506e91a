import { addMembers, type People } from './support/people.ts'
import { bookableDays, type BookableDay } from './support/sheets.ts'
import { makeLeanBooking, type LeanBooking } from './support/lean-booking.ts'
import { bookingScript, makeScene, readValues, widenDay, type Part, type Scene } from './support/scene.ts'
import { fireAll } from './support/fire.ts'
import { firstPort, inPlace, type Place, type Running } from './support/place.ts'
import { runPgbench } from './support/pgbench.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'

const clients = 32
const rounds = Number(process.env['ROUNDS'] ?? 3)
const spreadStarts = 10_000
const hotDays = 8
const hotStarts = 400
const bareBooking = new URL('support/bare-booking.ts', import.meta.url)

/** One day of each of eight dates, of different courses as far as possible. */
function chooseHotDays(days: readonly BookableDay[]): BookableDay[] {
  const chosen: BookableDay[] = []
  for (const day of days) {
    if (chosen.length === hotDays) break
    if (chosen.every((one) => one.date !== day.date && one.courseId !== day.courseId)) chosen.push(day)
  }
  return chosen
}

/** `count` starts in all, distributed over the days as evenly as their free starts allow. */
function spreadOver(days: readonly BookableDay[], count: number): { day: BookableDay; teeTimes: readonly number[] }[] {
  let missing = count
  let perDay = 0
  while (missing > 0 && days.some((day) => day.teeTimes.length > perDay)) {
    perDay += 1
    missing = count - days.reduce((sum, day) => sum + Math.min(day.teeTimes.length, perDay), 0)
  }
  return days.map((day) => ({ day, teeTimes: day.teeTimes.slice(0, perDay) }))
}

async function measure(
  { place, people, api, lean }: { place: Place; people: People; api: Running; lean: LeanBooking },
  title: string,
  scene: Scene,
  leanTeeTimes: number,
): Promise<void> {
  await scene.reset()
  const { requests } = await scene.next()
  await fireAll([api.port], requests.slice(0, 1), 1)
  const values = await readValues(place)
  await scene.reset()
  const bare = await place.startScript(bareBooking, firstPort + 9, { BOOKING: JSON.stringify(values) })
  const sale = bookingScript(scene.name, scene.size, people)
  const pgbench = (script: string, count: number, variables: Record<string, string>): Promise<number> =>
    runPgbench({
      url: place.url,
      folder: place.folder,
      script,
      variables: { ...variables, i: '0', chunk: String(count / clients) },
      clients,
      amount: { transactionsPerClient: count / clients },
    })
  /** Bytes a booking, by competitor. */
  const log = new Map<string, number>()
  const logging = async (name: string, count: number, run: () => Promise<number>): Promise<number> => {
    const before = await place.walBytes()
    const speed = await run()
    log.set(name, ((await place.walBytes()) - before) / count)
    return speed
  }
  const round = (name: string, run: (part: Part) => Promise<number>) => async () => {
    const part = await scene.next()
    const speed = await logging(name, scene.partSize, () => run(part))
    await scene.expectSold()
    return speed
  }
  const runs = {
    product: round('product', (part) => fireAll([api.port], part.requests, clients)),
    pgbench: round('pgbench', (part) => pgbench(sale, scene.partSize, { ...values, from: String(part.from) })),
    bare: round('bare', (part) => fireAll([bare.port], part.requests, clients)),
    lean: async () => {
      await lean.reset(leanTeeTimes, scene.size)
      const speed = await logging('lean function', scene.size, () =>
        pgbench(lean.script, scene.size, { tee_times: String(leanTeeTimes) }),
      )
      await lean.expectSold(scene.size)
      return speed
    },
  }
  const figures = await alternate(rounds, runs)
  const shown = (name: keyof typeof figures): string => perSecond(median(figures[name]))
  printLine(
    `${title}: product ${shown('product')}, pgbench ${shown('pgbench')}, bare node:http + pg ${shown('bare')}, lean function ${shown('lean')}`,
  )
  const toBench = ratioOf(figures.product, figures.pgbench)
  judge(`${title}, product / pgbench`, toBench.ratio, { atLeast: 0.5 }, toBench.shown)
  const toLean = ratioOf(figures.product, figures.lean)
  judge(`${title}, product / lean function`, toLean.ratio, { atLeast: 0.25 }, toLean.shown)
  printLine(`       ${title}, pgbench / lean function: ${ratioOf(figures.pgbench, figures.lean).shown}`)
  printLine(`       ${title}, product / bare: ${ratioOf(figures.product, figures.bare).shown}`)
  printLine(`       ${title}, bare / pgbench: ${ratioOf(figures.bare, figures.pgbench).shown}`)
  const logged = (): string => [...log].map(([name, size]) => `${name} ${(size / 1000).toFixed(1)} kB`).join(', ')
  printLine(`       ${title}, log of a booking right after a checkpoint: ${logged()}`)
  // After a checkpoint a page's first change logs the whole page. Without that, the log holds only what a booking writes.
  await place.rows('alter system set full_page_writes = off')
  await place.rows('select pg_reload_conf()')
  for (const run of Object.values(runs)) await run()
  printLine(`       ${title}, log of a booking without whole pages: ${logged()}`)
  judge(`${title}, kB of log a booking`, (log.get('product') ?? Infinity) / 1000, { atMost: 2 })
  await place.rows('alter system reset full_page_writes')
  await place.rows('select pg_reload_conf()')
  await bare.stop()
}

printTitle(`P1 bookings, ${clients} clients, one API process, synchronous_commit on`)
await inPlace(async (place) => {
  const people = await addMembers(place, 2000)
  const lean = await makeLeanBooking(place)
  // The same number for all courses, so that one statement can contain it.
  await place.rows('update course set terms_version = 1000')
  const api = await place.startApi(firstPort)
  const days = await bookableDays(api.port)
  const hot = chooseHotDays(days)
  const others = days.filter((day) => !hot.includes(day))
  const spread = await makeScene(place, 'spread', spreadOver(others, spreadStarts), people, { clients, parts: 4 })
  const widened = []
  for (const day of hot) widened.push({ day, teeTimes: await widenDay(place, day, hotStarts) })
  const heated = await makeScene(place, 'hot', widened, people, { clients, parts: 2 })
  const ground = { place, people, api, lean }
  await measure(ground, `spread over ${spread.size} starts`, spread, spread.size)
  await measure(ground, `${hot.length} hot days, ${heated.size} starts`, heated, hotDays)
})
