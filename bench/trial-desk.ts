import { addDays, instantAt, todayInTokyo } from '@jgm/contract/model/dates'
import { callerAt } from '../server/test/api.ts'
import { soundness } from '../server/test/sound.ts'
import { workDay, type Worked } from './support/desk-day.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'

// A day at the desks of a few clubs, in a minute or two, while golfers book: `npm run trials -- desk`; `CLUBS=1` for all desks at one sheet.
const clubs = Number(process.env['CLUBS'] ?? 4)
const desks = Number(process.env['DESKS'] ?? 20)
const golfers = Number(process.env['GOLFERS'] ?? 300)
const groups = Math.ceil(Number(process.env['BOOKINGS'] ?? 200) / desks)
const pause = Number(process.env['PAUSE'] ?? 400)

/** The day begins before its first start. */
const today = addDays(todayInTokyo(new Date()), 1)
process.env['CLOCK_OFFSET'] = String(instantAt(today, 390).getTime() - Date.now())

const ms = (value: number): string => `${value.toFixed(0)} ms`
const told = (table: Readonly<Record<string, number>>): string =>
  Object.entries(table)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing'

async function judgeSound(place: Place): Promise<void> {
  for (const [rule, statement] of Object.entries(soundness)) {
    const wrong = await place.rows(statement)
    judge(`not so: ${rule}`, wrong.length, { atMost: 0 }, String(wrong.length))
  }
  const seatless = await place.rows(
    'select from arrival a where a.state is not null and not is_booked_seat(a.reservation_id, a.group_no, a.seat)',
  )
  judge('arrivals on no booked seat', seatless.length, { atMost: 0 }, String(seatless.length))
}

function judgeVerbs({ verbs }: Worked, alone: Worked): void {
  for (const [verb, times] of Object.entries(verbs)) {
    const own = alone.verbs[verb] ?? []
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)]
    const ratio = (half / percentile(own, 0.5)).toFixed(1)
    const shown = `p50 ${ms(half)}, p95 ${ms(most)} of ${times.length}; alone ${ms(percentile(own, 0.5))}, ${ms(percentile(own, 0.95))}; ratio ${ratio}`
    judge(verb, most, { atMost: 300 }, shown)
  }
}

printTitle(
  `${desks} desks at ${clubs} clubs, ${groups * desks} bookings and ${groups * desks * 4} arrivals, beside ${golfers} golfers`,
)
await inPlace(async (place) => {
  const people = await addMembers(place, golfers)
  const api = await place.startApi(firstPort)
  const { port } = api
  const at = { port, caller: callerAt(`http://127.0.0.1:${port}`), place, people }
  const courses = Array.from({ length: clubs }, (_, index) => index + 1)
  // The first work of a process is slower than all that follows.
  await workDay(at, { today, courses: [8], desks: 1, groups: 2, calls: 2, golfers: 0, pause: 20 })
  const alone = await workDay(at, { today, courses: [9], desks: 1, groups, calls: 3, golfers: 0, pause: 20 })
  const spent = [api.processorTime(), await place.databaseTime()] as const
  const began = performance.now()
  const all = await workDay(at, { today, courses, desks, groups, calls: 3, golfers, pause })
  const took = (performance.now() - began) / 1000
  const cost = [api.processorTime() - spent[0], (await place.databaseTime()) - spent[1]] as const
  printLine(`${took.toFixed(0)} s; processor time: API ${cost[0].toFixed(0)} s, PostgreSQL ${cost[1].toFixed(0)} s`)
  printLine(`golfers: ${told(all.golfers)}; refused: ${told(all.refused)}`)
  judge('groups that were booked, received and sent off', all.groups, { atLeast: groups * desks }, String(all.groups))
  judgeVerbs(all, alone)
  const expected = all.groups * 4 * (Math.ceil(desks / clubs) - 1)
  judge(
    'changes that other desks were shown',
    all.shown.length / expected,
    { atLeast: 1 },
    `${all.shown.length} of ${expected}`,
  )
  const late = percentile(all.shown, 0.95)
  judge(
    'until another desk shows it (p95, ms)',
    late,
    { atMost: 1000 },
    `p50 ${ms(percentile(all.shown, 0.5))}, p95 ${ms(late)}`,
  )
  await judgeSound(place)
})
