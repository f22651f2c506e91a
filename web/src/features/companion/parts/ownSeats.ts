import { isPlayDate, todayInTokyo, type PlayDate } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { readManageKey, type ManageKey } from '../../booking/flow.ts'
import { deviceStore } from '../../../lib/stores.ts'

/** A seat that a person without an account took in this browser (docs/decisions/031). It holds no personal data. */
export type OwnSeat = ManageKey & {
  /** The beginning of the invitation's code. */
  readonly invitation: string
  readonly course_id: number
  readonly play_date: PlayDate
}

const key = 'own_seats'

/** Recognises an invitation, but is too short to open it. */
const shortOf = (code: string): string => code.slice(0, 12)

const isOwnSeat = (one: Partial<OwnSeat>): one is OwnSeat =>
  readManageKey(`${one.number}.${one.token}`) !== null &&
  typeof one.invitation === 'string' &&
  typeof one.course_id === 'number' &&
  isPlayDate(one.play_date ?? '')

/** The seats whose day is not over, newest first. */
function read(): readonly OwnSeat[] {
  try {
    const kept: unknown = JSON.parse(deviceStore.read(key) ?? '[]')
    const today = todayInTokyo(now())
    return Array.isArray(kept)
      ? kept.filter((one: Partial<OwnSeat>): one is OwnSeat => isOwnSeat(one) && one.play_date >= today)
      : []
  } catch {
    return []
  }
}

function write(seats: readonly OwnSeat[]): void {
  if (seats.length === 0) deviceStore.drop(key)
  else deviceStore.keep(key, JSON.stringify(seats))
}

/** Keeps the key of a seat until the end of its day: of each person who shares this browser, twelve seats at most. */
export function keepOwnSeat(code: string, { number, token, course_id, play_date }: Omit<OwnSeat, 'invitation'>): void {
  const invitation = shortOf(code)
  const others = read().filter((one) => one.token !== token)
  write([{ invitation, number, token, course_id, play_date }, ...others].slice(0, 12))
}

/** The seat that was taken here last with an invitation. Deletes seats whose day is over. */
export function ownSeatOf(code: string): OwnSeat | undefined {
  const seats = read()
  write(seats)
  return seats.find((one) => one.invitation === shortOf(code))
}

/** The seat that was taken last at a course. */
export const lastOwnSeat = (courseId: number): OwnSeat | undefined => read().find((one) => one.course_id === courseId)

/** Deletes a seat that was given back or that the server does not know any more. */
export const forgetOwnSeat = (token: string): void => write(read().filter((one) => one.token !== token))

/** The seats of the same reservation that were taken here, this one included, first taken first. */
export const seatsBeside = (number: string): readonly OwnSeat[] =>
  read()
    .filter((one) => one.number === number)
    .toReversed()
