import * as z from 'zod/mini'
import { contactFields, memberFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './shared.ts'

/** A member as the member sees it. */
export const member = z.object({
  id: z.int(),
  /** Ten digits, shown on cards and typed at the front desk. */
  member_number: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  last_name_kana: z.string(),
  first_name_kana: z.string(),
  email: z.string(),
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
})
export type Member = z.infer<typeof member>

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

/** Spec section 7: `PUT /v1/member`: the profile, whole. E-mail, password and memberships have ways of their own. */
export const updateMember = endpoint({
  name: 'member.update',
  method: 'PUT',
  path: '/v1/member',
  access: 'member',
  summary: 'Change the profile',
  body: memberFields,
  reply: member,
  errors: [],
})

/** Spec section 7 (R9): the contact details corrected during a booking, kept on the member. */
export const updateMemberReservation = endpoint({
  name: 'member.updateMemberReservation',
  method: 'PUT',
  path: '/v1/member/update-member-reservation',
  access: 'member',
  summary: 'Keep the contact details used for a booking',
  body: contactFields,
  reply: member,
  errors: [],
})
