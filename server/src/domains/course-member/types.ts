/** A member's membership (コース会員) of one course. */
export type CourseMembership = {
  readonly id: number
  readonly course_id: number
  /** The id on the course's card. */
  readonly membership_id: string
}
