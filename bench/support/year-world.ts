import type { Endpoint } from '@jgm/contract/api/endpoint'
import { addDays, instantAt, minuteOfDayInTokyo, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { jobsOf, mailsOf, messagesOf } from '../../server/src/app/wiring.ts'
import { lanes } from '../../server/src/platform/outbox/lanes.ts'
import type { Job } from '../../server/src/platform/jobs/run.ts'
import { faultOf } from '../../server/src/platform/fault.ts'
import type { Answer, As, TestApi } from '../../server/test/api.ts'
import { offsetTo } from '../../server/test/clock.ts'
import { dueOf } from '../../server/test/due.ts'
import { createRandom } from '../../server/test/random.ts'

/** A member of the year, with a session that lasts it. */
export type Golfer = As & { readonly id: number }

/** Something that a golfer has booked, by what may look at it. */
export type Booked = {
  readonly type: 'regular' | 'single' | 'request'
  readonly number: string
  readonly as: As
  readonly date: PlayDate
  /** A request becomes a reservation once it is confirmed. */
  readonly isOnlyAsked?: true
}

/** The sessions of a course's desk. */
export type DeskOf = { readonly id: number; readonly front: As; readonly manager: As }

/** A year that is lived through: the product, its people, and what they have done. */
export type World = {
  readonly api: TestApi
  /** The ids of the courses. */
  readonly courses: readonly number[]
  /** Those who have not left. */
  readonly golfers: Golfer[]
  readonly booked: Booked[]
  desks: readonly DeskOf[]
  /** The times that something was done, and was refused by each code. */
  readonly done: Map<string, number>
  readonly refused: Map<string, number>
  /** Problems: failures of jobs and of the server, and rules that did not hold. */
  readonly problems: string[]
  /** The times that a rule was judged. */
  readonly judged: { count: number }
  readonly random: () => number
  /** The last instant until which jobs have run. */
  workedUntil: Date
  readonly jobs: readonly { readonly job: Job; readonly isDue: (at: Date) => boolean }[]
}

const minuteMs = 60_000

export const openWorld = (
  api: TestApi,
  courses: readonly number[],
  golfers: readonly Golfer[],
  seed: number,
): World => ({
  api,
  courses,
  golfers: [...golfers],
  booked: [],
  desks: [],
  done: new Map(),
  refused: new Map(),
  problems: [],
  judged: { count: 0 },
  random: createRandom(seed),
  workedUntil: api.wiring.ground.clock.now(),
  jobs: jobsOf(api.wiring).map((job) => ({ job, isDue: dueOf([job], 0) })),
})

export const nowOf = ({ api }: World): Date => api.wiring.ground.clock.now()
export const todayOf = (world: World): PlayDate => todayInTokyo(nowOf(world))
export const minuteOf = (world: World): number => minuteOfDayInTokyo(nowOf(world))
export const inDays = (world: World, days: number): PlayDate => addDays(todayOf(world), days)

export const chance = ({ random }: World, share: number): boolean => random() < share
/** A whole number from `from` to `to`, both included. */
export const between = ({ random }: World, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1))
export function pick<T>({ random }: World, list: readonly T[]): T | undefined {
  return list[Math.floor(random() * list.length)]
}

/** One of the courses. */
export const anyCourse = (world: World): number => pick(world, world.courses) ?? 1

const count = (table: Map<string, number>, what: string): void => void table.set(what, (table.get(what) ?? 0) + 1)
export const note = ({ done }: World, what: string): void => count(done, what)
export const notRight = (world: World, what: string): void => {
  world.problems.push(`${todayOf(world)} ${Math.floor(minuteOf(world) / 60)}:${minuteOf(world) % 60} ${what}`)
}

/** Counts an answer, and returns its body; undefined when it was refused. A failure of the server is a problem. */
export function told<E extends Endpoint>(world: World, act: string, answer: Answer<E>) {
  if (answer.ok) {
    note(world, act)
    return answer.body
  }
  count(world.refused, `${act}: ${answer.error.code}`)
  if (answer.status >= 500 || answer.error.code === 'validation' || answer.error.code === 'malformed')
    notRight(world, `${act}: ${answer.status} ${JSON.stringify(answer.error)}`)
  return undefined
}

/** Lets the clocks of the product show an instant: of its process, and of every connection that it has or will make. */
export async function moveClock({ wiring: { ground, database } }: TestApi, to: Date): Promise<void> {
  const offset = offsetTo(to)
  ground.clock.now = () => new Date(Date.now() + offset)
  const { pool } = database
  const open = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of open) {
    await client.query("select set_config('app.clock_offset', $1, false)", [`${offset}ms`])
    client.release()
  }
}

/** Lets a minute of a day come. The clock may go back, as machines' clocks do. */
export const comeTo = (world: World, date: PlayDate, minute: number): Promise<void> =>
  moveClock(world.api, instantAt(date, minute))

/** The last minute after `since`, up to `until`, in which a job was due. */
function lastDue(isDue: (at: Date) => boolean, since: Date, until: Date): number | undefined {
  const first = Math.floor(since.getTime() / minuteMs)
  for (let at = Math.floor(until.getTime() / minuteMs); at > first; at -= 1)
    if (isDue(new Date(at * minuteMs))) return at
  return undefined
}

/** Runs each job that was due since the last time once, in the order of the clock, and sends what waits to be sent. */
export async function work(world: World): Promise<void> {
  const now = nowOf(world)
  const due = world.jobs.flatMap(({ job, isDue }) => {
    const at = lastDue(isDue, world.workedUntil, now)
    return at === undefined ? [] : [{ job, at }]
  })
  for (const { job } of due.toSorted((a, b) => a.at - b.at)) {
    try {
      await job.run()
    } catch (error) {
      notRight(world, `job ${job.name}: ${String(error)} ${JSON.stringify(faultOf(error))}`)
    }
  }
  world.workedUntil = now
  await send(world)
}

/** Sends what is due. What each mail was asked for is kept in `year_mail`: the outbox forgets it with the sending. */
async function send({ api, done }: World): Promise<void> {
  await api.rows(
    `insert into year_mail select id, kind, recipient, data, created_at from mail_outbox where sent_at is null on conflict do nothing`,
  )
  for (const [what, outbox] of [
    ['mails sent', mailsOf(api.wiring)],
    ['messages sent', messagesOf(api.wiring)],
  ] as const)
    for (const lane of lanes)
      for (let one = await outbox.take(lane); one; one = await outbox.take(lane))
        if ((await one()) === 'sent') count(done, what)
}
