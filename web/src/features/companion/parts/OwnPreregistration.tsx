import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isCode } from '../../../lib/api.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import type { ManageKey } from '../../booking/flow.ts'
import { participationQuery } from '../../reservation/api.ts'
import { invitationText } from '../text.invitation.ts'
import { Details } from './Details.tsx'
import { Gone, Left } from './Gone.tsx'
import { isStillAhead, Own } from './Own.tsx'
import { forgetOwnSeat } from './ownSeats.ts'

const text = invitationText.preregistration

const closing = ['not_found', 'unauthenticated', 'forbidden'] as const

/**
 * The participation of a person without an account: the QR code for the front desk, the own data, and leaving. `onOther` shows the
 * invitation instead, for another person or when the seat is gone.
 */
export function OwnPreregistration({ ownKey, onOther }: { ownKey: ManageKey | null; onOther?: () => void }) {
  const [isLeft, setLeft] = useState(false)
  const { data, error, refetch } = useQuery({
    ...participationQuery(ownKey?.number ?? '', ownKey?.token),
    enabled: ownKey !== null && !isLeft,
    retry: false,
  })
  const isGone = ownKey === null || closing.some((code) => isCode(error, code))
  const isSeated = data !== undefined && !isLeft && !isGone && isStillAhead(data)
  useEffect(() => {
    if (!ownKey || !(isLeft || isGone)) return
    forgetOwnSeat(ownKey.token)
    if (isGone) onOther?.()
  }, [ownKey, isLeft, isGone, onOther])
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
            {onOther ? (
              <p>
                <Button kind="text" size="M" onPress={onOther}>
                  {text.other}
                </Button>
              </p>
            ) : null}
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
