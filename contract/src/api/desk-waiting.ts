import * as z from 'zod/mini'
import { customerClass } from '../model/choices.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, instant, minute } from './shared.ts'

/** Somebody who waits for a start of a day. */
export const waiter = z.object({
  /** Of the entry. */
  number: z.string(),
  /** Null for a guest, of whom only an address is known, which the desk does not read. */
  member: z.nullable(
    z.object({
      member_number: z.string(),
      name: z.string(),
      kana: z.string(),
      customer_class: customerClass,
      /** Of those who wait for this course by name; null for who waits for any of the nine. */
      phone_number: z.nullable(z.string()),
    }),
  ),
  players: z.int(),
  /** The start lies from this minute on and before the other. */
  from_minute: minute,
  to_minute: z.int(),
  is_any_course: z.boolean(),
  joined_at: instant,
  /** A start is offered to the person just now, at this course or (`start` null) at another one. */
  offered: z.nullable(z.object({ start: z.nullable(z.int()), until: instant })),
})
export type Waiter = z.infer<typeof waiter>

/**
 * The line of a day at a course, first come first: who waits for this course or for any of the nine and has no start on the day, at most a
 * hundred. Free starts are offered to the line by themselves; a desk that has somebody on the telephone books for that person. Who looks is
 * noted. Throws `not_found` for a course of others.
 */
export const getDeskWaiting = endpoint({
  name: 'desk.waiting',
  method: 'GET',
  path: '/staff/v1/courses/:id/days/:date/waitlist',
  access: 'staff',
  least: 'front_desk',
  summary: 'Who waits for a start of a day',
  params: courseDateParams,
  reply: z.object({ waiting: z.array(waiter) }),
  errors: ['not_found'],
})
