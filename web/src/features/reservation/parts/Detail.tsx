import { useState, type ReactNode } from 'react'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { formatDateLong, formatDateTime, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYenPerPerson } from '@jgm/contract/model/money'
import { prefectureName } from '@jgm/contract/model/prefectures'
import { useCourse } from '../../../lib/visitor.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Card, Chip, Rows } from '../../../ui/Card.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CalendarIcon, MapIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { saveCalendarFile, useSavesFiles } from '../api.ts'
import { reservationText } from '../text.ts'
import { ChangeThen } from './ChangeThen.tsx'
import { PriceStack } from './PriceStack.tsx'
import { Schedule } from './Schedule.tsx'
import { Starts } from './Starts.tsx'

const text = reservationText.detail

/** A reservation, whole, for its holder: facts, price, dated cancellation, what can be done now. */
export function Detail({
  reservation,
  changeLinks,
  cancelLink,
  manageToken,
}: {
  reservation: ReservationDetail
  /** Shown where the server says that changing is possible. */
  changeLinks: ReactNode
  /** Shown where the server says that cancelling is possible. */
  cancelLink: ReactNode
  manageToken?: string | undefined
}) {
  const course = useCourse(reservation.course_id)
  const { contact } = reservation
  const isLive = reservation.status === 'confirmed'
  const price = reservation.quote.groups[0]?.per_person ?? 0
  return (
    <>
      <Card accent={course.id}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-bold text-ink">{course.name}</span>
          <Chip tone={isLive ? 'green' : 'gray'}>{labelOf(reservationStatuses, reservation.status)}</Chip>
        </div>
        <p className="tabular mt-3 text-2xl font-bold text-ink">
          {formatDateLong(reservation.play_date, reservation.holiday !== null)}
        </p>
        <div className="mt-2">
          <Starts groups={reservation.groups} />
        </div>
        {isLive && reservation.days_left >= 0 ? (
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <Chip tone="solid">{reservationText.list.daysLeft(reservation.days_left)}</Chip>
            <span className="text-sm">{text.arrive(course.arrive_before)}</span>
          </p>
        ) : null}
      </Card>

      <Rows
        rows={[
          {
            label: text.number,
            strong: true,
            value: (
              <span className="flex flex-wrap items-center justify-between gap-2">
                {reservation.number}
                <CopyButton text={reservation.number} label={text.copyNumber} />
              </span>
            ),
          },
          { label: text.party, value: reservationText.list.party(reservation.groups.length, reservation.players) },
          { label: text.plan, value: reservation.plan.name },
          {
            label: text.price,
            value: (
              <>
                <span className="tabular text-xl font-bold">
                  {reservationText.price.total(reservation.quote.total)}
                </span>
                <span className="tabular block text-sm text-support">{formatYenPerPerson(price)}</span>
              </>
            ),
          },
          { label: text.payment, value: text.paymentValue },
        ]}
      />
      <Disclosure summary={reservationText.price.breakdown}>
        <PriceStack quote={reservation.quote} />
      </Disclosure>

      {isLive ? <Links reservation={reservation} manageToken={manageToken} /> : null}

      {isLive && reservation.days_left >= 0 ? (
        <Section title={text.change}>
          {reservation.can.change ? (
            <>
              <div className="grid gap-3 sm:grid-cols-2">{changeLinks}</div>
              <p className="tabular text-sm text-support">
                {text.changeUntil(formatDateTimeMedium(reservation.can.change_until))}
              </p>
            </>
          ) : (
            <Banner
              kind="info"
              title={
                reservation.type === 'regular'
                  ? text.changeClosed(formatDateTimeMedium(reservation.can.change_until), course.phone)
                  : text.changeNotOffered(course.phone)
              }
            />
          )}
        </Section>
      ) : null}

      <Section title={text.cancellation}>
        <Schedule schedule={reservation.cancellation} marksNow={isLive} />
        {reservation.cancel_fee === null ? null : (
          <p className="tabular font-bold">
            {reservation.cancel_fee === 0
              ? reservationText.cancel.feeNone
              : reservationText.cancel.fee(reservation.cancel_fee)}
          </p>
        )}
        {isLive && reservation.can.cancel ? cancelLink : null}
        {isLive && !reservation.can.cancel && reservation.days_left >= 0 ? (
          <Banner kind="info" title={text.cancelByPhone(course.phone)} />
        ) : null}
      </Section>

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
              <span>{reservationText.events[entry.event]}</span>
              <span className="tabular text-sm text-support">{formatDateTime(entry.at)}</span>
              {entry.change ? <ChangeThen change={entry.change} /> : null}
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}

function Links({ reservation, manageToken }: { reservation: ReservationDetail; manageToken: string | undefined }) {
  const course = useCourse(reservation.course_id)
  const [failed, setFailed] = useState(false)
  const savesFiles = useSavesFiles()
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-3">
        {savesFiles ? (
          <Button
            kind="outline"
            size="M"
            onPress={() => {
              setFailed(false)
              saveCalendarFile(reservation, text.calendarFile(reservation.number), manageToken).catch(() =>
                setFailed(true),
              )
            }}
          >
            <CalendarIcon />
            {text.calendar}
          </Button>
        ) : null}
        {course.map_url ? (
          <OutsideLink href={course.map_url} {...buttonLook('outline', 'M')}>
            <MapIcon />
            {text.map}
          </OutsideLink>
        ) : null}
        <a href={`tel:${course.phone.replaceAll('-', '')}`} {...buttonLook('outline', 'M')}>
          <PhoneIcon />
          {text.tel(course.phone)}
        </a>
      </div>
      {failed ? <Banner kind="error" title={text.calendarFailed} live /> : null}
    </div>
  )
}
