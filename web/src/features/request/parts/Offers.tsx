import { useEffect, useState } from 'react'
import { acceptOffer, declineOffers, type RequestDetail, type RequestOffer } from '@jgm/contract/api/request'
import { formatDateMedium, formatDateTimeMedium, formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { To } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { PriceStack } from '../../reservation/parts/PriceStack.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells } from '../../reservation/parts/TicketStub.tsx'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { detailText } from '../text.detail.ts'
import { ClockNote } from './AnswerBy.tsx'
import type { Held } from './Holder.tsx'
import { leftOf } from './left.ts'

const text = detailText.offers

/** How long the offered times are kept, in words; read anew each half minute. At its end the request is asked for again. */
function OfferClock({ until, times, onOver }: { until: string; times: number; onOver: () => void }) {
  const [left, setLeft] = useState(() => leftOf(until, now()))
  useEffect(() => {
    const timer = setInterval(() => {
      const more = leftOf(until, now())
      setLeft(more)
      if (more.isOver) {
        clearInterval(timer)
        onOver()
      }
    }, 5000)
    return () => clearInterval(timer)
  }, [until, onOver])
  return (
    <ClockNote>
      <span role="timer">
        {text.left} <b className="text-xl text-warning">{left.words}</b>
      </span>
      <span className="block">{text.kept(formatDateTimeMedium(until), times)}</span>
    </ClockNote>
  )
}

/** The offered times as tickets: one press accepts one, one press declines all. */
export function Offers({
  held: { request, token, refetch },
  onMoved,
  onLate,
}: {
  held: Held
  onMoved: (now: RequestDetail) => void
  /** Called when another golfer has taken the start. The parent shows the message, because it may no longer draw this part. */
  onLate: (said: string) => void
}) {
  const options = token === undefined ? {} : { manageToken: token }
  const params = { number: request.number }
  const open = request.offers.filter(({ state }) => state === 'open')

  function moved(error: unknown): void {
    if (!isCode(error, 'request_moved')) return
    onLate(error.message)
    refetch()
  }

  const accept = useSubmit(
    ({ id, total }: { id: number; total: number }, { idempotencyKey }) =>
      call(acceptOffer, { params, body: { offer_id: id, expected_total: total } }, { ...options, idempotencyKey }),
    {
      onDone: onMoved,
      onError: (error) => {
        if (isCode(error, 'price_changed')) refetch()
        moved(error)
      },
    },
  )
  const decline = useSubmit(
    (_all: string, { idempotencyKey }) => call(declineOffers, { params, body: {} }, { ...options, idempotencyKey }),
    { onDone: onMoved, onError: moved },
  )
  const [failed] = [accept, decline].filter(({ failure }) => failure !== null)

  return (
    <>
      {failed?.failure ? (
        <Banner
          kind="error"
          title={
            isCode(failed.error, 'price_changed')
              ? text.priceChanged(formatYen(failed.error.details.total))
              : failed.failure
          }
          live
        >
          {isCode(failed.error, 'same_day') ? (
            <To page="reservation.list" className="text-link font-bold">
              {detailText.ways.list}
            </To>
          ) : null}
        </Banner>
      ) : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {request.offer_until === null ? null : (
            <OfferClock until={request.offer_until} times={open.length} onOver={refetch} />
          )}
          {open.map((offer, at) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              isFirst={at === 0}
              isDated={new Set(open.map((one) => one.offer.play_date)).size > 1}
              pending={accept.pending || decline.pending}
              onAccept={() => accept.submit({ id: offer.id, total: offer.offer.quote.total })}
            />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Words request={request} />
          <div className="flex flex-col gap-1 text-center">
            <Button
              kind="text"
              pending={decline.pending}
              pendingText={text.accepting}
              onPress={() => decline.submit(request.number)}
            >
              {open.length === 2 ? text.declineTwo : text.decline(open.length)}
            </Button>
            <p className="text-sm text-support">{text.declineNote}</p>
          </div>
        </div>
      </div>
    </>
  )
}

/** What the desk wrote with its answer. */
export function Words({ request }: { request: RequestDetail }) {
  const course = useCourse(request.course_id)
  if (request.words === '') return null
  return (
    <div className="rounded-xl border border-rule bg-card p-(--page-edge)">
      <p className="font-bold text-ink">{text.from(course.short_title)}</p>
      <p className="whitespace-pre-line wrap-anywhere">{request.words}</p>
    </div>
  )
}

function OfferCard({
  offer: { offer },
  isFirst,
  isDated,
  pending,
  onAccept,
}: {
  offer: RequestOffer
  isFirst: boolean
  /** Another offer is for another day: the button says which. */
  isDated: boolean
  pending: boolean
  onAccept: () => void
}) {
  const times = offer.groups.map(({ start_minute: minute }) => minute).toSorted((a, b) => a - b)
  const time = formatTime(times[0] ?? 0)
  const day = formatDateMedium(offer.play_date, offer.holiday !== null)
  return (
    <Ticket courseId={offer.course_id} form="mini" play={offer}>
      <TicketCells cells={[totalCell(offer.players, offer.quote.total), cancelCell(offer.cancellation, now())]} />
      <Button
        kind={isFirst ? 'solid' : 'outline'}
        wide
        pending={pending}
        pendingText={text.accepting}
        label={text.acceptSpoken(day, time)}
        onPress={onAccept}
      >
        {isDated ? text.acceptSpoken(day, time) : text.accept(time)}
      </Button>
      <p className="text-sm">{text.books}</p>
      <Disclosure summary={reservationDetailText.priceAndPlan}>
        <div className="flex flex-col gap-4">
          <p className="font-bold">{offer.plan.name}</p>
          <PriceStack quote={offer.quote} />
          <h3 className="font-bold text-ink">{reservationDetailText.cancellation}</h3>
          <Schedule schedule={offer.cancellation} marksNow />
        </div>
      </Disclosure>
    </Ticket>
  )
}
