import * as z from 'zod/mini'
import { customerClass, reservationStatus } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { reservationNumber } from './reservation.ts'
import { courseId, instant, minute, yen } from './shared.ts'

const params = z.object({ id: courseId })

/** A reservation of a caller that is still to be played. */
const upcoming = z.object({
  number: z.string(),
  date: playDate,
  /** The first start. */
  start: z.int(),
  nine: z.string(),
  start_minute: minute,
  players: z.int(),
})

/** A reservation that is over. */
const past = z.object({
  number: z.string(),
  date: playDate,
  nine: z.string(),
  start_minute: minute,
  players: z.int(),
  total: yen,
  /** `closed` where the course closed the day, `day_over` while it is not yet said whether the party came. */
  status: reservationStatus,
})

/** A note about a person, for the desks only. */
const callerNote = z.object({ text: z.string(), by: z.string(), at: instant })
export type CallerNote = z.infer<typeof callerNote>

/** A person whom the desk may have on the telephone. */
export const foundCaller = z.object({
  who: z.enum(['member', 'known']),
  /** The member number, or the number of the latest reservation here of somebody without an account. */
  key: z.string(),
  name: z.string(),
  kana: z.string(),
  /** Of a member who has never been here the last four digits only. */
  phone: z.string(),
  customer_class: customerClass,
  /** Rounds here that were played, and the day of the last one. */
  visits: z.int(),
  last_visit: z.nullable(playDate),
  /** Here, from today on, at most five. */
  upcoming: z.array(upcoming),
  /** Reservations here that the person has cancelled. */
  cancelled: z.int(),
  /** Here, before today, the latest first, at most three; cancelled ones among them. */
  past: z.array(past),
  /** The note that the desks of this course keep of the person. */
  note: z.nullable(callerNote),
})
export type FoundCaller = z.infer<typeof foundCaller>

/**
 * Who may be on the telephone: members of the group, and people without an account who have booked at this course. By the beginning of a
 * telephone number (from four digits on; the whole one of a member who has never been here), a whole e-mail address, member or reservation number, the whole
 * number of a member who is linked to this course’s ledger, or the beginning of a name in kanji or kana (from two letters or one kanji on), however it is typed; less is answered with nobody. At most 8, those who come next first. Searching is noted once in ten minutes; 900 an hour a
 * person (`too_many_requests`). Throws `not_found` for a course of others.
 */
export const findCallers = endpoint({
  name: 'desk.findCallers',
  method: 'POST',
  path: '/staff/v1/courses/:id/callers',
  access: 'staff',
  least: 'front_desk',
  summary: 'Find who is on the telephone',
  params,
  body: z.object({ sought: freeText(60, '60文字以内で入力してください。', false) }),
  reply: z.object({ callers: z.array(foundCaller), has_more: z.boolean() }),
  errors: ['not_found'],
})

/** A member by the number. */
export const memberCaller = z.object({ who: z.literal('member'), member_number: z.string().check(z.regex(/^\d{10}$/)) })
/** Somebody without an account, as a reservation of this course names them. */
export const knownCaller = z.object({ who: z.literal('known'), number: reservationNumber })

const longestNote = 200

/**
 * Writes what the desks of a course keep of a person, in place of what stands; an empty text deletes it. The person reads it in their own data
 * (個人情報の開示), nobody else does. `seen`: the note that the desk has read, null for none. Throws `not_found` for nobody, `desk_stale` where another
 * desk has written meanwhile.
 */
export const noteCaller = endpoint({
  name: 'desk.noteCaller',
  method: 'PUT',
  path: '/staff/v1/courses/:id/callers/note',
  access: 'staff',
  least: 'front_desk',
  summary: 'Keep a note about a caller',
  params,
  body: z.object({
    caller: z.discriminatedUnion('who', [memberCaller, knownCaller]),
    note: freeText(longestNote, `メモは${longestNote}文字以内で入力してください。`, false),
    seen: z.nullable(freeText(longestNote, '', false)),
  }),
  reply: z.object({ note: z.nullable(callerNote) }),
  errors: ['not_found', 'desk_stale'],
})
