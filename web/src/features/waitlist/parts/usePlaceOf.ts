import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { useConfig } from '../../../lib/visitor.ts'
import { waitText } from '../text.ts'

/** What was waited for: the name of the course, or any of the nine. */
export function usePlaceOf({ course_id: id }: Pick<WaitEntry, 'course_id'>): string {
  const { courses } = useConfig()
  return courses.find((one) => one.id === id)?.name ?? waitText.anywhere
}
