import { contactFields, memberFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { member } from './session.ts'

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
