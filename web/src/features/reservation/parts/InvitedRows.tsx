import type { AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { To, useArea } from '../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { listText } from '../text.list.ts'
import { TicketRow } from './TicketRow.tsx'

const text = listText.invited

/** A seat that a friend keeps for the member, as a link to its answer. */
export function InvitedRow({ invitation }: { invitation: AskedInvitation }) {
  const { place } = useArea()
  const { code, inviter } = invitation
  return (
    <To page="companion.invitation" query={place === 'talk' ? { invitation: code } : { code }} className="ticket-link">
      <TicketRow booking={invitation} tone="waiting" icon="sent" state={text.from(inviter)} />
      <ChevronRightIcon />
    </To>
  )
}

/** Seats that friends keep for the member, on a home. */
export function InvitedRows({ invitations }: { invitations: readonly AskedInvitation[] }) {
  return (
    <Section title={text.title}>
      <ul className="flex flex-col gap-4">
        {invitations.map((invitation) => (
          <li key={invitation.code}>
            <InvitedRow invitation={invitation} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
