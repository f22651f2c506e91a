import { useState } from 'react'
import type { ChangePreview } from '@jgm/contract/api/reservation'
import { formatYen } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { useArea } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { BigCheck } from '../../../ui/BigCheck.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { CalendarIcon } from '../../../ui/icons.tsx'
import { PageBody } from '../../../ui/PageHead.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { manage } from '../../booking/flow.ts'
import { saveCalendarFile, useSavesFiles } from '../../reservation/api.ts'
import { reservationText } from '../../reservation/text.ts'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import type { Change, Changed } from '../flow.ts'
import { changeText } from '../text.ts'
import { ToReservation } from './Holder.tsx'
import { Ticket } from './Ticket.tsx'

const text = changeText.done

/** The change is done: before and after, whom it was told, and the way on. Changes nothing. */
export function Done({ change, title }: { change: Change; title: string }) {
  const { data } = useFlow(change.flow)
  return (
    <PageBody>
      <Steps titles={changeText.steps} now={2} />
      {data?.done && data.shown ? (
        <Proof title={title} number={data.reservation_id} done={data.done} shown={data.shown} />
      ) : null}
    </PageBody>
  )
}

function Proof({
  title,
  number,
  done,
  shown: { before, after, difference, fee },
}: {
  title: string
  number: string
  done: Changed
  shown: ChangePreview
}) {
  useAboutCourse(done.course_id)
  const isGuest = useArea().holder === 'guest'
  const key = useFlow(manage).data
  const savesFiles = useSavesFiles()
  const [failed, setFailed] = useState(false)
  const reservation = { type: done.type, number }
  return (
    <>
      <BigCheck title={title}>
        <p className="wrap-anywhere">{done.email === null ? text.noMail : text.mail(done.email)}</p>
      </BigCheck>
      <Ticket courseId={done.course_id} state={changeText.after} before={before} after={after} />
      <Rows
        rows={[
          { label: reservationText.detail.number, value: number, strong: true },
          {
            label: reservationText.detail.party,
            value: changeText.party.groupsAndPersons(after.groups.length, after.players),
          },
          { label: reservationText.detail.plan, value: after.plan.name },
          {
            label: reservationText.detail.price,
            value: (
              <span className="tabular">
                <b>{reservationText.price.total(after.quote.total)}</b>
                <span className="block text-sm">{changeText.differenceOf(difference)}</span>
              </span>
            ),
          },
          ...(fee > 0 ? [{ label: text.fee, value: formatYen(fee) }] : []),
        ]}
      />
      {failed ? <Banner kind="error" title={reservationText.detail.calendarFailed} live /> : null}
      <div className="flex flex-col gap-3 sm:flex-row">
        <ToReservation reservation={reservation} kind="solid">
          {changeText.toDetail}
        </ToReservation>
        {savesFiles ? (
          <Button
            kind="outline"
            onPress={() => {
              setFailed(false)
              saveCalendarFile(
                reservation,
                reservationText.detail.calendarFile(number),
                isGuest ? key?.token : undefined,
              ).catch(() => setFailed(true))
            }}
          >
            <CalendarIcon />
            {reservationText.detail.calendar}
          </Button>
        ) : null}
      </div>
      <ToTalk />
    </>
  )
}
