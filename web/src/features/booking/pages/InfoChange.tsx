import { useFlow } from '../../../flow/flow.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { regular } from '../flow.ts'
import { ContactChange } from '../parts/ContactChange.tsx'

/** Corrects the details of a regular booking (spec section 2, `info_change`). */
export default function InfoChange() {
  const title = useTitle()
  const id = useCourseId()
  const course = useCourse(id)
  const flow = useFlow(regular)
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
          onBack={(notKept) => go('regular.confirm', { id }, {}, { replace: true, state: { notKept } })}
        />
      </PageBody>
    </>
  )
}
