import { useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import type { RequestDetail } from '@jgm/contract/api/request'
import { formatDateMedium, formatDateTime, formatTime } from '@jgm/contract/model/dates'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse } from '../../../lib/visitor.ts'
import { manage } from '../../booking/flow.ts'
import { telHref } from '@jgm/contract/model/tel'
import { To, useArrivalState } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { CloseIcon, PenIcon, PhoneIcon, SendIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { CompanionLink } from '../../reservation/parts/CompanionLink.tsx'
import { Detail } from '../../reservation/parts/Detail.tsx'
import { reservationText } from '../../reservation/text.ts'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { requestQuery } from '../api.ts'
import { detailText as text } from '../text.detail.ts'
import { endOf } from './end.ts'
import type { Held } from './Holder.tsx'
import { Offers, Words } from './Offers.tsx'
import { Ways } from './Ways.tsx'
import { OverTicket, WaitingTicket } from './RequestTicket.tsx'
import { WishFacts } from './WishFacts.tsx'
import { WishRow } from './WishRow.tsx'

const links = 'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'

function headingOf(request: RequestDetail): string {
  const { state, offers } = request
  if (state === 'offered') return text.headings.offered(offers.filter((offer) => offer.state === 'open').length)
  return text.headings[state === 'expired' ? endOf(request) : state]
}

/** A request as it is now: waiting, offered, confirmed, or over. `onward` are the links below a confirmed one. */
export function View({ held, onward }: { held: Held; onward?: ReactNode }) {
  const { request, token } = held
  const queries = useQueryClient()
  const arrival = useArrivalState()
  // A message belongs to the state it was written for: the request may be answered again meanwhile, also in another window.
  const [said, setSaid] = useState<{ readonly words: string; readonly of: string } | null>(
    arrival['saved'] === true ? { words: text.editing.saved, of: request.state } : null,
  )
  const [late, setLate] = useState<string>()

  /** The holder has just answered: the new state replaces the offers. */
  function answered(next: RequestDetail): void {
    setLate(undefined)
    setSaid({ words: next.state === 'confirmed' ? text.offers.accepted : text.offers.declined, of: next.state })
    queries.setQueryData(requestQuery(request.number, token).queryKey, next)
    void queries.invalidateQueries({ queryKey: ['reservations'] })
    void queries.invalidateQueries({ queryKey: ['requests'] })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }

  return (
    <>
      <PageHead title={headingOf(request)} wide isClose />
      <PageBody wide>
        {said?.of === request.state ? <Banner kind="success" title={said.words} live /> : null}
        {late !== undefined && request.state !== 'offered' ? <Banner kind="error" title={late} live /> : null}
        {request.state === 'offered' ? (
          <Offers held={held} onMoved={answered} onLate={setLate} />
        ) : request.state === 'requested' ? (
          <Waiting held={held} />
        ) : request.state === 'confirmed' ? (
          <Confirmed held={held} />
        ) : (
          <Over held={held} />
        )}
        {request.reservation ? null : <Facts request={request} />}
        {onward}
      </PageBody>
    </>
  )
}

function Waiting({ held: { request, token } }: { held: Held }) {
  const course = useCourse(request.course_id)
  const withdrawn = request.offers.some(({ state }) => state === 'withdrawn')
  return (
    <div className={links}>
      <div className="flex min-w-0 flex-col gap-4">
        {request.is_late ? (
          <Banner kind="warning" title={text.waiting.late}>
            <p>
              <Unbroken text={text.waiting.lateBody(request.tel)} />
            </p>
          </Banner>
        ) : withdrawn ? (
          <Banner kind="info" title={text.before.withdrawn} />
        ) : null}
        <WaitingTicket request={request} isGuest={token !== undefined} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Words request={request} />
        {request.wishes.length > 1 ? (
          <ul className="flex flex-col gap-2.5">
            {request.wishes.slice(1).map((wish, at) => (
              <li key={wish.position}>
                <WishRow courseId={request.course_id} nth={at + 2} wish={wish} />
              </li>
            ))}
          </ul>
        ) : null}
        <Changes request={request} />
        <a href={telHref(request.tel)} {...buttonLook('outline', 'L', true)}>
          <PhoneIcon />
          {unbroken(text.call(course.short_title))}
        </a>
      </div>
    </div>
  )
}

/** The ways to change an open request. */
function Changes({ request }: { request: RequestDetail }) {
  return (
    <LinkList>
      {request.can.edit ? (
        <To page="request.edit" params={{ id: request.number }} className={linkRow}>
          <RowWords icon={PenIcon}>{text.edit}</RowWords>
        </To>
      ) : null}
      {request.can.withdraw ? (
        <To page="request.withdraw" params={{ id: request.number }} className={linkRow}>
          <RowWords icon={CloseIcon}>{text.withdraw}</RowWords>
        </To>
      ) : null}
    </LinkList>
  )
}

/** The request has become a reservation with the same number. */
function Confirmed({ held: { request, token } }: { held: Held }) {
  const { reservation } = request
  const key = useFlow(manage)
  if (!reservation) return null
  const { number, type } = reservation
  const changed = { type, id: number }
  const keepKey = (): void => {
    if (token !== undefined) key.put({ number, token, type })
  }
  return (
    <>
      <Words request={request} />
      <Detail
        reservation={reservation}
        manageToken={token}
        changeLinks={
          <>
            <To page="change.time" params={changed} onClick={keepKey} {...buttonLook('outline', 'M')}>
              {reservationDetailText.changeTime}
            </To>
            <To page="change.party" params={changed} onClick={keepKey} {...buttonLook('outline', 'M')}>
              {reservationDetailText.changeParty}
            </To>
          </>
        }
        companionLink={
          token === undefined ? (
            <CompanionLink reservation={reservation} />
          ) : (
            <To page="companion.share" params={{ id: number }} query={{ type }} {...buttonLook('solid', 'L', true)}>
              <SendIcon />
              {reservationDetailText.share}
            </To>
          )
        }
        cancelLink={
          <To page="request.withdraw" params={{ id: number }} {...buttonLook('danger', 'L', true)}>
            {text.cancel}
          </To>
        }
      />
    </>
  )
}

function Over({ held: { request } }: { held: Held }) {
  const end = endOf(request)
  return (
    <div className={links}>
      <OverTicket request={request}>
        {end === 'declined' ? (
          <p>
            <b className="block text-lg text-ink">{text.declined.reasons[request.decline_reason ?? 'other']}</b>
            {text.declined.free}
          </p>
        ) : (
          <p>{text.over[end]}</p>
        )}
      </OverTicket>
      <div className="flex min-w-0 flex-col gap-6">
        <Words request={request} />
        <Ways request={request} />
      </div>
    </div>
  )
}

/** The wishes of the request, and its history. */
function Facts({ request }: { request: RequestDetail }) {
  const { contact } = request
  const before = request.offers.filter(({ state }) => state !== 'open')
  return (
    <>
      {before.length > 0 && request.state !== 'confirmed' ? (
        <Section title={text.before.title}>
          <ul className="divide-y divide-rule border-y border-rule">
            {before.map(({ id, state, offer }) => (
              <li key={id} className="tabular flex flex-wrap justify-between gap-x-4 py-2">
                <span>
                  <Unbroken text={formatDateMedium(offer.play_date, offer.holiday !== null)} />{' '}
                  {reservationText.start(formatTime(offer.groups[0]?.start_minute ?? 0), offer.groups[0]?.nine ?? '')}
                </span>
                <span className="text-sm text-support">{text.before.states[state]}</span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <Disclosure summary={text.facts.title}>
        <WishFacts
          wishing={request}
          emails={request.emails}
          more={[
            { label: text.facts.name, value: `${contact.last_name} ${contact.first_name}` },
            { label: reservationDetailText.phone, value: contact.phone_number },
            ...(contact.email === null ? [] : [{ label: reservationDetailText.email, value: contact.email }]),
          ]}
        />
      </Disclosure>
      <Disclosure summary={text.history}>
        <ul className="divide-y divide-rule border-y border-rule">
          {request.history.map((entry) => (
            <li key={`${entry.at}${entry.event}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span>{text.events[entry.event]}</span>
              <span className="tabular text-sm text-support">
                <Unbroken text={formatDateTime(entry.at)} />
              </span>
            </li>
          ))}
        </ul>
      </Disclosure>
    </>
  )
}
