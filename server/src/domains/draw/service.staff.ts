import { randomBytes } from 'node:crypto'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type {
  callOffDraw,
  getStaffDraw,
  listStaffDraws,
  makeDraw as declared,
  previewDraw,
  StaffDraw,
} from '@jgm/contract/api/staff-draws'
import { isoInTokyo, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { bandsOf } from '@jgm/contract/model/draw'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { once } from '../../platform/idempotency.ts'
import { hashDigitsOf } from '../../platform/secrets.ts'
import { classesOf, dayTypeOf, holidayName } from '../course/rules.ts'
import { termsOf } from '../plan/service.ts'
import { actorOf, looked } from '../staff/service.audit.ts'
import { regularWindow, viewerOf } from '../tee-sheet/rules.days.ts'
import { sheetNow } from '../tee-sheet/service.ts'
import { callOff, makeDraw, readBands, readDraw, readDrawsOf, readMembers, readPreview } from './repo.ts'
import { endsOf, lastDraw, problemsOfTimes, type Ends } from './rules.ts'
import { refuseProblems } from './service.ts'
import type { StoredDraw } from './types.ts'

type Once = Pick<Context, 'idempotencyKey' | 'requestHash'>
type Bands = Awaited<ReturnType<typeof readBands>>

const subjectOf = (id: number): string => `draw:${id}`

function staffDraw(draw: StoredDraw, counts: Bands): StaffDraw {
  const holiday = holidayName(draw.play_date)
  const own = counts.filter(({ draw_id: id }) => id === draw.id)
  const countOf = (kind: Bands[number]['kind'], from: number): number =>
    own.find((one) => one.kind === kind && one.from_minute === from)?.count ?? 0
  const bands = bandsOf(draw).map((band) => ({
    ...band,
    starts: countOf('starts', band.from_minute),
    wished: countOf('wished', band.from_minute),
    won: countOf('won', band.from_minute),
  }))
  return {
    id: draw.id,
    play_date: draw.play_date,
    day_type: dayTypeOf(draw.play_date, holiday !== undefined),
    holiday: holiday ?? null,
    from_minute: draw.from_minute,
    to_minute: draw.to_minute,
    closes_at: isoInTokyo(draw.closes_at),
    draws_at: isoInTokyo(draw.draws_at),
    state: draw.state,
    most_tickets: draw.most_tickets,
    called_off: draw.called_off,
    starts: draw.starts,
    entries: draw.entries,
    won: bands.reduce((sum, { won }) => sum + won, 0),
    seal: draw.seal,
    made_at: isoInTokyo(draw.made_at),
    bands,
  }
}

/** The draws of a course of the person. Throws `not_found`. */
export async function drawsOf(ground: Ground, staff: Staff, courseId: number): Promise<Reply<typeof listStaffDraws>> {
  refuseOtherCourse(staff, courseId)
  const draws = await readDrawsOf(ground.db, courseId)
  const counts = await readBands(
    ground.db,
    draws.map(({ id }) => id),
  )
  return { today: todayInTokyo(ground.clock.now()), draws: draws.map((one) => staffDraw(one, counts)) }
}

/** The draw of a course of the person. Throws `not_found`. */
async function ownDraw(db: Db, staff: Staff, { id, ref }: Parsed<typeof getStaffDraw>['params']): Promise<StoredDraw> {
  refuseOtherCourse(staff, id)
  const stored = await readDraw(db, ref)
  if (stored?.course_id !== id) throw refuse('not_found')
  return stored
}

/** A draw with its entries; notes that the person has looked. Throws `not_found`. */
export async function drawWith(
  { db }: Ground,
  staff: Staff,
  params: Parsed<typeof getStaffDraw>['params'],
): Promise<Reply<typeof getStaffDraw>> {
  const draw = await ownDraw(db, staff, params)
  const [counts, members] = await Promise.all([readBands(db, [draw.id]), readMembers(db, draw.id)])
  await looked(db, staff, subjectOf(draw.id), draw.course_id)
  return {
    draw: staffDraw(draw, counts),
    members: members.map((one) => ({
      number: one.number,
      member_number: one.member_number,
      name: one.name,
      players: one.players,
      wishes: [...one.wishes],
      tickets: one.tickets,
      outcome: one.outcome,
      why: one.barred,
      wish: one.wish,
      start: one.start,
    })),
  }
}

/** The people that a draw is for: members, at the course or not. */
const everybody = [false, true].map((isCourseMember) => classesOf({ isMember: true, isCourseMember }))

/** The ends of a day that a draw of it keeps to; undefined where it has no sheet. */
async function endsFor(ground: Ground, courseId: number, date: PlayDate): Promise<Ends | undefined> {
  const sheet = await sheetNow(ground, courseId, date, null, [])
  if (!sheet?.day) return undefined
  return endsOf(await termsOf(ground, courseId, sheet.terms_version), sheet.day, everybody, ground.clock.now())
}

/** A draw before it is made. Throws `not_found`. */
export async function preview(
  ground: Ground,
  staff: Staff,
  courseId: number,
  { play_date: date, from_minute: from, to_minute: to }: Parsed<typeof previewDraw>['body'],
): Promise<Reply<typeof previewDraw>> {
  refuseOtherCourse(staff, courseId)
  const [seen, sheet] = await Promise.all([
    readPreview(ground.db, { courseId, date, from, to }),
    sheetNow(ground, courseId, date, null, []),
  ])
  if (!seen || !sheet) throw refuse('not_found')
  const terms = await termsOf(ground, courseId, sheet.terms_version)
  const { classes } = viewerOf({ isMember: true, isCourseMember: false }, undefined)
  const window = regularWindow(terms, classes, date, ground.clock.now())
  const ends = sheet.day && endsOf(terms, sheet.day, everybody, ground.clock.now())
  const last = ends && lastDraw(ends)
  return {
    ...seen,
    opens_at: window ? isoInTokyo(window.opensAt) : null,
    last_draw: last ? isoInTokyo(last) : null,
  }
}

/** Makes a draw, once per key. The seed is random, stored, and in no answer and no record before it is drawn. Throws the refusals of the contract. */
export async function make(
  ground: Ground,
  staff: Staff,
  courseId: number,
  body: Parsed<typeof declared>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof declared>> {
  refuseOtherCourse(staff, courseId)
  const [closesAt, drawsAt] = [new Date(body.closes_at), new Date(body.draws_at)]
  const { play_date: date, from_minute: from, to_minute: to, most_tickets: mostTickets } = body
  const ends = await endsFor(ground, courseId, date)
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      refuseProblems(problemsOfTimes(body, { closesAt, drawsAt, ends, now: ground.clock.now() }))
      const seed = randomBytes(32).toString('hex')
      const seal = hashDigitsOf(seed)
      const made = await makeDraw(tx, { courseId, date, from, to, closesAt, drawsAt, mostTickets, seal, seed })
      if (made.result !== 'made') throw refuse(made.result)
      await audit(tx, {
        actor: actorOf(staff),
        action: 'draw.make',
        subject: subjectOf(made.id),
        courseId,
        after: { ...body, starts: made.starts, seal },
      })
      return { id: made.id, starts: made.starts, seal }
    }),
  )
}

/** Calls a draw off, once per key. Throws `not_found`, `draw_closed`, `busy`. */
export async function end(
  ground: Ground,
  staff: Staff,
  params: Parsed<typeof callOffDraw>['params'],
  { why }: Parsed<typeof callOffDraw>['body'],
  { idempotencyKey, requestHash }: Once,
): Promise<Reply<typeof callOffDraw>> {
  const reply = await ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      const draw = await ownDraw(tx, staff, params)
      const told = await callOff(tx, draw.id, why)
      if (told === null) throw refuse('draw_closed')
      await audit(tx, {
        actor: actorOf(staff),
        action: 'draw.call_off',
        subject: subjectOf(draw.id),
        courseId: draw.course_id,
        why,
        after: { told },
      })
      return { told }
    }),
  )
  ground.nudgeWaitlist()
  return reply
}
