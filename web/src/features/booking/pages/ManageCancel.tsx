import { useQueryClient } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { cancelFlow, cancelledOf } from '../../reservation/flow.ts'
import { CancelForm } from '../../reservation/parts/CancelForm.tsx'
import { Managed } from '../parts/manage/Managed.tsx'
import { saleText } from '../text.sale.ts'

/** A guest cancels. */
export default function ManageCancel() {
  const go = useGo()
  const flow = useFlow(cancelFlow)
  const queries = useQueryClient()
  return (
    <Managed>
      {(reservation, token, refetch) => (
        <CancelForm
          reservation={reservation}
          manageToken={token}
          back={
            <To page="manage.reservation" {...buttonLook()}>
              {reservation.can.cancel ? saleText.manage.keep : saleText.manage.open}
            </To>
          }
          onStale={() => void refetch()}
          onDone={(cancelled) => {
            flow.confirm(cancelledOf(cancelled))
            go('manage.cancel.done', {}, {}, { replace: true })
            void queries.invalidateQueries()
          }}
        />
      )}
    </Managed>
  )
}
