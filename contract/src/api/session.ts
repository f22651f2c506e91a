import * as z from 'zod/mini'
import { avatar, averageScore, startPreference } from '../model/choices.ts'
import { searchTimes } from '../model/times-of-day.ts'
import { endpoint } from './endpoint.ts'
import { done, instant, token } from './shared.ts'

/**
 * A single player's profile (spec section 3). Others see all of it except `start_preference`, and the decade of the
 * age.
 */
const singleProfile = z.object({
  nickname: z.string(),
  avatar,
  average_score: averageScore,
  message: z.string(),
  start_preference: startPreference,
})
export type SingleProfile = z.infer<typeof singleProfile>

/** What a member marks as favourite; it leads the order of courses, and is the first time of day of a search. */
export const favourites = z.object({
  course_ids: z.array(z.int()),
  search_time: z.nullable(z.enum(searchTimes)),
})
export type Favourites = z.infer<typeof favourites>

/** A member as the member sees it. */
export const member = z.object({
  id: z.int(),
  /** Ten digits, shown on cards and typed at the front desk. */
  member_number: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  /** Null for a member who came from LINE and has added none. */
  email: z.nullable(z.string()),
  /** Why mails to the address are not sent any more; null: they are. A `complaint` stops what many are told, never what concerns a booking. */
  email_stopped: z.nullable(z.enum(['unknown_address', 'full', 'complaint'])),
  /** False for a member who came from LINE and has set none. */
  has_password: z.boolean(),
  phone_number: z.string(),
  emergency_contact_number: z.string(),
  zipcode: z.string(),
  prefecture: z.int(),
  address: z.string(),
  birthday: z.string(),
  gender: z.nullable(z.string()),
  main_golf_course: z.int(),
  marketing: z.boolean(),
  registered_at: instant,
  /** Course memberships (コース会員) linked to this member. */
  course_memberships: z.array(z.object({ id: z.int(), golf_course_id: z.int(), membership_id: z.string() })),
  favourites,
  /** Null until the member fills it in; needed for 1人予約. */
  single_profile: z.nullable(singleProfile),
})
export type Member = z.infer<typeof member>

/** A log-in: a token for 30 days, and the member. */
export const session = z.object({ token, expires_at: instant, member })
export type SessionReply = z.infer<typeof session>

/** Spec section 7: `GET /v1/member`. */
export const getMember = endpoint({
  name: 'member.get',
  method: 'GET',
  path: '/v1/member',
  access: 'member',
  summary: 'The logged-in member',
  reply: member,
  errors: [],
})

/** Ends this session; succeeds also when it has ended already. */
export const logOut = endpoint({
  name: 'account.logOut',
  method: 'POST',
  path: '/v1/logout',
  access: 'anyone',
  summary: 'End this session',
  reply: done,
  errors: [],
})

/**
 * Spec section 2, `account/qr`: the contents of the QR code for the front desk. Signed, and good for a minute
 * (`expires_in` seconds, independent of the device's clock). `day_code` is good until the end of the day, for a phone
 * without network; it works at the front desk only and makes no friends.
 */
export const getMemberCode = endpoint({
  name: 'member.code',
  method: 'GET',
  path: '/v1/member/code',
  access: 'member',
  summary: 'The member’s code for the front desk and for friends',
  reply: z.object({ member_number: z.string(), code: z.string(), expires_in: z.int(), day_code: z.string() }),
  errors: [],
})
