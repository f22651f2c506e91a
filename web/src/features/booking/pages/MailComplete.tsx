import { useFlow } from '../../../flow/flow.ts'
import { To, useCourseId, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { guestMail } from '../flow.ts'
import { useWaiting } from '../parts/contact/waiting.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.mail

/** The address is proven, without a booking or before a waiting one: links on, without looking like a completed booking. */
export default function MailComplete() {
  const title = useTitle()
  const course = useCourseId()
  const { data } = useFlow(guestMail)
  const waits = useWaiting()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="success" title={text.proven}>
          <p className="wrap-anywhere">
            <Unbroken text={text.provenBody(data?.email ?? '')} />
          </p>
        </Banner>
        {waits ? (
          <>
            <p>{text.waits}</p>
            <To page={waits.page} params={{ id: waits.id }} replace {...buttonLook('solid', 'L', true)}>
              {text.next}
            </To>
          </>
        ) : (
          <To page="booking.calendar" params={{ id: course }} {...buttonLook('solid', 'L', true)}>
            {text.toCalendar}
          </To>
        )}
      </PageBody>
    </>
  )
}
