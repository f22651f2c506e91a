import { useEffect } from 'react'
import type { Participation } from '@jgm/contract/api/companion-participation'
import { useCourseInHand } from '../../../lib/helpCourse.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
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
export function Left({ own }: { own: Participation }) {
  useEffect(() => {
    // In braces: new browsers answer with a promise, which React would call when the screen is left.
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  const hasPage = useHasPage()
  return (
    <>
      <Ticket
        courseId={own.course_id}
        play={{ ...own, groups: [own.group] }}
        isWide
        tone="off"
        state={invitationText.own.left}
      >
        <p className="text-sm">{invitationText.own.booked(own.representative)}</p>
      </Ticket>
      <Banner kind="success" title={invitationText.own.leftBody} live />
      <div className="flex flex-col gap-3 sm:flex-row">
        {hasPage('booking.search') ? (
          <To page="booking.search" query={{ date: own.play_date }} {...buttonLook('outline')}>
            {invitationText.search}
          </To>
        ) : null}
        {hasPage('booking.calendar') ? (
          <To page="booking.calendar" params={{ id: own.course_id }} {...buttonLook('outline')}>
            {invitationText.next}
          </To>
        ) : null}
      </div>
    </>
  )
}
