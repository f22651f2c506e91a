import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { useConfig } from '../../../lib/visitor.ts'
import { waitText } from '../text.ts'

/** Names where the member waits for a start: the course of a waitlist entry, or all nine courses. */
export function usePlaceOf({ course_id: id }: Pick<WaitEntry, 'course_id'>): string {
  const { courses } = useConfig()
  return courses.find((one) => one.id === id)?.name ?? waitText.anywhere
}
