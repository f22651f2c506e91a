import { To, useCourseId, useTitle } from '../../../../routing/go.tsx'
import { buttonLook } from '../../../../ui/Button.tsx'
import { Empty } from '../../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../../ui/PageHead.tsx'
import { saleText } from '../../text.sale.ts'

/** In the place of a screen about a day whose address names none: why, and the way back to the month. */
export function NoDate({ why = saleText.start.notADate }: { why?: string }) {
  const id = useCourseId()
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>
        <Empty title={why}>
          <To page="booking.calendar" params={{ id }} {...buttonLook()}>
            {saleText.start.toCalendar}
          </To>
        </Empty>
      </PageBody>
    </>
  )
}
