import { useQueryClient } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { forgetDayPass } from '../../../lib/dayPass.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { cancelFlow, cancelledOf } from '../flow.ts'
import { CancelForm } from '../parts/CancelForm.tsx'
import { ReservationMissing } from '../parts/ReservationMissing.tsx'
import { useReservationRoute } from '../api.ts'
import { listText } from '../text.list.ts'
import { cancelText } from '../text.cancel.ts'

/** Cancels one of the member's reservations. */
export default function ReservationCancel() {
  const { type, number, data, error, refetch } = useReservationRoute()
  const flow = useFlow(cancelFlow)
  const go = useGo()
  const queries = useQueryClient()
  return (
    <>
      <PageHead title={useTitle()} />
      <PageBody>
        {data ? (
          <CancelForm
            reservation={data}
            back={
              <To page="reservation.detail" params={{ type, id: number }} {...buttonLook('solid')}>
                {data.can.cancel ? cancelText.keep : listText.open}
              </To>
            }
            onStale={() => void refetch()}
            onDone={(cancelled) => {
              flow.confirm(cancelledOf(cancelled))
              forgetDayPass()
              void queries.invalidateQueries({ queryKey: ['reservations'] })
              void queries.invalidateQueries({ queryKey: ['reservation'] })
              go('reservation.cancel.done', {}, {}, { replace: true })
            }}
          />
        ) : (
          <ReservationMissing error={error} retry={refetch} number={number} />
        )}
      </PageBody>
    </>
  )
}
