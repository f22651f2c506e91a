import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { changeReservation, type ChangePreview } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { forgetDayPass } from '../../../lib/dayPass.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { feeNow } from '../../booking/parts/feeToday.ts'
import { nearestOf } from '../../booking/parts/Refusal.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { keptSeats, tellsCompanions } from '../../reservation/parts/ticket.ts'
import { preview, type Held } from '../api.ts'
import type { Change, ChangeDraft } from '../flow.ts'
import { changeText } from '../text.ts'
import { personOf } from './GroupCard.tsx'
import { ToReservation } from './Holder.tsx'
import { PriceTable } from './PriceTable.tsx'
import { Duo, DuoBar } from './Duo.tsx'
import { changesPlanAlone, movedBy } from './moved.ts'
import { onPresent } from './wish.ts'

const text = changeText.confirm

/** The chosen change of this reservation; without a choice, a link back to it. */
export function Confirm({ change, held }: { change: Change; held: Held }) {
  const { data } = useFlow(change.flow)
  const { type, number } = held.reservation
  if (data?.shown && data.reservation_id === number) {
    return <Chosen change={change} held={held} draft={data} shown={data.shown} />
  }
  return (
    <>
      <Banner kind="info" title={text.restart} live />
      <To page={change.page} params={{ type, id: number }} {...buttonLook()}>
        {text.again}
      </To>
    </>
  )
}

type Body = ReturnType<typeof bodyOf>

/** The body of the change with the shown values; the server accepts it only if they are still right. */
const bodyOf = ({ data }: ChangeDraft, shown: ChangePreview, agreed: boolean) => ({
  ...data,
  version: shown.version,
  expected_total: shown.after.quote.total,
  expected_fee: shown.fee,
  agreed_fee: agreed,
  lost_players: shown.lost_players.map(({ group_no, seat }) => ({ group_no, seat })),
})

/** Refusals after which the same wish is previewed again. */
const moving = ['stale', 'price_changed', 'fee_changed'] as const

function Chosen({
  change,
  held: { reservation, token, refetch },
  draft,
  shown,
}: {
  change: Change
  held: Held
  draft: ChangeDraft
  shown: ChangePreview
}) {
  const go = useGo()
  const queries = useQueryClient()
  const flow = useFlow(change.flow)
  const at = { type: reservation.type, id: reservation.number }
  const [unticked, setUnticked] = useState(false)
  const [told, setTold] = useState<(typeof moving)[number]>()

  /** Goes back to the choice with the reason and the nearest free starts; the reservation is unchanged. */
  function lose(error: unknown, message: string): void {
    const { shown: _gone, attempt: _old, ...rest } = draft
    flow.put({ ...rest, lost: { message: `${message}${text.stays}`, nearest: nearestOf(error) } })
    go(change.page, at, {}, { replace: true })
  }

  const again = useSubmit(
    async (_why: (typeof moving)[number]) => {
      const present = (await refetch()) ?? reservation
      const data = onPresent(change.about, present, draft.data)
      return { data, shown: await preview(present, data, token) }
    },
    {
      onDone: (fresh, why) => {
        setTold(why)
        send.reset()
        const { attempt: _old, ...rest } = draft
        flow.put({ ...rest, ...fresh })
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error, error.message)
      },
    },
  )

  const send = useSubmit(
    (body: Body, { idempotencyKey }) => {
      const said = JSON.stringify(body)
      const attempt = draft.attempt?.body === said ? draft.attempt : { body: said, key: idempotencyKey }
      flow.put({ ...draft, attempt })
      return call(
        changeReservation,
        { params: { type: reservation.type, number: reservation.number }, body },
        { idempotencyKey: attempt.key, manageToken: token },
      )
    },
    {
      onDone: (changed) => {
        flow.confirm({
          reservation_id: draft.reservation_id,
          data: draft.data,
          shown,
          done: {
            type: changed.type,
            course_id: changed.course_id,
            email: changed.contact.email,
            seats: keptSeats(changed.groups),
          },
        })
        forgetDayPass()
        go(`${change.page}.done`, at, {}, { replace: true })
        void queries.invalidateQueries()
      },
      onError: (error) => {
        if (isCode(error, 'start_taken')) lose(error, error.message)
        else {
          const why = moving.find((code) => isCode(error, code))
          if (why) again.submit(why)
        }
      },
    },
  )

  const { before, after, fee } = shown
  const isPlanAlone = changesPlanAlone(shown)
  const isSame = isPlanAlone && before.plan.id === after.plan.id && shown.difference === 0
  const startsFee = feeNow(before.cancellation, now()) === 0 ? feeNow(after.cancellation, now()) : 0
  const isMoved = shown.changes.date || shown.changes.time
  const refusal = again.error ? again : send
  const failure = again.pending || told ? null : (refusal.failure ?? refusal.problems[0]?.message ?? null)
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>('main h1')?.scrollIntoView({ block: 'start' })
  }, [told])

  return (
    <Duo
      ticketFirst
      beside={
        <>
          <Ticket
            courseId={reservation.course_id}
            play={after}
            before={before}
            moved={movedBy(before, after)}
            state={changeText.notYet}
            icon="waiting"
          >
            <p className="tabular">
              {before.players === after.players && before.groups.length === after.groups.length ? null : (
                <>
                  <s className="text-support">
                    {changeText.party.groupsAndPersons(before.groups.length, before.players)}
                  </s>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-text">{changeText.arrow}</span>
                </>
              )}
              <b className="text-ink">{changeText.party.groupsAndPersons(after.groups.length, after.players)}</b>
            </p>
            <p>
              {before.plan.id === after.plan.id ? null : (
                <>
                  <s className="text-support">{before.plan.name}</s>
                  <span aria-hidden="true"> → </span>
                  <span className="sr-text">{changeText.arrow}</span>
                </>
              )}
              {after.plan.name}
            </p>
          </Ticket>
        </>
      }
    >
      <div>
        {isPlanAlone && !isSame ? <p className="font-bold text-ink">{text.planAlone}</p> : null}
        <p>{text.lead}</p>
      </div>
      <Section title={changeText.party.price}>
        <PriceTable shown={shown} />
      </Section>
      {shown.lost_players.length > 0 ? (
        <Banner kind="warning" title={text.lostNote}>
          <ul>
            {shown.lost_players.map((seat) => (
              <li key={`${seat.group_no}.${seat.seat}`}>{personOf(seat)}</li>
            ))}
          </ul>
          <p>{text.tellsLost}</p>
        </Banner>
      ) : null}
      <Section title={text.policy}>
        <Schedule schedule={after.cancellation} marksNow />
      </Section>
      <ul className="flex list-disc flex-col gap-1 pl-[min(1.5rem,6vw)] text-sm">
        {reservation.contact.email === null ? null : (
          <li className="wrap-anywhere">{text.tells(reservation.contact.email)}</li>
        )}
        {isMoved && tellsCompanions(reservation.groups) ? <li>{text.tellsCompanions}</li> : null}
        <li>{text.calendar}</li>
      </ul>
      <Form
        id="change"
        pending={send.pending || again.pending}
        onSubmit={(form) => {
          const agreed = form.get('agreed_fee') === 'true'
          setUnticked(fee > 0 && !agreed)
          if (fee > 0 && !agreed) return
          setTold(undefined)
          send.submit(bodyOf(draft, shown, agreed))
        }}
      >
        {fee > 0 ? (
          <div className="rounded-lg border border-rule-strong bg-card px-3 py-2">
            <p className="tabular text-xl font-bold text-error">{text.fee(fee)}</p>
            <p className="text-sm">{text.feeRest}</p>
            <p className="text-sm">{text.feeHow}</p>
            <Checkbox name="agreed_fee" error={unticked ? text.agreeRequired : undefined}>
              {text.agree}
            </Checkbox>
          </div>
        ) : null}
      </Form>
      <div className="flex flex-wrap gap-3">
        <To page={change.page} params={at} {...buttonLook('outline', 'M')}>
          {text.again}
        </To>
        <ToReservation reservation={reservation} onClick={() => flow.reset()}>
          {changeText.back}
        </ToReservation>
      </div>
      <DuoBar>
        <div className="mx-auto flex w-full max-w-[72rem] flex-col gap-2">
          {failure ? <Banner kind="error" title={failure} live /> : null}
          {told ? <Banner kind="warning" title={text.told[told]} live /> : null}
          {isSame ? (
            <Banner kind="info" title={text.nothing} live />
          ) : (
            <>
              {startsFee ? (
                <p className="tabular text-center font-bold text-warning">
                  <Unbroken text={text.feeStarts(startsFee)} />
                </p>
              ) : null}
              <p className="text-center text-sm">{text.kept}</p>
              <Button
                type="submit"
                form="change"
                wide
                pending={send.pending || again.pending}
                pendingText={again.pending ? text.checking : text.sending}
              >
                {text.apply}
              </Button>
            </>
          )}
        </div>
      </DuoBar>
    </Duo>
  )
}
