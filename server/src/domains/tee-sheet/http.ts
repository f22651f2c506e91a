import { getDay, getMonth } from '@jgm/contract/api/tee-sheet'
import { getCourseSummaries, searchStarts } from '@jgm/contract/api/tee-sheet-search'
import { getUsualStarts } from '@jgm/contract/api/tee-sheet-usual'
import type { Ground } from '../../platform/ground.ts'
import type { Bind } from '../../platform/http/handle.ts'
import type { Caller, MemberId } from '../../platform/http/session.ts'
import { searchOfCourses, summariesOfCourses } from './service.search.ts'
import { dayOfCourse, monthOfCourse } from './service.ts'
import { usualStarts } from './service.usual.ts'

const memberOf = (caller: Caller): MemberId | null => (caller.kind === 'member' ? caller.memberId : null)

export function bindTeeSheet(bind: Bind, ground: Ground): void {
  bind(getMonth, ({ params, query, caller }) =>
    monthOfCourse(ground, {
      courseId: params.id,
      month: params.month,
      filter: query.filter,
      memberId: memberOf(caller),
    }),
  )
  bind(getDay, ({ params, query, caller }) =>
    dayOfCourse(ground, { courseId: params.id, date: params.date, filter: query.filter, memberId: memberOf(caller) }),
  )
  bind(searchStarts, ({ query: { filter, from = 0, to = 1440, ...wish }, caller }) =>
    searchOfCourses(ground, { ...wish, from, to }, { filter, memberId: memberOf(caller) }),
  )
  bind(getCourseSummaries, ({ caller }) => summariesOfCourses(ground, memberOf(caller)))
  bind(getUsualStarts, ({ memberId, query }) => usualStarts(ground, memberId, query.play_id ?? null))
}
