import { consentHowTo } from '@jgm/contract/api/line'
import { useFlow } from '../../../flow/flow.ts'
import { To, useCourseId } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { quitFlow } from '../flow.ts'
import { privacyText } from '../text.ts'

const text = privacyText.quit

/** The member has left. Nobody is logged in; a reload shows the same. */
export default function QuitComplete() {
  const { data } = useFlow(quitFlow)
  const id = useCourseId()
  if (!data) return null
  if (data.isUnsure)
    return (
      <>
        <PageHead title={text.unsure} />
        <PageBody>
          <Banner kind="warning" title={text.unsureTitle}>
            <p>{text.unsureBody}</p>
          </Banner>
          <To page="account.login" params={{ id }} {...buttonLook('solid', 'L', true)}>
            {text.toLogin}
          </To>
        </PageBody>
      </>
    )
  return (
    <PageBody>
      <BigCheck title={text.done}>
        <p>{text.doneThanks}</p>
        {data.reservations > 0 ? <p>{text.doneReservations(data.reservations)}</p> : null}
        {data.entries > 0 ? <p>{text.doneEntries(data.entries)}</p> : null}
        {data.email === null ? null : <p>{text.doneMail(data.email)}</p>}
      </BigCheck>
      {data.isListed ? <p>{consentHowTo}</p> : null}
      <div className="flex flex-col gap-3">
        <To page="booking.select" {...buttonLook('outline', 'L', true)}>
          {text.toBook}
        </To>
        <ToTalk />
      </div>
    </PageBody>
  )
}
