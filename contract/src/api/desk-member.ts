import * as z from 'zod/mini'
import { customerClass, reservationStatus } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { freeText } from '../model/fields.ts'
import { pointKind, pointReason } from '../model/points.ts'
import { endpoint } from './endpoint.ts'
import { member } from './session.ts'
import { courseId, instant, minute, storedId, yen } from './shared.ts'

const memberNumber = z.string().check(z.regex(/^\d{10}$/, '会員番号は10けたの数字です。'))

const reach = z.enum(['all', 'some', 'none'])
const place = { course_id: z.int(), date: playDate, nine: z.string(), start_minute: minute }

/**
 * A member of the group as a desk sees them; the number stands in the body, so that no address names a person. Reservations and rounds are those at the courses that the person of staff works for, points and
 * links those of the group. Looking is noted, once in ten minutes; 900 an hour a person (`too_many_requests`). Throws `not_found` for nobody, and
 * for a course of others.
 */
export const getDeskMember = endpoint({
  name: 'desk.member',
  method: 'POST',
  path: '/staff/v1/courses/:id/members',
  access: 'staff',
  least: 'front_desk',
  summary: 'A member, with reservations, points, rounds and links',
  params: z.object({ id: courseId }),
  body: z.object({ member_number: memberNumber }),
  reply: z.object({
    member_number: z.string(),
    name: z.string(),
    kana: z.string(),
    customer_class: customerClass,
    birthday: playDate,
    since: playDate,
    /** Of a member who has never been at these courses the last four digits only. */
    phone: z.string(),
    /** Null: none, or the member has never been at these courses. */
    email: z.nullable(z.string()),
    memberships: z.array(z.object({ course_id: z.int(), membership_id: z.string() })),
    /** The latest first, at most 30; those that the member holds. */
    bookings: z.array(
      z.object({ ...place, number: z.string(), players: z.int(), status: reservationStatus, total: yen }),
    ),
    points: z.object({
      balance: z.int(),
      /** Awaited, for rounds that are booked. */
      pending: z.int(),
      expiring: z.array(z.object({ on: playDate, points: z.int() })),
      /**
       * The most points that the person of staff may give to one member, and take from one, within 24 hours, and how much of that is left to give and to
       * take from this one; all 0 for a role that adjusts nothing.
       */
      adjusting: z.object({ most: z.int(), give: z.int(), take: z.int() }),
      /** The newest first, at most 50. */
      entries: z.array(
        z.object({
          id: z.int(),
          on: playDate,
          kind: pointKind,
          reason: z.nullable(pointReason),
          points: z.int(),
          balance: z.int(),
          course_id: z.nullable(z.int()),
        }),
      ),
    }),
    /** Rounds, the latest first, at most 30. */
    plays: z.array(
      z.object({
        id: z.int(),
        course_id: z.int(),
        date: playDate,
        /** Null of a round of a competition without a start. */
        nine: z.nullable(z.string()),
        start_minute: z.nullable(minute),
        gross_score: z.nullable(z.int()),
      }),
    ),
    /** How the member is told of things; null of a member who has never been at these courses. */
    told: z.nullable(
      z.object({
        /** `linked`: to an account of LINE that no course's account can write to. */
        line: z.enum(['none', 'linked', 'friend']),
        /** Why mails to the address are not sent any more; null: they are, or there is none. */
        mail_stopped: member.shape.email_stopped,
        /** Which notices the member has sent: all, some, or none; important ones always. */
        notices: z.object({ mail: reach, line: reach }),
        /** Mails to the present address, and messages, of the last ninety days, the newest first, at most 30. */
        sent: z.array(
          z.object({
            id: z.string(),
            at: instant,
            way: z.enum(['mail', 'line']),
            /** As `sentAbout` takes it. */
            kind: z.string(),
            /** `mailed`: LINE does not reach the member, so a mail was put. `unreached`: it does not, and no mail goes. */
            state: z.enum(['waiting', 'sent', 'mailed', 'unreached', 'failed']),
          }),
        ),
      }),
    ),
  }),
  errors: ['not_found'],
})
export type DeskMember = z.output<(typeof getDeskMember)['reply']>

const longestNote = 100

/**
 * Gives a member points, for as long as any others, or takes them (negative) from those that expire first. One entry of the member's history, which
 * names the reason; the note is for the desks, and in the member's own data. Audited. `seen`: the balance that the desk has read. How much a person
 * may do within 24 hours, at whichever courses: `adjusting` of the member; what was taken back does not count. Once per key. Throws `not_found` for nobody, `desk_stale` where the balance has changed meanwhile,
 * and `validation` as `problemsOfAdjusting`. Locks the turn of the points, then the account.
 */
export const adjustPoints = endpoint({
  name: 'desk.adjustPoints',
  method: 'POST',
  path: '/staff/v1/courses/:id/members/points',
  access: 'staff',
  least: 'course_manager',
  summary: 'Give or take points of a member',
  params: z.object({ id: courseId }),
  body: z.object({
    member_number: memberNumber,
    seen: z.int().check(z.gte(0)),
    points: z.int(),
    reason: pointReason,
    note: freeText(longestNote, `メモは${longestNote}文字以内で入力してください。`, false),
  }),
  /** `id` takes it back until `until`. */
  reply: z.object({ id: z.int(), balance: z.int(), until: instant }),
  errors: ['not_found', 'desk_stale'],
  idempotent: true,
})

/**
 * Takes the own adjustment back by the opposite entry, in the same points. A repeat changes nothing. Audited. Throws `adjusting_over` after its
 * time, for one of somebody else, and where points that it gave are used or expired; `not_found` for a course of others.
 */
export const takeBackPoints = endpoint({
  name: 'desk.takeBackPoints',
  method: 'POST',
  path: '/staff/v1/courses/:id/members/points/:ref/undo',
  access: 'staff',
  least: 'course_manager',
  summary: 'Take the own adjustment of points back',
  params: z.object({ id: courseId, ref: storedId }),
  body: z.strictObject({}),
  reply: z.object({ balance: z.int() }),
  errors: ['not_found', 'adjusting_over'],
})

/**
 * Sends mails to a member's address again, which are stopped because they came back, after the caller has said that it is right. A repeat
 * changes nothing. Audited. Throws `not_found` for nobody, and for a course where the member has never been.
 */
export const resumeMailsOf = endpoint({
  name: 'desk.resumeMails',
  method: 'POST',
  path: '/staff/v1/courses/:id/members/mails',
  access: 'staff',
  least: 'front_desk',
  summary: 'Have mails sent to a member again',
  params: z.object({ id: courseId }),
  body: z.object({ member_number: memberNumber }),
  reply: z.object({}),
  errors: ['not_found'],
})
