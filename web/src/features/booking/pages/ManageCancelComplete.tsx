import { useFlow } from '../../../flow/flow.ts'
import { To } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { cancelFlow } from '../../reservation/flow.ts'
import { CancelDone } from '../../reservation/parts/CancelDone.tsx'
import { saleText } from '../text.sale.ts'

/** A guest's cancellation is done. */
export default function ManageCancelComplete() {
  const { data } = useFlow(cancelFlow)
  return (
    <PageBody>
      {data ? (
        <CancelDone cancelled={data}>
          <To page="booking.calendar" params={{ id: data.courseId }} {...buttonLook('solid', 'L', true)}>
            {saleText.manage.again}
          </To>
        </CancelDone>
      ) : null}
    </PageBody>
  )
}
