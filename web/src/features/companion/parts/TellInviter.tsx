import { useState } from 'react'
import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { formatDateLong, formatTime } from '@jgm/contract/model/dates'
import { ChatProblem, useChat, type Shared } from '../../../lib/chat.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { useInvitationLink } from '../api.ts'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.tell

/**
 * The reader of a full invitation asks the inviter for a seat, by the reader's own means: LINE's picker, the device's share sheet, or
 * a copy. The message has the invitation's link, which leads the inviter to the seats. The server sends nothing.
 */
export function TellInviter({ code, ticket }: { code: string; ticket: NonNullable<InvitationLook['ticket']> }) {
  const chat = useChat()
  const course = useCourse(ticket.course_id)
  const url = useInvitationLink(code, course.id)
  const [outcome, setOutcome] = useState<Shared | null>(null)
  const date = formatDateLong(ticket.play_date, ticket.holiday !== null)
  const words = text.message(`${date} ${formatTime(ticket.start_minute)}`, course.name)
  const send = useSubmit(
    (link: string) => chat.share([{ type: 'text', text: `${words}\n${link}` }], { text: words, url: link }),
    { onDone: setOutcome },
  )
  if (url === undefined) return null
  const failure = send.error === null ? null : send.error instanceof ChatProblem ? text.failed : send.failure
  return (
    <>
      {chat.canShare ? (
        <Button
          size="M"
          pending={send.pending}
          pendingText={invitationText.joining}
          onPress={() => {
            setOutcome(null)
            send.submit(url)
          }}
        >
          {text.send}
        </Button>
      ) : null}
      <CopyButton text={`${words}\n${url}`} label={text.copy} />
      {outcome === 'success' ? <Banner kind="success" title={text.sent} live /> : null}
      {outcome === 'cancel' ? <Banner kind="info" title={text.cancel} live /> : null}
      {outcome === 'absent' ? <Banner kind="info" title={text.failed} live /> : null}
      {failure ? <Banner kind="error" title={failure} live /> : null}
    </>
  )
}
