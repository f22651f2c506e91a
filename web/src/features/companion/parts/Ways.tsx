import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { useFlow } from '../../../flow/flow.ts'
import { useChat } from '../../../lib/chat.ts'
import { invitationInLine } from '../../../lib/invitationInLine.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { To, useArea, useHasPage, useKeepReferrer } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ChatIcon, MailIcon, PenIcon, PersonIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { registration } from '../../account/flow.ts'
import { preregistration } from '../flow.ts'
import { invitationText as text } from '../text.invitation.ts'

/** The ways of a visitor without a log-in to take part: in LINE, by log-in, by registration, without an account. */
export function Ways({ code, ticket }: { code: string; ticket: NonNullable<InvitationLook['ticket']> }) {
  const { place } = useArea()
  const { line } = useConfig()
  // Known to LINE, but without an account: the registration needs no mail.
  const isByLine = useChat().idToken() !== null
  const hasPage = useHasPage()
  const keepReferrer = useKeepReferrer(text.waiting(ticket.inviter))
  const account = useFlow(registration)
  const guest = useFlow(preregistration)
  const course = { id: ticket.course_id }
  const logIn = (
    <To page="account.login" params={course} onClick={keepReferrer} className={linkRow}>
      <RowWords icon={PersonIcon} note={text.memberWayNote}>
        {text.memberWay}
      </RowWords>
    </To>
  )
  const register = (
    <To
      page={hasPage('account.invited') ? 'account.invited' : 'account.registration'}
      params={course}
      onClick={() => {
        keepReferrer()
        account.put({ ...account.data, code })
      }}
      className={linkRow}
    >
      <RowWords icon={isByLine ? ChatIcon : MailIcon} note={isByLine ? text.lineNote : text.registerNote}>
        {isByLine ? text.registerByLine : text.register}
      </RowWords>
    </To>
  )
  return (
    <Section title={text.ways}>
      {place === 'web' && line ? (
        <div>
          <a href={invitationInLine(line, ticket.course_id, code)} {...buttonLook('solid', 'L', true)}>
            <ChatIcon />
            {text.line}
          </a>
          <p className="mt-2 text-sm text-support">{text.lineNote}</p>
        </div>
      ) : null}
      <LinkList>
        {isByLine ? register : logIn}
        {isByLine ? logIn : register}
        <To
          page="companion.preregistration"
          params={course}
          onClick={() => {
            keepReferrer()
            guest.reset()
            guest.set('code', {
              ...(guest.data?.draft ? { draft: guest.data.draft } : {}),
              code,
              inviter: ticket.inviter,
            })
          }}
          className={linkRow}
        >
          <RowWords icon={PenIcon} note={text.preregisterNote}>
            {text.preregister}
          </RowWords>
        </To>
      </LinkList>
    </Section>
  )
}
