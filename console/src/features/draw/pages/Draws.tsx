import { useRef, useState } from 'react'
import type { StaffDraw } from '@jgm/contract/api/staff-draws'
import type { PlayDate } from '@jgm/contract/model/dates'
import { isAtLeast } from '@jgm/contract/model/staff'
import { useDesk, useOneCourse } from '../../../lib/session.ts'
import { Screen } from '../../../ui/Screen.tsx'
import { Empty } from '../../../ui/States.tsx'
import { BeforeCourse } from '../../desk/parts/BeforeCourse.tsx'
import { useDraws } from '../api.ts'
import { Detail } from '../parts/Detail.tsx'
import { DrawList } from '../parts/DrawList.tsx'
import { MakeForm } from '../parts/MakeForm.tsx'
import { drawText as text } from '../text.ts'

/** 抽選: hours of a day are opened by a draw; its wishes, its result, and the way to call it off. */
export function Draws() {
  const courseId = useOneCourse()
  const query = useDraws(courseId)
  if (courseId !== null && query.data)
    return <Known key={courseId} course={courseId} today={query.data.today} draws={query.data.draws} />
  return <BeforeCourse title={text.title} courseId={courseId} query={query} />
}

function Known({
  course,
  today,
  draws,
}: {
  readonly course: number
  readonly today: PlayDate
  readonly draws: readonly StaffDraw[]
}) {
  const { session } = useDesk()
  const mayDecide = isAtLeast(session.staff.role, 'course_manager')
  const [chosen, setChosen] = useState<number | null>(null)
  const chosenRef = useRef<HTMLHeadingElement>(null)
  // The draw is beside the list, and on a narrow screen below the form.
  const choose = (id: number): void => {
    setChosen(id)
    chosenRef.current?.focus({ preventScroll: true })
    chosenRef.current?.scrollIntoView({ block: 'start' })
  }
  const open = draws.filter(({ state }) => state === 'open')
  return (
    <Screen
      title={text.title}
      figures={[
        { label: text.figures.open, value: open.length, unit: text.figures.draws },
        {
          label: text.figures.entries,
          value: open.reduce((sum, { entries }) => sum + entries, 0),
          unit: text.figures.groups,
        },
      ]}
      legend={text.legend}
      shortcuts={[]}
    >
      <div className="closing beside">
        <section className="panel" aria-label={text.title}>
          <h2>{text.list}</h2>
          <DrawList draws={draws} chosen={chosen} onChoose={choose} />
          <h2>{text.make}</h2>
          {mayDecide ? <MakeForm course={course} today={today} draws={draws} /> : <p>{text.readOnly}</p>}
        </section>
        <section className="panel" aria-label={text.chosen}>
          <h2 ref={chosenRef} tabIndex={-1}>
            {text.chosen}
          </h2>
          {chosen === null ? (
            <Empty title={text.choose} />
          ) : (
            <Detail key={chosen} course={course} id={chosen} mayDecide={mayDecide} />
          )}
        </section>
      </div>
    </Screen>
  )
}
