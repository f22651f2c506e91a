import { useEffect } from 'react'
import { useCourseInHand } from '../../../lib/helpCourse.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { invitationText } from '../text.invitation.ts'

/** There is no participation with this number for this visitor: most often the representative has freed the seat. */
export function Gone() {
  const { courses } = useConfig()
  // A link of ours names the course. Without one any number would be a guess, most often that of another course.
  const inHand = useCourseInHand()
  const course = courses.find(({ id }) => id === inHand)
  const member = useMember()
  return (
    <Banner kind="info" title={invitationText.own.missing} live>
      <p className="tabular">
        <Unbroken
          text={course ? invitationText.own.missingBody(course.name, course.phone) : invitationText.own.missingAnywhere}
        />
      </p>
      {/* A pre-registration becomes the member's own when the same person registers. */}
      {member ? null : <p>{invitationText.own.missingMember}</p>}
    </Banner>
  )
}

/** The visitor has just given the seat back, by a button far down on a screen that is short now. */
export function Left() {
  useEffect(() => window.scrollTo({ top: 0, behavior: 'instant' }), [])
  return (
    <Banner kind="success" title={invitationText.own.left} live>
      <p>{invitationText.own.leftBody}</p>
    </Banner>
  )
}
