import { useFlow } from '../../../flow/flow.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { cancelFlow } from '../../reservation/flow.ts'
import { CancelDone } from '../../reservation/parts/CancelDone.tsx'
import { manage } from '../flow.ts'
import { saleText } from '../text.sale.ts'

/** A guest's reservation is cancelled. */
export default function ManageCancelComplete() {
  const { data } = useFlow(cancelFlow)
  const { data: key } = useFlow(manage)
  if (!data) return null
  return (
    <CancelDone cancelled={data} manageToken={key?.number === data.number ? key.token : undefined}>
      <To page="booking.calendar" params={{ id: data.course_id }} {...buttonLook('solid', 'L', true)}>
        {saleText.manage.again}
      </To>
    </CancelDone>
  )
}
