import { useQuery } from '@tanstack/react-query'
import type { ReservationStatus } from '@jgm/contract/model/choices'
import { useMember } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { ReceiptIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { receiptsQuery } from '../api.ts'
import { reservationDetailText } from '../text.detail.ts'

const text = reservationDetailText.receipt

/** For so many days after play somebody who has no receipt yet is told when there will be one. */
const daysTold = 3

/**
 * The way from a round to its receipts, for the member who has booked or joined it: once the front desk has received somebody. Until the payment is noted it
 * says when there will be one.
 */
export function ReceiptLink({
  number,
  status,
  daysLeft,
}: {
  number: string
  status: ReservationStatus
  daysLeft: number
}) {
  const member = useMember()
  const { data } = useQuery({
    ...receiptsQuery(number),
    enabled: member !== null && (status === 'checked_in' || status === 'played'),
  })
  if (!data) return null
  const isKnown = data.is_settled || data.receipts.length > 0
  if (!isKnown && (!data.has_receipts || daysLeft < -daysTold)) return null
  return (
    <Section title={text.title}>
      {isKnown ? (
        <To page="receipt.choose" params={{ id: number }} {...buttonLook('outline', 'M')}>
          <ReceiptIcon />
          {data.receipts.length > 0 ? text.see : text.open}
        </To>
      ) : (
        <p>
          <Unbroken text={text.later} />
        </p>
      )}
    </Section>
  )
}
