import { isCode } from '../../../lib/api.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { reservationText } from '../text.ts'
import { TicketShape } from './TicketShape.tsx'

const text = reservationText.detail

/** Replaces a reservation that loads or can't be shown. */
export function ReservationMissing({ error, retry }: { error: Error | null; retry: () => Promise<unknown> }) {
  if (!error) return <TicketShape />
  return (
    <>
      {isCode(error, 'not_found') ? (
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
