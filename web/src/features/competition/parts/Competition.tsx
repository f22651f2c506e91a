import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompetitionResult } from '@jgm/contract/api/competition'
import { isCode } from '../../../lib/api.ts'
import { To, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { resultQuery } from '../api.ts'
import { competitionText as text } from '../text.ts'

/** The competition of the address for `children`; on the way there, what there is instead. */
export function Competition({ children }: { children: (result: CompetitionResult) => ReactNode }) {
  const title = useTitle()
  const { id = '' } = useRouteParams()
  const { data, error, refetch } = useQuery(resultQuery(id))
  if (data) return children(data)
  const isMissing = isCode(error, 'not_found') || isCode(error, 'validation')
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {isMissing ? (
          <Empty title={text.missing}>
            <p>{text.missingHelp}</p>
            <To page="competition.results" {...buttonLook('outline', 'M')}>
              {text.toList}
            </To>
          </Empty>
        ) : error ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
