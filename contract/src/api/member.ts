import * as z from 'zod/mini'
import { contactFields, memberFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { member } from './session.ts'
import { instant } from './shared.ts'

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

/**
 * Spec section 2, `account/qr`: what the QR code at the front desk says. Signed, and good for a minute; `day_code` is good until
 * the end of the day, for a phone that has lost its network since.
 */
export const getMemberCode = endpoint({
  name: 'member.code',
  method: 'GET',
  path: '/v1/member/code',
  access: 'member',
  summary: 'The member’s code for the front desk and for friends',
  reply: z.object({ member_number: z.string(), code: z.string(), expires_at: instant, day_code: z.string() }),
  errors: [],
})
