import { decideCase, endDay, getDayEnd, settleDayEnd, type DayCase } from '@jgm/contract/api/desk-end'
import { getReservation } from '@jgm/contract/api/reservation'
import { recordPlays } from '../../src/domains/play/service.ts'
import { keepLedger } from '../../src/domains/point/service.ts'
import type { As, TestApi } from '../api.ts'
import type { DeskDay } from './desk.ts'
import type { TestStaff } from './staff.ts'

/** 17:50, when all have started. */
export const evening = 1070
export const paramsOf = ({ date }: DeskDay) => ({ id: 1, date })
export const look = (day: DeskDay, desk = day.desk) => day.there.good(getDayEnd, { params: paramsOf(day) }, desk)
export const caseOf = async (day: DeskDay, number: string): Promise<DayCase | undefined> =>
  (await look(day)).cases.find((one) => one.number === number)

export async function decide(day: DeskDay, number: string, given: object, desk: TestStaff = day.desk) {
  const found = await caseOf(day, number)
  const body = {
    number,
    version: found?.version ?? 0,
    seen: found?.decision?.version ?? 0,
    answer: 'claim' as const,
    fee: null,
    reason: null,
    note: '',
    ...given,
  }
  return day.there.call(decideCase, { params: paramsOf(day), body }, desk)
}
/** Ends the day, at once. */
export async function end(day: DeskDay): Promise<void> {
  await day.there.good(endDay, { params: paramsOf(day) }, day.desk)
  await day.there.good(settleDayEnd, { params: paramsOf(day), body: { what: 'now' } }, day.desk)
  await keepLedger(day.there.wiring.ground)
  await recordPlays(day.there.wiring.ground)
}
export const statusOf = async (api: TestApi, number: string, as: As): Promise<string> =>
  (await api.good(getReservation, { params: { type: 'regular', number } }, as)).status
