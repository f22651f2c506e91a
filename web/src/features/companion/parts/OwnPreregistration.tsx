import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isCode } from '../../../lib/api.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import type { ManageKey } from '../../booking/flow.ts'
import { participationQuery } from '../../reservation/api.ts'
import { invitationText } from '../text.invitation.ts'
import { Details } from './Details.tsx'
import { Gone, Left } from './Gone.tsx'
import { isStillAhead, Own } from './Own.tsx'

const text = invitationText.preregistration

const closing = ['not_found', 'unauthenticated', 'forbidden'] as const

/** The participation of a person without an account: the QR code for the front desk, the own data, and leaving. */
export function OwnPreregistration({ ownKey }: { ownKey: ManageKey | null }) {
  const [isLeft, setLeft] = useState(false)
  const { data, error, refetch } = useQuery({
    ...participationQuery(ownKey?.number ?? '', ownKey?.token),
    enabled: ownKey !== null && !isLeft,
    retry: false,
  })
  const isGone = ownKey === null || closing.some((code) => isCode(error, code))
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
            <Own participation={data} manageToken={ownKey.token} onLeft={() => setLeft(true)} />
            {data.preregistration && data.can_leave ? <Details own={data} manageToken={ownKey.token} /> : null}
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
