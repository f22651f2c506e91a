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
  /** The first page leads back to the party, the others to it. */
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
      {isFirst ? (
        data && <ToParty contest={data} whose={whose} />
      ) : (
        <To page="contest" params={{ id: whose.number }} className={wayBack}>
          {text.back}
        </To>
      )}
    </PartyFrame>
  )
}

/** The way to the party: for whoever has booked, for a companion, and for somebody without an account, who opens it with a key. */
function ToParty({ contest, whose }: { contest: Contest; whose: Whose }) {
  const { number, manageToken } = whose
  const look = { className: wayBack, children: text.toParty }
  if (manageToken !== undefined)
    return contest.is_organiser ? null : (
      <To page="companion.preregistered" params={{ id: contest.course_id }} {...look} />
    )
  return contest.is_organiser ? (
    <To page="reservation.detail" params={{ type: contest.type, id: number }} {...look} />
  ) : (
    <To page="companion.participation" params={{ id: number }} {...look} />
  )
}

const whereOf = (course: CourseInfo, { play_date: date, holiday }: Contest): string =>
  text.where(course.short_title, formatDateMedium(date, holiday !== null))
