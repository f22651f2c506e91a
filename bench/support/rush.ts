import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { holdStarts } from '@jgm/contract/api/reservation'
import type { DaySheet, getMonth } from '@jgm/contract/api/tee-sheet'
import { courseIds } from '@jgm/contract/model/choices'
import { addMonths, monthOf, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { encodeRequest, Line } from './fire.ts'
import { addMembers, contact, sessionOf } from './people.ts'
import { firstPort, type Place } from './place.ts'
import { get } from './sheets.ts'

/** Number of starts that most members want, and of the others, at the opening of a day. */
export const wantedStarts = 8
export const otherStarts = 72
/** Milliseconds from starting the product to the opening; `LEAD` gives a slow machine more seconds. */
const lead = Number(process.env['LEAD'] ?? 25) * 1000

type Opening = { courseId: number; date: PlayDate; at: Date }

/** The day that opens next for members, and the instant. */
async function nextOpening(port: number): Promise<Opening> {
  const openings: Opening[] = []
  const month = monthOf(todayInTokyo(new Date()))
  for (const courseId of courseIds) {
    for (const ahead of [0, 1, 2, 3]) {
      const path = `/v1/courses/${courseId}/months/${addMonths(month, ahead)}?filter=1`
      const { days } = await get<Reply<typeof getMonth>>(port, path)
      for (const { date, reason, opens_at: at, open_groups: open } of days) {
        if (reason === 'not_yet' && at !== null && open > 0) openings.push({ courseId, date, at: new Date(at) })
      }
    }
  }
  const [first] = openings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  if (!first) throw new Error('no day is about to open')
  return first
}

/** The starts of the rush, with plan and total; the wanted ones are in the middle of the others. */
export type Stage = { wanted: readonly number[]; others: readonly number[]; planId: number; total: number }

/** Puts the starts of the rush on the day, on nines that only the bench uses, and blocks all others. */
async function setStage(place: Place, port: number, { courseId, date }: Opening): Promise<Stage> {
  const sheet = await get<DaySheet>(port, `/v1/courses/${courseId}/days/${date}?filter=1`)
  const plan = sheet.plans.find((one) => one.max_players >= 4 && one.start_from <= 420 && one.start_to >= 600)
  const price = plan?.prices.find((one) => one.players === 4)
  if (!plan || !price) throw new Error('the day has no plan for four')
  await place.rows(
    `update tee_time set status = 'blocked' where course_id = $1 and play_date = $2 and reservation_id is null`,
    [courseId, date],
  )
  // A day has about forty starts; the rush needs eighty.
  const added = await place.rows<{ id: string }>(
    `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind)
     select $1, $2, 'B' || (n % 4), 450 + 7 * (n / 4), 590 + 7 * (n / 4), 4, 'group' from generate_series(0, $3::int - 1) n returning id`,
    [courseId, date, wantedStarts + otherStarts],
  )
  const free = added.map(({ id }) => Number(id))
  const middle = otherStarts / 2
  await place.rows(
    `update course_day d set open_all = c.open_all, open_member = c.open_member, sold = c.sold from course_day_recount c
     where c.course_id = d.course_id and c.play_date = d.play_date and d.course_id = $1 and d.play_date = $2`,
    [courseId, date],
  )
  await place.rows('vacuum analyze tee_time, course_day')
  return {
    wanted: free.slice(middle, middle + wantedStarts),
    others: [...free.slice(0, middle), ...free.slice(middle + wantedStarts)],
    planId: plan.id,
    total: price.per_person * 4,
  }
}

/** A rush at the next real opening of a booking window: the clock is shifted, everybody is connected, three seconds are left. */
export type Rush = {
  /** The opening, as a value of `performance.now()`. */
  readonly opens: number
  readonly date: PlayDate
  readonly stage: Stage
  /** One member per connection, spread over the two processes. */
  readonly visitors: readonly { line: Line; id: number }[]
  readonly hold: (start: number) => RushRequest
  readonly book: (token: string) => RushRequest
  /** Starts sold, seats taken on them, and days whose sums are wrong. */
  count(): Promise<{ sold: number; seats: number; wrong: number }>
}

type RushRequest = { readonly path: string; readonly body: object }

/** Starts two API processes before an opening and connects the members. Throws when the machine is not ready in time. */
export async function prepareRush(place: Place, members: number): Promise<Rush> {
  const people = await addMembers(place, members)
  const scout = await place.startApi(firstPort + 39)
  const opening = await nextOpening(scout.port)
  const stage = await setStage(place, scout.port, opening)
  await scout.stop()
  const offset = opening.at.getTime() - (Date.now() + lead)
  const opens = performance.now() + lead
  const env = { CLOCK_OFFSET: String(offset), TRUSTED_PROXIES: '127.0.0.1' }
  const apis = [await place.startApi(firstPort + 40, env), await place.startApi(firstPort + 41, env)]
  // Some members look at the day before it opens, which also warms the product up.
  const path = `/api/v1/courses/${opening.courseId}/days/${opening.date}`
  const lookers = await Promise.all(apis.map(({ port }) => Line.open(port)))
  for (let look = 0; look < 500; look += 1) {
    const request = encodeRequest({ method: 'GET', path, headers: sessionOf(people.firstId + look) })
    const sheet = await lookers[look % lookers.length]?.send(request)
    if (performance.now() > opens - 3000) throw new Error('the machine is too busy to be ready for the opening')
    if (sheet?.status !== 200 || (JSON.parse(sheet.body) as DaySheet).reason !== 'not_yet')
      throw new Error(`before the opening the day answers ${sheet?.status}: ${sheet?.body.slice(0, 200)}`)
  }
  for (const line of lookers) line.close()
  await wait(opens - 3000 - performance.now())
  const visitors = await Promise.all(
    Array.from({ length: members }, async (_, index) => ({
      line: await Line.open(apis[index % apis.length]?.port ?? 0),
      id: people.firstId + index,
    })),
  )
  return {
    opens,
    date: opening.date,
    stage,
    visitors,
    hold: (start) => ({
      path: '/api/v1/holds',
      body: {
        course_id: opening.courseId,
        play_date: opening.date,
        plan_id: stage.planId,
        groups: [{ tee_time_id: start, players: 4 }],
      },
    }),
    book: (token) => ({
      path: '/api/v1/reservations/regular',
      body: { hold: token, contact, agreed_policy: true, expected_total: stage.total, source: 'mypage' },
    }),
    async count() {
      const [kept] = await place.rows<{ sold: number; seats: number; wrong: number }>(
        `select count(*)::int as sold, coalesce(sum(taken), 0)::int as seats,
           (select count(*)::int from course_day d join course_day_recount c using (course_id, play_date)
             where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as wrong
         from tee_time where id = any ($1) and reservation_id is not null`,
        [[...stage.wanted, ...stage.others]],
      )
      if (!kept) throw new Error('nothing was counted')
      return kept
    },
  }
}

/** A member's session, from an address that a few others have, too. */
export const headersOf = (id: number): Record<string, string> => ({
  ...sessionOf(id),
  'x-forwarded-for': `10.${(id >> 10) & 255}.${(id >> 2) & 255}.1`,
})

type Answer = { readonly status: number; readonly body: string }
type Told = {
  readonly error: { readonly code: string; readonly details: { readonly again: number; readonly turn: string } }
}

/** Holds a start as the pages do: whoever is told to wait comes back with the turn. `told` gets the milliseconds of each such answer. */
export async function holdInTurn(
  { line, id }: Rush['visitors'][number],
  request: RushRequest,
  told: (ms: number) => void,
): Promise<Answer & { readonly ms: number }> {
  let turn: Record<string, string> = {}
  for (;;) {
    const from = performance.now()
    const answer = await line.send(
      encodeRequest({ method: 'POST', ...request, headers: { ...headersOf(id), ...turn } }),
    )
    const ms = performance.now() - from
    const { error } = answer.status === 429 ? (JSON.parse(answer.body) as Told) : { error: undefined }
    if (error?.code !== 'queued') return { ...answer, ms }
    told(ms)
    turn = { 'x-turn': error.details.turn }
    await wait(error.details.again * 1000 * (0.95 + Math.random() / 10))
  }
}

/** The token of a hold, from its answer. */
export const tokenOf = (body: string): string => (JSON.parse(body) as Reply<typeof holdStarts>).token

/** The start that a member comes for: four of five members want the same few. */
export function wish({ wanted, others }: Stage): number {
  const from = Math.random() < 0.8 ? wanted : others
  return from[Math.floor(Math.random() * from.length)] ?? 0
}
