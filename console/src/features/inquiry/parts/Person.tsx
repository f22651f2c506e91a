import type { InquiryThread } from '@jgm/contract/api/staff-inquiries'
import { deskStatus } from '@jgm/contract/model/choices'
import { formatDateDense, formatMonthDay, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { initialOf } from '@jgm/contract/model/graphemes'
import { formatYen } from '@jgm/contract/model/money'
import { Phone } from '../../../ui/Phone.tsx'
import { inquiryText } from '../text.ts'
import { categoryOf } from './words.ts'

/** The person: how to reach them, what they asked before, and the reservations that may be meant. */
export const Person = ({
  thread: { inquiry, sender, times, earlier, reservations },
  reservation,
  onReservation,
  onOpen,
}: {
  readonly thread: InquiryThread
  readonly reservation: string | undefined
  readonly onReservation: (number: string) => void
  readonly onOpen: (id: number) => void
}) => (
  <>
    <h2>{inquiryText.person}</h2>
    <div className="inquiry-who">
      <i className="avatar" aria-hidden="true">
        {initialOf(inquiry.name)}
      </i>
      <p>
        <small>{sender.kana}</small>
        <b>{inquiry.name}</b>
        <span>
          <em className="tag">{inquiryText.senders[inquiry.sender]}</em> {sender.member_number}
        </span>
      </p>
    </div>
    <dl className="inquiry-contact">
      <dt>{inquiryText.phone}</dt>
      <dd>
        <Phone number={sender.phone_number} />
      </dd>
      <dt>{inquiryText.email}</dt>
      <dd>{sender.email}</dd>
    </dl>
    <dl className="cells">
      <div>
        <dt>{inquiryText.visits}</dt>
        <dd>
          {sender.visits === null ? (
            '–'
          ) : (
            <>
              {sender.visits}
              <small>{inquiryText.times}</small>
            </>
          )}
        </dd>
      </div>
      <div>
        <dt>{inquiryText.asks}</dt>
        <dd>
          {times}
          <small>{inquiryText.figures.unit}</small>
        </dd>
      </div>
    </dl>
    <h3>{inquiryText.earlier}</h3>
    {earlier.length === 0 ? (
      <p>{inquiryText.noneEarlier}</p>
    ) : (
      <ul className="inquiry-earlier">
        {earlier.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => onOpen(one.id)}>
              <b>{formatMonthDay(todayInTokyo(one.sent_at))}</b>
              <span>{categoryOf(one.category)}</span>
              <em>
                {one.answered_after_minutes === null
                  ? inquiryText.states[one.state]
                  : inquiryText.answeredAfter(one.answered_after_minutes)}
              </em>
            </button>
          </li>
        ))}
      </ul>
    )}
    {inquiry.sender === 'guest' ? null : (
      <>
        <h3>{inquiryText.reservations}</h3>
        {reservations.length === 0 ? <p>{inquiryText.noReservations}</p> : null}
        <ul className="inquiry-bookings">
          {reservations.map((one) => (
            <li key={one.number}>
              <button type="button" aria-pressed={one.number === reservation} onClick={() => onReservation(one.number)}>
                <b>{formatDateDense(one.date)}</b>
                <span>
                  {inquiryText.start(formatTime(one.start_minute), one.nine)}
                  <small>{inquiryText.party(one.players, formatYen(one.total))}</small>
                </span>
                <em>{deskStatus(one.status)}</em>
              </button>
            </li>
          ))}
        </ul>
      </>
    )}
  </>
)
