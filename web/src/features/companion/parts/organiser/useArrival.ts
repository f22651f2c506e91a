import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { useCourse } from '../../../../lib/visitor.ts'

/** Minutes since midnight at which the party should be at the club: that of its first start. */
export function useArrival({ party }: Organiser): number {
  const { arrive_before: before } = useCourse(party.course_id)
  return Math.min(...party.groups.map(({ start_minute: minute }) => minute)) - before
}
