import * as z from 'zod/mini'
import { reservationStatus, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { code, loginPassword } from '../model/fields.ts'
import { codeErrors, codeSent, sendErrors } from './account.ts'
import { endpoint } from './endpoint.ts'
import { accessToken, idToken, lineConsent } from './line.ts'
import { noticeSettings } from './notice.ts'
import { reservationDetail, reservationNumber } from './reservation.ts'
import { member } from './session.ts'
import { done, instant, minute, token, yen } from './shared.ts'

/** A reservation that is still to be played, and what cancelling it would cost at this moment. */
export const openReservation = z.object({
  number: z.string(),
  type: reservationType,
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  nine: z.string(),
  start_minute: minute,
  groups: z.int(),
  players: z.int(),
  version: z.int(),
  fee: yen,
  /** False where only the course can cancel it: leaving has to wait for that. */
  can_cancel: z.boolean(),
})
export type OpenReservation = z.infer<typeof openReservation>

/** What leaving the service (R11) takes along. */
export const getQuit = endpoint({
  name: 'privacy.getQuit',
  method: 'GET',
  path: '/v1/member/cancel',
  access: 'member',
  summary: 'What leaving the service takes along',
  reply: z.object({
    /** Soonest first. */
    reservations: z.array(openReservation),
    points: z.int(),
    is_linked: z.boolean(),
  }),
  errors: [],
})

/** The code that proves a member without a password before leaving, to the own address. */
export const sendQuitCode = endpoint({
  name: 'privacy.sendQuitCode',
  method: 'POST',
  path: '/v1/member/cancel/code',
  access: 'member',
  summary: 'Send the code that proves who is leaving',
  reply: codeSent,
  errors: [...sendErrors],
})

/** What is said at `agreed` where it is not ticked. */
export const quitNotAgreed = '内容を確認のうえ、退会する場合はチェックを入れてください。'

/**
 * Spec section 7 (R11): leaves the service. Every reservation that is still to be played is cancelled with it, at the fees that
 * were shown; when one has come or gone since, or only the course can cancel one, nothing happens. Every session ends at once.
 * `proof`: the password; for who has none, the linked LINE user, or the code mailed to the own address. With `access_token`, which
 * must be the linked person's, it also revokes what they agreed to at LINE.
 */
export const quit = endpoint({
  name: 'privacy.quit',
  method: 'PUT',
  path: '/v1/member/cancel',
  access: 'member',
  summary: 'Leave the service',
  body: z.object({
    agreed: z.literal(true, quitNotAgreed),
    reservations: z.array(z.object({ number: reservationNumber, version: z.int(), fee: yen })).check(z.maxLength(500)),
    fee_agreed: z.boolean(),
    proof: z.discriminatedUnion('by', [
      z.object({ by: z.literal('password'), password: loginPassword }),
      z.object({ by: z.literal('code'), flow: token, code }),
      z.object({ by: z.literal('line'), id_token: idToken }),
    ]),
    access_token: z.optional(accessToken),
  }),
  reply: z.extend(done, { line_consent: lineConsent }),
  errors: [
    'stale',
    'cancel_closed',
    'fee_changed',
    'password_locked',
    'line_refused',
    'line_not_linked',
    ...codeErrors,
    'idempotency_mismatch',
  ],
  idempotent: true,
})

/** Everything kept of a member, as a file: `readme` says in Japanese what is what. */
export const memberExport = z.object({
  readme: z.object({
    title: z.string(),
    made_at: instant,
    notes: z.array(z.string()),
    parts: z.object({
      profile: z.string(),
      consent: z.string(),
      course_memberships: z.string(),
      reservations: z.string(),
      points: z.string(),
      plays: z.string(),
      friends: z.string(),
      friend_groups: z.string(),
      notice_settings: z.string(),
      notices_read: z.string(),
      inquiries: z.string(),
      line: z.string(),
      sessions: z.string(),
      deeds: z.string(),
    }),
    /** What the values that are no words of Japanese mean. */
    words: z.array(z.object({ at: z.string(), value: z.string(), meaning: z.string() })),
  }),
  profile: z.extend(z.omit(member, { id: true, course_memberships: true }), {
    line_tracking_id: z.nullable(z.string()),
  }),
  /** Which terms of use and privacy policy were agreed to, and when. */
  consent: z.object({ terms_version: z.string(), agreed_at: instant, marketing_mails: z.boolean() }),
  course_memberships: z.array(z.object({ golf_course: z.string(), membership_id: z.string(), linked_at: instant })),
  reservations: z.array(
    z.object({
      number: z.string(),
      type: reservationType,
      status: reservationStatus,
      golf_course: z.string(),
      play_date: playDate,
      starts: z.array(z.object({ nine: z.string(), time: z.string(), players: z.int() })),
      plan: z.string(),
      total_yen: yen,
      contact: reservationDetail.shape.contact,
      note: z.string(),
      booked_at: instant,
      booked_by: z.string(),
      cancelled_at: z.nullable(instant),
      cancel_fee_yen: z.nullable(yen),
      cancel_reason: z.nullable(z.string()),
    }),
  ),
  points: z.object({
    balance: z.int(),
    entries: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        points: z.int(),
        pending: z.int(),
        golf_course: z.nullable(z.string()),
        expires_on: z.nullable(playDate),
      }),
    ),
  }),
  plays: z.array(
    z.object({
      golf_course: z.string(),
      play_date: playDate,
      nine: z.string(),
      time: z.string(),
      gross_score: z.nullable(z.int()),
    }),
  ),
  friends: z.array(z.object({ state: z.string(), label: z.nullable(z.string()), requested_at: instant })),
  friend_groups: z.array(z.object({ name: z.string(), friends: z.int() })),
  notice_settings: noticeSettings,
  notices_read: z.array(z.object({ title: z.string(), read_at: instant })),
  inquiries: z.array(
    z.object({
      number: z.string(),
      golf_course: z.string(),
      category: z.int(),
      sent_at: instant,
      email: z.string(),
      phone_number: z.string(),
      messages: z.array(z.object({ body: z.string(), written_at: instant })),
    }),
  ),
  line: z.nullable(
    z.object({
      line_user_id: z.string(),
      display_name: z.string(),
      linked_at: instant,
      official_accounts: z.array(z.object({ golf_course: z.string(), state: z.string() })),
    }),
  ),
  sessions: z.array(
    z.object({
      device: z.string(),
      logged_in_at: instant,
      last_used_at: instant,
      ends_at: instant,
      is_this_one: z.boolean(),
    }),
  ),
  /** What was written down of one's own deeds: no content, only what and when. */
  deeds: z.array(z.object({ at: instant, action: z.string() })),
})
export type MemberExport = z.infer<typeof memberExport>

/** One's own data, whole. Five times an hour; never kept by a cache. */
export const getExport = endpoint({
  name: 'privacy.export',
  method: 'GET',
  path: '/v1/member/export',
  access: 'member',
  summary: 'Everything that is kept of the member',
  reply: memberExport,
  errors: [],
})
