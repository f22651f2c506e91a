import type { Reply } from '@jgm/contract/api/endpoint'
import type { DaySheet, getMonth } from '@jgm/contract/api/tee-sheet'
import type { holdStarts } from '@jgm/contract/api/reservation'
import { courseIds } from '@jgm/contract/model/choices'
import { addMonths, monthOf, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { NearestStart } from '@jgm/contract/model/errors'
import { setTimeout as wait } from 'node:timers/promises'
import { addMembers, contact, sessionOf } from './support/people.ts'
import { encodeRequest, Line } from './support/fire.ts'
import { firstPort, inPlace, type Place } from './support/place.ts'
import { judge, percentile, printLine, printTitle } from './support/report.ts'
import { get } from './support/sheets.ts'

const members = 2000
const wantedStarts = 8
const otherStarts = 72
/** Everybody comes within this many milliseconds after the opening. */
const span = 1000
/** From starting the product until the opening. */
const lead = 25_000
/** Who loses a start tries one of those offered instead, this often. */
const mostTries = 6

type Opening = { courseId: number; date: PlayDate; at: Date }

/** The day whose booking opens next for members, and when. */
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

type Stage = { wanted: readonly number[]; others: readonly number[]; planId: number; total: number }

/** Puts the starts of the rush on the day, on nines that only the bench has, and takes the others off; the wanted ones are in the middle. */
async function setStage(place: Place, port: number, { courseId, date }: Opening): Promise<Stage> {
  const sheet = await get<DaySheet>(port, `/v1/courses/${courseId}/days/${date}?filter=1`)
  const plan = sheet.plans.find((one) => one.max_players >= 4 && one.start_from <= 420 && one.start_to >= 600)
  const price = plan?.prices.find((one) => one.players === 4)
  if (!plan || !price) throw new Error('the day has no plan for four')
  await place.rows(
    `update tee_time set status = 'blocked' where course_id = $1 and play_date = $2 and reservation_id is null`,
    [courseId, date],
  )
  // A day has about forty starts; the rush asks for eighty.
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

type Refused = { error: { code: string; details?: { nearest?: NearestStart[] } } }

/** What happened to everybody together. */
type Tally = {
  readonly statuses: Map<number, number>
  readonly codes: Map<string, number>
  readonly firstAnswers: number[]
  readonly answers: number[]
  booked: number
  lost: number
  lostWithOffer: number
}

const count = <K>(of: Map<K, number>, key: K): void => void of.set(key, (of.get(key) ?? 0) + 1)
const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)]

/** One member's morning: hold a start, or one of those offered instead, and book it. */
async function playMember(
  line: Line,
  id: number,
  opening: Opening,
  stage: Stage,
  due: number,
  tally: Tally,
): Promise<void> {
  const send = async (path: string, key: string | undefined, body: unknown, from: number) => {
    const headers = { ...sessionOf(id), ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const answer = await line.send(encodeRequest({ method: 'POST', path, headers, body }))
    const ms = performance.now() - from
    tally.answers.push(ms)
    count(tally.statuses, answer.status)
    if (answer.status !== 200) count(tally.codes, (JSON.parse(answer.body) as Refused).error.code)
    return { ...answer, ms }
  }
  let start = pick(Math.random() < 0.8 ? stage.wanted : stage.others)
  await wait(Math.max(0, due - performance.now()))
  for (let tries = 0; tries < mostTries && start !== undefined; tries += 1) {
    // The first request counts from when it was due, not from when this busy process came to send it.
    const held = await send(
      '/api/v1/holds',
      undefined,
      {
        course_id: opening.courseId,
        play_date: opening.date,
        plan_id: stage.planId,
        groups: [{ tee_time_id: start, players: 4 }],
      },
      tries === 0 ? due : performance.now(),
    )
    if (tries === 0) tally.firstAnswers.push(held.ms)
    if (held.status === 200) {
      const { token } = JSON.parse(held.body) as Reply<typeof holdStarts>
      const body = { hold: token, contact, agreed_policy: true, expected_total: stage.total, source: 'mypage' }
      const booked = await send('/api/v1/reservations/regular', `rush-${id}-${tries}`, body, performance.now())
      if (booked.status === 200) tally.booked += 1
      return
    }
    const { code, details } = (JSON.parse(held.body) as Refused).error
    if (code !== 'start_taken') return
    tally.lost += 1
    const nearest = details?.nearest ?? []
    if (nearest.length > 0) tally.lostWithOffer += 1
    start = pick(nearest.filter((one) => one.play_date === opening.date))?.tee_time_id
  }
}

printTitle(
  `P4 opening rush: ${members} members within ${span} ms, ${wantedStarts} wanted starts and ${otherStarts} others, 2 API processes`,
)
await inPlace(async (place) => {
  const people = await addMembers(place, members)
  const scout = await place.startApi(firstPort + 39)
  const opening = await nextOpening(scout.port)
  const stage = await setStage(place, scout.port, opening)
  await scout.stop()
  const offset = opening.at.getTime() - (Date.now() + lead)
  const opens = performance.now() + lead
  const env = { CLOCK_OFFSET: String(offset) }
  const apis = [await place.startApi(firstPort + 40, env), await place.startApi(firstPort + 41, env)]
  // Some look at the day before it opens, which also warms the product up.
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
  const lines = await Promise.all(
    Array.from({ length: members }, (_, index) => Line.open(apis[index % apis.length]?.port ?? 0)),
  )

  const tally: Tally = {
    statuses: new Map(),
    codes: new Map(),
    firstAnswers: [],
    answers: [],
    booked: 0,
    lost: 0,
    lostWithOffer: 0,
  }
  await Promise.all(
    lines.map((line, index) =>
      playMember(line, people.firstId + index, opening, stage, opens + 20 + (index * span) / members, tally),
    ),
  )
  const seconds = (performance.now() - opens) / 1000
  for (const line of lines) line.close()
  const [kept] = await place.rows<{ sold: number; seats: number; wrong: number }>(
    `select count(*)::int as sold, coalesce(sum(taken), 0)::int as seats,
       (select count(*)::int from course_day d join course_day_recount c using (course_id, play_date)
         where (d.open_all, d.open_member, d.sold) <> (c.open_all, c.open_member, c.sold)) as wrong
     from tee_time where id = any ($1) and reservation_id is not null`,
    [[...stage.wanted, ...stage.others]],
  )
  const failed = [...tally.statuses].filter(([status]) => status >= 500).reduce((sum, [, times]) => sum + times, 0)
  printLine(
    `${tally.answers.length} requests in ${seconds.toFixed(1)} s: ${[...tally.statuses].map(([status, times]) => `${status} × ${times}`).join(', ')}; ${[...tally.codes].map(([code, times]) => `${code} × ${times}`).join(', ')}`,
  )
  const shown = (values: readonly number[]): string =>
    `p50 ${Math.round(percentile(values, 0.5))} ms, p99 ${Math.round(percentile(values, 0.99))} ms, slowest ${Math.round(percentile(values, 1))} ms`
  printLine(`first answer from when it was due: ${shown(tally.firstAnswers)}; all answers: ${shown(tally.answers)}`)
  judge('members answered', tally.firstAnswers.length, { atLeast: members }, String(tally.firstAnswers.length))
  judge('answers 5xx', failed, { atMost: 0 }, String(failed))
  judge('starts sold', kept?.sold ?? 0, { atLeast: stage.wanted.length + stage.others.length }, String(kept?.sold))
  judge('bookings beyond the starts sold', Math.abs(tally.booked - (kept?.sold ?? 0)), { atMost: 0 })
  judge('days with wrong sums', kept?.wrong ?? 1, { atMost: 0 }, String(kept?.wrong))
  judge('p99 in seconds', percentile(tally.firstAnswers, 0.99) / 1000, { atMost: 5 })
  judge('lost starts answered with the nearest free ones', tally.lostWithOffer / Math.max(1, tally.lost), {
    atLeast: 1,
  })
})
