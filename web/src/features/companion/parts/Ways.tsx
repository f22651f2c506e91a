import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import { useFlow } from '../../../flow/flow.ts'
import { invitationInLine } from '../../../lib/invitationInLine.ts'
import { useConfig } from '../../../lib/visitor.ts'
import { To, useArea, useHasPage, useKeepReferrer } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ChatIcon, ChevronRightIcon, MailIcon, PenIcon, PersonIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow } from '../../../ui/LinkList.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { registration } from '../../account/flow.ts'
import { preregistration } from '../flow.ts'
import { invitationText as text } from '../text.invitation.ts'

/** The ways of a visitor without a log-in to take part: in LINE, by log-in, by registration, without an account. */
export function Ways({ code, ticket }: { code: string; ticket: NonNullable<InvitationLook['ticket']> }) {
  const { place } = useArea()
  const { line } = useConfig()
  const hasPage = useHasPage()
  const keepReferrer = useKeepReferrer()
  const account = useFlow(registration)
  const guest = useFlow(preregistration)
  const course = { id: ticket.course_id }
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
        <To page="account.login" params={course} onClick={keepReferrer} className={linkRow}>
          <PersonIcon />
          <span>
            {text.memberWay}
            <small>{text.memberWayNote}</small>
          </span>
          <ChevronRightIcon size={20} />
        </To>
        <To
          page={hasPage('account.invited') ? 'account.invited' : 'account.registration'}
          params={course}
          onClick={() => {
            keepReferrer()
            account.put({ ...account.data, code })
          }}
          className={linkRow}
        >
          <MailIcon />
          <span>
            {text.register}
            <small>{text.registerNote}</small>
          </span>
          <ChevronRightIcon size={20} />
        </To>
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
          <PenIcon />
          <span>
            {text.preregister}
            <small>{text.preregisterNote}</small>
          </span>
          <ChevronRightIcon size={20} />
        </To>
      </LinkList>
    </Section>
  )
}
