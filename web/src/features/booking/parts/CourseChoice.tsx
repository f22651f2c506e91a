import type { CourseInfo } from '@jgm/contract/api/config'
import { useConfig } from '../../../lib/visitor.ts'
import { accentColor } from '../../../ui/accent.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { bookingText } from '../text.ts'

const text = bookingText.select

/** The nine courses as cards with their bands; the chosen one is marked by colour, a check and words. */
export function CourseChoice({
  chosen,
  mainCourse,
  onChoose,
}: {
  chosen: number | undefined
  /** The member's main course: comes first and is marked. */
  mainCourse: number | undefined
  onChoose: (id: number) => void
}) {
  const { courses } = useConfig()
  const first = courses.filter((course) => course.id === mainCourse)
  const rest = courses.filter((course) => course.id !== mainCourse)
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
      {[...first, ...rest].map((course) => (
        <li key={course.id} className="min-w-0">
          <CourseCard
            course={course}
            isMain={course.id === mainCourse}
            isChosen={course.id === chosen}
            onChoose={() => onChoose(course.id)}
          />
        </li>
      ))}
    </ul>
  )
}

function CourseCard({
  course,
  isMain,
  isChosen,
  onChoose,
}: {
  course: CourseInfo
  isMain: boolean
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`relative flex min-h-18 w-full items-center gap-3 overflow-hidden rounded-lg border py-3 pr-3 pl-5 text-left ${
        isChosen
          ? 'border-green-900 bg-green-50 shadow-[inset_0_0_0_1px_var(--color-green-900)]'
          : 'border-rule bg-card hover:bg-green-50'
      }`}
    >
      <span
        className="absolute inset-y-0 left-0 w-1.5"
        style={{ background: accentColor(course.id) }}
        aria-hidden="true"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-bold text-ink [word-break:auto-phrase]">{course.name}</span>
        <span className="block text-sm text-support">
          {course.prefecture_label}
          {isMain ? text.mainMark : null}
        </span>
      </span>
      {isChosen ? (
        <span className="flex flex-none items-center gap-1 text-sm font-bold text-green-900">
          <CheckIcon />
          {text.chosen}
        </span>
      ) : null}
    </button>
  )
}
