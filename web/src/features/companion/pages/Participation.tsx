import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Participation as ParticipationAnswer } from '@jgm/contract/api/companion-participation'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { To, useArrivalState, useOwnTitle, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { participationQuery } from '../../reservation/api.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { Gone, Left } from '../parts/Gone.tsx'
import { isStillAhead, Own } from '../parts/Own.tsx'
import { invitationText as text } from '../text.invitation.ts'

/** A member's own part in a reservation of somebody else. */
export default function Participation() {
  const number = useRouteParams()['id'] ?? ''
  const { joined } = useArrivalState()
  const [left, setLeft] = useState<ParticipationAnswer>()
  const { data, error, refetch } = useQuery({ ...participationQuery(number), retry: false })
  useAboutCourse(data?.course_id)
  const title = useTitle()
  const ownTitle = left ? text.own.left : undefined
  useOwnTitle(ownTitle)
  return (
    <>
      <PageHead title={ownTitle ?? title} wide isClose />
      <PageBody wide>
        {joined === true && data && isStillAhead(data) && !left ? (
          <Banner kind="success" title={text.registered.joined} live />
        ) : null}
        {left ? (
          <Left own={left} />
        ) : data ? (
          <Own participation={data} onLeft={() => setLeft(data)} />
        ) : (
          <ReservationMissing error={error} retry={refetch} number={number} nothing={<Gone />} />
        )}
        {left || data ? (
          <To page="reservation.list" {...buttonLook('text')}>
            {text.toList}
          </To>
        ) : null}
      </PageBody>
    </>
  )
}
