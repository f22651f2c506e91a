import { useQueryClient } from '@tanstack/react-query'
import { updateMainGolfCourse } from '@jgm/contract/api/member'
import { golfCourseId, type MemberFields } from '@jgm/contract/model/fields'
import { readNumber } from '@jgm/contract/model/normalise'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember, useSession } from '../../../lib/visitor.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { mainCourse } from '../flow.ts'
import { textOf } from '../../../ui/textOf.ts'
import { MainCourseField } from '../parts/MainCourseField.tsx'
import { mainCourseText as text } from '../text.course.ts'

const form = 'main-course'

/** The nine courses, to choose the main one. */
export default function MainCourse() {
  const go = useGo()
  const member = useMember()
  const session = useSession()
  const flow = useFlow(mainCourse)
  const title = useTitle()
  const queries = useQueryClient()
  const send = useSubmit(
    (chosen: MemberFields['main_golf_course']) => call(updateMainGolfCourse, { body: { main_golf_course: chosen } }),
    {
      onDone: (changed) => {
        flow.confirm({ courseId: changed.main_golf_course })
        session.setMember(changed)
        // Notices and common questions depend on the main course.
        queries.removeQueries({ type: 'inactive' })
        go('member.mainCourse.done', undefined, undefined, { replace: true })
      },
    },
  )
  if (!member) return <PageHead title={title} />
  const now = member.main_golf_course
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        <Form
          id={form}
          pending={send.pending}
          problems={send.problems}
          onSubmit={(data) => {
            const chosen = golfCourseId.safeParse(readNumber(textOf(data, 'main_golf_course')))
            if (chosen.success) send.submit(chosen.data)
          }}
        >
          <MainCourseField chosen={String(now)} now={now} error={problemAt(send.problems, 'main_golf_course')} />
        </Form>
        <To page="member.account" className="text-link inline-flex min-h-11 items-center self-center">
          {text.back}
        </To>
        <StickyBar>
          <div className="flex flex-col gap-3">
            {send.failure ? <Banner kind="error" title={send.failure} live /> : null}
            <Button type="submit" form={form} pending={send.pending} pendingText={text.saving} wide>
              {text.choose}
            </Button>
          </div>
        </StickyBar>
      </PageBody>
    </>
  )
}
