import {
  holdForCaller,
  orderAtDesk,
  previewDeskOrder,
  settleDeskOrder,
  type Caller,
  type DeskOrder,
} from '@jgm/contract/api/desk-call'
import { getDeskDay, type DayGroup } from '@jgm/contract/api/desk-day'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { TestApi } from '../api.ts'
import { daysAhead, freeStarts } from './club.ts'
import { addStaff, type TestStaff } from './staff.ts'

const params = { id: 1 }

type Of<Verb extends DeskOrder['verb']> = Extract<DeskOrder, { verb: Verb }>

/** Somebody without an account. */
export const stranger: Caller = { who: 'new', name: '古川 千尋', phone_number: '09055120177', email: null }

/** A desk on the telephone at course 1. */
export function deskOf(api: TestApi, staff: TestStaff) {
  const hold = async (date: PlayDate, starts: number[]): Promise<string> =>
    (await api.good(holdForCaller, { params: { id: 1, date }, body: { starts } }, staff)).token
  const preview = (order: DeskOrder) => api.good(previewDeskOrder, { params, body: { order } }, staff)
  /** Gives an order with the prices and fees of its preview. */
  async function agreed(order: DeskOrder): Promise<DeskOrder> {
    const { effects } = await preview(order)
    if (order.verb === 'name') return order
    const totals = effects.map(({ after }) => after?.total ?? null)
    if (order.verb === 'swap')
      return {
        ...order,
        one: { ...order.one, expected_total: totals[0] ?? null },
        other: { ...order.other, expected_total: totals[1] ?? null },
      }
    const rule = effects[0]?.rule.fee ?? 0
    const fee = { yen: rule, rule, reason: null, note: '' }
    if (order.verb === 'cancel') return { ...order, fee: order.fee ?? fee }
    if (order.verb === 'change' || order.verb === 'move')
      return { ...order, fee: order.fee ?? fee, expected_total: totals[0] ?? null }
    return { ...order, expected_total: totals[0] ?? null }
  }
  const order = async (given: DeskOrder) => api.good(orderAtDesk, { params, body: { order: given } }, staff)
  const settle = (id: number, what: 'undo' | 'now' | 'aside' = 'now') =>
    api.good(settleDeskOrder, { params: { id: 1, ref: id }, body: { what } }, staff)
  const day = (date: PlayDate) => api.good(getDeskDay, { params: { id: 1, date } }, staff)
  return {
    staff,
    hold,
    preview,
    agreed,
    order,
    settle,
    day,
    /** Orders and carries out. */
    async done(given: DeskOrder) {
      const reply = await order(await agreed(given))
      await settle(reply.id)
      return reply
    },
    /** What a start has, as the sheet shows it. */
    async groupOn(date: PlayDate, start: number): Promise<DayGroup | undefined> {
      return (await day(date)).starts.find(({ id }) => id === start)?.groups[0]
    },
  }
}

/** A booking of a held start for four. */
export const booking = (
  date: PlayDate,
  start: number,
  hold: string,
  changed: Partial<Of<'book'>> = {},
): Of<'book'> => ({
  verb: 'book',
  play_date: date,
  hold,
  groups: [{ start, players: 4 }],
  caller: stranger,
  plan_id: null,
  note: '',
  way: 'phone',
  are_here: false,
  may_twice: false,
  expected_total: null,
  ...changed,
})

/** A move of a whole party of one group to another start. */
export const moving = (
  { number, version, players }: Pick<DayGroup, 'number' | 'version' | 'players'>,
  date: PlayDate,
  start: number,
  hold: string | null,
  changed: Partial<Of<'change'>> = {},
): Of<'change'> => ({
  verb: 'change',
  number,
  version,
  play_date: date,
  hold,
  groups: [{ group_no: 1, start, players, leaving: [] }],
  plan_id: null,
  fee: null,
  expected_total: null,
  ...changed,
})

/** Two bookings by telephone, of which one was kept for long, that get each other's start. */
export async function telephone(api: TestApi): Promise<void> {
  const desk = deskOf(api, await addStaff(api))
  const date = daysAhead(api, 19)
  const [one = 0, other = 0] = await freeStarts(api, date, 2)
  for (const start of [one, other]) await desk.done(booking(date, start, await desk.hold(date, [start])))
  const named = async (start: number) => {
    const { number = '', version = 0 } = (await desk.groupOn(date, start)) ?? {}
    return { number, version, group_no: 1, expected_total: null }
  }
  await desk.done({ verb: 'swap', one: await named(one), other: await named(other) })
}
