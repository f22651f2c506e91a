import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import { moveSingle, type getMoveTarget, type SingleParty } from '@jgm/contract/api/single'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useGo, useRouteParams, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { useSource } from '../../../routing/source.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook, Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { feeToday } from '../../booking/parts/confirm/feeToday.ts'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { partyQuery, targetQuery } from '../api.ts'
import { Choosing } from '../parts/Choosing.tsx'
import { Conditions } from '../parts/Conditions.tsx'
import { Near } from '../parts/Near.tsx'
import { Players } from '../parts/Players.tsx'
import { SingleTicket } from '../parts/SingleTicket.tsx'
import { possiblePrices } from '../parts/words.ts'
import { bookText } from '../text.book.ts'
import { detailText as text } from '../text.detail.ts'
import { singleText } from '../text.ts'

type Target = Reply<typeof getMoveTarget>

/** Moves a seat to another single tee time, of any course and day: what the mails and messages of a decision link to. */
export default function Move() {
  const number = useRouteParams()['id'] ?? ''
  const wanted = useRouteQuery().get('start_frame_id')
  const { data, error, refetch } = useQuery(partyQuery(number))
  return (
    <>
      <PageHead title={useTitle()} wide isClose />
      <PageBody wide>
        {data ? (
          <>
            {!data.can_move ? (
              <Banner kind="info" title={text.moveClosed}>
                {data.tee_time.state === 'established' ? <p>{text.moveClosedSure}</p> : null}
              </Banner>
            ) : wanted === null ? (
              <Others party={data} />
            ) : (
              <Wanted party={data} id={Number(wanted)} />
            )}
            <To page="single.detail" params={{ id: number }} {...buttonLook('outline', 'M')}>
              {text.back}
            </To>
          </>
        ) : (
          <ReservationMissing error={error} retry={refetch} number={number} purpose="time" />
        )}
      </PageBody>
    </>
  )
}

/** The nearest tee times, and all others by day. */
function Others({ party }: { party: SingleParty }) {
  const { number, tee_time: teeTime, seats } = party
  return (
    <>
      <Section title={text.near}>
        <p>{text.moveLead}</p>
        <Near party={party} />
      </Section>
      <Section title={text.others}>
        <Choosing moving={{ number, date: teeTime.play_date, seats }} />
      </Section>
    </>
  )
}

/** The wanted tee time, if it can still be moved to. */
function Wanted({ party, id }: { party: SingleParty; id: number }) {
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({ ...targetQuery(party.number, id), enabled: isId, retry: false })
  const reason = data?.tee_time.reason ?? null
  if (data && reason === null) return <Chosen key={id} party={party} target={data} onStale={() => void refetch()} />
  if (isId && !data && !error) return <Spinner />
  if (error && !isCode(error, 'not_found'))
    return <LoadFailed error={error} title={singleText.failed} retry={refetch} />
  return (
    <>
      <Banner kind="warning" title={text.gone} live>
        {reason === null ? null : <p>{singleText.reasons[reason]}</p>}
      </Banner>
      <Others party={party} />
    </>
  )
}

function Chosen({ party, target, onStale }: { party: SingleParty; target: Target; onStale: () => void }) {
  const source = useSource('mypage')
  const go = useGo()
  const queries = useQueryClient()
  const [unticked, setUnticked] = useState<string>()
  const { tee_time: teeTime, prices } = target
  const isSure = teeTime.state === 'established'
  const establishes = !isSure && teeTime.missing <= party.seats
  const move = useSubmit(
    (body: { tee_time_id: number; prices: { players: number; total: number }[] }, { idempotencyKey }) =>
      call(
        moveSingle,
        {
          params: { number: party.number },
          body: { ...body, agreed_policy: true, expected_cancellation: target.cancellation, source },
        },
        { idempotencyKey },
      ),
    {
      onDone: ({ number }) => {
        void queries.invalidateQueries()
        go('single.detail', { id: number }, {}, { replace: true, state: { moved: true } })
      },
      onError: (error) => {
        if (
          isCode(error, 'start_taken') ||
          isCode(error, 'stale') ||
          isCode(error, 'price_changed') ||
          isCode(error, 'policy_changed')
        )
          onStale()
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
        <SingleTicket
          teeTime={teeTime}
          prices={possiblePrices(prices, teeTime.taken, party.seats)}
          seats={party.seats}
        />
      </div>
      <div className="confirm-main">
        <p>{text.moveLead}</p>
        <Section title={singleText.conditions}>
          <Conditions teeTime={teeTime} seats={party.seats} />
        </Section>
        <Section title={singleText.others}>
          <Players players={teeTime.players} />
        </Section>
        <Section title={bookText.confirm.cancel}>
          {isSure || establishes ? null : <p>{singleText.freeUntil}</p>}
          <Schedule schedule={target.cancellation} marksNow={isSure || establishes} />
          <To page="legal.cancel" newWindow className="text-link inline-flex min-h-12 items-center text-sm">
            {text.policy}
          </To>
        </Section>
      </div>
      <StickyBar told={move.failure ? <Banner kind="error" title={move.failure} live /> : null}>
        <div className="flex flex-col gap-2">
          <Checkbox
            name="agreed_policy"
            error={unticked}
            onChange={(isOn) => {
              if (isOn) setUnticked(undefined)
            }}
          >
            <span className="text-ink">{text.agree}</span>
            <b className="tabular block text-sm text-ink [word-break:auto-phrase]">
              {isSure ? text.agreeEstablished : establishes ? text.agreeEstablishes : text.agreeNote}
              {isSure || establishes ? <span className="block">{feeToday(target.cancellation, now())}</span> : null}
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
