import { SendLink } from '../../../ui/SendLink.tsx'
import { useInvitationLink } from '../api.ts'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.tell

/**
 * The reader of an invitation without a seat asks the inviter, by the reader's own means. The message has the invitation's link,
 * which leads the inviter to the seats. The server sends nothing.
 */
export function TellInviter({
  code,
  courseId,
  message,
  sent,
}: {
  code: string
  courseId: number
  message: string
  /** What happens next, once it was sent. */
  sent: string
}) {
  const url = useInvitationLink(code, courseId)
  if (url === undefined) return null
  return (
    <SendLink
      isMain
      message={{ type: 'text', text: `${message}\n${url}` }}
      link={{ text: message, url }}
      words={{ ...text, sent, sending: invitationText.joining }}
    />
  )
}
