import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { formatYen, formatYenPerPerson } from '@jgm/contract/model/money'
import { pointsAfterCancelling, settledBy } from '@jgm/contract/model/points'
import { pricesPerPerson } from '@jgm/contract/model/party'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { reservationDetailText as text } from '../text.detail.ts'
import { priceText } from '../text.price.ts'
import { cancelText } from '../text.cancel.ts'
import { AdjustmentLine, PointsLine, PriceStack } from './PriceStack.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'

/** What the party pays, and for what. */
export function Price({ reservation }: { reservation: ReservationDetail }) {
  const isAhead = reservation.status === 'confirmed' && reservation.days_left >= 0
  return (
    <Section title={text.priceAndPlan}>
      <Rows
        rows={[
          { label: text.plan, value: reservation.plan.name },
          {
            label: text.price,
            value: (
              <>
                <span className="tabular text-xl font-bold">{priceText.total(reservation.quote.total)}</span>
                {pricesPerPerson(reservation.quote.groups).map(({ group, price }) => (
                  <span key={group} className="tabular block text-sm text-support">
                    {group === null ? null : `${group} `}
                    {formatYenPerPerson(price)}
                  </span>
                ))}
                {reservation.quote.points ? <PointsLine points={reservation.quote.points} /> : null}
                {reservation.quote.adjustment ? <AdjustmentLine adjustment={reservation.quote.adjustment} /> : null}
                {reservation.quote.golf_tax_exempted > 0 ? (
                  <span className="tabular block text-sm">
                    <Unbroken text={priceText.exempt(reservation.quote.golf_tax_exempted)} />
                  </span>
                ) : null}
              </>
            ),
          },
          // A played reservation has been paid.
          ...(isAhead ? [{ label: text.payment, value: text.paymentValue }] : []),
        ]}
      />
      <Disclosure summary={priceText.breakdown}>
        <PriceStack quote={reservation.quote} />
      </Disclosure>
    </Section>
  )
}

/** A cancelled reservation: its fee and how to pay it, its plan, and the way to another day. */
export function AfterEnd({
  reservation: { cancel_fee: fee, plan, course_id: course, closing, quote },
}: {
  reservation: ReservationDetail
}) {
  return (
    <>
      {closing === null ? (
        <To page="booking.calendar" params={{ id: course }} {...buttonLook('solid', 'L', true)}>
          {cancelText.again}
        </To>
      ) : null}
      <Rows
        rows={[
          ...(fee === null
            ? []
            : [
                {
                  label: text.cancelFee,
                  value: (
                    <>
                      <span className="tabular text-xl font-bold">{fee === 0 ? cancelText.none : formatYen(fee)}</span>
                      <FeeThen points={quote.points ?? 0} fee={fee} isDone />
                    </>
                  ),
                },
              ]),
          { label: text.plan, value: plan.name },
        ]}
      />
    </>
  )
}

/** The way a fee of a cancellation is paid, and the points that come back. */
export function FeeThen({ points, fee, isDone = false }: { points: number; fee: number; isDone?: boolean }) {
  const said = pointsAfterCancelling(points, fee, isDone)
  return (
    <>
      {said === null ? null : <span className="block text-sm">{said}</span>}
      {settledBy(points, fee).due === 0 ? null : <span className="block text-sm">{cancelText.feeHow}</span>}
    </>
  )
}
