import type { StaffRole } from '@jgm/contract/model/staff'

/** Days before their expiry in which points are listed. */
export const expiringWithinDays = 60

/** Entries on a page of the history. */
export const pageSize = 50

/** Changes of reservations, or expired lots, that a transaction settles. */
export const settledAtOnce = 500

/** Hours of which adjustments are counted together. */
export const adjustingHours = 24

/** The most points that a person of staff may give to one member, and take from one, within {@link adjustingHours}, by role. */
export const mostAdjusted: Readonly<Record<StaffRole, number>> = {
  starter: 0,
  front_desk: 0,
  course_manager: 10_000,
  group_admin: 100_000,
}
