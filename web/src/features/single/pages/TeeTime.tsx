import { readId } from '@jgm/contract/model/numbers'
import { useEffect, useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { holdSingle, type SingleHold, type SingleTeeTime } from '@jgm/contract/api/single'
import { formatDateMedium, formatDateTimeMedium, formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { mostSeats } from '@jgm/contract/model/single'
import { useFlow } from '../../../flow/flow.ts'
import { call, isCode } from '../../../lib/api.ts'
import { now } from '../../../lib/clock.ts'
import { keepReferrer } from '../../../lib/referrer.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useCourseId, useGo, usePathOf, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Segmented } from '../../../ui/Segmented.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { useBookingSource } from '../../booking/parts/source.ts'
import { teeTimeQuery } from '../api.ts'
import { single } from '../flow.ts'
import { Conditions } from '../parts/Conditions.tsx'
import { heldWords } from '../parts/heldWords.ts'
import { Players } from '../parts/Players.tsx'
import { ShareTeeTime } from '../parts/ShareTeeTime.tsx'
import { SingleTicket } from '../parts/SingleTicket.tsx'
import { priceSpan, pricesWith } from '../parts/words.ts'
import { singleText as text } from '../text.ts'

/** Step 1 of a single booking: one tee time with its conditions, then the hold of a seat. Also what a shared link opens. */
export default function TeeTime() {
  const title = useTitle()
  const member = useMember()
  const id = readId(useRouteQuery().get('start_frame_id'))
  const isId = Number.isInteger(id) && id > 0
  const { data, error, refetch } = useQuery({
    ...teeTimeQuery(id, member?.id ?? null),
    enabled: isId,
    refetchInterval: 30_000,
  })
  const isHere = useOwnAddress(data)
  return (
    <>
      <PageHead title={title} wide isClose />
      <PageBody wide>
        {data && isHere ? (
          <Shown key={data.id} teeTime={data} onStale={() => void refetch()} />
        ) : !isId || isCode(error, 'not_found') ? (
          <>
            <Banner kind="warning" title={text.notFound}>
              {text.notFoundHelp}
            </Banner>
            <ToOthers date={undefined} />
          </>
        ) : error && !data ? (
          <LoadFailed error={error} title={text.failed} retry={refetch} />
        ) : (
          <Spinner />
        )}
      </PageBody>
    </>
  )
}

/** Is the tee time of the course and the date in the address? Leads to its own address where it is not. */
function useOwnAddress(teeTime: SingleTeeTime | undefined): boolean {
  const go = useGo()
  const query = useRouteQuery()
  const course = useCourseId()
  const from = query.get('from') ?? undefined
  const isHere = teeTime?.course_id === course && teeTime.play_date === query.get('date')
  useEffect(() => {
    if (!teeTime || isHere) return
    const { id, course_id, play_date: date } = teeTime
    go('single.teeTime', { id: course_id }, { date, start_frame_id: id, from }, { replace: true })
  }, [teeTime, isHere, from, go])
  return isHere
}

function ToOthers({ date }: { date: string | undefined }) {
  return (
    <To page="single.choose" query={{ date }} {...buttonLook('outline', 'L')}>
      {text.otherFrames}
    </To>
  )
}

function Shown({ teeTime, onStale }: { teeTime: SingleTeeTime; onStale: () => void }) {
  const member = useMember()
  const source = useBookingSource(useRouteQuery().get('from') ?? undefined)
  const go = useGo()
  const client = useQueryClient()
  const flow = useFlow(single)
  const { lost } = useArrivalState()
  const kept = flow.flags.includes('confirmed') ? undefined : flow.data
  const isLive = kept !== undefined && new Date(kept.hold.until) > now()
  const isHeld = isLive && kept.tee_time_id === teeTime.id
  // A guest's own hold is among the seats that are taken from the free ones.
  const canTake = teeTime.reason === null || (teeTime.reason === 'full' && isHeld)
  const [wanted, setWanted] = useState(isHeld ? kept.hold.offer.seats : 1)
  const canTakeTwo = !teeTime.women_only && teeTime.free >= mostSeats
  const seats = canTakeTwo ? wanted : 1
  const prices = pricesWith(teeTime, canTake ? seats : 0)
  const hold = useSubmit(
    (body: { tee_time_id: number; seats: number }) =>
      call(holdSingle, { body: { ...body, ...(isLive ? { replaces: kept.hold.token } : {}) } }),
    {
      onDone: (held) => {
        const known = kept?.contact ? { contact: kept.contact } : {}
        flow.reset()
        flow.set('inputed', {
          ...known,
          source,
          course_id: teeTime.course_id,
          play_date: teeTime.play_date,
          tee_time_id: teeTime.id,
          hold: held,
        })
        if (member?.single_profile) go('single.confirm', { id: teeTime.course_id })
        else if (member) go('single.profile')
        else window.scrollTo({ top: 0, behavior: 'instant' })
        void client.invalidateQueries({ queryKey: ['single'] })
      },
      onError: onStale,
    },
  )
  const when = formatDateMedium(teeTime.play_date, teeTime.holiday !== null)
  return (
    <>
      {typeof lost === 'string' ? <Banner kind="warning" title={lost} live /> : null}
      {isHeld && member === null ? <GuestHeld hold={kept.hold} course={teeTime.course_id} /> : null}
      {kept?.tee_time_id === teeTime.id && !isLive && canTake ? <Banner kind="warning" title={text.over} /> : null}
      {canTake ? null : <Reason teeTime={teeTime} />}
      <div className="confirm">
        <div className="confirm-ticket">
          <SingleTicket teeTime={teeTime} prices={prices} seats={seats} />
        </div>
        <div className="confirm-main">
          <Section title={text.others}>
            <Players players={teeTime.players} />
            {member ? null : <p className="text-sm text-support">{text.guestNote}</p>}
          </Section>
          <Section title={text.conditions}>
            <Conditions teeTime={teeTime} seats={canTake ? seats : 0} />
          </Section>
          {canTake && canTakeTwo ? (
            <Segmented
              name="seats"
              legend={text.seatCount}
              choices={[1, 2].map((count) => ({ value: String(count), label: text.seatsOf(count) }))}
              value={String(seats)}
              onChange={(value) => setWanted(Number(value))}
            />
          ) : null}
          <ShareTeeTime teeTime={teeTime} />
          <div>
            <ToOthers date={teeTime.play_date} />
          </div>
        </div>
        {canTake && !(isHeld && member === null) ? (
          <StickyBar told={hold.failure ? <Banner kind="error" title={hold.failure} live /> : null}>
            <div className="flex flex-col gap-2">
              <p className="tabular flex flex-wrap justify-between gap-x-4">
                <span>
                  {when} <b className="text-ink">{formatTime(teeTime.start_minute)}</b>
                </span>
                <b className="break-keep text-ink">{text.sum(seats, priceSpan(prices))}</b>
              </p>
              <Button
                wide
                pending={hold.pending}
                pendingText={text.taking}
                onPress={() => hold.submit({ tee_time_id: teeTime.id, seats })}
              >
                {text.take}
              </Button>
            </div>
          </StickyBar>
        ) : null}
      </div>
    </>
  )
}

/** Why no seat can be taken, and the way on. */
function Reason({ teeTime }: { teeTime: SingleTeeTime }) {
  if (teeTime.reason === null) return null
  return (
    <Banner
      kind="info"
      title={text.reasons[teeTime.reason]}
      actions={
        teeTime.reason === 'own' && teeTime.number ? (
          <To page="single.detail" params={{ id: teeTime.number }} {...buttonLook('outline', 'M')}>
            {text.toDetail}
          </To>
        ) : teeTime.reason === 'same_day' ? (
          <To page="reservation.list" {...buttonLook('outline', 'M')}>
            {text.toList}
          </To>
        ) : undefined
      }
    >
      {teeTime.reason === 'women' ? <p>{text.womenHelp}</p> : null}
      {teeTime.reason === 'not_yet' && teeTime.opens_at ? (
        <p className="tabular">{text.opens(formatDateTimeMedium(teeTime.opens_at))}</p>
      ) : null}
    </Banner>
  )
}

/** A guest's seat is held: log-in or registration leads on to it. */
function GuestHeld({ hold, course }: { hold: SingleHold; course: number }) {
  const { until } = hold
  const { short_title: name } = useCourse(course)
  const pathOf = usePathOf()
  const keep = (): void =>
    keepReferrer(pathOf('single.confirm', { id: course }), { words: heldWords(name, hold), until })
  return (
    <Banner
      kind="success"
      title={text.guestHeld}
      live
      actions={
        <>
          <To page="account.login" params={{ id: course }} onClick={keep} {...buttonLook('solid', 'M')}>
            {text.guestLogin}
          </To>
          <To page="account.registration" params={{ id: course }} onClick={keep} {...buttonLook('outline', 'M')}>
            {text.guestRegister}
          </To>
        </>
      }
    >
      <p className="tabular">{text.guestHeldBody(formatTime(minuteOfDayInTokyo(until)))}</p>
    </Banner>
  )
}
