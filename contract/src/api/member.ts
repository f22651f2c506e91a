import * as z from 'zod/mini'
import { addressFields, golfCourseId, memberShape, singleProfileFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { codeErrors, provenByCode, provenByPassword } from './proof.ts'
import { member } from './session.ts'

/**
 * Spec section 7: `PUT /v1/member`: the profile, whole. E-mail, password and memberships have ways of their own. `proof` is needed
 * where a name, its reading, the phone number or the birthday changes (`proof_required`): the
 * present password, or for who has none the code mailed to the own address. The owner is told by mail which fields changed.
 */
export const updateMember = endpoint({
  name: 'member.update',
  method: 'PUT',
  path: '/v1/member',
  access: 'member',
  summary: 'Change the profile',
  body: z.object({
    ...memberShape,
    proof: z.optional(z.discriminatedUnion('by', [provenByPassword, provenByCode])),
  }),
  reply: member,
  errors: ['proof_required', 'password_locked', ...codeErrors],
})

/**
 * Spec section 7 (R9): what was corrected during a booking, kept on the member: the postal address. Name, phone number and
 * birthday of a member change with a proof only (`member.update`); a booking may have others of its own.
 */
export const updateMemberReservation = endpoint({
  name: 'member.updateMemberReservation',
  method: 'PUT',
  path: '/v1/member/update-member-reservation',
  access: 'member',
  summary: 'Keep the postal address used for a booking',
  body: addressFields,
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
