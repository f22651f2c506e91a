import { To, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { CompanionLink } from '../parts/CompanionLink.tsx'
import { Detail } from '../parts/Detail.tsx'
import { ReservationMissing } from '../parts/ReservationMissing.tsx'
import { useReservationRoute } from '../api.ts'
import { reservationDetailText as text } from '../text.detail.ts'

/** One of the member's reservations. */
export default function ReservationDetail() {
  const { type, number, data, error, refetch } = useReservationRoute()
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>
        {data ? (
          <>
            <Detail
              reservation={data}
              changeLinks={
                <>
                  <To page="change.time" params={{ type, id: number }} {...buttonLook('outline', 'M')}>
                    {text.changeTime}
                  </To>
                  <To page="change.party" params={{ type, id: number }} {...buttonLook('outline', 'M')}>
                    {text.changeParty}
                  </To>
                </>
              }
              companionLink={<CompanionLink reservation={data} />}
              cancelLink={
                <To page="reservation.cancel" params={{ type, id: number }} {...buttonLook('danger', 'L', true)}>
                  {text.cancel}
                </To>
              }
            />
            <To page="reservation.list" {...buttonLook('text')}>
              {text.toList}
            </To>
          </>
        ) : (
          // Mails and messages link companions here, too, and they see another screen.
          <ReservationMissing error={error} retry={refetch} number={number} />
        )}
      </PageBody>
    </>
  )
}
