import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { getReservation, type ReservationDetail } from '@jgm/contract/api/reservation'
import { formatWeekday, todayInTokyo } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { call } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useConfig, useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArea, useGo } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { FlagIcon, ListIcon, PeopleIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { isReachedByTalk } from '../../account/api.ts'
import { lineIntegrationQuery } from '../../member/api.ts'
import { useSavesFiles } from '../../reservation/api.ts'
import { CalendarButton } from '../../reservation/parts/CalendarButton.tsx'
import { MapLink } from '../../reservation/parts/MapLink.tsx'
import { PointsLine } from '../../reservation/parts/PriceStack.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketNumber, TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { cancelFlow } from '../../reservation/flow.ts'
import { reservationText } from '../../reservation/text.ts'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { booked as bookedFlow, manage, type Booked } from '../flow.ts'
import { AfterInChat } from '../parts/confirm/AfterInChat.tsx'
import { SignUp } from '../parts/confirm/SignUp.tsx'
import { useTellInLine } from '../parts/confirm/useTellInLine.ts'
import { saleText } from '../text.sale.ts'

const text = saleText.done

/** A start before ten counts as morning. */
const morningEnds = 10 * 60

/** Step 3: the booking is confirmed: the ticket, the mail, and what to do next. Only shows; books nothing. */
export default function RegularDone() {
  const { data } = useFlow(bookedFlow)
  const { data: cancelled } = useFlow(cancelFlow)
  if (!data) return null
  const isOver = cancelled?.number === data.number || data.play_date < todayInTokyo(now())
  return isOver ? <ToItself booked={data} /> : <Done booked={data} />
}

/** After a cancellation, or after the day of play, this screen would say what is no longer true: it leads to the reservation. */
function ToItself({ booked: { manage_token: token, type, number } }: { booked: Booked }) {
  const go = useGo()
  const key = useFlow(manage)
  const leave = useEffectEvent(() => {
    if (token === null) return go('reservation.detail', { type, id: number }, undefined, { replace: true })
    key.put({ number, token })
    go('manage.reservation', undefined, undefined, { replace: true })
  })
  useEffect(() => leave(), [])
  return <Spinner />
}

function bodyOf({ email, manage_token }: Booked, byTalk: boolean, inChat: boolean): string {
  if (email === null) return byTalk ? text.bodyChatOnly : text.bodyListOnly
  if (manage_token) return text.bodyGuest(email)
  if (byTalk) return text.bodyChat(email)
  return inChat ? text.bodyChatMail(email) : text.bodyMember(email)
}

/** The contact that was typed for a guest’s booking. */
async function contactOf({ type, number, manage_token: manageToken }: Booked): Promise<ReservationDetail['contact']> {
  const { contact } = await call(
    getReservation,
    { params: { type, number } },
    { manageToken: manageToken ?? undefined },
  )
  return contact
}

function greetingOf({ play_date: date, groups }: Booked): string {
  const first = Math.min(...groups.map(({ start_minute: minute }) => minute))
  const weekday = formatWeekday(date)
  return first < morningEnds ? text.seeYouInTheMorning(weekday) : text.seeYou(weekday)
}

function Done({ booked }: { booked: Booked }) {
  const course = useCourse(booked.course_id)
  const member = useMember()
  const { place } = useArea()
  const { mail_domain, line } = useConfig()
  const { data: integration } = useQuery({ ...lineIntegrationQuery(), enabled: member !== null && line !== null })
  useTellInLine(booked)
  const byTalk = integration !== undefined && isReachedByTalk(integration)
  return (
    <>
      <PageHead title={greetingOf(booked)} wide isClose />
      <PageBody wide>
        <div className="done">
          <Ticket courseId={course.id} play={booked} isWide state={text.state}>
            <TicketParty seats={booked.seats} representative={member?.last_name} />
            <TicketCells
              cells={[
                { label: reservationDetailText.plan, value: booked.plan },
                totalCell(booked.players, booked.total),
                cancelCell(booked.cancellation, now()),
              ]}
            />
            {booked.points ? <PointsLine points={booked.points} /> : null}
            <TicketNumber number={booked.number}>
              <CopyButton text={booked.number} label={reservationDetailText.copyNumber} />
            </TicketNumber>
            <p className="text-sm">{text.arrive(course.arrive_before)}</p>
          </Ticket>
          <div className="done-first">
            <FirstThing booked={booked} />
            <div className="flex flex-col gap-3">
              <p className="text-sm wrap-anywhere">{bodyOf(booked, byTalk, place === 'talk')}</p>
              {booked.email === null ? null : <p className="text-sm text-support">{text.mailWarn(mail_domain)}</p>}
            </div>
          </div>
          <OtherThings booked={booked} />
          {place === 'talk' ? (
            <div className="flex flex-col gap-4">
              <AfterInChat booked={booked} integration={integration} />
              <ToTalk />
            </div>
          ) : null}
          <SignUp course={course.id} contact={() => contactOf(booked)} />
        </div>
      </PageBody>
    </>
  )
}

/** The main button: saves the calendar file or, where files can't be saved, opens the reservation. */
function FirstThing({ booked }: { booked: Booked }) {
  const savesFiles = useSavesFiles()
  if (!savesFiles) {
    return (
      <StickyBar onPhonesOnly>
        <ToBooked booked={booked} {...buttonLook('solid', 'L', true)}>
          {text.open}
        </ToBooked>
      </StickyBar>
    )
  }
  return (
    <StickyBar onPhonesOnly>
      <CalendarButton reservation={booked} manageToken={booked.manage_token ?? undefined} />
    </StickyBar>
  )
}

/** A link to the reservation: a member's by its number, a guest's by the management link. */
function ToBooked({ booked, ...look }: { booked: Booked; className: string; children: ReactNode }) {
  const key = useFlow(manage)
  const { manage_token: token, type, number } = booked
  return token === null ? (
    <To page="reservation.detail" params={{ type, id: number }} {...look} />
  ) : (
    <To page="manage.reservation" onClick={() => key.put({ number, token })} {...look} />
  )
}

function OtherThings({ booked }: { booked: Booked }) {
  const course = useCourse(booked.course_id)
  const key = useFlow(manage)
  const { type, number, manage_token: token, players } = booked
  return (
    <LinkList>
      {players > 1 ? (
        <To
          page="companion.share"
          params={{ id: number }}
          query={{ type }}
          {...(token === null ? {} : { onClick: () => key.put({ number, token }) })}
          className={linkRow}
        >
          <RowWords icon={SendIcon} note={text.shareNote(reservationText.waysToSend)}>
            {reservationDetailText.share}
          </RowWords>
        </To>
      ) : null}
      {players > 1 && token === null ? (
        <To page="companion.seats" params={{ id: number }} query={{ type }} className={linkRow}>
          <RowWords icon={PeopleIcon}>{reservationDetailText.companions}</RowWords>
        </To>
      ) : null}
      {useSavesFiles() ? (
        <ToBooked booked={booked} className={linkRow}>
          <RowWords icon={ListIcon} note={text.openNote}>
            {text.open}
          </RowWords>
        </ToBooked>
      ) : null}
      <MapLink course={course} />
      <To page="booking.calendar" params={{ id: course.id }} className={linkRow}>
        <RowWords icon={FlagIcon}>{text.more}</RowWords>
      </To>
    </LinkList>
  )
}
