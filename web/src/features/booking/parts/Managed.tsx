import { useEffect, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { isCode } from '../../../lib/api.ts'
import { useFragment } from '../../../lib/fragment.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { reservationQuery } from '../../reservation/api.ts'
import { manage, readManageKey, type ManageKey } from '../flow.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.manage

/**
 * The guest's key: read from the link's fragment, which is then taken out of the address and the history, and kept for
 * the session. Null when there is none.
 */
function useManageKey(): ManageKey | null {
  const flow = useFlow(manage)
  const fragment = useFragment()
  const arrived = readManageKey(fragment)
  useEffect(() => {
    if (fragment === '') return
    const key = readManageKey(fragment)
    history.replaceState(history.state, '', location.pathname + location.search)
    if (key) flow.put(key)
  }, [flow, fragment])
  return arrived ?? flow.data ?? null
}

/** A guest's reservation, fetched with the key of the link, or why it can't be shown. */
export function Managed({
  wide = false,
  headed = false,
  children,
}: {
  wide?: boolean
  /** What is shown brings its own head. */
  headed?: boolean
  children: (reservation: ReservationDetail, token: string, refetch: () => void) => ReactNode
}) {
  const key = useManageKey()
  const title = useTitle()
  const { data, error, refetch } = useQuery({
    ...reservationQuery('regular', key?.number ?? '', key?.token),
    enabled: key !== null,
  })
  useAboutCourse(data?.course_id)
  if (key && data && headed) return children(data, key.token, () => void refetch())
  const isMissing =
    key === null || isCode(error, 'not_found') || isCode(error, 'forbidden') || isCode(error, 'unauthenticated')
  return (
    <>
      <PageHead title={title} wide={wide} />
      <PageBody wide={wide}>
        {key && data ? (
          children(data, key.token, () => void refetch())
        ) : isMissing ? (
          <Missing />
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

function Missing() {
  return (
    <Empty title={text.missingTitle}>
      <p>{text.missingBody}</p>
      <To page="booking.select" {...buttonLook('outline')}>
        {text.select}
      </To>
    </Empty>
  )
}
