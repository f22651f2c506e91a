import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Participation } from '@jgm/contract/api/companion-participation'
import { isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import type { ManageKey } from '../../booking/flow.ts'
import { participationQuery } from '../../reservation/api.ts'
import { TicketShape } from '../../reservation/parts/TicketShape.tsx'
import { invitationText } from '../text.invitation.ts'
import { Details } from './Details.tsx'
import { Gone, Left } from './Gone.tsx'
import { isStillAhead, Own } from './Own.tsx'
import { forgetOwnSeat, seatsBeside } from './ownSeats.ts'

const text = invitationText.preregistration

const closing = ['not_found', 'unauthenticated', 'forbidden'] as const

/**
 * The participation of a person without an account: the QR code for the front desk, the own data, and leaving. People who took seats of
 * the reservation in the same browser, such as a couple with one phone, have one switch between them. `onOther` shows the invitation
 * instead, for another person or when no seat is left.
 */
export function OwnPreregistration({ ownKey, onOther }: { ownKey: ManageKey | null; onOther?: () => void }) {
  const [keys, setKeys] = useState<readonly ManageKey[]>(() => {
    if (!ownKey) return []
    const kept = seatsBeside(ownKey.number)
    return kept.some(({ token }) => token === ownKey.token) ? kept : [ownKey]
  })
  const [shown, setShown] = useState(ownKey)
  function forget({ token }: ManageKey): void {
    forgetOwnSeat(token)
    const others = keys.filter((one) => one.token !== token)
    setKeys(others)
    if (others[0]) setShown(others[0])
    else onOther?.()
  }
  return (
    <Shown key={shown?.token} ownKey={shown} onGone={forget} {...(onOther ? { onOther } : {})}>
      {keys.length > 1 && shown ? <People keys={keys} shown={shown} onShow={setShown} /> : null}
    </Shown>
  )
}

/** The people of this browser by name. One whose seat is gone is left out. */
function People({
  keys,
  shown,
  onShow,
}: {
  keys: readonly ManageKey[]
  shown: ManageKey
  onShow: (key: ManageKey) => void
}) {
  const found = useQueries({
    queries: keys.map((key) => ({ ...participationQuery(key.number, key.token), retry: false })),
  })
  const choices = keys.flatMap(({ token }, at) => {
    const name = found[at]?.data?.group.seats.find((seat) => seat.is_me)?.name
    return name ? [{ value: token, label: text.person(name) }] : []
  })
  if (choices.length < 2) return null
  return (
    <Segmented
      name="person"
      legend={text.people}
      choices={choices}
      value={shown.token}
      onChange={(value) => {
        const key = keys.find(({ token }) => token === value)
        if (key) onShow(key)
      }}
    />
  )
}

function Shown({
  ownKey,
  onOther,
  onGone,
  children,
}: {
  ownKey: ManageKey | null
  onOther?: () => void
  onGone: (key: ManageKey) => void
  children: ReactNode
}) {
  const [left, setLeft] = useState<Participation>()
  const { data, error, refetch } = useQuery({
    ...participationQuery(ownKey?.number ?? '', ownKey?.token),
    enabled: ownKey !== null && !left,
    retry: false,
  })
  useAboutCourse(data?.course_id)
  const isGone = ownKey === null || closing.some((code) => isCode(error, code))
  // Taken for granted until the answer is there: most have a seat, and the lead would push down what is below it.
  const isSeated = !left && !isGone && (data === undefined || isStillAhead(data))
  const tell = useEffectEvent(onGone)
  useEffect(() => {
    if (ownKey && left) forgetOwnSeat(ownKey.token)
    else if (ownKey && isGone) tell(ownKey)
  }, [ownKey, left, isGone])
  return (
    <>
      <PageHead title={left ? invitationText.own.left : isSeated ? text.done : text.later} wide isClose>
        {isSeated ? <p>{text.doneLead}</p> : null}
      </PageHead>
      <PageBody wide>
        {left ? null : children}
        {left ? (
          <Left own={left} />
        ) : isGone ? (
          <Gone />
        ) : data ? (
          <>
            <Suspense fallback={<TicketShape />}>
              <Own participation={data} manageToken={ownKey.token} onLeft={() => setLeft(data)} />
            </Suspense>
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
          <TicketShape />
        )}
      </PageBody>
    </>
  )
}
