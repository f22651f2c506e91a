import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { forgetDayPass, keepDayPass, type DayPass } from '../../../lib/dayPass.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { reservationsQuery } from '../../reservation/parts/list.ts'
import { memberCodeQuery } from './memberCode.ts'

/**
 * On a day of play, keeps the data for the front desk and the screen that shows it on this device; deletes them on other days.
 * Returns today's plays.
 */
export function useDayPass(): DayPass['plays'] {
  const member = useMember()
  const { courses } = useConfig()
  const { data } = useQuery({ ...reservationsQuery('upcoming'), enabled: member !== null })
  const day = todayInTokyo(now())
  const plays = (data?.reservations ?? [])
    .filter((reservation) => reservation.play_date === day)
    .map(({ course_id, nine, start_minute }) => ({
      course_id,
      nine,
      start_minute,
      course: courses.find((course) => course.id === course_id)?.name ?? '',
    }))
  const code = useQuery({ ...memberCodeQuery, enabled: plays.length > 0 })
  useEffect(() => {
    if (!member || !data) return
    if (plays.length === 0) forgetDayPass()
    else if (code.data) {
      const name = [member.last_name, member.first_name].join(' ')
      keepDayPass({ day, name, memberNumber: member.member_number, code: code.data.day_code, plays })
      // The screen that shows the pass must load before the page is kept.
      import('./OfflinePass.tsx')
        .then(() => import('../../../lib/keptPage.ts'))
        .then(({ keepPage }) => keepPage())
        .catch(() => undefined)
    }
  }, [member, data, plays, code.data, day])
  return plays
}
