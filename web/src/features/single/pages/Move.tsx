import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { moveSingle, type SingleParty } from '@jgm/contract/api/single'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useArea, useGo, useRouteParams, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook, Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { partyQuery } from '../api.ts'
import { Conditions } from '../parts/Conditions.tsx'
import { Near } from '../parts/Near.tsx'
import { Players } from '../parts/Players.tsx'
import { SingleTicket } from '../parts/SingleTicket.tsx'
import { detailText as text } from '../text.detail.ts'
import { singleText } from '../text.ts'

type Target = SingleParty['near'][number]

/** Moves a seat to another single tee time, of any course: what the mails and messages of a decision link to. */
export default function Move() {
  const number = useRouteParams()['id'] ?? ''
  const wanted = useRouteQuery().get('start_frame_id')
  const { data, error, refetch } = useQuery(partyQuery(number))
  const target = data?.near.find(({ tee_time: { id } }) => String(id) === wanted)
  return (
    <>
      <PageHead title={useTitle()} wide isClose />
      <PageBody wide>
        {data ? (
          <>
            {data.can_move ? null : <Banner kind="info" title={text.moveClosed} />}
            {data.can_move && wanted !== null && !target ? <Banner kind="warning" title={text.gone} live /> : null}
            {data.can_move ? (
              target ? (
                <Chosen key={target.tee_time.id} party={data} target={target} onStale={() => void refetch()} />
              ) : (
                <Section title={text.near}>
                  <p>{text.moveLead}</p>
                  <Near number={number} date={data.tee_time.play_date} near={data.near} />
                </Section>
              )
            ) : null}
            <div className="flex flex-wrap gap-3">
              <To page="single.detail" params={{ id: number }} {...buttonLook('outline', 'M')}>
                {text.back}
              </To>
              <To page="single.choose" query={{ date: data.tee_time.play_date }} {...buttonLook('outline', 'M')}>
                {text.otherDays}
              </To>
            </div>
          </>
        ) : (
          <ReservationMissing error={error} retry={refetch} />
        )}
      </PageBody>
    </>
  )
}

function Chosen({ party, target, onStale }: { party: SingleParty; target: Target; onStale: () => void }) {
  const { place } = useArea()
  const go = useGo()
  const queries = useQueryClient()
  const [unticked, setUnticked] = useState<string>()
  const { tee_time: teeTime, prices } = target
  const move = useSubmit(
    (body: { tee_time_id: number; prices: { players: number; total: number }[] }, { idempotencyKey }) =>
      call(
        moveSingle,
        {
          params: { number: party.number },
          body: { ...body, agreed_policy: true, source: place === 'talk' ? 'line' : 'mypage' },
        },
        { idempotencyKey },
      ),
    {
      onDone: ({ number }) => {
        void queries.invalidateQueries()
        go('single.detail', { id: number }, {}, { replace: true, state: { moved: true } })
      },
      onError: (error) => {
        if (isCode(error, 'start_taken') || isCode(error, 'stale') || isCode(error, 'price_changed')) onStale()
      },
    },
  )
  function submit(): void {
    const isAgreed = document.querySelector<HTMLInputElement>('main [name="agreed_policy"]')?.checked === true
    setUnticked(isAgreed ? undefined : text.agreeMissing)
    if (isAgreed)
      move.submit({ tee_time_id: teeTime.id, prices: prices.map(({ players, total }) => ({ players, total })) })
    else document.querySelector<HTMLElement>('main [name="agreed_policy"]')?.focus()
  }
  return (
    <div className="confirm">
      <div className="confirm-ticket">
        <SingleTicket teeTime={teeTime} prices={prices} seats={party.seats} />
      </div>
      <div className="confirm-main">
        <p>{text.moveLead}</p>
        <Section title={singleText.conditions}>
          <Conditions teeTime={teeTime} seats={party.seats} />
          <To page="legal.cancel" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
            {text.policy}
          </To>
        </Section>
        <Section title={singleText.others}>
          <Players players={teeTime.players} />
        </Section>
      </div>
      <StickyBar>
        <div className="flex flex-col gap-2">
          {move.failure ? <Banner kind="error" title={move.failure} live /> : null}
          <Checkbox
            name="agreed_policy"
            error={unticked}
            onChange={(isOn) => {
              if (isOn) setUnticked(undefined)
            }}
          >
            <span className="text-ink">{text.agree}</span>
            <b className="block text-sm text-ink">
              {teeTime.missing <= party.seats ? text.agreeEstablished : text.agreeNote}
            </b>
          </Checkbox>
          <Button wide pending={move.pending} pendingText={text.moving} onPress={submit}>
            {text.moveConfirm}
          </Button>
        </div>
      </StickyBar>
    </div>
  )
}
