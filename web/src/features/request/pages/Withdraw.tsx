import { useQueryClient } from '@tanstack/react-query'
import { withdrawRequest } from '@jgm/contract/api/request'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { forgetDayPass } from '../../../lib/dayPass.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useGo, useOwnTitle, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { cancelFlow, cancelledOf } from '../../reservation/flow.ts'
import { CancelForm } from '../../reservation/parts/CancelForm.tsx'
import { listText } from '../../reservation/text.list.ts'
import { cancelText } from '../../reservation/text.cancel.ts'
import { requestQuery } from '../api.ts'
import { ClosedStep, Holder, ToRequest, type Held } from '../parts/Holder.tsx'
import { WishTicket } from '../parts/WishTicket.tsx'
import { detailText } from '../text.detail.ts'

const text = detailText.withdrawing

/** Withdraws a request; once it is a reservation, cancels that. */
export default function Withdraw() {
  return (
    <Holder>
      {(held) => {
        const { reservation, can } = held.request
        if (reservation) return <Cancelling held={held} reservation={reservation} />
        return can.withdraw ? <Withdrawing held={held} /> : <ClosedStep held={held} title={text.closed} />
      }}
    </Holder>
  )
}

function Withdrawing({ held }: { held: Held }) {
  const { request, token, refetch } = held
  const title = useTitle()
  const go = useGo()
  const queries = useQueryClient()
  const [first] = request.wishes
  const withdraw = useSubmit(
    (number: string, { idempotencyKey }) =>
      call(withdrawRequest, { params: { number }, body: {} }, { idempotencyKey, manageToken: token }),
    {
      onDone: (next) => {
        queries.setQueryData(requestQuery(request.number, token).queryKey, next)
        void queries.invalidateQueries({ queryKey: ['requests'] })
        if (token === undefined) go('request.detail', { id: request.number }, {}, { replace: true })
        else go('request.manage', {}, {}, { replace: true })
      },
      onError: (error) => {
        if (isCode(error, 'request_moved')) refetch()
      },
    },
  )
  return (
    <>
      <PageHead title={title} />
      <PageBody>
        {withdraw.failure ? <Banner kind="error" title={withdraw.failure} live /> : null}
        <p>
          {text.lead}
          {request.state === 'offered' ? text.offered : null}
        </p>
        {first ? (
          <WishTicket courseId={request.course_id} wish={first} groups={request.groups} players={request.players} />
        ) : null}
        <div className="flex flex-col-reverse gap-3 sm:flex-row">
          <ToRequest held={held} kind="solid">
            {text.keep}
          </ToRequest>
          <Button
            kind="danger"
            pending={withdraw.pending}
            pendingText={text.sending}
            onPress={() => withdraw.submit(request.number)}
          >
            {text.submit}
          </Button>
        </div>
      </PageBody>
    </>
  )
}

function Cancelling({ held, reservation }: { held: Held; reservation: ReservationDetail }) {
  const { token, refetch } = held
  useOwnTitle(detailText.cancel)
  const flow = useFlow(cancelFlow)
  const go = useGo()
  const queries = useQueryClient()
  return (
    <>
      <PageHead title={detailText.cancel} />
      <PageBody>
        <CancelForm
          reservation={reservation}
          manageToken={token}
          back={
            <ToRequest held={held} kind="solid">
              {reservation.can.cancel ? cancelText.keep : listText.open}
            </ToRequest>
          }
          onStale={refetch}
          onDone={(cancelled) => {
            flow.confirm(cancelledOf(cancelled))
            forgetDayPass()
            void queries.invalidateQueries()
            go(token === undefined ? 'reservation.cancel.done' : 'manage.cancel.done', {}, {}, { replace: true })
          }}
        />
      </PageBody>
    </>
  )
}
