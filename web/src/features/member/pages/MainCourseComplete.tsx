import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea } from '../../../routing/go.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { mainCourse } from '../flow.ts'
import { mainCourseText as text } from '../text.course.ts'

/** The main course has changed. */
export default function MainCourseComplete() {
  const member = useMember()
  const { place, toHome } = useArea()
  const { data } = useFlow(mainCourse)
  const course = useCourse(data?.courseId ?? member?.main_golf_course ?? 0)
  return (
    <PageBody>
      <BigCheck title={text.done(course.short_title)}>
        <p>{text.doneBody[place]}</p>
      </BigCheck>
      <Card accent={course.id}>
        <p className="font-bold text-ink">
          <LongName name={course.name} />
        </p>
        <p className="text-sm">{course.address}</p>
        <p className="tabular text-sm">
          <Unbroken text={text.phone(course.phone)} />
        </p>
      </Card>
      <div className="flex flex-col gap-3">
        <To page="home" {...buttonLook('solid', 'L', true)}>
          {toHome}
        </To>
        <To page="member.account" {...buttonLook('outline', 'L', true)}>
          {text.toAccount}
        </To>
      </div>
    </PageBody>
  )
}
