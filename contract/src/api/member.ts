import * as z from 'zod/mini'
import { courseIds } from '../model/choices.ts'
import { addressFields, golfCourseId, memberShape, singleProfileFields } from '../model/fields.ts'
import { endpoint } from './endpoint.ts'
import { codeErrors, provenByCode, provenByPassword } from './proof.ts'
import { favourites, member } from './session.ts'

/**
 * Spec section 7: `PUT /v1/member`: replaces the whole profile. E-mail, password and memberships have endpoints of
 * their own. `proof` is needed when a name, its reading, the phone number or the birthday changes (`proof_required`):
 * the present password, or for a member without one the code mailed to the own address. A mail tells the owner which
 * fields changed.
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
 * Spec section 7 (R9): saves the postal address that was corrected during a booking. A member's name, phone number and
 * birthday change with a proof only (`member.update`); a booking may differ from them.
 */
export const updateMemberReservation = endpoint({
  name: 'member.updateMemberReservation',
  method: 'PUT',
  path: '/v1/member/update-member-reservation',
  access: 'member',
  summary: 'Save the postal address of a booking',
  body: addressFields,
  reply: member,
  errors: [],
})

/**
 * Spec section 7: replaces the whole profile for 1人予約. Strangers read `nickname` and `message`: contact details or the
 * member's full name in them are a `validation` problem.
 */
export const updateInformationSingleReservation = endpoint({
  name: 'member.updateInformationSingleReservation',
  method: 'PUT',
  path: '/v1/member/update-information-single-reservation',
  access: 'member',
  summary: 'Set the profile for single-player reservations',
  body: singleProfileFields,
  reply: member,
  errors: [],
})

/** Spec section 2, `account/golf_course`: the main course. Leaves every other field alone. */
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

/** Replaces the favourite courses and the favourite time of day. A repeat changes nothing. */
export const updateFavourites = endpoint({
  name: 'member.updateFavourites',
  method: 'PUT',
  path: '/v1/member/favourites',
  access: 'member',
  summary: 'Choose the favourite courses and time of day',
  body: z.extend(favourites, {
    course_ids: z
      .array(
        z.int().check(z.refine((id) => (courseIds as readonly number[]).includes(id), 'ゴルフ場を選択してください。')),
      )
      .check(z.maxLength(courseIds.length)),
  }),
  reply: member,
  errors: [],
})

/**
 * Sends mails to the own address again, which are stopped because they came back (`email_stopped`). The next one that comes back stops them
 * again. A repeat, and a member to whom they go, changes nothing.
 */
export const resumeMails = endpoint({
  name: 'member.resumeMails',
  method: 'PUT',
  path: '/v1/member/mails',
  access: 'member',
  summary: 'Have mails sent to the own address again',
  body: z.strictObject({}),
  reply: member,
  errors: [],
})
