import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { changeRequest, type RequestDetail, type RequestWishes } from '@jgm/contract/api/request'
import { defineFlow, useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useGo, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { screens } from '../../change/parts/Screens.tsx'
import { RouteType } from '../../reservation/api.ts'
import { requestQuery, termsQuery } from '../api.ts'
import type { Wishing } from '../flow.ts'
import { ClosedStep, Holder, ToRequest, type Held } from '../parts/Holder.tsx'
import { hourOf, sentOf } from '../parts/wish.ts'
import { WishForm } from '../parts/WishForm.tsx'
import { requestText } from '../text.ts'
import { detailText } from '../text.detail.ts'

const text = detailText.editing

/** The changes to one request that are being typed, so that a reload keeps them. */
const editing = defineFlow<{ readonly number: string; readonly version: number; readonly wishing: Wishing }>(
  'requestEdit',
  [],
)

const wishingOf = ({ wishes, players, groups, options, note }: RequestDetail): Wishing => ({
  wishes: wishes.map(({ play_date, hour, start_preference }) => ({
    play_date,
    hour: hour === null ? null : hourOf(String(hour)),
    start_preference,
  })),
  players: String(players),
  groups,
  options,
  note,
})

const ChangeTime = screens.time.default

/** Changes the wishes of a request that still waits for its answer; once it is a reservation, its start. */
export default function Edit() {
  return (
    <Holder>
      {(held) => {
        if (held.request.can.edit) return <Editing held={held} />
        if (!held.request.reservation || held.token !== undefined) return <ClosedStep held={held} title={text.closed} />
        return (
          <RouteType value="request">
            <ChangeTime />
          </RouteType>
        )
      }}
    </Holder>
  )
}

function Editing({ held }: { held: Held }) {
  const { request, token, refetch } = held
  const title = useTitle()
  const member = useMember()
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(editing)
  const [read] = useState(request)
  const terms = useQuery(termsQuery(request.course_id, member?.id ?? null))
  const kept = flow.data?.number === request.number && flow.data.version === request.version ? flow.data : undefined
  const wishing = kept?.wishing ?? wishingOf(read)

  const change = useSubmit(
    (body: RequestWishes & { version: number }, { idempotencyKey }) =>
      call(changeRequest, { params: { number: request.number }, body }, { idempotencyKey, manageToken: token }),
    {
      onDone: (next) => {
        flow.reset()
        queries.setQueryData(requestQuery(request.number, token).queryKey, next)
        void queries.invalidateQueries({ queryKey: ['requests'] })
        if (token === undefined)
          go('request.detail', { id: request.number }, {}, { replace: true, state: { saved: true } })
        else go('request.manage', {}, {}, { replace: true, state: { saved: true } })
      },
      onError: (error) => {
        if (isCode(error, 'stale') || isCode(error, 'request_moved')) refetch()
      },
    },
  )

  return (
    <>
      <PageHead title={title} wide isClose>
        <p>{text.lead}</p>
      </PageHead>
      <PageBody wide>
        {terms.data ? (
          <WishForm
            key={change.problems.map(({ path }) => path).join()}
            courseId={request.course_id}
            terms={terms.data}
            wishing={wishing}
            refused={change.problems}
            failure={change.failure ? <Banner kind="error" title={change.failure} live /> : undefined}
            pending={change.pending}
            submitText={text.save}
            pendingText={text.saving}
            onPut={(changes) =>
              flow.put({ number: request.number, version: request.version, wishing: { ...wishing, ...changes } })
            }
            onSubmit={() => change.submit({ ...sentOf(wishing), version: request.version })}
          >
            {() => (
              <p>
                <ToRequest held={held} kind="text">
                  {requestText.done.open}
                </ToRequest>
              </p>
            )}
          </WishForm>
        ) : terms.isError ? (
          <LoadFailed error={terms.error} title={requestText.start.failed} retry={terms.refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}
