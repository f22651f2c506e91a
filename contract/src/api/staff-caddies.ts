import * as z from 'zod/mini'
import { caddieFields, cartFields } from '../model/caddies.ts'
import { month, playDate } from '../model/dates.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, courseId, done, storedId, version } from './shared.ts'

const params = z.object({ id: courseId })

/** An id in a body. */
const ref = z.int().check(z.gte(1), z.lte(2_147_483_647))

const caddie = z.object({ ...caddieFields.shape, id: z.int(), version: z.int() })
export type Caddie = z.output<typeof caddie>

const cart = z.object({ ...cartFields.shape, id: z.int(), version: z.int() })
export type Cart = z.output<typeof cart>

/** The caddies and carts of a course by number, those who have left and what is gone included. Throws `not_found` for a course of others. */
export const getCaddies = endpoint({
  name: 'staffCaddies.lists',
  method: 'GET',
  path: '/staff/v1/courses/:id/caddies',
  access: 'staff',
  least: 'front_desk',
  summary: 'The caddies and carts of a course',
  params,
  reply: z.object({ course_id: z.int(), caddies: z.array(caddie), carts: z.array(cart) }),
  errors: ['not_found'],
})
export type CaddieLists = z.output<typeof getCaddies.reply>

/** Which entry is replaced, and in which version it was read; null: a new one. */
const replaced = z.nullable(z.object({ id: ref, version }))

/**
 * Enters a caddie, or replaces the entry of one. Audited. `validation` at `number`: a caddie whose days here meet those of this one has it. `desk_stale`: another
 * version stands. One effect per `Idempotency-Key`. Throws `not_found`.
 */
export const saveCaddie = endpoint({
  name: 'staffCaddies.save',
  method: 'POST',
  path: '/staff/v1/courses/:id/caddies',
  access: 'staff',
  least: 'course_manager',
  summary: 'Enter a caddie',
  params,
  body: z.object({ replaced, fields: caddieFields }),
  reply: caddie,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})

/**
 * Enters a cart, or replaces the entry of one. Audited. `validation` at `number`: another cart that is not gone has it. `desk_stale`: another version stands.
 * One effect per `Idempotency-Key`. Throws `not_found`.
 */
export const saveCart = endpoint({
  name: 'staffCaddies.saveCart',
  method: 'POST',
  path: '/staff/v1/courses/:id/carts',
  access: 'staff',
  least: 'course_manager',
  summary: 'Enter a cart',
  params,
  body: z.object({ replaced, fields: cartFields }),
  reply: cart,
  errors: ['not_found', 'desk_stale', 'busy'],
  idempotent: true,
})

/** Takes a cart into repair, or out of it. A repeat changes nothing. Audited. Throws `not_found`, also for a cart that is gone. */
export const repairCart = endpoint({
  name: 'staffCaddies.repair',
  method: 'PUT',
  path: '/staff/v1/courses/:id/carts/:ref/repair',
  access: 'staff',
  least: 'front_desk',
  summary: 'Take a cart into repair or out of it',
  params: z.object({ id: courseId, ref: storedId }),
  body: z.object({ is_in_repair: z.boolean() }),
  reply: done,
  errors: ['not_found'],
})

/** How many rounds a caddie is in for: 0 stands for a day off. */
const rounds = z.int().check(z.gte(0), z.lte(2))

const shift = z.object({ caddie: z.int(), date: playDate, rounds })
export type Shift = z.output<typeof shift>

/**
 * The shifts of a month, and how many groups with a caddie each day has. A day without a row is not entered yet. The caddies are those who work
 * here on a day of the month, by number. Throws `not_found`.
 */
export const getShifts = endpoint({
  name: 'staffCaddies.shifts',
  method: 'GET',
  path: '/staff/v1/courses/:id/shifts/:month',
  access: 'staff',
  least: 'front_desk',
  summary: 'The shifts of a month',
  params: z.object({ id: courseId, month }),
  reply: z.object({
    course_id: z.int(),
    month,
    caddies: z.array(caddie),
    shifts: z.array(shift),
    /** Days on which groups with a caddie are booked. */
    needs: z.array(z.object({ date: playDate, groups: z.int() })),
  }),
  errors: ['not_found'],
})
export type Shifts = z.output<typeof getShifts.reply>

const mostCells = 200

/**
 * Enters shifts from today on; what is given stands afterwards, whatever stood before. `rounds` null: not entered. Audited. Throws `not_found` for caddies of others,
 * `forbidden` for past days, `validation` for days on which the person does not work here.
 */
export const setShifts = endpoint({
  name: 'staffCaddies.setShifts',
  method: 'PUT',
  path: '/staff/v1/courses/:id/shifts',
  access: 'staff',
  least: 'front_desk',
  summary: 'Enter shifts',
  params,
  body: z.object({
    cells: z
      .array(z.object({ caddie: ref, date: playDate, rounds: z.nullable(rounds) }))
      .check(z.minLength(1), z.maxLength(mostCells)),
  }),
  reply: done,
  errors: ['not_found'],
})

/**
 * Why a group does not have any more whom or what it was given: `taken` by another group since it was moved, `off`: the caddie is not in, `self`: its plan has no
 * caddie any more, `repair`: the cart is not ready.
 */
export const lostReasons = ['taken', 'off', 'self', 'repair'] as const
export type LostReason = (typeof lostReasons)[number]

const lost = z.nullable(z.object({ number: z.int(), name: z.nullable(z.string()), why: z.enum(lostReasons) }))

const dayCaddie = z.object({
  id: z.int(),
  number: z.int(),
  name: z.string(),
  note: z.string(),
  /** How many rounds the caddie is in for on this day. */
  rounds: z.int(),
})
export type DayCaddie = z.output<typeof dayCaddie>

const dayCart = z.object({ id: z.int(), number: z.int(), seats: z.int(), is_in_repair: z.boolean() })
export type DayCart = z.output<typeof dayCart>

/** What goes with a group. */
const given = z.object({
  start: z.int(),
  caddie: z.nullable(z.int()),
  cart: z.nullable(z.int()),
  caddie_lost: lost,
  cart_lost: lost,
})
export type Given = z.output<typeof given>

/**
 * The caddies who work on a day in their order (番手), the carts by number, and the caddie and cart of each start. Changes are announced as those of the day
 * sheet. Throws `not_found`, also for a date without a sheet.
 */
export const getCaddieDay = endpoint({
  name: 'staffCaddies.day',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date/caddies',
  access: 'staff',
  least: 'front_desk',
  summary: 'Caddies and carts of a day',
  params: courseDateParams,
  reply: z.object({
    course_id: z.int(),
    date: playDate,
    caddies: z.array(dayCaddie),
    carts: z.array(dayCart),
    given: z.array(given),
  }),
  errors: ['not_found'],
})
export type CaddieDay = z.output<typeof getCaddieDay.reply>

const mostItems = 200

/** The ids of caddie and cart. */
const pair = z.object({ caddie: z.nullable(ref), cart: z.nullable(ref) })

/**
 * Gives caddies and carts to groups of a day from today on, all or none: what stands there afterwards, and what stood there when it was looked at. Two groups
 * exchange theirs in one call. Nobody goes with two groups at once: `caddie_not_free` and `cart_not_free` name the group that has them, or why there is none.
 * `desk_stale`: something else stood there, or nobody plays there any more. Throws `not_found` for caddies and carts of others, `forbidden` for past days.
 * Audited. One effect per `Idempotency-Key`. Locks the turn of the day's caddies.
 */
export const giveCaddies = endpoint({
  name: 'staffCaddies.give',
  method: 'POST',
  path: '/staff/v1/courses/:id/days/:date/caddies',
  access: 'staff',
  least: 'front_desk',
  summary: 'Give caddies and carts to groups',
  params: courseDateParams,
  body: z.object({
    items: z.array(z.object({ start: ref, seen: pair, given: pair })).check(
      z.minLength(1),
      z.maxLength(mostItems),
      z.refine((items) => new Set(items.map(({ start }) => start)).size === items.length),
    ),
  }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'caddie_not_free', 'cart_not_free', 'busy'],
  idempotent: true,
})

/**
 * Puts the caddies of a day from today on in an order, which must name each of those who are in once. `desk_stale`: another order stood there than `seen`, or
 * others are in. Audited. Throws `not_found`, `forbidden` for past days. Locks the turn of the day's caddies.
 */
export const orderCaddies = endpoint({
  name: 'staffCaddies.order',
  method: 'PUT',
  path: '/staff/v1/courses/:id/days/:date/caddies/order',
  access: 'staff',
  least: 'front_desk',
  summary: 'Put the caddies of a day in an order',
  params: courseDateParams,
  body: z.object({
    seen: z.array(ref).check(z.maxLength(mostItems)),
    order: z.array(ref).check(z.maxLength(mostItems)),
  }),
  reply: done,
  errors: ['not_found', 'desk_stale'],
})
