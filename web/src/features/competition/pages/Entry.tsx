import { formatTenths } from '@jgm/contract/model/score'
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { answerOffer, type Entry } from '@jgm/contract/api/competition-entry'
import { formatDateTimeMedium, formatMonthDay } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { call, isCode } from '../../../lib/api.ts'
import { useSubmit } from '../../../lib/useSubmit.ts'
import { useMember } from '../../../lib/visitor.ts'
import { To, useArrivalState, useTitle } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, buttonLook } from '../../../ui/Button.tsx'
import { Rows } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CloseIcon, PenIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { Delayed } from '../../reservation/parts/Delayed.tsx'
import { Schedule } from '../../reservation/parts/Schedule.tsx'
import { ComingForecast } from '../../weather/parts/ComingForecast.tsx'
import { entryQuery, ownCardQuery, startListQuery } from '../api.ts'
import { EntryTicket, toneOf } from '../parts/EntryTicket.tsx'

import { OwnCard } from '../parts/OwnCard.tsx'
import { NoEntry, OwnEntry } from '../parts/OwnEntry.tsx'
import { SameDay } from '../parts/SameDay.tsx'
import { stageOf } from '../parts/stage.ts'
import { StartList } from '../parts/StartList.tsx'
import { entryText as text } from '../text.entry.ts'

/** An entry: its place or its turn, its start once it is published, its people, and the ways on. */
export default function EntryDetail() {
  return <OwnEntry>{(entry, refetch) => <Shown entry={entry} refetch={refetch} />}</OwnEntry>
}

function Shown({ entry, refetch }: { entry: Entry; refetch: () => void }) {
  const { competition, can, players, number } = entry
  const title = useTitle()
  const { saved, withdrawn } = useArrivalState()
  const email = useMember()?.email ?? null
  const hasPlace = entry.state !== 'waiting' && entry.state !== 'offered'
  const stage = stageOf(entry)
  const isHolder = entry.role === 'holder'
  const holder = players.find(({ seat }) => seat === 1)
  const hasCard = entry.state === 'entered' && entry.start !== null
  const hasList = stage === 'ahead' && entry.start !== null
  const card = useQuery({ ...ownCardQuery(number), enabled: hasCard })
  const list = useQuery({ ...startListQuery(number), enabled: hasList })
  const late = (stage === 'ahead' && entry.start?.delay) || null
  // Card and list stand above the rest, which would move when they come.
  const isRead = !card.isLoading && !list.isLoading
  // The parts that say that their question failed ask again; the screen stays meanwhile.
  const [isDrawn, setDrawn] = useState(isRead)
  if (isRead && !isDrawn) setDrawn(true)
  if (!isRead && !isDrawn) return <NoEntry error={null} retry={list.refetch} number={number} />
  return (
    <>
      {withdrawn === true ? (
        <PageHead title={isHolder ? text.withdrawing.done : text.withdrawing.leaveDone} wide isClose />
      ) : (
        <PageHead title={competition.title} eyebrow={title} wide isClose />
      )}
      <PageBody wide>
        {withdrawn === true ? (
          <p className="wrap-anywhere">
            {email === null ? text.withdrawing.doneNoMail : text.withdrawing.doneMail(email)}
          </p>
        ) : null}
        {saved === true ? <Banner kind="success" title={text.saved} live /> : null}
        {entry.role === 'companion' && holder?.name ? <p>{text.companionLead(holder.name)}</p> : null}
        {entry.start ? <Delayed course={competition.course_id} start={entry.start.start_minute} delay={late} /> : null}
        {entry.same_day ? <SameDay until={competition.pairing_on} /> : null}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <EntryTicket entry={entry}>
            {entry.is_out ? <p>{text.out}</p> : null}
            <State entry={entry} refetch={refetch} />
          </EntryTicket>
          <div className="flex min-w-0 flex-col gap-6">
            {stage === 'ahead' && hasPlace ? (
              <ComingForecast
                course={competition.course_id}
                date={competition.play_date}
                isLate={late !== null}
                hasWord={toneOf(entry) === 'today'}
              />
            ) : null}
            {competition.state === 'finished' ? (
              <To page="competition.result" params={{ id: competition.id }} {...buttonLook('solid', 'L', true)}>
                {text.seeResult}
              </To>
            ) : null}
            {hasCard ? <OwnCard number={number} /> : null}
            {hasList ? <StartList number={number} courseId={competition.course_id} /> : null}
            <Section title={text.players}>
              <ul className="overflow-hidden rounded-xl border border-rule bg-card">
                {players.map((one) => (
                  <li key={one.id} className="border-t border-rule px-(--page-edge) py-2.5 first:border-0">
                    <p className="font-bold wrap-anywhere text-ink">
                      {one.name ?? text.gone}
                      {one.is_own && players.length > 1 ? <small className="font-normal"> {text.you}</small> : null}
                    </p>
                    <p className="text-sm text-support wrap-anywhere">
                      {one.state === 'withdrawn' && entry.state !== 'withdrawn'
                        ? text.leftAlone
                        : [
                            ...(one.shown === null ? [] : [text.shownAs(one.shown)]),
                            ...(one.handicap === null ? [] : [text.handicapShort(formatTenths(one.handicap))]),
                            ...(one.price === null || stage === 'ended' ? [] : [formatYen(one.price.total)]),
                          ].join('　')}
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
            <Rows
              rows={[
                { label: text.start, value: text.starts[entry.wish_start] },
                { label: text.with, value: entry.wish_with === '' ? text.noWish : entry.wish_with },
                ...(entry.wish_cart ? [{ label: text.wishes, value: text.cart }] : []),
              ]}
            />
            {stage === 'ahead' ? (
              <Disclosure summary={text.schedule}>
                {hasPlace ? null : <p>{text.scheduleWaiting}</p>}
                <Schedule schedule={entry.cancellation} marksNow={hasPlace} />
                <p className="text-sm">
                  <Unbroken text={text.withdrawUntil(formatDateTimeMedium(can.until))} />
                </p>
              </Disclosure>
            ) : null}
            {can.edit || can.withdraw ? (
              <LinkList>
                {can.edit ? (
                  <To page="competition.change" params={{ id: number }} className={linkRow}>
                    <RowWords icon={PenIcon}>{isHolder ? text.changeWishes : text.changeName}</RowWords>
                  </To>
                ) : null}
                {can.withdraw ? (
                  <To page="competition.withdraw" params={{ id: number }} className={linkRow}>
                    <RowWords icon={CloseIcon}>{isHolder ? text.withdraw : text.leave}</RowWords>
                  </To>
                ) : null}
              </LinkList>
            ) : null}
            {can.withdraw || entry.state !== 'entered' || stage !== 'ahead' ? null : (
              <p className="text-sm">
                <Unbroken text={text.byPhone(entry.tel)} />
              </p>
            )}
            {withdrawn === true ? (
              <To page="competition.list" {...buttonLook('outline')}>
                {text.done.more}
              </To>
            ) : null}
            <To page="reservation.list" {...buttonLook('text')}>
              {text.toReservations}
            </To>
          </div>
        </div>
      </PageBody>
    </>
  )
}

/** The present state of the entry, and the ways on. */
function State({ entry, refetch }: { entry: Entry; refetch: () => void }) {
  const { competition, start, state } = entry
  switch (state) {
    case 'entered':
      return start ? (
        <dl>
          <dt className="text-sm text-support">{text.partners}</dt>
          <dd className="font-bold wrap-anywhere text-ink">
            {start.names.map((name) => name ?? text.gone).join(text.between)}
          </dd>
        </dl>
      ) : competition.pairing_on === null ? null : (
        <p className="text-pretty [word-break:auto-phrase]">{text.pairingOn(formatMonthDay(competition.pairing_on))}</p>
      )
    case 'waiting':
      return (
        <>
          {entry.place === null ? null : <p className="text-xl font-bold text-ink">{text.place(entry.place)}</p>}
          <p>{text.placeHelp}</p>
        </>
      )
    case 'offered':
      return <Offer entry={entry} refetch={refetch} />
    case 'called_off':
      return (
        <>
          {competition.called_off_words === '' ? null : (
            <p className="whitespace-pre-line font-bold wrap-anywhere text-ink">{competition.called_off_words}</p>
          )}
          <p>{text.calledOff}</p>
        </>
      )
    case 'withdrawn':
      return <p>{entry.withdraw_fee ? text.withdrawnFee(formatYen(entry.withdraw_fee)) : text.withdrawnFree}</p>
    case 'declined':
    case 'expired':
      return (
        <>
          <p>{state === 'declined' ? text.declined : text.expired}</p>
          <To page="competition.enter" params={{ id: competition.id }} {...buttonLook('outline')}>
            {text.again}
          </To>
        </>
      )
  }
}

/** A kept place: one press takes it, one declines it. */
function Offer({ entry, refetch }: { entry: Entry; refetch: () => void }) {
  const queries = useQueryClient()
  const answer = useSubmit(
    (body: { take: boolean }, { idempotencyKey }) =>
      call(answerOffer, { params: { number: entry.number }, body }, { idempotencyKey }),
    {
      onDone: (next) => {
        queries.setQueryData(entryQuery(entry.number).queryKey, next)
        void queries.invalidateQueries({ queryKey: ['entries'] })
      },
      onError: (error) => {
        if (isCode(error, 'entry_moved')) refetch()
      },
    },
  )
  return (
    <>
      {answer.failure ? <Banner kind="error" title={answer.failure} live /> : null}
      <p>{text.offer.lead}</p>
      {entry.offer_until === null ? null : (
        <p className="tabular text-ink">
          {text.offer.left} <b className="text-xl text-warning">{formatDateTimeMedium(entry.offer_until)}</b>{' '}
          {text.offer.until}
        </p>
      )}
      {entry.can.answer ? (
        <>
          <Button
            wide
            pending={answer.pending}
            pendingText={text.offer.sending}
            onPress={() => answer.submit({ take: true })}
          >
            {text.offer.take}
          </Button>
          <Button
            kind="outline"
            wide
            pending={answer.pending}
            pendingText={text.offer.sending}
            onPress={() => answer.submit({ take: false })}
          >
            {text.offer.decline}
          </Button>
          <p className="text-sm text-support">{text.offer.declineNote}</p>
        </>
      ) : null}
    </>
  )
}
