import { addMembers, type People } from './support/people.ts'
import { bookableDays, type BookableDay } from './support/sheets.ts'
import { bookingScript, makeScene, type Scene } from './support/scene.ts'
import { fireAll } from './support/fire.ts'
import { firstPort, inPlace, type Place, type Running } from './support/place.ts'
import { runPgbench } from './support/pgbench.ts'
import { alternate, judge, median, perSecond, printLine, printTitle, ratioOf } from './support/report.ts'

const clients = 32
const rounds = Number(process.env['ROUNDS'] ?? 5)
const spreadStarts = 10_000
const hotDays = 8
const hotStarts = 400
const bareBooking = new URL('support/bare-booking.ts', import.meta.url)

/** Adds `count` starts between 8:00 and 9:00 to one day, on nines that only the bench has. */
async function widenDay(place: Place, day: BookableDay, count: number): Promise<number[]> {
  const added = await place.rows<{ id: string }>(
    `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind)
     select $1, $2, 'B' || (n % 8), 480 + n / 8, 620 + n / 8, 4, 'group' from generate_series(0, $3::int - 1) n returning id`,
    [day.courseId, day.date, count],
  )
  return added.map(({ id }) => Number(id))
}

/** One day of each of eight dates, of different courses as far as there are. */
function chooseHotDays(days: readonly BookableDay[]): BookableDay[] {
  const chosen: BookableDay[] = []
  for (const day of days) {
    if (chosen.length === hotDays) break
    if (chosen.every((one) => one.date !== day.date && one.courseId !== day.courseId)) chosen.push(day)
  }
  return chosen
}

/** That many starts in all, as evenly over the days as these allow. */
function spreadOver(days: readonly BookableDay[], count: number): { day: BookableDay; teeTimes: readonly number[] }[] {
  let missing = count
  let perDay = 0
  while (missing > 0 && days.some((day) => day.teeTimes.length > perDay)) {
    perDay += 1
    missing = count - days.reduce((sum, day) => sum + Math.min(day.teeTimes.length, perDay), 0)
  }
  return days.map((day) => ({ day, teeTimes: day.teeTimes.slice(0, perDay) }))
}

type Values = Record<'terms' | 'contact' | 'plan' | 'quote' | 'total' | 'cancellation' | 'representative', string>

/** What the product wrote for a booking, to be written by the others as well. */
async function readValues(place: Place): Promise<Values> {
  const [row] = await place.rows<Values>(
    `select c.terms_version::text as terms, r.contact::text, r.plan::text, r.quote::text, r.total::text, r.cancellation::text,
       '山田 太郎' as representative from reservation r join course c on c.id = r.course_id order by r.id desc limit 1`,
  )
  if (!row) throw new Error('the product has booked nothing')
  return row
}

async function measure(
  place: Place,
  name: string,
  title: string,
  scene: Scene,
  people: People,
  api: Running,
): Promise<void> {
  await scene.reset()
  await fireAll([api.port], scene.requests.slice(0, 1), 1)
  const values = await readValues(place)
  const bare = await place.startScript(bareBooking, firstPort + 9, { BOOKING: JSON.stringify(values) })
  const chunk = scene.size / clients
  const script = bookingScript(name, scene.size, chunk, people)
  const round = (run: () => Promise<number>) => async () => {
    await scene.reset()
    const speed = await run()
    await scene.expectSold()
    return speed
  }
  const figures = await alternate(rounds, {
    product: round(() => fireAll([api.port], scene.requests, clients)),
    pgbench: round(() =>
      runPgbench({
        url: place.url,
        folder: place.folder,
        script,
        variables: { ...values, i: '0' },
        clients,
        amount: { transactionsPerClient: chunk },
      }),
    ),
    bare: round(() => fireAll([bare.port], scene.requests, clients)),
  })
  await bare.stop()
  printLine(
    `${title}: product ${perSecond(median(figures.product))}, pgbench ${perSecond(median(figures.pgbench))}, bare node:http + pg ${perSecond(median(figures.bare))}`,
  )
  const toBench = ratioOf(figures.product, figures.pgbench)
  judge(`${title}, product / pgbench`, toBench.ratio, { atLeast: 0.5 }, toBench.shown)
  printLine(`       ${title}, product / bare: ${ratioOf(figures.product, figures.bare).shown}`)
  printLine(`       ${title}, bare / pgbench: ${ratioOf(figures.bare, figures.pgbench).shown}`)
}

printTitle(`P1 bookings, ${clients} clients, one API process, synchronous_commit on`)
await inPlace(async (place) => {
  const people = await addMembers(place, 2000)
  // One number for all courses, so that one statement can name it.
  await place.rows('update course set terms_version = 1000')
  const api = await place.startApi(firstPort)
  const days = await bookableDays(api.port)
  const hot = chooseHotDays(days)
  const others = days.filter((day) => !hot.includes(day))
  const spread = await makeScene(place, 'spread', spreadOver(others, spreadStarts), people, clients)
  const widened = []
  for (const day of hot) widened.push({ day, teeTimes: await widenDay(place, day, hotStarts) })
  const heated = await makeScene(place, 'hot', widened, people, clients)
  await measure(place, 'spread', `spread over ${spread.size} starts`, spread, people, api)
  await measure(place, 'hot', `${hot.length} hot days, ${heated.size} starts`, heated, people, api)
})
