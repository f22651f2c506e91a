import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { ReservationType } from '@jgm/contract/model/choices'
import { ApiError, isCode } from '../../../lib/api.ts'
import { passInstead } from '../../../lib/dayPass.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo, usePathOf } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { knownQuery, type Known } from '../api.ts'
import { reservationDetailText as text } from '../text.detail.ts'
import { ticketText } from '../text.ticket.ts'
import { KeptTicket } from './KeptTicket.tsx'
import { TicketShape } from './TicketShape.tsx'

/** What the visitor came for: to look at the reservation, or to change its start or its party. */
type Purpose = 'look' | 'time' | 'party'

/**
 * Replaces a reservation, a request or an entry that loads or can't be shown. Leads on to the screen of what the number is to the
 * member, if it is something else: a typed address, an old link, the path of another type. `nothing` is shown where it is nothing.
 */
export function ReservationMissing({
  error,
  retry,
  number,
  purpose = 'look',
  nothing = <NotFound />,
}: {
  error: Error | null
  retry: () => Promise<unknown>
  number: string
  purpose?: Purpose
  nothing?: ReactNode
}) {
  const member = useMember()
  const isMissing = isCode(error, 'not_found')
  const known = useQuery({ ...knownQuery(number), enabled: isMissing && member !== null })
  // A screen that it has led to asks here, too, while it loads.
  const leads = useLeadOn((isMissing ? known.data : null) ?? null, number, purpose)
  const kept =
    error instanceof ApiError && error.status === 0
      ? passInstead()?.plays.find((play) => play.number === number)
      : undefined
  if (!error || (isMissing && (known.isLoading || leads))) return <TicketShape />
  return (
    <>
      {kept ? (
        <>
          <LoadFailed kind="info" title={ticketText.kept} error={error} retry={retry} />
          <KeptTicket play={kept} />
        </>
      ) : !isMissing ? (
        <LoadFailed error={error} retry={retry} />
      ) : known.error ? (
        <LoadFailed error={known.error} retry={known.refetch} />
      ) : (
        nothing
      )}
      <To page="reservation.list" {...buttonLook('outline')}>
        {text.toList}
      </To>
    </>
  )
}

const NotFound = () => (
  <Banner kind="error" title={text.notFound} live>
    <p>{text.notFoundHelp}</p>
  </Banner>
)

/** Requests and entries are changed on one page. */
const pageFor = (type: ReservationType, purpose: Purpose) =>
  purpose === 'look'
    ? 'reservation.detail'
    : purpose === 'party' && (type === 'regular' || type === 'single')
      ? 'change.party'
      : 'change.time'

/** Leads to the screen of what the number is; false where there is none but the present one. */
function useLeadOn(known: Known | null, number: string, purpose: Purpose): boolean {
  const go = useGo()
  const pathOf = usePathOf()
  const { pathname } = useLocation()
  const isSeat = known !== null && 'companionAt' in known
  const isElsewhere =
    known !== null &&
    (isSeat || pathOf(pageFor(known.type, purpose), { type: known.type, id: number }).split('?')[0] !== pathname)
  useEffect(() => {
    if (!isElsewhere) return
    if (isSeat) go('companion.participation', { id: number }, { golf_course_id: known.companionAt }, { replace: true })
    else go(pageFor(known.type, purpose), { type: known.type, id: number }, {}, { replace: true })
  }, [isElsewhere, isSeat, known, number, purpose, go])
  return isElsewhere
}
