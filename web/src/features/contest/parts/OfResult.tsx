import type { ReactNode } from 'react'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import { To, useTitle } from '../../../routing/go.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Missing } from '../../companion/parts/Missing.tsx'
import { useContest } from '../api.ts'
import { contestText as text } from '../text.ts'
import { resultOf } from './result.ts'

/** A page of the club's results for the contest of the address, with the way back to it. */
export function OfResult({ children }: { children: (result: CompetitionResult, back: ReactNode) => ReactNode }) {
  const title = useTitle()
  const { whose, data, error, refetch } = useContest()
  const back = (
    <To
      page="contest"
      params={{ id: whose.number }}
      className="text-link inline-flex min-h-11 items-center self-center"
    >
      {text.back}
    </To>
  )
  if (data?.contest) return children(resultOf(data, data.contest), back)
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {data ? <Empty title={text.none.title}>{back}</Empty> : <Missing error={error} retry={refetch} />}
      </PageBody>
    </>
  )
}
