import { Suspense } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReservationDetail } from '@jgm/contract/api/reservation'
import { agreeToFewer, type SingleParty } from '@jgm/contract/api/single'
import { formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { call, isCode } from '../../../lib/api.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { telHref } from '@jgm/contract/model/tel'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { beside } from '../../../lib/beside.tsx'
import { now } from '../../../lib/clock.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To, useArrivalState, useRouteParams, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CloseIcon, FlagIcon, PeopleIcon, PhoneIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { reservationQuery, useSavesFiles } from '../../reservation/api.ts'
import { CalendarButton } from '../../reservation/parts/CalendarButton.tsx'
import { Delayed } from '../../reservation/parts/Delayed.tsx'
import { hasDayHead } from '../../reservation/parts/ticket.ts'
import { MapLink } from '../../reservation/parts/MapLink.tsx'
import { PriceStack } from '../../reservation/parts/PriceStack.tsx'
import { ReservationMissing } from '../../reservation/parts/ReservationMissing.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { priceText } from '../../reservation/text.price.ts'
import { partyQuery } from '../api.ts'
import { Conditions } from '../parts/Conditions.tsx'
import { HouseRules } from '../parts/HouseRules.tsx'
import { Near } from '../parts/Near.tsx'
import { Players } from '../parts/Players.tsx'
import { DayAnswersShape } from '../../day-answer/parts/DayAnswersShape.tsx'
import { ComingForecast } from '../../weather/parts/ComingForecast.tsx'
import { SeatTicket } from '../parts/SeatTicket.tsx'
import { ShareTeeTime } from '../parts/ShareTeeTime.tsx'
import { PriceCells } from '../parts/SingleTicket.tsx'
import { isStanding } from '../parts/status.ts'
import { bookText } from '../text.book.ts'
import { detailText as text } from '../text.detail.ts'
import { singleText } from '../text.ts'

const DayAnswers = beside(() => import('../../day-answer/parts/DayAnswers.tsx').then((part) => part.DayAnswers))

/** One of the member's single reservations: waiting, asked, established, not held, over. */
export default function Detail() {
  const number = useRouteParams()['id'] ?? ''
  const title = useTitle()
  const reservation = useQuery(reservationQuery('single', number))
  const party = useQuery({ ...partyQuery(number), refetchInterval: 60_000 })
  const { moved } = useArrivalState()
  useAboutCourse(reservation.data?.course_id)
  return (
    <>
      <PageHead title={title} wide isClose />
      <PageBody wide>
        {moved === true && reservation.data && isStanding(reservation.data) ? (
          <Banner kind="success" title={text.moved} live>
            <p className="tabular">{text.movedNumber(number)}</p>
          </Banner>
        ) : null}
        {reservation.data && party.data ? (
          <Shown reservation={reservation.data} party={party.data} />
        ) : (
          <ReservationMissing
            error={reservation.error ?? party.error}
            retry={() => Promise.all([reservation.refetch(), party.refetch()])}
            number={number}
          />
        )}
      </PageBody>
    </>
  )
}

function Shown({ reservation, party }: { reservation: ReservationDetail; party: SingleParty }) {
  const course = useCourse(reservation.course_id)
  const { tee_time: teeTime, number } = party
  const isAhead = isStanding(reservation) && reservation.days_left >= 0
  const isNotHeld = reservation.status === 'not_held'
  const isSure = reservation.status === 'established'
  const savesFiles = useSavesFiles()
  return (
    <>
      <Delayed course={course.id} start={teeTime.start_minute} delay={reservation.delay} />
      {party.moved_to === null ? null : (
        <Banner
          kind="info"
          title={text.movedAway}
          actions={
            <To page="single.detail" params={{ id: party.moved_to }} {...buttonLook()}>
              {text.toMoved}
            </To>
          }
        />
      )}
      {party.asked ? <Asked party={party} asked={party.asked} /> : null}
      {isNotHeld ? <h2 className="text-xl">{text.notHeld.title(course.short_title)}</h2> : null}
      <SeatTicket reservation={reservation} party={party} />
      {isNotHeld && party.can_move ? (
        <Section title={text.near}>
          <Near party={party} />
        </Section>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-8 lg:grid-cols-2">
        <div className="flex flex-col gap-8">
          {isAhead && hasDayHead(reservation, now()) ? (
            <Suspense fallback={<DayAnswersShape />}>
              <DayAnswers number={number} course={course.id} players={1} />
            </Suspense>
          ) : null}
          {isAhead ? (
            <ComingForecast
              course={course.id}
              date={reservation.play_date}
              isLate={reservation.delay !== null}
              schedule={isSure && !reservation.can.is_waived ? reservation.cancellation : undefined}
              hasWord={hasDayHead(reservation, now())}
            />
          ) : null}
          {reservation.status !== 'cancelled' && (teeTime.players.length > 1 || !isNotHeld) ? (
            <Section title={singleText.others}>
              <Players players={teeTime.players} number={number} />
            </Section>
          ) : null}
          {isAhead ? <ShareTeeTime teeTime={teeTime} /> : null}
          {isAhead && !isSure ? (
            <Section title={singleText.conditions}>
              <Conditions teeTime={teeTime} />
            </Section>
          ) : null}
          {isAhead && isSure ? (
            <>
              {savesFiles ? <CalendarButton reservation={reservation} /> : null}
              <Disclosure summary={bookText.confirm.houseAgain}>
                <HouseRules />
              </Disclosure>
            </>
          ) : null}
          <LinkList>
            {isAhead && party.can_move ? (
              <To page="single.move" params={{ id: number }} className={linkRow}>
                <RowWords icon={FlagIcon} note={text.toMoveNote}>
                  {text.toMove}
                </RowWords>
              </To>
            ) : null}
            {isAhead && reservation.can.cancel ? (
              <To page="reservation.cancel" params={{ type: 'single', id: number }} className={linkRow}>
                <RowWords icon={CloseIcon}>{text.cancel}</RowWords>
              </To>
            ) : null}
            {isAhead ? null : (
              <To page="single.choose" className={linkRow}>
                <RowWords icon={FlagIcon}>{text.otherDays}</RowWords>
              </To>
            )}
            <MapLink course={course} />
            <a href={telHref(course.phone)} className={linkRow}>
              <PhoneIcon />
              <span>{unbroken(reservationDetailText.tel(course.phone))}</span>
            </a>
            <To page="single.blocks" className={linkRow}>
              <RowWords icon={PeopleIcon}>{text.blocks.link}</RowWords>
            </To>
          </LinkList>
        </div>
        <div className="flex flex-col gap-8">
          {isAhead ? (
            <Section title={text.priceByPlayers}>
              <PriceCells prices={party.prices} />
              <Rows
                rows={[
                  { label: bookText.confirm.plan, value: reservation.plan.name },
                  { label: singleText.seatCount, value: text.seatsValue(party.seats) },
                  { label: bookText.confirm.payment, value: bookText.confirm.paymentValue },
                ]}
              />
              <Disclosure summary={priceText.breakdown}>
                <PriceStack quote={party.quote} />
              </Disclosure>
              <p className="text-sm">{text.tells(party.tells_joins)}</p>
            </Section>
          ) : null}
          {isAhead ? (
            <Section title={reservationDetailText.cancellation}>
              {isSure ? null : <p className="font-bold text-ink">{singleText.freeUntil}</p>}
              <Schedule schedule={reservation.cancellation} marksNow={isSure} />
              {reservation.can.cancel ? null : (
                <Banner kind="info" title={reservationDetailText.cancelByPhone(course.phone)} />
              )}
            </Section>
          ) : null}
        </div>
      </div>
      <To page="reservation.list" {...buttonLook('text')}>
        {reservationDetailText.toList}
      </To>
    </>
  )
}

/** The tee time fell below its minimum: does the member play with fewer? */
function Asked({ party, asked }: { party: SingleParty; asked: NonNullable<SingleParty['asked']> }) {
  const queries = useQueryClient()
  const agree = useSubmit(
    (body: { players: number; total: number }) => call(agreeToFewer, { params: { number: party.number }, body }),
    {
      onDone: () => void queries.invalidateQueries({ queryKey: ['reservation'] }),
      onError: (error) => {
        if (isCode(error, 'stale')) void queries.invalidateQueries({ queryKey: ['reservation'] })
      },
    },
  )
  if (asked.has_agreed) return <Banner kind="success" title={text.asked.agreed} live />
  return (
    <Banner
      kind="warning"
      title={text.asked.title(asked.players)}
      actions={
        <>
          <Button
            pending={agree.pending}
            pendingText={text.asked.sending}
            onPress={() => agree.submit({ players: asked.players, total: asked.total })}
          >
            {text.asked.yes}
          </Button>
          <To page="reservation.cancel" params={{ type: 'single', id: party.number }} {...buttonLook('outline')}>
            {text.asked.no}
          </To>
        </>
      }
    >
      <p className="tabular">{unbroken(text.asked.body(formatDateTimeMedium(party.tee_time.decision_at)))}</p>
      <p className="tabular">{text.asked.price(formatYen(asked.total))}</p>
      {agree.failure ? <p className="font-bold text-error">{unbroken(agree.failure)}</p> : null}
    </Banner>
  )
}
