import type { ReactNode } from 'react'
import type { Contest } from '@jgm/contract/api/contest'
import { formatDateMedium } from '@jgm/contract/model/dates'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { drawnAccent } from '../../../ui/accent.ts'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Missing } from '../../companion/parts/Missing.tsx'
import { useContest, type Whose } from '../api.ts'
import { contestText as text } from '../text.ts'

/** A page of a contest: its head with the day, `children` when it is read, and the way back. */
export function ContestPage({
  title,
  isFirst = false,
  children,
}: {
  title: string
  /** The first page has no way back to itself. */
  isFirst?: boolean
  children: (contest: Contest, whose: Whose) => ReactNode
}) {
  const { whose, data, error, refetch } = useContest()
  const contest = data?.contest
  return (
    <>
      <PageHead title={isFirst && contest ? contest.title : title} wide isClose>
        {data ? <Where contest={data} /> : null}
      </PageHead>
      <PageBody wide>
        {data ? (
          <div className="flex flex-col gap-6" data-accent={drawnAccent(data.course_id)}>
            {children(data, whose)}
            {isFirst ? null : (
              <To
                page="contest"
                params={{ id: whose.number }}
                className="text-link inline-flex min-h-12 items-center self-start print:hidden"
              >
                {text.back}
              </To>
            )}
          </div>
        ) : (
          <Missing error={error} retry={refetch} />
        )}
      </PageBody>
    </>
  )
}

function Where({ contest }: { contest: Contest }) {
  const course = useCourse(contest.course_id)
  return (
    <p className="text-sm text-support">
      <Unbroken text={text.where(course.short_title, formatDateMedium(contest.play_date, contest.holiday !== null))} />
    </p>
  )
}
