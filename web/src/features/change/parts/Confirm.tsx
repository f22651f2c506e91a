import { useEffect, useState } from 'react'
import { type ChangePreview } from '@jgm/contract/api/reservation'
import { useFlow } from '../../../flow/flow.ts'
import { now } from '../../../lib/clock.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Form } from '../../../ui/Form.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { feeNow } from '../../booking/parts/confirm/feeToday.ts'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { tellsCompanions } from '../../reservation/parts/ticket.ts'
import { type Held } from '../api.ts'
import type { Change, ChangeDraft } from '../flow.ts'
import { changeText } from '../text.ts'
import { personOf } from './GroupCard.tsx'
import { ToReservation } from './Holder.tsx'
import { PriceTable } from './PriceTable.tsx'
import { ChangedTicket } from './ChangedTicket.tsx'
import { Duo, DuoBar } from './Duo.tsx'
import { changesPlanAlone } from './moved.ts'
import { bodyOf, useChange } from './useChange.ts'

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

function Chosen({
  change,
  held,
  draft,
  shown,
}: {
  change: Change
  held: Held
  draft: ChangeDraft
  shown: ChangePreview
}) {
  const { reservation } = held
  const flow = useFlow(change.flow)
  const at = { type: reservation.type, id: reservation.number }
  const [unticked, setUnticked] = useState(false)

  const { told, failure, isPending, isChecking, onSend } = useChange({ change, held, draft, shown })

  const { before, after, fee } = shown
  const isPlanAlone = changesPlanAlone(shown)
  const isSame = isPlanAlone && before.plan.id === after.plan.id && shown.difference === 0
  const startsFee = feeNow(before.cancellation, now()) === 0 ? feeNow(after.cancellation, now()) : 0
  const isMoved = shown.changes.date || shown.changes.time
  useEffect(() => {
    if (told) document.querySelector<HTMLElement>('main h1')?.scrollIntoView({ block: 'start' })
  }, [told])

  return (
    <Duo ticketFirst beside={<ChangedTicket courseId={reservation.course_id} before={before} after={after} />}>
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
        pending={isPending}
        onSubmit={(form) => {
          const agreed = form.get('agreed_fee') === 'true'
          setUnticked(fee > 0 && !agreed)
          if (fee > 0 && !agreed) return
          onSend(bodyOf(draft, shown, agreed))
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
                pending={isPending}
                pendingText={isChecking ? text.checking : text.sending}
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
