import * as z from 'zod/mini'
import { email } from '../model/fields.ts'
import { staffName, staffPassword, staffRole, why } from '../model/staff.ts'
import { endpoint } from './endpoint.ts'
import { staffLogInReply } from './staff.ts'
import { courseId, done, instant, storedId as id, token, version } from './shared.ts'

/** Courses of a person; none for a group administrator, at least one for everybody else. */
const courseIds = z.array(courseId).check(z.maxLength(9))

const staffMember = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  /** Empty for a group administrator, who works for all. */
  course_ids: z.array(z.int()),
  is_active: z.boolean(),
  has_second_factor: z.boolean(),
  passkeys: z.int(),
  last_seen_at: z.nullable(instant),
  /** Counts changes; sent back with a change. */
  version: z.int(),
  /** The caller may change, deactivate or reset this person. */
  can_change: z.boolean(),
})
export type StaffMember = z.output<typeof staffMember>

const staffInvitation = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: staffRole,
  course_ids: z.array(z.int()),
  invited_by: z.string(),
  invited_at: instant,
  expires_at: instant,
})
export type StaffInvitation = z.output<typeof staffInvitation>

/**
 * Staff and open invitations by name. A group administrator sees everybody; a course manager the people of the own courses,
 * and their invitations.
 */
export const listStaff = endpoint({
  name: 'staff.list',
  method: 'GET',
  path: '/staff/v1/staff',
  access: 'staff',
  least: 'course_manager',
  summary: 'Staff and open invitations',
  reply: z.object({ staff: z.array(staffMember), invitations: z.array(staffInvitation) }),
  errors: [],
})

/**
 * Invites a person by mail: a link, `/invitation#<token>` on the admin host, good once and for 72 hours. Inviting an address
 * again replaces its open invitation; one that the caller may not manage stays (`staff_known`). A course manager invites to the front
 * desk of own courses (`forbidden` otherwise). The invitation ends when its sender is deactivated or gets another role or courses.
 */
export const inviteStaff = endpoint({
  name: 'staff.invite',
  method: 'POST',
  path: '/staff/v1/invitations',
  access: 'staff',
  least: 'course_manager',
  summary: 'Invite a staff member by mail',
  body: z.object({ name: staffName, email, role: staffRole, course_ids: courseIds }),
  reply: staffInvitation,
  errors: ['staff_known'],
  idempotent: true,
})

/** Withdraws an open invitation; its link is dead at once. */
export const withdrawInvitation = endpoint({
  name: 'staff.withdrawInvitation',
  method: 'POST',
  path: '/staff/v1/invitations/:id/withdraw',
  access: 'staff',
  least: 'course_manager',
  summary: 'Withdraw an invitation',
  params: z.object({ id }),
  reply: done,
  errors: ['not_found'],
})

/** The invitation as the invited person reads it before accepting. The token stays in the fragment of the link and in this body. */
export const lookAtInvitation = endpoint({
  name: 'staff.invitation',
  method: 'POST',
  path: '/staff/v1/invitation',
  access: 'anyone',
  summary: 'What an invitation says',
  body: z.object({ token }),
  reply: z.object({
    name: z.string(),
    email: z.string(),
    role: staffRole,
    course_ids: z.array(z.int()),
    invited_by: z.string(),
    expires_at: instant,
  }),
  errors: ['staff_link_invalid'],
})

/**
 * Accepts an invitation with a password of one's own: the link is used up, the person exists, and the answer is the `set_up` of a
 * first log-in (with the cookie of a half session). Of two that accept, one does.
 */
export const acceptInvitation = endpoint({
  name: 'staff.acceptInvitation',
  method: 'POST',
  path: '/staff/v1/invitation/accept',
  access: 'anyone',
  summary: 'Accept an invitation',
  body: z.object({ token, password: staffPassword }),
  reply: staffLogInReply,
  errors: ['staff_link_invalid'],
})

const change = { version, why }

/**
 * Changes name, role or courses; takes effect with the next request of the person. Nobody changes the own role or courses, and a
 * course manager changes the front desk of own courses only (`forbidden`). `desk_stale`: the version is not the present one.
 */
export const changeStaff = endpoint({
  name: 'staff.change',
  method: 'PUT',
  path: '/staff/v1/staff/:id',
  access: 'staff',
  least: 'course_manager',
  summary: 'Change a staff member',
  params: z.object({ id }),
  body: z.object({ name: staffName, role: staffRole, course_ids: courseIds, ...change }),
  reply: staffMember,
  errors: ['not_found', 'desk_stale', 'last_administrator'],
})

/** Lets a person in no more (every session, stream and open link ends at once), or in again. Nobody does it to oneself. */
export const activateStaff = endpoint({
  name: 'staff.activate',
  method: 'POST',
  path: '/staff/v1/staff/:id/active',
  access: 'staff',
  least: 'course_manager',
  summary: 'Deactivate a staff member, or activate again',
  params: z.object({ id }),
  body: z.object({ is_active: z.boolean(), ...change }),
  reply: staffMember,
  errors: ['not_found', 'desk_stale', 'last_administrator'],
})

/**
 * Removes authenticator app, recovery codes and passkeys of a person who has lost them, and the password, which somebody else may
 * know: all sessions end, the person sets a new password by mail, and the next log-in sets the factors up. The person gets a mail.
 * Nobody does it to oneself.
 */
export const resetSecondFactor = endpoint({
  name: 'staff.resetSecondFactor',
  method: 'POST',
  path: '/staff/v1/staff/:id/second-factor/reset',
  access: 'staff',
  least: 'group_admin',
  summary: 'Reset a staff member’s second factor',
  params: z.object({ id }),
  body: z.object(change),
  reply: staffMember,
  errors: ['not_found', 'desk_stale'],
})
