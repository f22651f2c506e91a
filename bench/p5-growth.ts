import { addMembers } from './support/people.ts'
import { encodeRequest, fireAll } from './support/fire.ts'
import { growCourses } from './support/growth.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { alternate, judge, median, percentile, printLine, printTitle, ratioOf } from './support/report.ts'
import { makeScene } from './support/scene.ts'
import { bookableDays } from './support/sheets.ts'

/** The size of the grown place in courses and members, as a multiple of the small one: 100 is 900 courses and a million members. */
const growth = Number(process.env['GROWTH'] ?? 10)
const rounds = Number(process.env['ROUNDS'] ?? 3)
const clients = 8
const smallMembers = 10_000
/** Requests per run, of each kind. */
const runSize = 1200

/** The request kinds for a place of that size; each returns the milliseconds within which 95 % of the requests were answered. */
async function prepare(place: Place, times: number, port: number) {
  const people = await addMembers(place, smallMembers * times)
  await growCourses(place, times)
  const [size] = await place.rows<{ shown: string }>(
    `select (select count(*) from course) || ' courses, ' || (select count(*) from member) || ' members, '
       || (select count(*) from tee_time) || ' tee times on ' || (select count(distinct play_date) from course_day) || ' dates' as shown`,
  )
  printLine(size?.shown ?? '')
  const api = await place.startApi(port)
  const days = await bookableDays(api.port)
  const perDay = Math.ceil((5 * runSize) / days.length)
  const scene = await makeScene(
    place,
    'growth',
    days.map((day) => ({ day, teeTimes: day.teeTimes.slice(0, perDay) })),
    people,
    { clients, parts: 4 },
  )
  const p95 = async (requests: readonly Buffer[]): Promise<number> => {
    const answers: number[] = []
    await fireAll([api.port], requests, clients, (_body, _index, ms) => void answers.push(ms))
    return percentile(answers, 0.95)
  }
  const gets = (pathOf: (day: (typeof days)[number]) => string): Buffer[] =>
    Array.from({ length: runSize }, (_, index) => days[(index * 7) % days.length])
      .filter((day) => day !== undefined)
      .map((day) => encodeRequest({ method: 'GET', path: pathOf(day) }))
  const months = gets(({ courseId, date }) => `/api/v1/courses/${courseId}/months/${date.slice(0, 7)}?filter=1`)
  const sheets = gets(({ courseId, date }) => `/api/v1/courses/${courseId}/days/${date}?filter=1`)
  return {
    month: () => p95(months),
    day: () => p95(sheets),
    booking: async () => {
      const { requests } = await scene.next()
      const slow = await p95(requests)
      await scene.expectSold()
      return slow
    },
  }
}

printTitle(`P5 growth by ${growth}, p95 of ${clients} clients, one API process each`)
await inPlace((small) =>
  inPlace(async (grown) => {
    const before = await prepare(small, 1, firstPort + 70)
    const after = await prepare(grown, growth, firstPort + 80)
    const figures = await alternate(rounds, {
      month: before.month,
      grownMonth: after.month,
      day: before.day,
      grownDay: after.day,
      booking: before.booking,
      grownBooking: after.booking,
    })
    const kinds = [
      ['month', figures.month, figures.grownMonth],
      ['day sheet', figures.day, figures.grownDay],
      ['booking', figures.booking, figures.grownBooking],
    ] as const
    for (const [kind, less, more] of kinds) {
      printLine(`${kind}: p95 ${median(less).toFixed(1)} ms, grown ${median(more).toFixed(1)} ms`)
      const { ratio, shown } = ratioOf(more, less)
      judge(`${kind}, grown / small`, ratio, { atMost: 1.3 }, shown)
    }
  }),
)
