import { markArrival, markStarted } from '@jgm/contract/api/desk-arrival'
import { holdForCaller, orderAtDesk, previewDeskOrder, settleDeskOrder } from '@jgm/contract/api/desk-call'
import { getDeskDay, type DayStart } from '@jgm/contract/api/desk-day'
import type { Call, Endpoint, Reply } from '@jgm/contract/api/endpoint'
import { bookRegular, holdStarts } from '@jgm/contract/api/reservation'
import { getDay } from '@jgm/contract/api/tee-sheet'
import { addDays, type PlayDate } from '@jgm/contract/model/dates'
import { setTimeout as wait } from 'node:timers/promises'
import type { Caller } from '../../server/test/api.ts'
import { openDesk, type Desk } from './desks.ts'
import { contact, sessionOf, type People } from './people.ts'
import type { Rows } from './place.ts'

/** Days ahead on which golfers book, and desks for callers. */
const ahead = [2, 3, 4]
const groupSize = 4

/** Milliseconds of each thing that desks did, by its name. */
export type Times = Readonly<Record<string, readonly number[]>>

export type Worked = {
  readonly verbs: Times
  /** From a press until it stood on the sheet of another desk of the club. */
  readonly shown: readonly number[]
  /** What golfers were told: `booked`, or why not. */
  readonly golfers: Readonly<Record<string, number>>
  /** What desks were refused. */
  readonly refused: Readonly<Record<string, number>>
  readonly groups: number
}

export type Wanted = {
  readonly today: PlayDate
  readonly courses: readonly number[]
  readonly desks: number
  /** Groups that each desk books, receives and sends off today. */
  readonly groups: number
  /** Starts that each desk books for callers on the golfers' days. */
  readonly calls: number
  readonly golfers: number
  /** Milliseconds that somebody at a desk thinks between two presses, on average. */
  readonly pause: number
}

type At = { readonly port: number; readonly caller: Caller; readonly place: Rows; readonly people: People }

/** Adds starts to a course's day until so many are free, at minutes that its sheet does not have. */
async function widen({ rows }: Rows, courseId: number, date: PlayDate, count: number): Promise<void> {
  await rows(
    `insert into tee_time (course_id, play_date, nine, start_minute, turn_minute, capacity, kind)
     select $1, $2, n.nine, m, m + 140, 4, 'group' from generate_series(450, 570) m, course_nine n
     where n.course_id = $1
       and not exists (select from tee_time t where t.course_id = $1 and t.play_date = $2 and t.nine = n.nine and t.start_minute = m)
     order by m limit greatest(0, $3 - (select count(*) from tee_time t where t.course_id = $1 and t.play_date = $2 and t.kind = 'group'
       and t.status = 'open' and t.reservation_id is null and t.audience = 'all'))`,
    [courseId, date, count],
  )
  await rows(
    `update course_day d set open_all = r.open_all, open_member = r.open_member, sold = r.sold
      from course_day_recount r where r.course_id = d.course_id and r.play_date = d.play_date and d.course_id = $1 and d.play_date = $2`,
    [courseId, date],
  )
}

/** Lets desks and golfers work beside each other until all is done. */
export async function workDay({ caller, place, port, people }: At, wanted: Wanted): Promise<Worked> {
  const { today, courses } = wanted
  const verbs: Record<string, number[]> = {}
  const golfers: Record<string, number> = {}
  const refused: Record<string, number> = {}
  const pressed = new Map<string, { at: number; by: Desk }>()
  const shown: number[] = []
  let groups = 0
  const count = (table: Record<string, number>, what: string): void => void (table[what] = (table[what] ?? 0) + 1)

  /** A call of a desk, timed; undefined when it was refused. */
  async function timed<const E extends Endpoint>(
    verb: string,
    endpoint: E,
    input: Call<E>,
    desk: Desk,
    press: (at: number) => unknown = () => undefined,
  ): Promise<Reply<E> | undefined> {
    await wait(Math.random() * 2 * wanted.pause)
    const began = performance.now()
    press(began)
    const answer = await caller.call(endpoint, input, { staff: desk.token })
    ;(verbs[verb] ??= []).push(performance.now() - began)
    if (answer.ok) return answer.body
    count(refused, `${verb} ${answer.error.code}`)
    return undefined
  }

  /** Books one start for somebody on the telephone. Returns its number. */
  async function bookAt(desk: Desk, date: PlayDate, start: number): Promise<string | null> {
    const params = { id: desk.courseId }
    const held = await timed('hold', holdForCaller, { params: { ...params, date }, body: { starts: [start] } }, desk)
    if (!held) return null
    const order = {
      verb: 'book' as const,
      play_date: date,
      hold: held.token,
      groups: [{ start, players: groupSize }],
      caller: { who: 'new' as const, name: '見本 太郎', phone_number: '09000000001', email: null },
      plan_id: null,
      note: '',
      way: 'phone' as const,
      may_twice: true,
      expected_total: null,
    }
    const seen = await timed('preview', previewDeskOrder, { params, body: { order } }, desk)
    if (!seen) return null
    const body = { order: { ...order, expected_total: seen.effects[0]?.after?.total ?? null } }
    const made = await timed('order', orderAtDesk, { params, body }, desk)
    if (!made) return null
    await timed('settle', settleDeskOrder, { params: { ...params, ref: made.id }, body: { what: 'now' } }, desk)
    return made.number
  }

  const sheetOf = (desk: Desk) => timed('sheet', getDeskDay, { params: { id: desk.courseId, date: today } }, desk)

  /** Receives a group and sends it off. */
  async function receive(desk: Desk, start: number, number: string): Promise<void> {
    const params = { id: desk.courseId, date: today }
    const group = (await sheetOf(desk))?.starts.find(({ id }) => id === start)?.groups[0]
    for (let seat = 1; seat <= groupSize; seat += 1) {
      const seen = group?.seats.find((one) => one.seat === seat)?.player ?? null
      const body = { number, group_no: 1, seat, seen, state: 'arrived' as const }
      await timed('arrival', markArrival, { params, body }, desk, (at) =>
        pressed.set(`${number} ${seat}`, { at, by: desk }),
      )
    }
    await timed('start', markStarted, { params, body: { start, is_started: true } }, desk)
    groups += 1
  }

  const isFree = ({ state, audience }: DayStart): boolean => state === 'open' && audience === 'all'
  const daysAhead = ahead.map((days) => addDays(today, days))

  async function work(desk: Desk, free: number[]): Promise<void> {
    for (let group = 0; group < wanted.groups; group += 1) {
      const start = free.shift()
      const number = start === undefined ? null : await bookAt(desk, today, start)
      if (start !== undefined && number !== null) await receive(desk, start, number)
      // The telephone rings: a start that golfers want, too.
      if (group >= wanted.calls) continue
      const date = daysAhead[group % daysAhead.length] ?? today
      const sheet = await timed('sheet ahead', getDeskDay, { params: { id: desk.courseId, date } }, desk)
      const start_ahead = sheet?.starts.find(isFree)
      if (start_ahead) await bookAt(desk, date, start_ahead.id)
    }
  }

  /** A golfer takes the first start that is free, and the next when somebody was faster. */
  async function golf(index: number): Promise<void> {
    const as = { headers: sessionOf(people.firstId + index) }
    const courseId = courses[index % courses.length] ?? 1
    const date = daysAhead[Math.floor(index / courses.length) % daysAhead.length] ?? today
    for (let tries = 0; tries < 5; tries += 1) {
      const sheet = await caller.good(getDay, { params: { id: courseId, date } }, as)
      const start = sheet.tee_times.find(({ state, member_only: own }) => state === 'open' && !own)
      const plan = sheet.plans.find(
        (one) => one.max_players >= groupSize && one.start_from <= (start?.start_minute ?? 0),
      )
      if (!start || !plan) return count(golfers, sheet.reason ?? 'nothing is free')
      const wish = {
        course_id: courseId,
        play_date: date,
        plan_id: plan.id,
        groups: [{ tee_time_id: start.id, players: groupSize }],
      }
      const held = await caller.call(holdStarts, { body: wish }, as)
      if (!held.ok) {
        count(refused, `golfer ${held.error.code}`)
        continue
      }
      const body = {
        hold: held.body.token,
        contact,
        agreed_policy: true as const,
        expected_total: held.body.offer.quote.total,
        source: 'mypage' as const,
      }
      const booked = await caller.call(bookRegular, { body }, as)
      return count(golfers, booked.ok ? 'booked' : booked.error.code)
    }
    count(golfers, 'was too slow')
  }

  const perCourse = Math.ceil(wanted.desks / courses.length)
  for (const id of courses) await widen(place, id, today, perCourse * wanted.groups)
  const desks = await Promise.all(
    Array.from({ length: wanted.desks }, (_, n) =>
      openDesk({ port, caller, place }, courses[n % courses.length] ?? 1, today, (own, { starts }) => {
        const now = performance.now()
        for (const mark of starts.flatMap((start) =>
          start.groups.flatMap((group) => group.arrivals.map(({ seat }) => `${group.number} ${seat}`)),
        )) {
          const press = pressed.get(mark)
          if (!press || press.by === own || own.seen.has(mark)) continue
          own.seen.add(mark)
          shown.push(now - press.at)
        }
      }),
    ),
  )
  const free = new Map<number, number[]>()
  for (const desk of desks)
    if (!free.has(desk.courseId))
      free.set(
        desk.courseId,
        ((await sheetOf(desk))?.starts ?? []).filter(isFree).map(({ id }) => id),
      )
  const working = desks.map((desk) => work(desk, free.get(desk.courseId) ?? []))
  const span = wanted.pause * wanted.groups * 12
  const golfing = Array.from({ length: wanted.golfers }, async (_, index) => {
    await wait(Math.random() * span)
    await golf(index)
  })
  await Promise.all([...working, ...golfing])
  // The last presses still have to be drawn.
  await wait(1500)
  for (const desk of desks) desk.close()
  return { verbs, shown, golfers, refused, groups }
}
