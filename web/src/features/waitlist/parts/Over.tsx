import type { WaitEntry } from '@jgm/contract/api/waitlist'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateLong } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { manage } from '../../booking/flow.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { usePlaceOf } from './usePlaceOf.ts'
import { waitText as text } from '../text.ts'
import { SameDay } from './SameDay.tsx'

const dayOf = ({ play_date: date, holiday }: WaitEntry): string => formatDateLong(date, holiday !== null)

/** A wait that has ended: with a booking, or without. */
export function Over({ entry }: { entry: WaitEntry }) {
  return entry.state === 'taken' ? <Taken entry={entry} /> : <Ended entry={entry} />
}

function Taken({ entry }: { entry: WaitEntry }) {
  const member = useMember()
  const over = text.takenBody(dayOf(entry), usePlaceOf(entry))
  if (entry.booked) return <Booked booked={entry.booked} over={over} />
  return (
    <>
      <Banner kind="info" title={over} />
      {member ? (
        <p>
          <To page="reservation.list" {...buttonLook()}>
            {text.toReservations}
          </To>
        </p>
      ) : null}
    </>
  )
}

/** The reservation that the start became, and the way to it: a guest takes the key along. */
function Booked({ booked, over }: { booked: NonNullable<WaitEntry['booked']>; over: string }) {
  const go = useGo()
  const kept = useFlow(manage)
  const { type, number, is_cancelled: isCancelled, manage_token: token } = booked
  return (
    <>
      <Banner kind={isCancelled ? 'info' : 'success'} title={isCancelled ? text.bookedCancelled : over} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Ticket
          courseId={booked.course_id}
          play={booked}
          tone={isCancelled ? 'off' : 'sure'}
          {...(isCancelled ? { state: labelOf(reservationStatuses, 'cancelled') } : {})}
        >
          <TicketCells
            cells={[
              { label: text.players, value: text.playersOf(booked.players) },
              { label: text.number, value: number },
            ]}
          />
        </Ticket>
        {token === null ? (
          <To page="reservation.detail" params={{ type, id: number }} {...buttonLook('solid', 'L', true)}>
            {text.toBooked}
          </To>
        ) : (
          <Button
            wide
            onPress={() => {
              kept.put({ number, token })
              go('manage.reservation')
            }}
          >
            {text.toBooked}
          </Button>
        )}
      </div>
    </>
  )
}

function Ended({ entry }: { entry: WaitEntry }) {
  const member = useMember()
  const { courses } = useConfig()
  const id = entry.course_id ?? member?.main_golf_course ?? courses[0]?.id ?? 1
  const { play_date: date, time_of_day: time, players } = entry
  return (
    <>
      <Banner kind="info" title={text.endedOf(dayOf(entry), usePlaceOf(entry))}>
        <p>{text.endedBody}</p>
      </Banner>
      <SameDay date={date} players={players} timeOfDay={time} but={null} />
      <p>
        <To
          page="waitlist.join"
          params={{ id }}
          query={{ date, time, players, place: entry.course_id === null ? 'any' : undefined }}
          {...buttonLook('outline')}
        >
          {text.joinAgain}
        </To>
      </p>
    </>
  )
}
