import { addDays, instantAt, monthOf, weekdayOf, type PlayDate } from '@jgm/contract/model/dates'
import type { TestApi } from '../../server/test/api.ts'
import { addMembers } from '../../server/test/builders/club.ts'
import { giveProfiles } from '../../server/test/builders/single.ts'
import { announce, enter, pairClosed } from './year-competitions.ts'
import { judgeNow } from './year-claims.ts'
import {
  answerRequests,
  block,
  bookForCaller,
  close,
  delay,
  employ,
  endDayAt,
  endWaiting,
  receiveDay,
} from './year-desks.ts'
import {
  answerOffer,
  book,
  cancel,
  change,
  join,
  lookAtOpening,
  request,
  takeOffered,
  takeSeat,
} from './year-golfers.ts'
import { openEyes } from './year-looks.ts'
import { draw, leave, publish } from './year-rarer.ts'
import { issue } from './year-register.ts'
import { anyCourse, between, chance, comeTo, moveClock, note, openWorld, work, type World } from './year-world.ts'

type Wanted = {
  /** The days, in their order. Where some are left out, everything has been off meanwhile. */
  readonly dates: readonly PlayDate[]
  readonly seed: number
  /** Bookings a day, around which everything else goes. */
  readonly pace: number
  /** The clubs are those of the sample group, so that everything can be read. */
  readonly hasSample?: true
  readonly onDay?: (world: World, date: PlayDate) => void
}

/** Does something so often, or by chance once more. */
async function often(world: World, times: number, act: (world: World) => Promise<void>): Promise<void> {
  const whole = Math.floor(times)
  for (let at = 0; at < whole + (chance(world, times - whole) ? 1 : 0); at += 1) await act(world)
}

/** The acts of golfers and desks at one time of a day. */
async function live(world: World, pace: number): Promise<void> {
  await often(world, pace * 0.4, book)
  await often(world, pace * 0.25, takeSeat)
  await often(world, pace * 0.1, cancel)
  await often(world, pace * 0.1, change)
  await often(world, pace * 0.1, join)
  await often(world, pace * 0.1, enter)
  await often(world, pace * 0.08, request)
  await often(world, pace * 0.1, answerOffer)
  await often(world, pace * 0.1, bookForCaller)
}

type Given = {
  readonly isResting: boolean
  readonly openDesks: (world: World) => Promise<void>
  readonly lookAround: (world: World) => Promise<void>
}

/** The last and the first days of months, and a leap day: everything is read there. */
const isBorder = (date: PlayDate): boolean =>
  [1, 2].some((days) => monthOf(addDays(date, days)) !== monthOf(date)) || monthOf(addDays(date, -1)) !== monthOf(date)

/** One day: nights of jobs, the opening at nine, the courses, the evening. The worker may rest, and the clock may jump. */
async function liveDay(
  world: World,
  date: PlayDate,
  { pace }: Wanted,
  { isResting, openDesks, lookAround }: Given,
): Promise<void> {
  const working = async (): Promise<void> => (isResting ? undefined : work(world))
  /** Something happens at a minute, and what waits ten seconds for somebody to think again is carried out a minute later. */
  async function at(minute: number, happens: () => Promise<void>): Promise<void> {
    await comeTo(world, date, minute)
    await working()
    await openDesks(world)
    await happens()
    await comeTo(world, date, minute + 2)
    await working()
  }
  // Ten past midnight, when the date is another one only in Japan.
  if (isBorder(date)) await at(10, () => live(world, pace * 0.3))
  const kept = [...new Set([anyCourse(world), anyCourse(world)])]
  await comeTo(world, date, 240)
  await working()
  await issue(world)
  await at(541, async () => {
    await lookAtOpening(world)
    await live(world, pace)
    for (const id of kept) await receiveDay(world, id, 4)
    await often(world, 0.05, close)
    await often(world, 0.06, delay)
    await often(world, 0.12, draw)
    await often(world, 0.08, publish)
    await often(world, 0.1, announce)
    await often(world, 0.06, leave)
    await pairClosed(world)
  })
  await at(780, async () => {
    await live(world, pace * 0.7)
    if (isBorder(date)) await lookAround(world)
    if (weekdayOf(date) === 1) await endWaiting(world)
    await often(world, 0.1, block)
    await answerRequests(world)
    // The clock is set back by a minute, as machines do that ask for the time.
    if (!chance(world, 0.1)) return
    await comeTo(world, date, 779)
    note(world, 'clock set back')
    await live(world, pace * 0.3)
  })
  await at(1100, async () => {
    for (const id of kept) if (chance(world, 0.7)) await endDayAt(world, id, date)
    await live(world, pace * 0.4)
    await takeOffered(world)
  })
  await comeTo(world, date, 1290)
  await working()
}

/** Lives through days from one on, and judges what has become of them every week and around the ends of months. */
export async function liveThrough(api: TestApi, wanted: Wanted): Promise<World> {
  await api.rows('create table year_competition (id bigint primary key)')
  await api.rows(
    'create table year_mail (id uuid primary key, kind text, recipient text, data jsonb, created_at timestamptz)',
  )
  await api.rows(`create index on year_mail (((data ->> 'reservation_id')::bigint))`)
  await moveClock(api, instantAt(wanted.dates[0] ?? '', 210))
  const golfers = await addMembers(api, 80)
  const veterans = await addMembers(api, 15, { clubs: [1], birthday: '1950-02-28' })
  const born = await addMembers(api, 5, { birthday: '2008-02-29' })
  const all = [...golfers, ...veterans, ...born]
  await giveProfiles(api, all)
  const courses = await api.rows<{ id: number }>('select id from course order by id')
  const world = openWorld(
    api,
    courses.map(({ id }) => id),
    all,
    wanted.seed,
  )
  await api.rows('create table year_begin as select coalesce(max(id), 0) as last from reservation')
  const openDesks = await employ(world)
  const lookAround = wanted.hasSample ? await openEyes(world) : async () => undefined
  let resting = 0
  for (const [day, date] of wanted.dates.entries()) {
    if (resting === 0 && chance(world, 0.02)) {
      resting = between(world, 1, 3)
      note(world, 'worker off')
    }
    if (date === wanted.dates.at(-1)) resting = 0
    await liveDay(world, date, wanted, { openDesks, lookAround, isResting: resting > 0 })
    // Work that was put off while the worker rested is done by the next evening.
    if ((day % 7 === 6 || isBorder(date) || date === wanted.dates.at(-1)) && resting === 0) await judgeNow(world)
    resting = Math.max(0, resting - 1)
    wanted.onDay?.(world, date)
  }
  return world
}
