import type { ReactNode } from 'react'
import type { AskedInvitation } from '@jgm/contract/api/companion-invitation'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { Section } from '../../../ui/PageHead.tsx'
import { listText as text } from '../text.list.ts'
import type { comingOf, Coming as One } from './coming.ts'
import { entryCard, invitedRow } from './besides.ts'
import { RequestCard } from './RequestCard.tsx'
import { ReservationCard } from './ReservationCard.tsx'

function cardOf(one: One): ReactNode {
  if (one.kind === 'request') return <RequestCard request={one.of} />
  if (one.kind === 'entry') return entryCard(one.of)
  return <ReservationCard reservation={one.of} status={labelOf(reservationStatuses, one.of.status)} />
}

const itemOf = (one: One): ReactNode => <li key={one.of.number}>{cardOf(one)}</li>

const list = 'flex flex-col gap-4'

/** What a member has coming: what waits for an answer, then what is played next. */
export function Coming({
  coming: { answers, plays },
  invitations,
}: {
  coming: ReturnType<typeof comingOf>
  invitations: readonly AskedInvitation[]
}) {
  const played = plays.length === 0 ? null : <ul className={list}>{plays.map(itemOf)}</ul>
  if (answers.length + invitations.length === 0) return played
  return (
    <>
      <Section title={text.answers}>
        <ul className={list}>
          {answers.map(itemOf)}
          {invitations.map((invitation) => (
            <li key={invitation.code}>{invitedRow(invitation)}</li>
          ))}
        </ul>
      </Section>
      {played ? <Section title={text.plays}>{played}</Section> : null}
    </>
  )
}
