import { Client, types } from 'pg'
import { asksOf, readFacts } from './support/asks.ts'
import { beginJourneys } from './support/journeys.ts'
import { openLooks, type Looks } from './support/looks.ts'
import { addMembers } from './support/people.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { judge, median, percentile, printLine, printTitle } from './support/report.ts'
import { bookableDays } from './support/sheets.ts'
import { readBy } from './support/together.ts'
import { fillYears } from './support/years.ts'

// Every GET endpoint and every job after years of sales, beside the same with one member's bookings only:
// `npm run trials -- years`, smaller by SCALE=0.2 or YEARS=2.
const scale = Number(process.env['SCALE'] ?? 1)
const years = Number(process.env['YEARS'] ?? 5)
const members = 20_000
const runs = 7
/** Members who read at the same moment. */
const together = 24

types.setTypeParser(types.builtins.INT8, Number)

/** Milliseconds by which two runs differ for other reasons than their statements. */
const noiseMs = 1
/** Rows that may be walked more than in the small place. */
const mostWalked = 5_000

/** What may cost more after years, by the beginning of its name, and why. */
const reasons: Readonly<Record<string, string>> = {
  'staff.audit staff_id=1&from': 'a month of one person, a year ago, is sought back from the newest entry',
  'desk.monthPlayers': 'counts the players of a month, of whom the small place has few',
  'desk.readCode {memberNumber}':
    'is planned anew each time (2 ms), where the plan for any member seems dearer; it runs in 0.1 ms',
  staffFigures: 'counts all of two months, or of a day, at nine clubs, of which the small place has few; by an index',
  'desk.dayEnd': 'looks back on days, which the small place has not had',
  'staff.audit': 'a page of a hundred, of which the small place has few; by an index',
}

/** Jobs that speak to the world outside. */
const outside: ReadonlySet<string> = new Set([
  'handle_line_events',
  'switch_line_menus',
  'deliver_mails',
  'deliver_messages',
])

async function fill(place: Place, firstId: number, only?: number): Promise<void> {
  const client = new Client({ connectionString: place.url })
  await client.connect()
  await client.query('set session_replication_role = replica')
  const rows = async <T extends object>(sql: string, values: readonly unknown[] = []): Promise<T[]> =>
    (await client.query<T>(sql, [...values])).rows
  const given = { years, scale, ...(only !== undefined && { only }) }
  const filled = await fillYears({ rows }, { firstId, count: members }, given)
  await client.end()
  printLine(`${filled.reservations} reservations, ${filled.players} players, filled in ${filled.seconds.toFixed(0)} s`)
}

/** Does what has been due for years, so that the jobs find nothing to do. */
async function catchUp({ jobs }: Looks): Promise<void> {
  for (const job of jobs.filter(({ name }) => !outside.has(name))) {
    const began = performance.now()
    await job.run()
    const took = (performance.now() - began) / 1000
    if (took > 1) printLine(`first run of ${job.name}: ${took.toFixed(1)} s`)
  }
}

async function withLooks<T>(isSmall: boolean, work: (looks: Looks, place: Place, member: number) => Promise<T>) {
  return inPlace(async (place) => {
    const people = await addMembers(place, members)
    const member = people.firstId + 11
    await fill(place, people.firstId, isSmall ? member : undefined)
    const looks = await openLooks(place, member)
    try {
      await catchUp(looks)
      return await work(looks, place, member)
    } finally {
      await looks.close()
    }
  })
}

type Work = (looks: Looks) => Promise<string | undefined>

/** Compares some work in both places, in turn, and says what it walks through. */
async function compare(name: string, small: Looks, grown: Looks, work: readonly [Work, Work]): Promise<void> {
  const places = [small, grown] as const
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const [before, after] = [await small.walks(() => work[0](small)), await grown.walks(() => work[1](grown))]
  const isSlower = (): boolean => (least[1] ?? 0) - (least[0] ?? 0) > noiseMs && (least[1] ?? 0) > 1.5 * (least[0] ?? 0)
  // On a busy machine the fastest of a few runs says little: what seems slower is run again.
  for (let run = 0; run < runs || (run < 10 * runs && isSlower()); run += 1) {
    for (const [at, looks] of places.entries()) {
      if (run % 2 === 0) await looks.forgetLimits()
      const began = performance.now()
      await work[at as 0 | 1](looks)
      least[at] = Math.min(least[at] ?? 0, performance.now() - began)
    }
  }
  const [less = 0, more = 0] = least
  const walked = after.tables.flatMap(({ name: table, rows }) => {
    const own = before.tables.find((one) => one.name === table)?.rows ?? 0
    return rows - own > mostWalked ? [`${table} ${own} → ${rows}`] : []
  })
  const reason = Object.entries(reasons).find(([start]) => name.startsWith(start))?.[1]
  const said = [
    `${(more / less).toFixed(2)} (${less.toFixed(1)} → ${more.toFixed(1)} ms)`,
    ...(walked.length > 0 ? [`walks ${walked.join(', ')}`] : []),
    ...(after.problem === undefined ? [] : [after.problem]),
    ...(reason === undefined ? [] : [reason]),
  ].join(', ')
  const isBad = walked.length > 0 || after.problem !== undefined
  const ratio = isSlower() && reason === undefined ? more / less : 1
  if (!isBad && ratio <= 1.5) printLine(`${name}: ${said}`)
  else judge(name, isBad ? 99 : ratio, { atMost: 1.5 }, said)
}

/** Members who have a start ahead of them read their lists and their exports, each alone, and then all at the same moment. */
async function crowd(place: Place, firstMember: number): Promise<void> {
  const api = await place.startApi(firstPort)
  const { port } = api
  // The last of them is being answered when the journeys end.
  const people = { firstId: firstMember, count: 2 * together }
  const journeys = beginJourneys(port, await bookableDays(port), people, 4)
  await journeys.answered(together + 4)
  await journeys.stop()
  const readers = Array.from({ length: together }, (_, index) => firstMember + index)
  const booked = journeys.made.filter(({ member, number }) => number !== undefined && readers.includes(member)).length
  judge(`of ${together} members who read together, those who have a start ahead`, booked, { atLeast: together })
  for (const path of ['/api/v1/reservations?tab=upcoming', '/api/v1/member/export']) {
    // Plans and code are warm after the first round.
    await readBy(port, readers, path, false)
    const alone = await readBy(port, readers, path, true)
    const all = await readBy(port, readers, path, false)
    const [one, many] = [median(alone.ms), median(all.ms)]
    const failed = Object.entries({ ...alone.failed, ...all.failed }).map(([status, times]) => `${status} × ${times}`)
    judge(
      `${together} members at once, ${path}: answers other than 200`,
      failed.length,
      { atMost: 0 },
      `${failed.join(', ') || 'none'}; median ${many.toFixed(0)} ms beside ${one.toFixed(1)} of one alone, ratio ${(many / one).toFixed(1)}; slowest ${percentile(all.ms, 1).toFixed(0)} ms`,
    )
  }
  await api.stop()
}

printTitle(`Years: ${years} at nine clubs, scale ${scale}, beside the same member's bookings alone`)
await withLooks(true, (small, smallPlace, member) =>
  withLooks(false, async (grown, grownPlace) => {
    const { asks, left } = asksOf(await readFacts(smallPlace, member))
    const own = asksOf(await readFacts(grownPlace, member)).asks
    for (const [name, why] of Object.entries(left)) printLine(`left out: ${name}, ${why}`)
    for (const [at, ask] of asks.entries())
      await compare(ask.name, small, grown, [(looks) => looks.ask(ask), (looks) => looks.ask(own[at] ?? ask)])
    for (const { name } of grown.jobs.filter((job) => !outside.has(job.name))) {
      const run: Work = async (looks) => {
        await looks.jobs.find((job) => job.name === name)?.run()
        return undefined
      }
      await compare(`job ${name}`, small, grown, [run, run])
    }
    await crowd(grownPlace, member)
  }),
)
