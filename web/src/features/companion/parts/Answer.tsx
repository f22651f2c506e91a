import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useHasPage, useKeepReferrer, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { contactText } from '../../member/text.ts'
import { lookQuery } from '../api.ts'
import { invitationText as text } from '../text.invitation.ts'
import { Closed } from './Closed.tsx'
import { InvitedTicket } from './InvitedTicket.tsx'
import { Join } from './Join.tsx'
import { OwnPreregistration } from './OwnPreregistration.tsx'
import { ownSeatOf } from './ownSeats.ts'
import { Ways } from './Ways.tsx'

/**
 * An invitation as this visitor finds it, with the ways to answer. `isRegistered`: the visitor has an account, so that a guest is
 * asked only to log in (spec section 2, `registration/already`). A guest who took a seat in this browser gets the own ticket.
 */
export function Answer({ code, isRegistered = false }: { code: string; isRegistered?: boolean }) {
  const member = useMember()
  const [own, setOwn] = useState(() => ownSeatOf(code))
  if (own && !member) return <OwnPreregistration ownKey={own} onOther={() => setOwn(undefined)} />
  return <Asked code={code} isRegistered={isRegistered} />
}

/** The way on from a link that leads nowhere: a member's to the own reservations, anybody else's to what is free. */
function WayOn() {
  const member = useMember()
  const hasPage = useHasPage()
  if (member)
    return (
      <To page="reservation.list" {...buttonLook('outline')}>
        {text.toList}
      </To>
    )
  return hasPage('booking.search') ? (
    <To page="booking.search" {...buttonLook('outline')}>
      {text.next}
    </To>
  ) : null
}

function Asked({ code, isRegistered }: { code: string; isRegistered: boolean }) {
  const title = useTitle()
  const member = useMember()
  const keepReferrer = useKeepReferrer()
  const { data: look, error, refetch } = useQuery({ ...lookQuery(code, member?.id ?? null), retry: false })
  const [isDeclined, setDeclined] = useState(false)
  useAboutCourse(look?.ticket?.course_id)
  const ticket = look?.ticket ?? null
  const isOver = look?.result === 'cancelled' || look?.result === 'past'
  if (!look || ticket === null || look.result !== 'open')
    return (
      <>
        <PageHead title={title} />
        <PageBody>
          {look ? (
            <Closed look={look} code={code} />
          ) : isCode(error, 'invitation_invalid') ? (
            <Empty title={text.invalid}>
              <p>{text.invalidBody}</p>
              <WayOn />
            </Empty>
          ) : error ? (
            <LoadFailed error={error} retry={refetch} />
          ) : (
            <Spinner />
          )}
          {ticket ? <InvitedTicket ticket={ticket} form="mini" isOff={isOver} /> : null}
        </PageBody>
      </>
    )
  return (
    <>
      <PageHead title={isRegistered ? title : text.title(ticket.inviter)} wide isClose />
      <PageBody wide>
        {isRegistered && !member ? <p>{text.already}</p> : null}
        {member && !isDeclined ? (
          <p>{text.loggedIn(contactText.fullName(member.last_name, member.first_name))}</p>
        ) : null}
        {look.is_expected && !isDeclined ? <p className="font-bold text-green-900">{text.expected}</p> : null}
        <InvitedTicket ticket={ticket} isDeclined={isDeclined} />
        {isDeclined ? <Banner kind="success" title={text.declined} live /> : null}
        {isDeclined ? null : member ? (
          <Join code={code} look={look} onRefused={() => void refetch()} onDeclined={() => setDeclined(true)} />
        ) : isRegistered ? (
          <StickyBar onPhonesOnly>
            <To
              page="account.login"
              params={{ id: ticket.course_id }}
              onClick={keepReferrer}
              {...buttonLook('solid', 'L', true)}
            >
              {text.logIn}
            </To>
          </StickyBar>
        ) : (
          <Ways code={code} ticket={ticket} />
        )}
      </PageBody>
    </>
  )
}
