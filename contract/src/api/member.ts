import * as z from 'zod/mini'
import { contactFields, golfCourseId, memberFields, singleProfileFields } from '../model/fields.ts'
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

/**
 * Spec section 7: the profile for 1人予約, whole. `nickname` and `message` are read by strangers: contact details in them, or the
 * member's whole name, are `validation`.
 */
export const updateInformationSingleReservation = endpoint({
  name: 'member.updateInformationSingleReservation',
  method: 'PUT',
  path: '/v1/member/update-information-single-reservation',
  access: 'member',
  summary: 'Give or change the profile for single-player reservations',
  body: singleProfileFields,
  reply: member,
  errors: [],
})

/** Spec section 2, `account/golf_course`: the course that the member begins at. Leaves every other field alone. */
export const updateMainGolfCourse = endpoint({
  name: 'member.updateMainGolfCourse',
  method: 'PUT',
  path: '/v1/member/main-golf-course',
  access: 'member',
  summary: 'Choose the main course',
  body: z.object({ main_golf_course: golfCourseId }),
  reply: member,
  errors: [],
})
