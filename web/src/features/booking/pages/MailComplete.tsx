import { useFlow } from '../../../flow/flow.ts'
import { To, useCourseId } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { guestMail, regular } from '../flow.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.mail

/** The address is proven: on to the booking that waits, or to the calendar. */
export default function MailComplete() {
  const course = useCourseId()
  const { data } = useFlow(guestMail)
  const booking = useFlow(regular)
  const waits = booking.flags.includes('inputed') ? booking.data : undefined
  return (
    <PageBody>
      <Steps titles={text.steps} now={2} />
      <BigCheck title={text.doneTitle}>
        <p className="wrap-anywhere">{text.doneBody(data?.email ?? '')}</p>
      </BigCheck>
      {waits ? (
        <To page="booking.step2" params={{ id: waits.course_id }} replace {...buttonLook('solid', 'L', true)}>
          {text.next}
        </To>
      ) : (
        <To page="booking.calendar" params={{ id: course }} {...buttonLook('solid', 'L', true)}>
          {text.toCalendar}
        </To>
      )}
    </PageBody>
  )
}
