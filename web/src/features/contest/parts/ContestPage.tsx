import type { ReactNode } from 'react'
import type { CourseInfo } from '@jgm/contract/api/config'
import type { Contest } from '@jgm/contract/api/contest'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { To } from '../../../routing/go.tsx'
import { PartyFrame, wayBack } from '../../companion/parts/PartyFrame.tsx'
import { useContest, type Whose } from '../api.ts'
import { contestText as text } from '../text.ts'
import { useSending, type Sending } from './useSending.ts'

/** A page of a contest: its head with the day, `children` when it is read, and the way back. */
export function ContestPage({
  title,
  isFirst = false,
  children,
}: {
  title: string
  /** The first page has no way back to itself. */
  isFirst?: boolean
  children: (contest: Contest, whose: Whose, sending: Sending) => ReactNode
}) {
  const { whose, data, error, refetch } = useContest()
  const contest = data?.contest
  const sending = useSending(whose, data)
  return (
    <PartyFrame
      title={isFirst && contest ? contest.title : title}
      party={data && { courseId: data.course_id, words: (course) => whereOf(course, data) }}
      error={error}
      retry={refetch}
      stranger={text.stranger}
    >
      {data ? children(data, whose, sending) : null}
      {isFirst ? null : (
        <To page="contest" params={{ id: whose.number }} className={wayBack}>
          {text.back}
        </To>
      )}
    </PartyFrame>
  )
}

const whereOf = (course: CourseInfo, { play_date: date, holiday }: Contest): string =>
  text.where(course.short_title, formatDateMedium(date, holiday !== null))
