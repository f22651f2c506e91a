import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isCode } from '../../../lib/api.ts'
import { To, useGo, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { PeopleIcon } from '../../../ui/icons.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { Detail } from '../parts/Detail.tsx'
import { ReservationMissing } from '../parts/ReservationMissing.tsx'
import { participationQuery, useReservationRoute } from '../api.ts'
import { hasOpenSeat } from '../parts/ticket.ts'
import { reservationText } from '../text.ts'

const text = reservationText.detail

/** One of the member's reservations. */
export default function ReservationDetail() {
  const { type, number, data, error, refetch } = useReservationRoute()
  const isMissing = isCode(error, 'not_found')
  const own = useQuery({ ...participationQuery(number), enabled: isMissing, retry: false })
  const go = useGo()
  // Mails and messages link companions here, too, and they see another screen.
  const course = own.data?.course_id
  const isCompanions = course !== undefined
  useEffect(() => {
    if (course !== undefined)
      go('companion.participation', { id: number }, { golf_course_id: course }, { replace: true })
  }, [course, number, go])
  return (
    <>
      <PageHead title={useTitle()} wide />
      <PageBody wide>
        {data ? (
          <>
            <Detail
              reservation={data}
              changeLinks={
                <>
                  <To page="change.time" params={{ type, id: number }} {...buttonLook('outline', 'M')}>
                    {text.changeTime}
                  </To>
                  <To page="change.party" params={{ type, id: number }} {...buttonLook('outline', 'M')}>
                    {text.changeParty}
                  </To>
                </>
              }
              companionLink={
                <To page="companion.seats" params={{ id: number }} query={{ type }} {...buttonLook('solid', 'L', true)}>
                  <PeopleIcon />
                  {hasOpenSeat(data.groups) ? text.companions : text.companionsKnown}
                </To>
              }
              cancelLink={
                <To page="reservation.cancel" params={{ type, id: number }} {...buttonLook('danger', 'L', true)}>
                  {text.cancel}
                </To>
              }
            />
            <To page="reservation.list" {...buttonLook('text')}>
              {text.toList}
            </To>
          </>
        ) : (
          <ReservationMissing
            error={isMissing && (own.isPending || isCompanions) ? null : error}
            retry={refetch}
            number={number}
          />
        )}
      </PageBody>
    </>
  )
}
