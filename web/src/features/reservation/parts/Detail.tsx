import { telHref } from '@jgm/contract/model/tel'
import { Suspense, useState, type ReactNode } from 'react'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateTime, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { beside } from '../../../lib/beside.tsx'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { CalendarIcon, ChatIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow } from '../../../ui/LinkList.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { saveCalendarFile, useSavesFiles } from '../api.ts'
import { DayAnswersShape } from '../../day-answer/parts/DayAnswersShape.tsx'
import { ReservationPoints } from '../../point/parts/ReservationPoints.tsx'
import { ComingForecast } from '../../weather/parts/ComingForecast.tsx'
import { bookedText } from '../text.booked.ts'
import { listText } from '../text.list.ts'
import { reservationDetailText as text } from '../text.detail.ts'
import { ticketText } from '../text.ticket.ts'
import { ClosedByCourse } from './ClosedByCourse.tsx'
import { Delayed } from './Delayed.tsx'
import { ContestLink } from './ContestLink.tsx'
import { DayHead } from './DayHead.tsx'
import { changeClosed } from './changeClosed.ts'
import { ChangeThen } from './ChangeThen.tsx'
import { AfterEnd, Price } from './Cost.tsx'
import { MapLink } from './MapLink.tsx'
import { ReceiptLink } from './ReceiptLink.tsx'
import { Schedule } from './Schedule.tsx'
import { Ticket } from './Ticket.tsx'
import { cancelCell, hasDayHead, ticketSeats, toneOf, totalCell } from './ticket.ts'
import { TicketCells, TicketNumber, TicketParty } from './TicketStub.tsx'

const DayAnswers = beside(() => import('../../day-answer/parts/DayAnswers.tsx').then((part) => part.DayAnswers))

/** A complete reservation for its holder: facts, price, dated cancellation, and the possible actions. */
export function Detail({
  reservation,
  changeLinks,
  cancelLink,
  companionLink,
  manageToken,
}: {
  reservation: ReservationDetail
  /** Shown first below the ticket while the play date is ahead. */
  companionLink: ReactNode
  /** Shown when the server allows changes. */
  changeLinks: ReactNode
  /** Shown when the server allows cancelling. */
  cancelLink: ReactNode
  manageToken?: string | undefined
}) {
  const course = useCourse(reservation.course_id)
  const { contact } = reservation
  const isAhead = reservation.status === 'confirmed' && reservation.days_left >= 0
  const isLive = reservation.status === 'confirmed' || reservation.status === 'checked_in'
  const isOff = toneOf(reservation, now()) === 'off'
  return (
    <>
      <ReservationTicket reservation={reservation} />
      <Delayed course={course.id} start={firstOf(reservation)} delay={reservation.delay} />
      {reservation.closing === null ? null : (
        <ClosedByCourse
          course={course.id}
          date={reservation.play_date}
          message={reservation.closing}
          part={reservation.closed_part}
        />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:block">
        <div className="flex flex-col gap-8">
          {isAhead && reservation.players > 1 ? companionLink : null}
          {isLive && hasDayHead(reservation, now()) ? (
            <Suspense fallback={<DayAnswersShape />}>
              <DayAnswers number={reservation.number} course={course.id} players={reservation.players} />
            </Suspense>
          ) : null}
          {isLive ? (
            <ComingForecast
              course={course.id}
              date={reservation.play_date}
              isLate={reservation.delay !== null}
              hasWord={hasDayHead(reservation, now())}
              schedule={reservation.can.is_waived ? undefined : reservation.cancellation}
            />
          ) : null}
          {reservation.players > 1 && manageToken === undefined ? (
            <ContestLink
              number={reservation.number}
              status={reservation.status}
              daysLeft={reservation.days_left}
              isOpen={reservation.has_contest}
            />
          ) : null}
          {isLive ? <Links reservation={reservation} manageToken={manageToken} /> : null}
          {isOff ? <AfterEnd reservation={reservation} /> : <Price reservation={reservation} />}
          {isAhead ? (
            <div className="print:hidden">
              <Section title={text.change}>
                {reservation.can.change ? (
                  <>
                    <div className="grid gap-3 sm:grid-cols-2">{changeLinks}</div>
                    <p className="tabular text-sm text-support">
                      <Unbroken text={text.changeUntil(formatDateTimeMedium(reservation.can.change_until))} />
                    </p>
                  </>
                ) : (
                  <Banner kind="info" title={changeClosed(reservation, course.phone)} />
                )}
              </Section>
            </div>
          ) : null}

          <Section title={text.cancellation}>
            <Schedule schedule={reservation.cancellation} marksNow={isLive && !reservation.can.is_waived} />
            {isLive && reservation.can.cancel ? cancelLink : null}
            {isAhead && !reservation.can.cancel ? (
              <Banner kind="info" title={text.cancelByPhone(course.phone)} />
            ) : null}
          </Section>
          <ReceiptLink number={reservation.number} status={reservation.status} daysLeft={reservation.days_left} />
          <ReservationPoints reservation={reservation} />
        </div>
        <div className="flex flex-col gap-8 print:hidden">
          <Section title={text.customer}>
            <Rows
              rows={[
                { label: text.name, value: `${contact.last_name} ${contact.first_name}` },
                { label: text.phone, value: contact.phone_number },
                {
                  label: text.address,
                  value: [text.zipcode(contact.zipcode), prefectureName(contact.prefecture), contact.address].join(' '),
                },
                { label: text.email, value: contact.email },
                ...(reservation.note ? [{ label: text.note, value: reservation.note }] : []),
              ]}
            />
          </Section>

          <Section title={text.history}>
            <ul className="divide-y divide-rule border-y border-rule">
              {reservation.history.map((entry) => (
                <li key={`${entry.at}${entry.event}`} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span>
                    {reservation.closing !== null && entry.event === 'cancelled'
                      ? bookedText.closed.event
                      : bookedText.events[entry.event]}
                  </span>
                  <span className="tabular text-sm text-support">
                    <Unbroken text={formatDateTime(entry.at)} />
                  </span>
                  {entry.message === undefined ? null : (
                    <p className="w-full text-sm whitespace-pre-line">{entry.message}</p>
                  )}
                  {entry.change ? <ChangeThen change={entry.change} /> : null}
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </>
  )
}

const firstOf = ({ groups }: ReservationDetail): number => Math.min(...groups.map(({ start_minute: minute }) => minute))

/** The ticket of a reservation; on the day of play it begins with the code and the time of arrival. */
function ReservationTicket({ reservation }: { reservation: ReservationDetail }) {
  const course = useCourse(reservation.course_id)
  const at = now()
  const tone = toneOf(reservation, at)
  const isAhead = reservation.status === 'confirmed' && reservation.days_left >= 0
  const status = labelOf(reservationStatuses, reservation.status)
  return (
    <Ticket
      courseId={reservation.course_id}
      play={reservation}
      isWide
      tone={tone}
      state={
        hasDayHead(reservation, now())
          ? ticketText.soon
          : isAhead
            ? listText.statusAnd(status, listText.daysLeft(reservation.days_left))
            : status
      }
    >
      {hasDayHead(reservation, now()) ? (
        <DayHead
          course={course.id}
          play={{ ...reservation, start_minute: firstOf(reservation) }}
          number={reservation.number}
        />
      ) : null}
      <TicketParty seats={ticketSeats(reservation.groups)} />
      {tone === 'off' ? (
        <TicketCells cells={[{ label: ticketText.number, value: reservation.number }]} />
      ) : (
        <TicketCells
          cells={[
            totalCell(reservation.players, reservation.quote.total),
            isAhead && !reservation.can.is_waived ? cancelCell(reservation.cancellation, at) : undefined,
          ]}
        />
      )}
      {tone === 'today' || tone === 'off' ? null : (
        <TicketNumber number={reservation.number}>
          <CopyButton text={reservation.number} label={text.copyNumber} />
        </TicketNumber>
      )}
      {isAhead && tone !== 'today' ? <p className="text-sm">{text.arrive(course.arrive_before)}</p> : null}
    </Ticket>
  )
}

function Links({ reservation, manageToken }: { reservation: ReservationDetail; manageToken: string | undefined }) {
  const course = useCourse(reservation.course_id)
  const [failed, setFailed] = useState(false)
  const savesFiles = useSavesFiles()
  return (
    <div className="flex flex-col gap-3">
      <LinkList>
        {savesFiles ? (
          <button
            type="button"
            className={linkRow}
            onClick={() => {
              setFailed(false)
              saveCalendarFile(reservation, text.calendarFile(reservation.number), manageToken).catch(() =>
                setFailed(true),
              )
            }}
          >
            <CalendarIcon />
            <span>{text.calendar}</span>
          </button>
        ) : null}
        <MapLink course={course} />
        <a href={telHref(course.phone)} className={linkRow}>
          <PhoneIcon />
          <span>
            <Unbroken text={text.tel(course.phone)} />
          </span>
        </a>
        <To page="inquiry.input" query={{ golf_course_id: course.id }} className={linkRow}>
          <ChatIcon />
          <span>{text.write}</span>
        </To>
      </LinkList>
      {failed ? <Banner kind="error" title={text.calendarFailed} live /> : null}
    </div>
  )
}
