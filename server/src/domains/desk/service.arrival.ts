import type { Arrival, askFront, markArrival, markStarted, Reading, readCode } from '@jgm/contract/api/desk-arrival'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { addDays, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { audit } from '../../platform/audit.ts'
import type { Ground } from '../../platform/ground.ts'
import { isAtLeast, isOfDesk } from '@jgm/contract/model/staff'
import { refuse } from '../../platform/http/errors.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { noteLook } from '../../platform/look.ts'
import { playerDigitsOf, provenBy } from '../member/service.code.ts'
import { triedAgain } from '../sale/service.ts'
import {
  ask,
  deleteAddresses,
  depart,
  endAsk,
  readByNumber,
  readPreregistered,
  readSeatOfPlayer,
  readSeatsOfMember,
  takeAsk,
  turn,
} from './repo.arrival.ts'
import { readOfDay } from './repo.block.ts'
import { markSeat } from './service.mark.ts'
import { arrivalOf, elsewhereThanToday, seatHere, standingOf, typedKind } from './rules.arrival.ts'
import type { FoundSeat, Place } from './types.ts'

/** Throws `not_found` for a course of others, and `day_ahead` for a day that has not come. */
function judge(ground: Ground, staff: Staff, { id, date }: Place): void {
  refuseOtherCourse(staff, id)
  if (date > todayInTokyo(ground.clock.now())) throw refuse('day_ahead')
}

/** What a person of staff may read of a seat: a starter no address. */
const shownTo = (staff: Staff, arrival: Arrival): Arrival =>
  isOfDesk(staff.role) ? arrival : { ...arrival, address: null }

/** Writes what the desk says of a seat. Throws `not_found`, `forbidden`, `day_ahead`, `desk_stale`, `written_first`, `busy`. Locks as `mark_arrival`. */
export async function markAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { number, group_no, seat, seen, standing, ...fields }: Parsed<typeof markArrival>['body'],
): Promise<Reply<typeof markArrival>> {
  judge(ground, staff, place)
  if (fields.address !== undefined && !isOfDesk(staff.role)) throw refuse('forbidden')
  return triedAgain(() =>
    ground.db.transaction().execute(async (tx) => {
      const order = {
        number,
        course_id: place.id,
        play_date: place.date,
        group_no,
        seat,
        seen,
        fields,
        standing: standingOf(fields, standing),
        staff_id: staff.id,
        may_correct: isAtLeast(staff.role, 'course_manager'),
      }
      const { before, after } = await markSeat(tx, order)
      return { before: before && shownTo(staff, arrivalOf(before)), after: shownTo(staff, arrivalOf(after)) }
    }),
  )
}

/** The start of an order at an own course, today: such things are said while they happen. Throws `not_found`, `day_ahead`, `desk_stale`. */
function startNow(ground: Ground, staff: Staff, place: Place, start: number) {
  judge(ground, staff, place)
  if (place.date !== todayInTokyo(ground.clock.now())) throw refuse('desk_stale')
  return { start, courseId: place.id, date: place.date, staffId: staff.id }
}

const noted = (staff: Staff, { id, date }: Place) => ({
  actor: `staff:${staff.id}` as const,
  subject: `sheet:${id}-${date}`,
  courseId: id,
})

/** Says that a start has left for a half, or takes it back. Throws `not_found`, `day_ahead`, `desk_stale`. */
export async function departAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { start, is_started: isStarted, half }: Parsed<typeof markStarted>['body'],
): Promise<Reply<typeof markStarted>> {
  const at = startNow(ground, staff, place, start)
  return ground.db.transaction().execute(async (tx) => {
    const found = half === 'first' ? await depart(tx, at, isStarted) : await turn(tx, at, isStarted)
    if (!found) {
      const isHere = half === 'second' && (await readOfDay(tx, place.id, place.date, [start])).length > 0
      throw refuse(isHere ? 'desk_stale' : 'not_found')
    }
    const after = { start, half, is_started: isStarted }
    await audit(tx, { ...noted(staff, place), action: 'desk.departure', after })
    return {
      started_at: found.started_at && isoInTokyo(found.started_at),
      turned_at: found.turned_at && isoInTokyo(found.turned_at),
    }
  })
}

/** The starter's question about the missing of a start: asked, taken, ended. Throws `not_found`, `desk_stale`, `forbidden`. */
export async function askAtDesk(
  ground: Ground,
  staff: Staff,
  place: Place,
  { start, what }: Parsed<typeof askFront>['body'],
): Promise<Reply<typeof askFront>> {
  const at = startNow(ground, staff, place, start)
  if (what === 'take' && !isOfDesk(staff.role)) throw refuse('forbidden')
  await ground.db.transaction().execute(async (tx) => {
    if (!(await { ask, take: takeAsk, end: endAsk }[what](tx, at))) throw refuse('not_found')
    await audit(tx, { ...noted(staff, place), action: 'desk.ask', after: { start, what } })
  })
  return { ok: true }
}

/** The seats that a code means, and whether it proves the person; undefined where it says nothing. */
async function seatsOf(
  ground: Ground,
  { id: courseId, date: today }: Place,
  code: string,
): Promise<{ readonly seats: readonly FoundSeat[]; readonly isProof: boolean } | 'expired' | undefined> {
  const { db } = ground
  const proven = provenBy(ground, code)
  if (proven?.isOver) return 'expired'
  if (proven)
    return {
      seats:
        proven.kind === 'player_code'
          ? await readSeatOfPlayer(db, Number(proven.number))
          : await readSeatsOfMember(db, proven.number, today),
      isProof: true,
    }
  switch (typedKind(code)) {
    case 'member_number':
      return { seats: await readSeatsOfMember(db, code, today), isProof: false }
    case 'digits': {
      const players = await readPreregistered(db, courseId, today)
      const fitting = players.filter((player) => playerDigitsOf(ground, player) === code)
      // Two companions with the same digits are told apart by their names.
      const [player] = fitting.length === 1 ? fitting : []
      return player === undefined ? undefined : { seats: await readSeatOfPlayer(db, player), isProof: true }
    }
    default:
      return undefined
  }
}

/** Reads a code at the front desk; one's own code of today is the arrival. Throws `not_found`, `desk_stale`, `busy`. */
export async function readAtDesk(
  ground: Ground,
  staff: Staff,
  { id }: Parsed<typeof readCode>['params'],
  { code }: Parsed<typeof readCode>['body'],
): Promise<Reading> {
  refuseOtherCourse(staff, id)
  const place = { id, date: todayInTokyo(ground.clock.now()) }
  const found = await reading(ground, staff, place, code)
  if (found.reading !== 'other_day') return found
  await noteLook(ground, staff.id, `reservation:${found.number}`, id)
  return isOfDesk(staff.role) ? found : { ...found, phone_number: null }
}

async function reading(ground: Ground, staff: Staff, place: Place, code: string): Promise<Reading> {
  if (typedKind(code) === 'number') {
    const found = await readByNumber(ground.db, code.toUpperCase())
    return found?.course_id === place.id && found.date === place.date
      ? { reading: 'group', start: found.start, number: found.number }
      : elsewhereThanToday(found, place.id)
  }
  const meant = await seatsOf(ground, place, code)
  if (meant === 'expired') return { reading: 'expired' }
  const here = seatHere(meant?.seats ?? [], { courseId: place.id, today: place.date })
  if ('reading' in here) return here
  const { start, number, group_no, seat, player, name, state, marked_at: since } = here.seat
  const person = { start, number, group_no, seat, name: name ?? '' }
  if (state === 'arrived' && since !== null) return { reading: 'already', ...person, at: isoInTokyo(since) }
  if (meant?.isProof !== true || here.seat.is_over) return { reading: 'person', ...person }
  const { after } = await markAtDesk(ground, staff, place, { number, group_no, seat, seen: player, state: 'arrived' })
  return { reading: 'arrived', ...person, at: after.at ?? isoInTokyo(ground.clock.now()) }
}

/** Visitors' addresses are kept for so many days after play. */
const addressDays = 31
const batch = 500

/** Deletes the addresses of visitors a month after play, in batches, until none is left. */
export async function forgetAddresses(ground: Ground): Promise<void> {
  const before = addDays(todayInTokyo(ground.clock.now()), -addressDays)
  await inBatches(ground.db, batch, (db, most) => deleteAddresses(db, before, most))
}
