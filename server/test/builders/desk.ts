import { markArrival, readCode, type Reading } from '@jgm/contract/api/desk-arrival'
import { getDeskDay, type DayStart } from '@jgm/contract/api/desk-day'
import { instantAt, type PlayDate } from '@jgm/contract/model/dates'
import { atInstant, type As, type TestApi } from '../api.ts'
import { book, daysAhead, freeStarts } from './club.ts'
import { addStaff, type TestStaff } from './staff.ts'

/** A day at course 1, as its front desk has it. */
export type DeskDay = {
  readonly there: TestApi
  readonly desk: TestStaff
  readonly date: PlayDate
  readonly read: (code: string) => Promise<Reading>
}

/** Lets a minute of a day of play come, for as long as the work takes. */
export async function onDay<T>(
  api: TestApi,
  date: PlayDate,
  work: (day: DeskDay) => Promise<T>,
  minute = 420,
): Promise<T> {
  return atInstant(api, instantAt(date, minute), async (then) => {
    const desk = await addStaff(then)
    const read = (code: string) => then.good(readCode, { params: { id: 1 }, body: { code } }, desk)
    return work({ there: then, desk, read, date })
  })
}

/** A start as the desk sees it. */
export async function startOf({ there, desk, date }: DeskDay, id: number): Promise<DayStart> {
  const { starts } = await there.good(getDeskDay, { params: { id: 1, date } }, desk)
  const found = starts.find((one) => one.id === id)
  if (!found) throw new Error('no such start')
  return found
}

/** Says of the seats of a start who is here (`arrived`) or does not come (`absent`). */
export async function receive(
  day: DeskDay,
  start: number,
  seats: Readonly<Record<number, 'arrived' | 'absent'>>,
): Promise<void> {
  const [group] = (await startOf(day, start)).groups
  for (const [seat, state] of Object.entries(seats)) {
    const seen = group?.seats.find((one) => one.seat === Number(seat))?.player ?? null
    const body = { number: group?.number ?? '', group_no: 1, seat: Number(seat), seen, state }
    await day.there.good(markArrival, { params: { id: 1, date: day.date }, body }, day.desk)
  }
}

/** A booking of four players on a day so many days ahead, the others undecided. */
export async function bookedDay(api: TestApi, as: As, days: number) {
  const date = daysAhead(api, days)
  const [start = 0] = await freeStarts(api, date, 1)
  const { reservation } = await book(api, date, [start], as)
  return { date, start, number: reservation.number, version: reservation.version }
}
