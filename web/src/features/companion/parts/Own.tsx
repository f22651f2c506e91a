import { Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import {
  getParticipationCalendar,
  leaveParticipation,
  tellParticipation,
  type Participation,
} from '@jgm/contract/api/companion-participation'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { beside } from '../../../lib/beside.tsx'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { saveFile } from '../../../lib/saveFile.ts'
import { telHref } from '@jgm/contract/model/tel'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { CalendarIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow } from '../../../ui/LinkList.tsx'
import { AskedButton } from '../../../ui/AskedButton.tsx'
import { participationQuery, useSavesFiles } from '../../reservation/api.ts'
import { ClosedByCourse } from '../../reservation/parts/ClosedByCourse.tsx'
import { ContestLink } from '../../reservation/parts/ContestLink.tsx'
import { DayHead } from '../../reservation/parts/DayHead.tsx'
import { Delayed } from '../../reservation/parts/Delayed.tsx'
import { MapLink } from '../../reservation/parts/MapLink.tsx'
import { ReceiptLink } from '../../reservation/parts/ReceiptLink.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { ticketSeats, toneOf } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketNumber, TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { listText } from '../../reservation/text.list.ts'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { DayAnswersShape } from '../../day-answer/parts/DayAnswersShape.tsx'
import { ComingForecast } from '../../weather/parts/ComingForecast.tsx'
import { invitationText } from '../text.invitation.ts'
import { Messages } from './Messages.tsx'
import { organisedRows } from './organiser/own.ts'
import { OwnCars } from './OwnCars.tsx'
import { SavedCheckbox } from './SavedCheckbox.tsx'

const text = invitationText.own

const DayAnswers = beside(() => import('../../day-answer/parts/DayAnswers.tsx').then((part) => part.DayAnswers))
const CheckIn = beside(() => import('./CheckIn.tsx').then((part) => part.CheckIn))

/** Will it be played? */
export const isStillAhead = ({ status, days_left: days }: Participation): boolean => status === 'confirmed' && days >= 0

/**
 * A companion's own part in a reservation: the ticket, the own price, and leaving. `manageToken` is that of a pre-registration, whose code for
 * the front desk is fetched beside it: until it is there the whole part suspends, because it would push down what is read already.
 */
export function Own({
  participation: own,
  manageToken,
  onLeft,
}: {
  participation: Participation
  manageToken?: string | undefined
  onLeft: () => void
}) {
  const course = useCourse(own.course_id)
  const isAhead = isStillAhead(own)
  const tone = toneOf(own, now())
  const hasHead = tone === 'today' && isAhead && !own.preregistration
  const status = labelOf(reservationStatuses, own.status)
  const arrive = reservationDetailText.arrive(course.arrive_before)
  const organised = isAhead ? organisedRows(own) : []
  return (
    <>
      <Ticket
        courseId={course.id}
        play={{ ...own, groups: [own.group] }}
        isWide
        tone={tone}
        state={isAhead ? listText.statusAnd(text.companion, listText.daysLeft(own.days_left)) : status}
      >
        {own.preregistration && isAhead ? <CheckIn own={own} proof={own.preregistration.check_in} /> : null}
        {hasHead ? (
          <DayHead
            course={course.id}
            play={{ ...own, start_minute: own.group.start_minute }}
            number={own.number}
            label={text.number}
          />
        ) : null}
        <TicketParty seats={ticketSeats([own.group])} />
        <p className="text-sm">{text.booked(own.representative)}</p>
        {own.preregistration ? null : tone === 'off' ? (
          <TicketCells cells={[{ label: text.number, value: own.number }]} />
        ) : hasHead ? null : (
          <TicketNumber number={own.number} />
        )}
        {isAhead && !own.preregistration && !hasHead ? <p className="text-sm">{arrive}</p> : null}
      </Ticket>
      <Delayed course={course.id} start={own.group.start_minute} delay={own.delay} />
      <Messages messages={own.messages} />
      {own.closing === null ? null : (
        <ClosedByCourse course={course.id} date={own.play_date} message={own.closing} part={own.closed_part} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-4">
          {isAhead && hasHead ? (
            <Suspense fallback={<DayAnswersShape />}>
              <DayAnswers number={own.number} course={course.id} players={1} />
            </Suspense>
          ) : null}
          {isAhead ? (
            <ComingForecast course={course.id} date={own.play_date} isLate={own.delay !== null} hasWord={hasHead} />
          ) : null}
          {own.has_contest ? (
            <ContestLink number={own.number} status={own.status} daysLeft={own.days_left} isOpen />
          ) : null}
          {isAhead ? <Links own={own} manageToken={manageToken} /> : null}
          <Rows
            rows={[
              ...(own.preregistration ? [{ label: text.number, value: own.number }] : []),
              { label: text.plan, value: own.plan.name },
              ...(own.status === 'cancelled' || own.status === 'closed'
                ? []
                : [{ label: text.price, value: formatYen(own.price.total), strong: true }]),
            ]}
          />
          {isAhead ? (
            <div className="text-sm">
              <p>{text.priceNote}</p>
              {own.price.exempt === null ? null : (
                <p>
                  <Unbroken text={text.exempt} />
                </p>
              )}
            </div>
          ) : null}
          {organised.length > 0 ? <Rows rows={organised} /> : null}
          <OwnCars own={own} manageToken={manageToken} />
          {manageToken === undefined ? (
            <ReceiptLink number={own.number} status={own.status} daysLeft={own.days_left} />
          ) : null}
        </div>
        {isAhead ? (
          <div className="flex flex-col gap-4">
            {own.told_by === null ? null : <Told own={own} by={own.told_by} manageToken={manageToken} />}
            <Leave own={own} manageToken={manageToken} onLeft={onLeft} />
          </div>
        ) : null}
      </div>
    </>
  )
}

function Links({ own, manageToken }: { own: Participation; manageToken: string | undefined }) {
  const course = useCourse(own.course_id)
  const savesFiles = useSavesFiles()
  const save = useSubmit((number: string) => call(getParticipationCalendar, { params: { number } }, { manageToken }), {
    onDone: (file, number) => saveFile(new Blob([file], { type: 'text/calendar' }), text.calendarFile(number)),
  })
  return (
    <div className="flex flex-col gap-3">
      <LinkList>
        {savesFiles ? (
          <button type="button" className={linkRow} onClick={() => save.submit(own.number)}>
            <CalendarIcon />
            <span>{reservationDetailText.calendar}</span>
          </button>
        ) : null}
        <MapLink course={course} />
        <a href={telHref(course.phone)} className={linkRow}>
          <PhoneIcon />
          <span>{unbroken(reservationDetailText.tel(course.phone))}</span>
        </a>
      </LinkList>
      {save.failure ? <Banner kind="error" title={reservationDetailText.calendarFailed} live /> : null}
    </div>
  )
}

function useKeepOwn(number: string, manageToken: string | undefined): (own: Participation) => void {
  const queries = useQueryClient()
  return (own) => queries.setQueryData(participationQuery(number, manageToken).queryKey, own)
}

/** Starts or stops the mails and messages about this participation; saved at once. */
function Told({
  own,
  by,
  manageToken,
}: {
  own: Participation
  by: NonNullable<Participation['told_by']>
  manageToken: string | undefined
}) {
  const keep = useKeepOwn(own.number, manageToken)
  return (
    <SavedCheckbox
      name="is_told"
      label={text.told}
      note={text.toldNote[by]}
      value={own.is_told}
      save={(is_told) =>
        call(tellParticipation, { params: { number: own.number }, body: { is_told } }, { manageToken })
      }
      onSaved={keep}
    />
  )
}

/** Gives the own seat back, after a question; after the deadline only the front desk can. */
function Leave({
  own,
  manageToken,
  onLeft,
}: {
  own: Participation
  manageToken: string | undefined
  onLeft: () => void
}) {
  const course = useCourse(own.course_id)
  const queries = useQueryClient()
  const send = useSubmit((number: string) => call(leaveParticipation, { params: { number } }, { manageToken }), {
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['reservations'] })
      onLeft()
    },
  })
  const until = formatDateTimeMedium(own.until)
  if (!own.can_leave) return <Banner kind="info" title={text.leaveByPhone(course.phone)} />
  return (
    <div>
      <AskedButton
        words={text.leave}
        look={{ kind: 'danger', size: 'M' }}
        beside={
          <p className="tabular mt-1 text-sm text-support">
            <Unbroken text={text.leaveUntil(until)} />
          </p>
        }
        title={text.leave}
        question={text.leaveAsk}
        yes={text.leaveYes}
        no={text.leaveNo}
        sending={invitationText.joining}
        failure={send.failure}
        pending={send.pending}
        onYes={() => send.submit(own.number)}
      >
        <p>{text.leaveNote}</p>
      </AskedButton>
    </div>
  )
}
