import type { Hold } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { regular, type RegularDraft } from '../flow.ts'
import { Binding } from '../parts/confirm/Binding.tsx'
import { ConfirmPage } from '../parts/confirm/ConfirmPage.tsx'
import { contactOf } from '../parts/contact/keptContact.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.confirm

/** Step 2 of a regular booking: everything on one page, with the fields to fill in, and the button that books. */
export default function RegularConfirm() {
  const { data, flags } = useFlow(regular)
  // After the booking, while the next screen's code loads.
  if (flags.includes('confirmed')) return <Spinner />
  if (!data?.hold) return <NothingHeld />
  return <Confirm draft={data} hold={data.hold} />
}

/** The flow has been emptied, for example in another tab. */
function NothingHeld() {
  const title = useTitle()
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="warning" title={text.nothingHeld} />
        <To page="booking.select" {...buttonLook()}>
          {text.toSelect}
        </To>
      </PageBody>
    </>
  )
}

function Confirm({ draft, hold }: { draft: RegularDraft; hold: Hold }) {
  const member = useMember()
  const course = useCourse(draft.course_id)
  const flow = useFlow(regular)
  return (
    <ConfirmPage draft={draft} course={course} contact="regular.contact" onPut={(next) => flow.put(next)}>
      {(contact) => (
        <Binding
          draft={draft}
          hold={hold}
          known={member ? (draft.contact ?? contactOf(member)) : undefined}
          {...contact}
        />
      )}
    </ConfirmPage>
  )
}
