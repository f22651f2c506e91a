import { seatTexts, type Arrival, type Reading, type SeatText } from '@jgm/contract/api/desk-arrival'
import { isoInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import type { FoundSeat, StoredArrival } from './types.ts'

/** The fields of a seat as the desk reads them. */
export const arrivalOf = ({
  seat,
  state,
  marked_at: at,
  exemption,
  address,
  locker,
  bag_tag: tag,
}: StoredArrival): Arrival => ({
  seat,
  state,
  at: at === null ? null : isoInTokyo(new Date(at)),
  exemption,
  address,
  locker,
  bag_tag: tag,
})

/** What each written text stood at for the desk that writes it; nothing was there where the desk does not say. */
export const standingOf = (fields: object, standing: SeatText = {}): SeatText =>
  Object.fromEntries(seatTexts.flatMap((name) => (name in fields ? [[name, standing[name] ?? null]] : [])))

/** A typed text by what it can be: the digits of a companion, a member number, a reservation number. Undefined for any other. */
export function typedKind(text: string): 'digits' | 'member_number' | 'number' | undefined {
  if (/^\d{6}$/.test(text)) return 'digits'
  if (/^\d{10}$/.test(text)) return 'member_number'
  return /^[0-9A-Z]{8}$/i.test(text) ? 'number' : undefined
}

/** The result of a person's seats at a course today: the seat that is meant, or why there is none. */
export function seatHere(
  seats: readonly FoundSeat[],
  { courseId, today }: { readonly courseId: number; readonly today: PlayDate },
): { readonly seat: FoundSeat } | Exclude<Reading, { reading: 'arrived' | 'already' | 'person' | 'group' }> {
  const todays = seats.filter(({ date }) => date === today)
  const seat = todays.find(({ course_id: course }) => course === courseId)
  if (seat) return { seat }
  // Somebody who plays elsewhere today has come to the wrong course.
  const [elsewhere] = todays
  if (elsewhere) return { reading: 'other_course', course_id: elsewhere.course_id }
  return elsewhereThanToday(seats.find(({ course_id: course }) => course === courseId) ?? seats[0], courseId)
}

/** The facts that are told of a reservation of another day or course. */
export function elsewhereThanToday(
  found: Omit<FoundSeat, 'seat' | 'player'> | undefined,
  courseId: number,
): Extract<Reading, { reading: 'other_day' | 'other_course' | 'not_found' }> {
  if (!found) return { reading: 'not_found' }
  if (found.course_id !== courseId) return { reading: 'other_course', course_id: found.course_id }
  const { date, nine, start_minute: minute, number, name, players, phone_number: phone } = found
  return {
    reading: 'other_day',
    date,
    nine,
    start_minute: minute,
    number,
    name: name ?? '',
    players,
    phone_number: phone,
  }
}
