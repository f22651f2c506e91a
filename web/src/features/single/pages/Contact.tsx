import { useFlow } from '../../../flow/flow.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { useCourseId, useGo, useTitle } from '../../../routing/go.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { ContactChange } from '../../booking/parts/ContactChange.tsx'
import { single } from '../flow.ts'

/** Corrects the details of a single booking (spec section 2, `oneperson/change`). */
export default function Contact() {
  const title = useTitle()
  const id = useCourseId()
  const course = useCourse(id)
  const flow = useFlow(single)
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
          onBack={(notKept) => go('single.confirm', { id }, {}, { replace: true, state: { notKept } })}
        />
      </PageBody>
    </>
  )
}
