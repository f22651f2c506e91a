import { useCourseInHand } from './helpCourse.ts'
import { useConfig } from './visitor.ts'

/** The telephone number for help: that of the course that the screen is about; undefined when it is about none. */
export function useHelpTel(): string | undefined {
  const id = useCourseInHand()
  return useConfig().courses.find((course) => course.id === id)?.phone
}
