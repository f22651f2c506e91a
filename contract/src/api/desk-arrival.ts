import * as z from 'zod/mini'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { forbiddenCharacters, halfWidth, normalizeLine } from '../model/normalise.ts'
import { endpoint } from './endpoint.ts'
import { courseDateParams, courseId, done, groupNo, instant, minute } from './shared.ts'

/** Why a player pays no golf-use tax, as the front desk has seen the proof: by birthday, by certificate, or for a school's or a national event. */
export const seenExemptions = ['under_18', 'seventy_or_over', 'disability', 'school'] as const
export type SeenExemption = (typeof seenExemptions)[number]

/** The marks and facts of a booked seat on the day of play. */
export const arrival = z.object({
  /** 1 to 4. */
  seat: z.int(),
  /** `absent`: does not come, or has not come. Null: nobody has said yet. */
  state: z.nullable(z.enum(['arrived', 'absent'])),
  /** Since when the mark stands. */
  at: z.nullable(instant),
  /** The proof that was seen; null while none was. */
  exemption: z.nullable(z.enum(seenExemptions)),
  /** Of a visitor; deleted a month after play. */
  address: z.nullable(z.string()),
  locker: z.nullable(z.string()),
  bag_tag: z.nullable(z.string()),
})
export type Arrival = z.infer<typeof arrival>

/** What a desk writes of a seat, field by field. */
export const seatTexts = ['exemption', 'address', 'locker', 'bag_tag'] as const
export type SeatText = { readonly [Name in (typeof seatTexts)[number]]?: string | null | undefined }

const stood = z.optional(z.nullable(freeText(200, '画面を開き直してください。', false)))

/** A line that is optional: empty becomes null. What nobody sees is never an error. */
const optionalLine = (what: string, most: number) =>
  z.nullable(
    z.pipe(
      z.string().check(
        z.overwrite(normalizeLine),
        z.maxLength(most, `${what}は${most}文字以内で入力してください。`),
        z.refine((text) => forbiddenCharacters(text).length === 0, `${what}に、使えない文字が含まれています。`),
      ),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

const tag = (what: string) =>
  z.nullable(
    z.pipe(
      z.string().check(
        z.overwrite((text) => normalizeLine(halfWidth(text))),
        z.maxLength(10, `${what}は10文字以内で入力してください。`),
        z.regex(/^[0-9A-Za-z-]*$/, `${what}は、英数字で入力してください。`),
      ),
      z.transform((text) => (text === '' ? null : text)),
    ),
  )

const seatOf = z.object({
  number: z.string().check(z.regex(/^[0-9A-Z]{8}$/)),
  group_no: groupNo,
  seat: z.int().check(z.gte(1), z.lte(4)),
})

/**
 * Writes what the desk says of a seat; what a body leaves out stays. A repeat changes nothing, and a mark that stands keeps its time. The
 * reservation is `checked_in` from the first person on, and no longer when the last mark is taken back. Today and the days before, until the
 * reservation has ended; of a party that came in part, whoever comes after the end of the day is still received. Throws `not_found` for a course of others and a reservation of another course, `day_ahead` for a day ahead, `day_ended` for a reservation that has ended (a course manager corrects it),
 * `forbidden` for an address that a starter writes, `desk_stale` where somebody else sits there than `seen` or the
 * reservation stands no longer, and `written_first` where another desk has written a field that this one writes otherwise. Locks the single tee time of a single reservation, then the reservation.
 */
export const markArrival = endpoint({
  name: 'desk.markArrival',
  method: 'PUT',
  path: '/staff/v1/courses/:id/days/:date/arrivals',
  access: 'staff',
  least: 'starter',
  summary: 'Say who of a group is here',
  params: courseDateParams,
  body: z.extend(seatOf, {
    /** The player on the seat as the desk has seen it (`player` of the day sheet); null for an undecided one. */
    seen: z.nullable(z.int().check(z.gte(1))),
    state: z.optional(z.nullable(z.enum(['arrived', 'absent']))),
    exemption: z.optional(z.nullable(z.enum(seenExemptions))),
    address: z.optional(optionalLine('住所', 200)),
    locker: z.optional(tag('ロッカー番号')),
    bag_tag: z.optional(tag('荷札')),
    /** The texts of the written fields as the desk has read them; one that is left out had nothing. */
    standing: z.optional(z.object({ exemption: stood, address: stood, locker: stood, bag_tag: stood })),
  }),
  reply: z.object({ before: z.nullable(arrival), after: arrival }),
  errors: ['not_found', 'day_ahead', 'day_ended', 'desk_stale', 'written_first', 'forbidden', 'busy'],
})

/**
 * Says that those of a start have left the first tee, or for their second half, or takes it back. A repeat keeps the time. Taking the first half
 * back takes the second one back, too. Throws `not_found` for a start of another day or course and one on which nobody plays, `day_ahead` for a
 * day ahead, `desk_stale` for one that is over and for a second half of those who have not left the first tee.
 */
export const markStarted = endpoint({
  name: 'desk.markStarted',
  method: 'PUT',
  path: '/staff/v1/courses/:id/days/:date/departures',
  access: 'staff',
  least: 'starter',
  summary: 'Say that a group has started',
  params: courseDateParams,
  body: z.object({
    start: z.int(),
    is_started: z.boolean(),
    half: z._default(z.enum(['first', 'second']), 'first'),
  }),
  reply: z.object({ started_at: z.nullable(instant), turned_at: z.nullable(instant) }),
  errors: ['not_found', 'day_ahead', 'desk_stale'],
})

/**
 * The starter asks the front desk to look for those of a start who are missing (`ask`), the front desk says that somebody does (`take`, a
 * starter's is `forbidden`), and either says that it is over (`end`). A repeat changes nothing; who takes it first stays. Nobody outside the club
 * is told. Throws `not_found` for a start of another day or course, one on which nobody plays and one that nobody has asked about, and
 * `desk_stale` for any other day than today.
 */
export const askFront = endpoint({
  name: 'desk.askFront',
  method: 'PUT',
  path: '/staff/v1/courses/:id/days/:date/asks',
  access: 'staff',
  least: 'starter',
  summary: 'Ask the front desk to look for the missing of a start',
  params: courseDateParams,
  body: z.object({ start: z.int(), what: z.enum(['ask', 'take', 'end']) }),
  reply: done,
  errors: ['not_found', 'desk_stale', 'forbidden'],
})

/** Without blanks, and a typed number without the hyphens that people write into it. */
function plainCode(text: string): string {
  const plain = halfWidth(text).replaceAll(/\s/g, '')
  return plain.startsWith('JG') && plain.includes('.') ? plain : plain.replaceAll('-', '')
}

const person = {
  start: z.int(),
  number: z.string(),
  group_no: z.int(),
  seat: z.int(),
  name: z.string(),
}

/** What a scanned or typed code says. Only `arrived` has changed anything. */
export const reading = z.discriminatedUnion('reading', [
  /** The person's own code: the person is here now, or was already since `at`. */
  z.object({ reading: z.enum(['arrived', 'already']), ...person, at: instant }),
  /** A member number: found, and marked by nobody yet, because numbers are no proof. */
  z.object({ reading: z.literal('person'), ...person }),
  /** A reservation number: who of the group is here is asked. */
  z.object({ reading: z.literal('group'), start: z.int(), number: z.string() }),
  /** The person plays here on another day, the next one that is known. */
  z.object({
    reading: z.literal('other_day'),
    date: playDate,
    nine: z.string(),
    start_minute: minute,
    number: z.string(),
    name: z.string(),
    players: z.int(),
    phone_number: z.nullable(z.string()),
  }),
  /** The person plays today, or the reservation is, at another course of the group; nothing else is said. */
  z.object({ reading: z.literal('other_course'), course_id: z.int() }),
  /** A code that was good once. */
  z.object({ reading: z.literal('expired') }),
  z.object({ reading: z.literal('not_found') }),
])
export type Reading = z.infer<typeof reading>

/**
 * Reads a code at the front desk: a member's code of the minute or of the day, the code of a companion without an account or its six
 * digits, a member number, a reservation number. One's own code is the arrival. Its words about today are about the course of the
 * address. Letters may be full width, and blanks between them are nothing.
 */
export const readCode = endpoint({
  name: 'desk.readCode',
  method: 'POST',
  path: '/staff/v1/courses/:id/codes',
  access: 'staff',
  least: 'starter',
  summary: 'Read a code at the front desk',
  params: z.object({ id: courseId }),
  body: z.object({
    code: z.string().check(z.overwrite(plainCode), z.minLength(1, '番号を入力してください。'), z.maxLength(100)),
  }),
  reply: reading,
  errors: ['not_found', 'busy'],
})
