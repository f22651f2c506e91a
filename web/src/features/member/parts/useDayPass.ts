import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { forgetDayPass, keepDayPass, type DayPass, type KeptPlay } from '../../../lib/dayPass.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { reservationsQuery } from '../../reservation/parts/list.ts'
import { toneOf } from '../../reservation/parts/ticket.ts'
import { memberCodeQuery } from './memberCode.ts'

/**
 * Keeps the next day of play and the screen that shows it on this device, with the code for the front desk on the day itself;
 * deletes them when no booking is ahead. Returns today's plays.
 */
export function useDayPass(): DayPass['plays'] {
  const member = useMember()
  const { courses } = useConfig()
  const { data } = useQuery({ ...reservationsQuery('upcoming'), enabled: member !== null })
  const at = now()
  const today = todayInTokyo(at)
  const certain = (data?.reservations ?? []).filter((one) => ['sure', 'today'].includes(toneOf(one, at)))
  const day = certain[0]?.play_date
  const plays = certain.flatMap((one) => {
    const course = courses.find(({ id }) => id === one.course_id)
    return course && one.play_date === day ? [keptOf(one, course)] : []
  })
  const isToday = day === today
  const code = useQuery({ ...memberCodeQuery, enabled: isToday })
  useEffect(() => {
    if (!member || !data) return
    if (day === undefined) forgetDayPass()
    else if (!isToday || code.data) {
      const name = [member.last_name, member.first_name].join(' ')
      const dayCode = isToday ? (code.data?.day_code ?? null) : null
      keepDayPass({ form: 2, day, name, memberNumber: member.member_number, code: dayCode, plays })
      // The screen that shows the pass must load before the page is kept.
      import('./OfflinePass.tsx')
        .then(() => import('../../../lib/keptPage.ts'))
        .then(({ keepPage }) => keepPage())
        .catch(() => undefined)
    }
  }, [member, data, plays, code.data, day, isToday])
  return isToday ? plays : []
}

/** The fields that are kept, and no others. */
function keptOf(one: ReservationSummary, course: CourseInfo): KeptPlay {
  const { number, course_id, play_date, holiday, nine, start_minute, turn_minute } = one
  const { name, short_title, phone, arrive_before } = course
  const kept = { name, short_title, phone, arrive_before }
  return { number, course_id, play_date, holiday, nine, start_minute, turn_minute, course: kept }
}
