import * as z from 'zod/mini'
import { courseIds } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { plainDigits } from '../model/numbers.ts'
import { mostGroups } from '../model/sheet.ts'
import { dropForbiddenCharacters } from '../model/normalise.ts'

/** A whole number. In paths and queries it arrives as text, in plain digits; whatever else a script reads as one is refused. */
export const wholeNumber = z.pipe(z.union([z.int(), z.string().check(z.regex(plainDigits))]), z.transform(Number))

/** The largest number of the database's `int`. */
const mostInt = 2_147_483_647

/** The id of a stored thing. */
export const storedId = z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(mostInt)))

/** The page of a list, from 1 on. */
export const page = z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(1000)))

/** A golf course id, 1 to 9 (spec section 3). */
export const courseId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(plainDigits))], 'ゴルフ場を選択してください。'),
  z.pipe(
    z.transform(Number),
    z.int().check(z.refine((id) => (courseIds as readonly number[]).includes(id), 'ゴルフ場を選択してください。')),
  ),
)

export const courseDateParams = z.object({ id: courseId, date: playDate })

/** An instant on the wire: ISO 8601 with offset. */
export const instant = z.string()

/** An instant in a body: ISO 8601 with offset or `Z`, nothing else that a clock might read. */
export const sentInstant = z.iso.datetime({ offset: true })

/** The version of what was read, in a body: 0 to 2^31−1. */
export const version = z.int().check(z.gte(0), z.lte(mostInt))

/** Which group of a reservation, from 1 on. */
export const groupNo = z.int().check(z.gte(1), z.lte(mostGroups))

/** Minutes since midnight, Asia/Tokyo. */
export const minute = z.int().check(z.gte(0), z.lt(1440))

/** Whole yen, within the database's `int`. */
export const yen = z.int().check(z.gte(-mostInt), z.lte(mostInt))

/** Bytes of a body with all that a screen’s fields may hold, where that is more than the API reads otherwise. */
export const longBodyBytes = 262_144

/** An opaque, URL-safe token for one use or one purpose. */
export const token = z.string().check(z.minLength(16), z.maxLength(256))

/** The origin of a visit, from the URL: forbidden characters are dropped, so it never fails a request. */
export const lineTrackingId = z.string().check(z.overwrite(dropForbiddenCharacters), z.maxLength(255))

export const done = z.object({ ok: z.literal(true) })

/** The fields of a plan's name and traits, for every answer that shows a plan. */
export const planTraits = {
  id: z.int(),
  name: z.string(),
  kind: z.string(),
  is_caddie: z.boolean(),
  has_cart: z.boolean(),
  has_lunch: z.boolean(),
}

/** Refusals of every order that has one effect per key. */
export const edge = ['idempotency_mismatch', 'busy'] as const
