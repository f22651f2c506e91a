import {
  getCaddieDay,
  getCaddies,
  getShifts,
  giveCaddies,
  orderCaddies,
  repairCart,
  saveCaddie,
  saveCart,
  setShifts,
} from '@jgm/contract/api/staff-caddies'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import { listsOf, repair, save, saveTheCart, setTheShifts, shiftsOf } from './service.lists.ts'
import { dayOf, give, order } from './service.ts'

export function bindCaddies(bind: Bind, ground: Ground): void {
  bind(getCaddies, ({ staff, params }) => listsOf(ground, staff, params))
  bind(saveCaddie, (input) => save(ground, input.staff, input.params, input.body, input))
  bind(saveCart, (input) => saveTheCart(ground, input.staff, input.params, input.body, input))
  bind(repairCart, ({ staff, params, body }) => repair(ground, staff, params, body))
  bind(getShifts, ({ staff, params }) => shiftsOf(ground, staff, params))
  bind(setShifts, ({ staff, params, body }) => setTheShifts(ground, staff, params, body))
  bind(getCaddieDay, ({ staff, params }) => dayOf(ground, staff, params))
  bind(giveCaddies, (input) => give(ground, input.staff, input.params, input.body, input))
  bind(orderCaddies, ({ staff, params, body }) => order(ground, staff, params, body))
}
