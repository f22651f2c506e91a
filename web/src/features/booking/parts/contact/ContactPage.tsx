import { type Flow, useFlow } from '../../../../flow/flow.ts'
import { useCourse } from '../../../../lib/visitor.ts'
import { useCourseId, useGo, useTitle } from '../../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../../ui/PageHead.tsx'
import { ContactChange, type ContactDraft } from './ContactChange.tsx'

/**
 * The page that corrects the contact details of a booking (spec section 2, `info_change` and `oneperson/change`), and returns to the
 * confirm screen, which says when the member could not be changed.
 */
export function ContactPage<D extends ContactDraft>({
  flow: booking,
  confirm,
}: {
  flow: Flow<D>
  confirm: 'regular.confirm' | 'single.confirm' | 'request.confirm'
}) {
  const title = useTitle()
  const id = useCourseId()
  const course = useCourse(id)
  const flow = useFlow(booking)
  const go = useGo()
  const draft = flow.data
  if (!draft) return <PageHead title={title} />
  return (
    <>
      <PageHead title={title} eyebrow={course.name} accent={id} />
      <PageBody>
        <ContactChange
          draft={draft}
          onPut={(next) => flow.put(next)}
          onBack={(notKept) => go(confirm, { id }, {}, { replace: true, state: { notKept } })}
        />
      </PageBody>
    </>
  )
}
