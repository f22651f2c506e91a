import * as z from 'zod/mini'
import { reservationStatus, reservationType } from '../model/choices.ts'
import { playDate } from '../model/dates.ts'
import { codeSent } from './account.ts'
import { requestOption, requestState } from '../model/request.ts'
import { ownContest } from './contest.ts'
import { endpoint } from './endpoint.ts'
import { accessToken, idToken, lineConsent } from './line.ts'
import { noticeSettings } from './notice.ts'
import { codeErrors, provenByCode, provenByPassword, sendErrors } from './proof.ts'
import { reservationDetail, reservationNumber } from './reservation.ts'
import { member } from './session.ts'
import { done, instant, minute, yen } from './shared.ts'

/** A reservation still to be played, and the fee for cancelling it now. */
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
  /** False when only the course can cancel it; the member can't leave before that. */
  can_cancel: z.boolean(),
})
export type OpenReservation = z.infer<typeof openReservation>

/** An entry of a competition still to be played, the member's own or a companion's place in one, and the fee for withdrawing now. */
export const openEntry = z.object({
  number: z.string(),
  title: z.string(),
  course_id: z.int(),
  play_date: playDate,
  holiday: z.nullable(z.string()),
  /** Whose places end: the whole party, or the companion's one. */
  players: z.int(),
  version: z.int(),
  fee: yen,
  /** False when only the course can take the place back; the member can't leave before that. */
  can_withdraw: z.boolean(),
})
export type OpenEntry = z.infer<typeof openEntry>

/** What ends when the member leaves the service (R11). */
export const getQuit = endpoint({
  name: 'privacy.getQuit',
  method: 'GET',
  path: '/v1/member/cancel',
  access: 'member',
  summary: 'What ends when the member leaves',
  reply: z.object({
    /** Soonest first. */
    reservations: z.array(openReservation),
    /** Soonest first. */
    entries: z.array(openEntry),
    points: z.int(),
    is_linked: z.boolean(),
  }),
  errors: [],
})

/** Sends a member without a password the code to leave, to the own address. */
export const sendQuitCode = endpoint({
  name: 'privacy.sendQuitCode',
  method: 'POST',
  path: '/v1/member/cancel/code',
  access: 'member',
  summary: 'Send the code to leave the service',
  reply: codeSent,
  errors: [...sendErrors],
})

const shown = z.object({ number: reservationNumber, version: z.int(), fee: yen })

/** The message at `agreed` when it is not ticked. */
export const quitNotAgreed = '内容を確認のうえ、退会する場合はチェックを入れてください。'

/**
 * Spec section 7 (R11): leaves the service. Cancels every reservation and withdraws every entry still to be played, at the fees
 * that were shown; when they have changed since, or only the course can cancel one, nothing happens. Every session ends at once. `proof`: the password; for a member without one, the linked LINE user, or the code mailed to the own address.
 * With `access_token`, which must be the linked user's, it also revokes the consent at LINE.
 */
export const quit = endpoint({
  name: 'privacy.quit',
  method: 'PUT',
  path: '/v1/member/cancel',
  access: 'member',
  summary: 'Leave the service',
  body: z.object({
    agreed: z.literal(true, quitNotAgreed),
    reservations: z.array(shown).check(z.maxLength(500)),
    entries: z._default(z.array(shown).check(z.maxLength(500)), []),
    fee_agreed: z.boolean(),
    proof: z.discriminatedUnion('by', [
      provenByPassword,
      provenByCode,
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
    'busy',
  ],
  idempotent: true,
})

/** The notes of a party's organiser about the member: when the member paid, and the car with which the member goes; none a month after play. */
const organised = z.object({
  paid_at: z.nullable(instant),
  car: z.nullable(z.object({ drives: z.boolean(), place: z.string(), time: z.string() })),
})

const atTheDesk = z.object({
  state: z.nullable(z.string()),
  at: z.nullable(z.string()),
  exemption: z.nullable(z.string()),
  address: z.nullable(z.string()),
  locker: z.nullable(z.string()),
  bag_tag: z.nullable(z.string()),
})

/** A payment at the club's register for a seat, and a receipt for payments. */
const atTheRegister = {
  payments: z.array(
    z.object({ yen, computed_yen: yen, reason: z.nullable(z.string()), paid_by: z.string(), noted_at: instant }),
  ),
  receipts: z.array(
    z.object({
      number: z.string(),
      issued_at: instant,
      name: z.nullable(z.string()),
      total_yen: yen,
      is_void: z.boolean(),
    }),
  ),
}

/** All data of a member, as a file; `readme` explains it in Japanese. */
export const memberExport = z.object({
  readme: z.object({
    title: z.string(),
    made_at: instant,
    notes: z.array(z.string()),
    parts: z.object({
      profile: z.string(),
      consent: z.string(),
      course_memberships: z.string(),
      course_membership_requests: z.string(),
      desk_notes: z.string(),
      reservations: z.string(),
      requests: z.string(),
      points: z.string(),
      plays: z.string(),
      competitions: z.string(),
      opening_notices: z.string(),
      favourites: z.string(),
      participations: z.string(),
      waitlist: z.string(),
      draws: z.string(),
      friends: z.string(),
      friend_groups: z.string(),
      notice_settings: z.string(),
      notices_read: z.string(),
      not_held_read: z.string(),
      calendar_made_at: z.string(),
      inquiries: z.string(),
      line: z.string(),
      assistants: z.string(),
      sessions: z.string(),
      actions: z.string(),
    }),
    /** The meaning of coded values. */
    words: z.array(z.object({ at: z.string(), value: z.string(), meaning: z.string() })),
  }),
  profile: z.extend(z.omit(member, { id: true, course_memberships: true, favourites: true }), {
    line_tracking_id: z.nullable(z.string()),
  }),
  /** The version of the terms of use and privacy policy that the member agreed to, and when. */
  consent: z.object({ terms_version: z.string(), agreed_at: instant, marketing_mails: z.boolean() }),
  course_memberships: z.array(z.object({ golf_course: z.string(), membership_id: z.string(), linked_at: instant })),
  course_membership_requests: z.array(
    z.object({
      golf_course: z.string(),
      membership_id: z.string(),
      requested_at: instant,
      /** Why the front desk has declined it; null while it is open. */
      declined_why: z.nullable(z.string()),
    }),
  ),
  /** The notes that the desks of the courses keep about the member. */
  desk_notes: z.array(z.object({ golf_course: z.string(), note: z.string(), written_at: instant })),
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
      /** The agent that has sold it, with the address that it has told us; null where none has. */
      agent: z.nullable(z.object({ name: z.string(), email: z.nullable(z.string()) })),
      booked_at: instant,
      booked_by: z.string(),
      cancelled_at: z.nullable(instant),
      cancel_fee_yen: z.nullable(yen),
      cancel_reason: z.nullable(z.string()),
      /** The marks and facts that the front desk has kept of the member on the day of play; null: nothing. */
      at_the_desk: z.nullable(atTheDesk),
      ...atTheRegister,
      /** Amounts that the member collects from each player. */
      collects: z.array(z.object({ label: z.string(), yen })),
      organiser: organised,
      contest: ownContest,
      /** The decision of the desk where the party did not come as booked; null: nothing. */
      desk_decision: z.nullable(
        z.object({
          answer: z.string(),
          fee_yen: z.int(),
          reason: z.nullable(z.string()),
          note: z.string(),
          decided_at: z.string(),
        }),
      ),
    }),
  ),
  requests: z.array(
    z.object({
      number: z.string(),
      state: requestState,
      golf_course: z.string(),
      wishes: z.array(z.object({ play_date: playDate, hour: z.nullable(z.int()), start_preference: z.int() })),
      players: z.int(),
      groups: z.int(),
      options: z.array(requestOption),
      contact: reservationDetail.shape.contact,
      note: z.string(),
      emails: z.array(z.string()),
      requested_at: instant,
      answer_by: instant,
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
        /** Of an adjustment by the staff; else null. */
        reason: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
  }),
  /** `is_added` by the member; `gross_score` of the result of a competition, else the given one; strokes hole by hole. */
  plays: z.array(
    z.object({
      golf_course: z.string(),
      play_date: playDate,
      nine: z.nullable(z.string()),
      time: z.nullable(z.string()),
      is_added: z.boolean(),
      gross_score: z.nullable(z.int()),
      given_score: z.nullable(z.int()),
      putts: z.nullable(z.int()),
      given_strokes: z.nullable(z.array(z.nullable(z.int()))),
    }),
  ),
  /** Entries of competitions; `handicap` in tenths as declared, `shown_as` the name in the results, place and score once published. */
  competitions: z.array(
    z.object({
      golf_course: z.string(),
      title: z.string(),
      play_date: playDate,
      shown_as: z.string(),
      handicap: z.nullable(z.int()),
      rank: z.nullable(z.int()),
      gross: z.nullable(z.int()),
      strokes: z.array(z.array(z.nullable(z.int()))),
      typed_strokes: z.array(z.array(z.nullable(z.int()))),
    }),
  ),
  /** Competitions of which the member is told when their entry opens. */
  opening_notices: z.array(z.object({ golf_course: z.string(), title: z.string(), play_date: playDate })),
  favourites: z.object({ golf_courses: z.array(z.string()), search_time: z.nullable(z.string()) }),
  /** Seats in reservations of others. */
  participations: z.array(
    z.object({
      at_the_desk: z.nullable(atTheDesk),
      ...atTheRegister,
      golf_course: z.string(),
      play_date: playDate,
      state: z.enum(['invited', 'joined']),
      /** The moment the member opened the invitation. */
      opened_at: z.nullable(instant),
      organiser: organised,
      contest: ownContest,
      since: z.nullable(instant),
    }),
  ),
  waitlist: z.array(
    z.object({
      golf_course: z.nullable(z.string()),
      play_date: playDate,
      time_of_day: z.string(),
      players: z.int(),
      state: z.string(),
      joined_at: instant,
    }),
  ),
  /** Entries of draws. A band of a wish is `8:00〜8:59`, with the nine where one is wished for. */
  draws: z.array(
    z.object({
      golf_course: z.string(),
      play_date: playDate,
      number: z.int(),
      players: z.int(),
      wishes: z.array(z.string()),
      tickets: z.int(),
      outcome: z.nullable(z.string()),
      entered_at: instant,
      withdrawn_at: z.nullable(instant),
    }),
  ),
  friends: z.array(z.object({ state: z.string(), label: z.nullable(z.string()), requested_at: instant })),
  friend_groups: z.array(z.object({ name: z.string(), friends: z.int() })),
  notice_settings: noticeSettings,
  notices_read: z.array(z.object({ title: z.string(), read_at: instant })),
  /** The plays that were not held and that the member has put away. */
  not_held_read: z.array(z.object({ number: z.string(), read_at: instant })),
  /** Since when the member's calendar has a private address; null without one. */
  calendar_made_at: z.nullable(instant),
  inquiries: z.array(
    z.object({
      number: z.string(),
      golf_course: z.string(),
      category: z.int(),
      sent_at: instant,
      email: z.string(),
      phone_number: z.string(),
      /** The notes that the desk has written for itself are among them. */
      messages: z.array(
        z.object({ kind: z.enum(['question', 'answer', 'note']), body: z.string(), written_at: instant }),
      ),
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
  assistants: z.array(z.object({ name: z.string(), may: z.array(z.string()), since: instant, last_used_at: instant })),
  sessions: z.array(
    z.object({
      device: z.string(),
      logged_in_at: instant,
      last_used_at: instant,
      ends_at: instant,
      is_this_one: z.boolean(),
    }),
  ),
  /** The member's own actions from the audit log: what and when, without contents. */
  actions: z.array(z.object({ at: instant, action: z.string() })),
})
export type MemberExport = z.infer<typeof memberExport>

/** All own data. Five times an hour; never cached. */
export const getExport = endpoint({
  name: 'privacy.export',
  method: 'GET',
  path: '/v1/member/export',
  access: 'member',
  summary: 'All data of the member',
  reply: memberExport,
  errors: [],
})
