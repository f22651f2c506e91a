import { getCaddieDay, giveCaddies, saveCaddie, saveCart, setShifts } from '@jgm/contract/api/staff-caddies'
import type { PlayDate } from '@jgm/contract/model/dates'
import type { TestApi } from '../api.ts'
import type { TestStaff } from './staff.ts'

const params = { id: 1 }

let number = 0

/** Enters caddies of course 1 who are in on a date for two rounds. Returns their ids. */
export async function addCaddies(api: TestApi, manager: TestStaff, date: PlayDate, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at += 1) {
    const fields = {
      number: (number += 1),
      name: `見本 ${number}`,
      kana: 'みほん',
      most_rounds: 2,
      note: '',
      active_from: '2020-01-01',
      active_until: null,
    }
    ids.push((await api.good(saveCaddie, { params, body: { replaced: null, fields } }, manager)).id)
  }
  const cells = ids.map((caddie) => ({ caddie, date, rounds: 2 }))
  await api.good(setShifts, { params, body: { cells } }, manager)
  return ids
}

/** Enters a cart of course 1. Returns its id. */
export async function addCart(api: TestApi, manager: TestStaff): Promise<number> {
  const fields = { number: (number += 1), seats: 5, state: 'ready' as const }
  return (await api.good(saveCart, { params, body: { replaced: null, fields } }, manager)).id
}

const nothing = { caddie: null, cart: null }

/** What is given to a start, in place of what stood there; `seen` for another desk's mistake. */
export const item = (
  start: number,
  given: { caddie?: number | null; cart?: number | null },
  seen: { caddie?: number | null; cart?: number | null } = {},
) => ({ start, seen: { ...nothing, ...seen }, given: { ...nothing, ...given } })

/** Gives caddies and carts on a day of course 1. */
export const giveOn = (api: TestApi, desk: TestStaff, date: PlayDate, items: readonly ReturnType<typeof item>[]) =>
  api.call(giveCaddies, { params: { id: 1, date }, body: { items: [...items] } }, desk)

/** What goes with a start, as the desks read it. */
export const givenAt = async (api: TestApi, desk: TestStaff, date: PlayDate, start: number) =>
  (await api.good(getCaddieDay, { params: { id: 1, date } }, desk)).given.find((one) => one.start === start)

const someCaddie = {
  number: 1,
  name: '見本',
  kana: 'みほん',
  most_rounds: 1,
  note: '',
  active_from: '2026-01-01',
  active_until: null,
}

/** The caddies and carts of course 1, named in each endpoint about them; `start`: one of its starts. */
export const aboutCaddies = (start: () => number) => ({
  'staffCaddies.lists': { id: () => 1 },
  'staffCaddies.save': { id: () => 1, body: { replaced: null, fields: someCaddie } },
  'staffCaddies.saveCart': { id: () => 1, body: { replaced: null, fields: { number: 1, seats: 5, state: 'ready' } } },
  'staffCaddies.repair': { id: () => 1, body: { is_in_repair: true } },
  'staffCaddies.shifts': { id: () => 1 },
  'staffCaddies.setShifts': { id: () => 1, body: { cells: [{ caddie: 1, date: '2099-12-06', rounds: 1 }] } },
  'staffCaddies.day': { id: () => 1 },
  'staffCaddies.give': {
    id: () => 1,
    body: () => ({ items: [{ start: start(), seen: nothing, given: nothing }] }),
  },
  'staffCaddies.order': { id: () => 1, body: { seen: [], order: [] } },
})
