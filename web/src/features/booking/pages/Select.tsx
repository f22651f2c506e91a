import { useMember } from '../../../lib/visitor.ts'
import { To, useGo, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { ChevronRightIcon, FlagIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { CourseChoice } from '../parts/CourseChoice.tsx'
import { bookingText } from '../text.ts'

const text = bookingText.select

/** Chooses the course and the kind of booking; guards redirect here without a course. A course leads to its calendar. */
export default function Select() {
  const member = useMember()
  const go = useGo()
  const from = useRouteQuery().get('from') ?? undefined
  return (
    <>
      <PageHead title={useTitle()} wide>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        <Section title={text.regular}>
          <CourseChoice
            chosen={undefined}
            mainCourse={member?.main_golf_course}
            onChoose={(id) => go('booking.calendar', { id }, { from })}
          />
        </Section>
        <Section title={text.otherMethods}>
          <To
            page="booking.courseMember"
            query={{ from }}
            className="flex min-h-20 items-center gap-3 rounded-xl border-2 border-green-900 bg-card p-4 text-ink no-underline hover:bg-green-50 md:max-w-[36rem]"
          >
            <FlagIcon />
            <span className="flex-1">
              <span className="block text-xl font-bold text-green-900">{text.courseMember}</span>
              <span className="block text-sm text-pretty [word-break:auto-phrase]">{text.courseMemberNote}</span>
            </span>
            <ChevronRightIcon />
          </To>
        </Section>
      </PageBody>
    </>
  )
}
