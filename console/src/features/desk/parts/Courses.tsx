import { useDesk } from '../../../lib/session.ts'
import { Empty } from '../../../ui/States.tsx'
import { sheetText } from '../text.ts'

/** Asks for one course, where all are chosen. */
export function Courses() {
  const { courses, chooseCourse } = useDesk()
  return (
    <Empty title={sheetText.chooseCourse}>
      <div className="day-courses">
        {courses.map(({ id, short_title: name }) => (
          <button key={id} type="button" className="btn" onClick={() => chooseCourse(id)}>
            {name}
          </button>
        ))}
      </div>
    </Empty>
  )
}
