import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReservationDetail } from '@jgm/contract/api/reservation'
import type { Reply } from '@jgm/contract/api/endpoint'
import { setReservationPoints, type getReservationPoints } from '@jgm/contract/api/reservation-points'
import { formatYenTotal } from '@jgm/contract/model/money'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Form, problemAt } from '../../../ui/Form.tsx'
import { reservationPointsQuery } from '../api.ts'
import { pointText } from '../text.ts'
import { PointsChoice } from './PointsChoice.tsx'
import { pointsOf, wishFor } from './pointsWish.ts'

const text = pointText.use

/** Pays for a part of a booked reservation with points, or takes them back. Nothing to visitors, and where the club takes none. */
export function ReservationPoints({ reservation }: { reservation: ReservationDetail }) {
  const member = useMember()
  const { type, number, version } = reservation
  const { data } = useQuery({
    ...reservationPointsQuery(type, number, version),
    enabled: member !== null && reservation.can.change,
  })
  return data && data.most > 0 ? <Paying reservation={reservation} points={data} /> : null
}

function Paying({
  reservation: { type, number, version, quote },
  points: { most, used, balance, expiring },
}: {
  reservation: ReservationDetail
  points: Reply<typeof getReservationPoints>
}) {
  const queries = useQueryClient()
  const [wish, setWish] = useState(() => wishFor(used, most))
  const [problem, setProblem] = useState<string>()
  const [told, setTold] = useState<string>()
  const paying = useSubmit(
    (body: { version: number; points: number }, { idempotencyKey }) =>
      call(setReservationPoints, { params: { type, number }, body }, { idempotencyKey }),
    {
      onDone({ quote: now }) {
        setTold(text.saved(formatYenTotal(now.total)))
        void queries.invalidateQueries({ queryKey: ['points'] })
        void queries.invalidateQueries({ queryKey: ['reservation', type, number] })
      },
      onError(error) {
        if (isCode(error, 'points_short') || isCode(error, 'stale')) {
          void queries.invalidateQueries({ queryKey: ['points'] })
          void queries.invalidateQueries({ queryKey: ['reservation', type, number] })
        }
      },
    },
  )
  function send(): void {
    const { points, problem: found } = pointsOf(wish, most)
    setProblem(found)
    if (points !== undefined) paying.submit({ version, points })
  }
  return (
    <Fold title={text.title} note={text.has(balance)} isOpen={used > 0 || expiring !== null}>
      <Form pending={paying.pending} onSubmit={send}>
        <PointsChoice
          wish={wish}
          most={most}
          full={quote.total + used}
          expiring={expiring}
          error={problem ?? problemAt(paying.problems, 'points')}
          onChange={(next) => {
            setProblem(undefined)
            setTold(undefined)
            setWish(next)
          }}
        />
        {paying.failure ? <Banner kind="error" title={paying.failure} live /> : null}
        {told === undefined ? null : <Banner kind="success" title={told} live />}
        <Button type="submit" kind="outline" pending={paying.pending} pendingText={text.sending}>
          {text.save}
        </Button>
      </Form>
    </Fold>
  )
}
