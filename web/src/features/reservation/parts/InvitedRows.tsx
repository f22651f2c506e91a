import type { AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { To, useArea } from '../../../routing/go.tsx'
import { ChevronRightIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { reservationText } from '../text.ts'
import { TicketRow } from './TicketRow.tsx'

const text = reservationText.list.invited

/** Seats that friends keep for the member, each a link to its answer. */
export function InvitedRows({ invitations }: { invitations: readonly AskedInvitation[] }) {
  const { place } = useArea()
  return (
    <Section title={text.title}>
      <ul className="flex flex-col gap-4">
        {invitations.map((invitation) => {
          const { code, inviter } = invitation
          return (
            <li key={code}>
              <To
                page="companion.invitation"
                query={place === 'talk' ? { invitation: code } : { code }}
                className="ticket-link"
              >
                <TicketRow booking={invitation} tone="waiting" icon="sent" state={text.from(inviter)} />
                <ChevronRightIcon />
              </To>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
