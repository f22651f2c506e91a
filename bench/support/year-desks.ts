import { markArrival, markStarted } from '@jgm/contract/api/desk-arrival'
import { holdForCaller, orderAtDesk, previewDeskOrder } from '@jgm/contract/api/desk-call'
import { blockStarts, getDeskDay, unblockStarts, type DayGroup } from '@jgm/contract/api/desk-day'
import { decideCase, endDay, getDayEnd, getWaitingDays } from '@jgm/contract/api/desk-end'
import { answerRequest, getDeskRequest, getDeskSheet, getInbox } from '@jgm/contract/api/request-desk'
import { closeDay, previewClosing, reopenDay } from '@jgm/contract/api/staff-closing'
import { orderDelay, previewDelay } from '@jgm/contract/api/staff-delay'
import { addDays, instantAt, isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { wholeDay } from '@jgm/contract/model/day-part'
import { addSession, addStaff } from '../../server/test/builders/staff.ts'
import type { TestStaff } from '../../server/test/builders/staff.ts'
import { wait } from './year-golfers.ts'
import { pay } from './year-register.ts'
import {
  between,
  chance,
  inDays,
  minuteOf,
  note,
  nowOf,
  pick,
  todayOf,
  told,
  type DeskOf,
  type World,
} from './year-world.ts'

type People = { readonly id: number; readonly front: TestStaff; readonly manager: TestStaff }

/** Adds a front desk and a manager at each course; returns what opens their sessions of a day. */
export async function employ({ api, courses }: World): Promise<(world: World) => Promise<void>> {
  const people: People[] = []
  for (const id of courses)
    people.push({
      id,
      front: await addStaff(api, { courses: [id] }),
      manager: await addStaff(api, { role: 'course_manager', courses: [id] }),
    })
  return async (world) => {
    const desks: DeskOf[] = []
    for (const { id, front, manager } of people)
      desks.push({
        id,
        front: { staff: await addSession(api, front.id) },
        manager: { staff: await addSession(api, manager.id) },
      })
    world.desks = desks
  }
}

export const anyDesk = (world: World): DeskOf => {
  const desk = pick(world, world.desks)
  if (!desk) throw new Error('no desks')
  return desk
}

/** Books a start for somebody on the telephone, today or later. */
export async function bookForCaller(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const date = inDays(world, between(world, 0, 14))
  const params = { id: desk.id }
  const day = await api.call(getDeskDay, { params: { ...params, date } }, desk.front)
  const sheet = told(world, 'sheet', day)
  const soonest = date === todayOf(world) ? minuteOf(world) + 5 : 0
  const start = pick(
    world,
    sheet?.starts.filter(({ state, start_minute: at }) => state === 'open' && at > soonest) ?? [],
  )
  if (!start) return
  const held = told(
    world,
    'held for a caller',
    await api.call(holdForCaller, { params: { ...params, date }, body: { starts: [start.id] } }, desk.front),
  )
  if (!held) return
  const order = {
    verb: 'book' as const,
    play_date: date,
    hold: held.token,
    groups: [{ start: start.id, players: between(world, 2, 4) }],
    caller: {
      who: 'new' as const,
      name: '見本 太郎',
      phone_number: `0901${between(world, 1_000_000, 9_999_999)}`,
      email: null,
    },
    plan_id: null,
    note: '',
    way: 'phone' as const,
    may_twice: true,
    expected_total: null,
  }
  const seen = told(world, 'order previewed', await api.call(previewDeskOrder, { params, body: { order } }, desk.front))
  if (!seen) return
  const body = { order: { ...order, expected_total: seen.effects[0]?.after?.total ?? null } }
  // Its ten seconds pass by the clock, and the job carries it out.
  told(world, 'booked for a caller', await api.call(orderAtDesk, { params, body }, desk.front))
}

type Receiving = { readonly desk: DeskOf; readonly date: PlayDate; readonly start: number }

async function receive(world: World, { desk, date, start }: Receiving, group: DayGroup): Promise<void> {
  const { api } = world
  // One party in twelve does not come, and in some a player is missing.
  const comes = !chance(world, 0.08)
  for (let seat = 1; seat <= group.players; seat += 1) {
    const seen = group.seats.find((one) => one.seat === seat)?.player ?? null
    const isHere = comes && !(seat > 1 && chance(world, 0.05))
    if (!isHere && chance(world, 0.5)) continue
    const body = {
      number: group.number,
      group_no: group.group_no,
      seat,
      seen,
      state: isHere ? ('arrived' as const) : ('absent' as const),
    }
    told(
      world,
      isHere ? 'arrived' : 'absent',
      await api.call(markArrival, { params: { id: desk.id, date }, body }, desk.front),
    )
  }
  if (comes && group.type !== 'competition' && chance(world, 0.4)) await pay(world, desk, group.number)
  if (comes)
    told(
      world,
      'started',
      await api.call(markStarted, { params: { id: desk.id, date }, body: { start, is_started: true } }, desk.front),
    )
}

/** Receives the parties of a course's day, as many as have come by now. */
export async function receiveDay(world: World, id: number, most: number): Promise<void> {
  const desk = world.desks.find((one) => one.id === id) ?? anyDesk(world)
  const date = todayOf(world)
  const sheet = told(world, 'sheet', await world.api.call(getDeskDay, { params: { id: desk.id, date } }, desk.front))
  const groups =
    sheet?.starts.filter(({ groups: some, start_minute: at }) => some.length > 0 && at < minuteOf(world) + 60) ?? []
  for (const { id: start, groups: some } of groups.slice(0, most))
    for (const group of some) await receive(world, { desk, date, start }, group)
}

const finalAnswers = ['claim', 'claim', 'played', 'waive'] as const
const answers = [...finalAnswers, 'later'] as const

/** Ends the day of a course at its desk, with a decision about each case. */
export async function endDayAt(world: World, id: number, date: PlayDate): Promise<void> {
  const { api } = world
  const desk = world.desks.find((one) => one.id === id) ?? anyDesk(world)
  const params = { id: desk.id, date }
  const seen = told(world, 'day end read', await api.call(getDayEnd, { params }, desk.manager))
  if (!seen || seen.hindrance !== null) return note(world, 'day not ended')
  for (const one of seen.cases) {
    if (one.decision && one.decision.answer !== 'later') continue
    // Once it is over nothing is left for later, and the reason is written down.
    const isOver = seen.state !== 'open' || one.status === 'played' || one.status === 'no_show'
    const answer = pick(world, isOver ? finalAnswers : answers) ?? 'claim'
    const body = {
      number: one.number,
      version: one.version,
      seen: one.decision?.version ?? 0,
      answer,
      fee: null,
      reason: answer === 'waive' ? ('illness' as const) : null,
      note: isOver ? 'あとから確かめました' : '',
    }
    told(world, `decided: ${answer}`, await api.call(decideCase, { params, body }, desk.manager))
  }
  if (seen.state === 'open') told(world, 'day ended', await api.call(endDay, { params }, desk.manager))
}

/** Managers go through the days that still wait for a person. */
export async function endWaiting(world: World): Promise<void> {
  for (const desk of world.desks) {
    const waiting = told(world, 'waiting days read', await world.api.call(getWaitingDays, {}, desk.manager))
    for (const { date } of waiting?.days.slice(0, 4) ?? []) await endDayAt(world, desk.id, date)
  }
}

const closings = [
  '台風の接近により、終日クローズします。',
  '積雪のため、クローズします。',
  '雷雨のため、午後をクローズします。',
] as const

/** Closes a day, or its late starts, and sometimes opens it again. */
export async function close(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const date = inDays(world, between(world, 0, 3))
  const part = chance(world, 0.6) ? wholeDay : { nine: null, from_minute: 540, until_minute: null }
  const message = pick(world, closings) ?? closings[0]
  const wish = { course_id: desk.id, play_date: date, part, message }
  const preview = told(world, 'closing previewed', await api.call(previewClosing, { body: wish }, desk.manager))
  if (!preview || preview.competition !== null) return
  const closed = told(
    world,
    'closed',
    await api.call(closeDay, { body: { ...wish, digest: preview.digest } }, desk.manager),
  )
  if (closed && chance(world, 0.3))
    told(
      world,
      'reopened',
      await api.call(
        reopenDay,
        { params: { id: closed.closing.id }, body: { why: '天候が回復したため' } },
        desk.manager,
      ),
    )
}

/** Makes the rest of today's starts late. */
export async function delay(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const date = inDays(world, between(world, 0, 1))
  const wish = {
    course_id: desk.id,
    play_date: date,
    from_minute: 480,
    minutes: between(world, 1, 6) * 10,
    message: '霧のため、スタートが遅れています。',
  }
  const seen = await api.call(previewDelay, { body: wish }, desk.manager)
  if (!seen.ok && seen.error.code === 'validation') return note(world, 'no delay: no start is to come')
  const preview = told(world, 'delay previewed', seen)
  if (preview)
    told(world, 'delayed', await api.call(orderDelay, { body: { ...wish, version: preview.version } }, desk.manager))
}

/** Blocks what is free of a day until it is three days ahead, and people wait for it. */
export async function block(world: World): Promise<void> {
  const { api } = world
  const desk = anyDesk(world)
  const date = inDays(world, between(world, 6, 12))
  const params = { id: desk.id, date }
  const sheet = told(world, 'sheet', await api.call(getDeskDay, { params }, desk.manager))
  const starts = sheet?.starts.filter(({ state }) => state === 'open').map(({ id }) => id) ?? []
  if (starts.length === 0) return
  const until = chance(world, 0.7) ? isoInTokyo(instantAt(addDays(date, -3), 600)) : null
  for (let at = 0; at < starts.length; at += 100) {
    const body = { starts: starts.slice(at, at + 100), kind: 'maintenance' as const, reason: '整備', until }
    told(world, 'blocked', await api.call(blockStarts, { params, body }, desk.manager))
  }
  for (let waiting = 0; waiting < 3; waiting += 1) await wait(world, desk.id, date)
  if (until === null)
    told(world, 'opened', await api.call(unblockStarts, { params, body: { starts: starts.slice(0, 2) } }, desk.manager))
}

/** Answers the requests that wait at the desks, some of them late. */
export async function answerRequests(world: World): Promise<void> {
  const { api } = world
  const waiting = await api.rows<{ id: number }>(
    `select distinct course_id as id from request where state = 'requested' and pending is null`,
  )
  for (const desk of world.desks.filter(({ id }) => waiting.some((one) => one.id === id)))
    if (chance(world, 0.6)) await answerAt(world, desk)
}

async function answerAt(world: World, desk: DeskOf): Promise<void> {
  const { api } = world
  const inbox = told(
    world,
    'inbox read',
    await api.call(getInbox, { query: { course_id: desk.id, tab: 'requested' } }, desk.front),
  )
  for (const { number, wishes, version, players } of inbox?.requests.slice(0, 3) ?? []) {
    const params = { number }
    const date = pick(
      world,
      wishes.filter((one) => one.play_date > todayOf(world)),
    )?.play_date
    if (date === undefined) continue
    told(world, 'request looked at', await api.call(getDeskRequest, { params }, desk.front))
    const sheet = told(world, 'request sheet', await api.call(getDeskSheet, { params: { number, date } }, desk.front))
    const run = pick(world, sheet?.tee_times.filter((one) => one.run.length > 0) ?? [])?.run
    const groups = run?.map((id, at) => ({
      tee_time_id: id,
      players: Math.floor(players / run.length) + (at < players % run.length ? 1 : 0),
    }))
    const starts = groups && { play_date: date, plan_id: null, groups }
    const until = isoInTokyo(
      new Date(Math.min(nowOf(world).getTime() + 2 * 86_400_000, instantAt(date, 300).getTime())),
    )
    const answer =
      !starts || chance(world, 0.15)
        ? { kind: 'declined' as const, reason: 'full' as const, ways: [], words: '' }
        : chance(world, 0.5)
          ? { kind: 'confirmed' as const, starts, words: '' }
          : { kind: 'offered' as const, offers: [starts], until, words: '' }
    told(
      world,
      `answered: ${answer.kind}`,
      await api.call(answerRequest, { params, body: { version, answer } }, desk.front),
    )
  }
}
