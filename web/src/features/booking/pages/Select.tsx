import { useRef, useState } from 'react'
import { useMember, useCourse } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { AccentChip } from '../../../ui/Card.tsx'
import { CalendarIcon, ChevronRightIcon, FlagIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { CourseChoice } from '../parts/CourseChoice.tsx'
import { bookingText } from '../text.ts'

const text = bookingText.select

/** Chooses the course and the way of booking; where guards send visitors who came without either. */
export default function Select() {
  const member = useMember()
  const query = useRouteQuery()
  const from = query.get('from') ?? undefined
  const [chosen, setChosen] = useState<number | undefined>(member?.main_golf_course)
  const methods = useRef<HTMLDivElement>(null)

  function choose(id: number): void {
    setChosen(id)
    requestAnimationFrame(() => {
      methods.current?.scrollIntoView({ block: 'nearest' })
      methods.current?.focus({ preventScroll: true })
    })
  }

  return (
    <>
      <PageHead title={useTitle()} wide>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        <Section title={text.courses}>
          <CourseChoice chosen={chosen} mainCourse={member?.main_golf_course} onChoose={choose} />
        </Section>
        <div ref={methods} tabIndex={-1} className="scroll-mb-6 outline-none focus-visible:outline-none">
          {chosen === undefined ? null : <Methods course={chosen} from={from} />}
        </div>
      </PageBody>
    </>
  )
}

function Methods({ course: id, from }: { course: number; from: string | undefined }) {
  const course = useCourse(id)
  const method = 'flex min-h-20 items-center gap-3 rounded-xl border-2 p-4 no-underline'
  return (
    <Section title={text.methods} action={<AccentChip accent={id}>{course.name}</AccentChip>}>
      <div className="grid gap-3 md:grid-cols-2">
        <To
          page="booking.calendar"
          params={{ id }}
          query={{ from }}
          className={`${method} border-green-900 bg-green-900 text-white hover:bg-green-1000`}
        >
          <CalendarIcon />
          <span className="flex-1">
            <span className="block text-xl font-bold">{text.regular}</span>
            <span className="block text-sm text-pretty [word-break:auto-phrase]">{text.regularNote}</span>
          </span>
          <ChevronRightIcon />
        </To>
        <To
          page="booking.courseMember"
          query={{ golf_course_id: id, from }}
          className={`${method} border-green-900 bg-card text-ink hover:bg-green-50`}
        >
          <FlagIcon />
          <span className="flex-1">
            <span className="block text-xl font-bold text-green-900">{text.courseMember}</span>
            <span className="block text-sm text-pretty [word-break:auto-phrase]">{text.courseMemberNote}</span>
          </span>
          <ChevronRightIcon />
        </To>
      </div>
    </Section>
  )
}
