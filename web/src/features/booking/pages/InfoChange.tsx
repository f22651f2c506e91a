import { useState } from 'react'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { contactDraftOf } from '../../member/parts/contact.ts'
import { regular } from '../flow.ts'
import { CustomerForm } from '../parts/CustomerForm.tsx'
import { contactOf, useKeepContact } from '../parts/keptContact.ts'
import { saleText } from '../text.sale.ts'

/** Corrects the details of this booking, and saves them for the member on request (spec section 2, `info_change`). */
export default function InfoChange() {
  const title = useTitle()
  const id = useCourseId()
  const course = useCourse(id)
  const member = useMember()
  const flow = useFlow(regular)
  const go = useGo()
  const keepContact = useKeepContact()
  const [leaving, setLeaving] = useState(false)
  const draft = flow.data
  if (!draft || !member) return <PageHead title={title} />
  const back = (notKept = false): void => go('regular.confirm', { id }, {}, { replace: true, state: { notKept } })
  return (
    <>
      <PageHead title={title} eyebrow={course.name} accent={id} />
      <PageBody>
        <p>{saleText.confirm.changeLead}</p>
        {leaving ? (
          <Spinner />
        ) : (
          <CustomerForm
            draft={{ ...contactDraftOf(draft.contact ?? contactOf(member)), ...draft.typed }}
            submitText={saleText.confirm.changed}
            canKeep
            onTyped={(changes) => flow.put({ ...draft, typed: { ...draft.typed, ...changes } })}
            onDone={(contact, keep) => {
              const { typed: _done, ...rest } = draft
              flow.put({ ...rest, contact })
              if (!keep) back()
              else {
                setLeaving(true)
                void keepContact(contact).then((isKept) => back(!isKept))
              }
            }}
            onBack={() => back()}
          />
        )}
      </PageBody>
    </>
  )
}
