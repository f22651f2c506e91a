import { useState, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useCourseId } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { BellIcon, ChatIcon, FlagIcon, InfoIcon, ListIcon, PeopleIcon, PersonIcon, QrIcon } from '../../../ui/icons.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { CompetitionDoor, SingleDoor } from '../../booking/parts/search/Doors.tsx'
import { usualOf, usualQuery } from '../../booking/parts/search/usualQuery.ts'
import { noticesQuery } from '../../notice/api.ts'
import { noticeText } from '../../notice/text.ts'
import { newsOf, waitsQuery } from '../../waitlist/parts/waitsQuery.ts'
import { drawNews, drawsQuery } from '../../reservation/parts/besides.ts'
import { reservationsQuery } from '../../reservation/parts/list.ts'
import { cardCode } from '../parts/cardCode.ts'
import { nextOf } from '../parts/daysToPlay.ts'
import { hasDayHead, NextReservation } from '../parts/NextReservation.tsx'
import { useDrawn } from '../parts/useDrawn.ts'
import { useEnding } from '../parts/useEnding.ts'
import { useUnscored } from '../parts/useUnscored.ts'
import { homeText } from '../text.ts'
import { menuText as text } from '../text.menu.ts'

/** Milliseconds for which the cells wait for what may stand above them. */
const patience = 1000

/** Keeps the line of the unread notices, so that the cells below do not move when their number comes. */
const noNote = '\u00a0'

/** The chat area's menu at `/`: the entries of the talk's rich menu, for visitors who come without it. */
export default function Menu() {
  const id = useCourseId()
  const course = useCourse(id)
  const member = useMember()
  const notices = useQuery({ ...noticesQuery({}), enabled: member !== null })
  const usual = useQuery(usualQuery(member?.id ?? null))
  const waits = useQuery(waitsQuery(member?.id ?? null))
  const draws = useQuery(drawsQuery(member?.id ?? null))
  const ended = useEnding(member?.id ?? null, undefined)
  const unscored = useUnscored(member?.id ?? null, false)
  const again = useQuery({ ...usualQuery(member?.id ?? null, unscored.play?.id), enabled: unscored.play !== undefined })
  const proposed = unscored.play ? again : usual
  const booked = useQuery({ ...reservationsQuery('upcoming'), enabled: member !== null })
  const next = nextOf(booked.data?.reservations)
  const isRow = next !== undefined && !hasDayHead(next)
  const { data: NextRow, isPending: isRowComing } = useQuery(
    cardCode(
      'row',
      () => import('../../reservation/parts/ReservationCard.tsx').then(({ ReservationCard }) => ReservationCard),
      isRow,
    ),
  )
  const unread = notices.data?.unread ?? 0
  const isOffered = waits.data?.entries.some(({ offer }) => offer !== null) ?? false
  /** Decided by the first answer, if it does not take long: a later offer stands below the cells, because it would move them under the finger. */
  const [isAbove, setAbove] = useState<boolean | null>(member ? null : false)
  const drawn = useDrawn(
    !ended.isComing && !unscored.isComing,
    {
      waits: !waits.isPending,
      next: !booked.isPending && !(isRow && isRowComing),
      ended: ended.isKnown,
      unscored: unscored.isKnown,
    },
    patience,
  )
  if (isAbove === null && drawn !== null) setAbove(isOffered)
  const nextPlay =
    member && next ? (
      <section aria-label={homeText.next}>
        {hasDayHead(next) ? (
          <NextReservation reservation={next} own={member.last_name} />
        ) : (
          NextRow && <NextRow reservation={next} status={labelOf(reservationStatuses, next.status)} />
        )}
      </section>
    ) : null
  const isNextAbove = drawn?.has('next') === true
  const isEndedAbove = drawn?.has('ended') === true
  const isUnscoredAbove = drawn?.has('unscored') === true
  const news = newsOf(waits.data?.entries ?? [])
  return (
    <>
      <PageHead title={text.menu} eyebrow={course.name} accent={course.id}>
        {member ? (
          <p className="text-lg font-bold text-ink">{text.hello([member.last_name, member.first_name].join(' '))}</p>
        ) : null}
      </PageHead>
      {isAbove === null ? (
        // As high as the window, so that the foot of the page is not seen to move.
        <div className="min-h-dvh">
          <Spinner />
        </div>
      ) : (
        <PageBody>
          {isEndedAbove ? ended.card : null}
          {isUnscoredAbove ? unscored.card : null}
          {isAbove ? news : null}
          {isNextAbove ? nextPlay : null}
          {member ? null : (
            <div className="flex flex-col gap-3">
              <p>{text.guest}</p>
              <To page="account.login" params={{ id }} {...buttonLook('solid', 'L', true)}>
                {text.login}
              </To>
              <To page="account.registration" params={{ id }} {...buttonLook('outline', 'L', true)}>
                {text.signup}
              </To>
            </div>
          )}
          <nav aria-label={text.menu}>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
              <Cell page="booking.calendar" label={text.reserve} icon={<FlagIcon size={30} />} />
              {member ? <Cell page="reservation.list" label={text.list} icon={<ListIcon size={30} />} /> : null}
              {member ? <Cell page="member.qr" label={text.memberQr} icon={<QrIcon size={30} />} /> : null}
              <Cell
                page="notice.list"
                label={text.notice}
                icon={<BellIcon size={30} />}
                {...(member ? { note: unread > 0 ? noticeText.unreadCount(unread) : noNote } : {})}
              />
              {member ? <Cell page="friend.list" label={text.friends} icon={<PeopleIcon size={30} />} /> : null}
              {member ? <Cell page="member.account" label={text.account} icon={<PersonIcon size={30} />} /> : null}
              <Cell page="inquiry.input" label={text.contact} icon={<ChatIcon size={30} />} />
              <Cell page="inquiry.faq" label={text.faq} icon={<InfoIcon size={30} />} />
            </ul>
          </nav>
          {/* Below the ways on, which stand still when it comes. */}
          {member && proposed.isPending ? <Spinner /> : usualOf(proposed.data, undefined)}
          <SingleDoor />
          <CompetitionDoor />
          {/* Last, because they would move what stands there when they come. */}
          {drawNews(draws.data)}
          {isEndedAbove ? null : ended.card}
          {isUnscoredAbove ? null : unscored.card}
          {isNextAbove ? null : nextPlay}
          {isAbove ? null : news}
        </PageBody>
      )}
    </>
  )
}

function Cell({ page, label, icon, note }: { page: PlainPageId; label: string; icon: ReactNode; note?: string }) {
  return (
    <li className="flex">
      <To
        page={page}
        className="flex min-h-24 flex-1 flex-col items-center justify-center gap-2 rounded-xl border border-rule bg-card p-3 text-center font-bold text-ink no-underline shadow-card hover:bg-green-50 hover:text-green-900"
      >
        <span className="text-green-900">{icon}</span>
        {label}
        {note ? <span className="text-sm text-warning">{note}</span> : null}
      </To>
    </li>
  )
}
