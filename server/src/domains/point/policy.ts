import type { StaffRole } from '@jgm/contract/model/staff'

/** Days before their expiry in which points are listed. */
export const expiringWithinDays = 60

/** Entries on a page of the history. */
export const pageSize = 50

/** Changes of reservations, or expired lots, that a transaction settles. */
export const settledAtOnce = 500

/** The most points that a person of staff may give or take at once, by role. */
export const mostAdjusted: Readonly<Record<StaffRole, number>> = {
  starter: 0,
  front_desk: 0,
  course_manager: 10_000,
  group_admin: 100_000,
}
