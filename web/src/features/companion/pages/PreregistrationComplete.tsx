import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { isCode } from '../../../lib/api.ts'
import { useFragment } from '../../../lib/fragment.ts'
import { takeReferrer } from '../../../lib/referrer.ts'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { readManageKey, type ManageKey } from '../../booking/flow.ts'
import { participationQuery } from '../../reservation/api.ts'
import { preregistration } from '../flow.ts'
import { Details } from '../parts/Details.tsx'
import { Gone, Left } from '../parts/Gone.tsx'
import { isStillAhead, Own } from '../parts/Own.tsx'
import { invitationText } from '../text.invitation.ts'

const text = invitationText.preregistration

/**
 * The key of the pre-registration: from the link of a mail, whose fragment is then removed from the address and the history, or
 * from the step before. Null when there is none.
 */
function useOwnKey(): ManageKey | null {
  const flow = useFlow(preregistration)
  const fragment = useFragment()
  const arrived = readManageKey(fragment)
  useEffect(() => {
    if (fragment === '') return
    const key = readManageKey(fragment)
    history.replaceState(history.state, '', location.pathname + location.search)
    if (key) flow.confirm({ qr: key })
  }, [flow, fragment])
  return arrived ?? flow.data?.qr ?? null
}

/** Pre-registration 3/3: the QR code for the front desk, the own data, and leaving; also opened by the mailed link. */
export default function PreregistrationComplete() {
  const key = useOwnKey()
  const [isLeft, setLeft] = useState(false)
  const { data, error, refetch } = useQuery({
    ...participationQuery(key?.number ?? '', key?.token),
    enabled: key !== null && !isLeft,
    retry: false,
  })
  // The kept way back to the invitation has been walked.
  useEffect(() => void takeReferrer(), [])
  const isGone =
    key === null || (['not_found', 'unauthenticated', 'forbidden'] as const).some((code) => isCode(error, code))
  const isSeated = data !== undefined && !isLeft && !isGone && isStillAhead(data)
  return (
    <>
      <PageHead title={isSeated ? text.done : text.later} wide isClose>
        {isSeated ? <p>{text.doneLead}</p> : null}
      </PageHead>
      <PageBody wide>
        {isLeft ? (
          <Left />
        ) : isGone ? (
          <Gone />
        ) : data ? (
          <>
            <Own participation={data} manageToken={key.token} onLeft={() => setLeft(true)} />
            {data.preregistration && data.can_leave ? <Details own={data} manageToken={key.token} /> : null}
          </>
        ) : error ? (
          <LoadFailed error={error} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
