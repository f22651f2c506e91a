import { useConfig } from '../../../lib/visitor.ts'
import { LongName } from '../../../ui/LongName.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { mainCourseText as text } from '../text.course.ts'

/** The nine courses with their bands, to choose the main one; `now` marks the present one. */
export function MainCourseField({
  chosen,
  now,
  error,
}: {
  chosen: string | undefined
  now?: number
  error: string | undefined
}) {
  const { courses } = useConfig()
  return (
    <RadioGroup
      name="main_golf_course"
      legend={text.field}
      required
      look="cards"
      columns={2}
      support={text.support}
      choices={courses.map((course) => ({
        value: String(course.id),
        label: (
          <span className="font-bold text-ink">
            <LongName name={course.short_title} />
          </span>
        ),
        note: course.id === now ? text.note(course.prefecture_label, text.now) : course.prefecture_label,
        accent: course.id,
      }))}
      defaultValue={chosen}
      error={error}
    />
  )
}
