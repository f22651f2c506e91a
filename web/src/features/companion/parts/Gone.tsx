import { Banner } from '../../../ui/Banner.tsx'
import { invitationText } from '../text.invitation.ts'

/** There is no participation with this number for this visitor. */
export function Gone() {
  return (
    <Banner kind="error" title={invitationText.own.missing} live>
      <p>{invitationText.own.missingBody}</p>
    </Banner>
  )
}

/** The visitor has just given the seat back. */
export function Left() {
  return (
    <Banner kind="success" title={invitationText.own.left} live>
      <p>{invitationText.own.leftBody}</p>
    </Banner>
  )
}
