import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isCode } from '../../../lib/api.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { otherKindQuery } from '../api.ts'
import { reservationText } from '../text.ts'
import { TicketShape } from './TicketShape.tsx'

const text = reservationText.detail

/** What the visitor came for: to look at the reservation, or to change it. */
type Purpose = 'look' | 'change'

/**
 * Replaces a reservation that loads or can't be shown. With its number it leads on where that is an own request or entry, which are
 * no reservations yet: a typed address, or an old link.
 */
export function ReservationMissing({
  error,
  retry,
  number,
  purpose = 'look',
}: {
  error: Error | null
  retry: () => Promise<unknown>
  number?: string
  purpose?: Purpose
}) {
  const member = useMember()
  const isMissing = isCode(error, 'not_found')
  const other = useQuery({
    ...otherKindQuery(number ?? ''),
    enabled: isMissing && member !== null && number !== undefined,
  })
  const kind = other.data ?? null
  useLeadOn(kind, number, purpose)
  if (!error || (isMissing && (other.isLoading || kind !== null))) return <TicketShape />
  return (
    <>
      {isMissing ? (
        <Banner kind="error" title={text.notFound} live>
          <p>{text.notFoundHelp}</p>
        </Banner>
      ) : (
        <LoadFailed error={error} retry={retry} />
      )}
      <To page="reservation.list" {...buttonLook('outline')}>
        {text.toList}
      </To>
    </>
  )
}

const pages = {
  request: { look: 'request.detail', change: 'request.edit' },
  competition: { look: 'competition.entry', change: 'competition.change' },
} as const

function useLeadOn(kind: 'request' | 'competition' | null, number: string | undefined, purpose: Purpose): void {
  const go = useGo()
  useEffect(() => {
    if (kind !== null && number !== undefined) go(pages[kind][purpose], { id: number }, {}, { replace: true })
  }, [kind, number, purpose, go])
}
