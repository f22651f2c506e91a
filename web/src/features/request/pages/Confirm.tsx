import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { ConfirmPage } from '../../booking/parts/confirm/ConfirmPage.tsx'
import { contactOf } from '../../booking/parts/contact/keptContact.ts'
import { termsQuery } from '../api.ts'
import { request, type RequestDraft } from '../flow.ts'
import { Sending } from '../parts/Sending.tsx'
import { isAnswered } from '../parts/wish.ts'
import { requestText } from '../text.ts'

const text = requestText.confirm

/** Step 2 of a request: what is asked for, whose request it is, and the button that sends it. */
export default function Confirm() {
  const { data, flags } = useFlow(request)
  const title = useTitle()
  if (data) return <Asked draft={data} />
  // After the sending, while the next screen's code loads.
  if (flags.includes('confirmed')) return <Spinner />
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Banner kind="warning" title={text.nothing} />
        <To page="booking.select" {...buttonLook()}>
          {text.toSelect}
        </To>
      </PageBody>
    </>
  )
}

function Asked({ draft }: { draft: RequestDraft }) {
  const member = useMember()
  const course = useCourse(draft.course_id)
  const flow = useFlow(request)
  const { data: terms } = useQuery(termsQuery(course.id, member?.id ?? null))
  return (
    <ConfirmPage draft={draft} course={course} contact="request.contact" isClose onPut={(next) => flow.put(next)}>
      {(contact) => (
        <Sending
          draft={draft}
          answerBy={terms && (isAnswered(draft, terms) ? terms.answer_by : null)}
          known={member ? (draft.contact ?? contactOf(member)) : undefined}
          {...contact}
        />
      )}
    </ConfirmPage>
  )
}
