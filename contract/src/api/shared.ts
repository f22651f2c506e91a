import * as z from 'zod/mini'
import { courseIds } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'

/** A golf course id, 1 to 9 (spec section 3). In paths and queries it arrives as text. */
export const courseId = z.coerce
  .number()
  .check(z.refine((value) => (courseIds as readonly number[]).includes(value), 'ゴルフ場を選択してください。'))

export const courseDateParams = z.object({ id: courseId, date: playDate })

/** An instant on the wire: ISO 8601 with offset. */
export const instant = z.string()

/** Minutes since midnight, Asia/Tokyo. */
export const minute = z.int().check(z.gte(0), z.lt(1440))

/** Whole yen. */
export const yen = z.int()

/** A one-time or capability token: opaque, URL-safe. */
export const token = z.string().check(z.minLength(16), z.maxLength(256))

export const done = z.object({ ok: z.literal(true) })
