import { telHref } from '@jgm/contract/model/tel'
import { Fragment, Suspense, type ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '@jgm/contract/api/session'
import type { NoticeSummary } from '@jgm/contract/api/notice'
import { formatRange, formatTime, todayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import {
  AlertIcon,
  ChevronRightIcon,
  ClockIcon,
  CoinIcon,
  FlagIcon,
  ListIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
} from '../../../ui/icons.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { unbroken } from '../../../ui/Unbroken.tsx'
import { CompetitionDoor, SingleDoor } from '../../booking/parts/search/Doors.tsx'
import { usualOf, usualQuery } from '../../booking/parts/search/usualQuery.ts'
import { useDayPass } from '../../member/parts/useDayPass.ts'
import { noticesQuery } from '../../notice/api.ts'
import { NoticeRows } from '../../notice/parts/NoticeRows.tsx'
import { noticeText } from '../../notice/text.ts'
import {
  answeredRequests,
  drawNews,
  drawsQuery,
  entriesQuery,
  entryNews,
  invitedOf,
  invitedQuery,
  laterEntry,
  openRequests,
  openRequestsQuery,
  refusedQuery,
  refusedRequests,
} from '../../reservation/parts/besides.ts'
import { reservationsQuery } from '../../reservation/parts/list.ts'
import { Delayed } from '../../reservation/parts/Delayed.tsx'
import { reservationText } from '../../reservation/text.ts'
import { toneOf } from '../../reservation/parts/ticket.ts'
import { ComingForecast } from '../../weather/parts/ComingForecast.tsx'
import { newsOf, waitsQuery } from '../../waitlist/parts/waitsQuery.ts'
import { daysToPlay, nextOf } from '../parts/daysToPlay.ts'
import { hasDayHead, NextReservation } from '../parts/NextReservation.tsx'
import { homeGrid, MainShape, NoticesShape } from '../parts/HomeShape.tsx'
import { useDrawn } from '../parts/useDrawn.ts'
import { useEnding } from '../parts/useEnding.ts'
import { useUnscored } from '../parts/useUnscored.ts'
import { homeText as text } from '../text.ts'

/** My Page: the next reservation, notices, and links (ux 6.8). Each column is drawn when its own answers are there. */
export default function Home() {
  const title = useTitle()
  const member = useMember()
  const { data: reserved } = useQuery(reservationsQuery('upcoming'))
  const { data: entered } = useQuery(entriesQuery('upcoming'))
  const ended = useEnding(member?.id ?? null, 'mypage')
  const unscored = useUnscored(member?.id ?? null, true)
  useDayPass()
  if (!member) return null
  const next = nextOf(reserved?.reservations)
  const isSure = next !== undefined && toneOf(next, now()) !== 'waiting'
  const days = daysToPlay(isSure ? next.days_left : undefined, entered?.entries)
  const isDay = next !== undefined && hasDayHead(next)
  const ending = isDay ? undefined : ended.ending
  return (
    <>
      <PageHead
        wide
        isClose
        title={
          !reserved || !entered || !unscored.isKnown
            ? title
            : ending
              ? text.notHeld(ending)
              : unscored.isFresh && !isDay
                ? text.thanks
                : days !== undefined
                  ? text.daysLeft(days)
                  : next
                    ? title
                    : text.whenNext
        }
        eyebrow={text.greeting(member.last_name, member.first_name)}
      />
      <PageBody wide>
        <div className={homeGrid}>
          <Suspense fallback={<MainShape />}>
            <Main member={member} />
          </Suspense>
          <div className="flex flex-col gap-6">
            <Notices />
            <MainCourse id={member.main_golf_course} />
            <SingleDoor />
            <CompetitionDoor />
          </div>
        </div>
      </PageBody>
    </>
  )
}

/** Milliseconds for which the ticket waits for what may stand above it. */
const patience = 300

type Piece = readonly [part: string, shown: ReactNode]

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(([part, shown]) => <Fragment key={part}>{shown}</Fragment>)

/**
 * The next booking, before it what is not held and what needs an answer, after it what is open or was refused. A part that comes late is drawn below the rest,
 * because it would move what the member is about to press.
 */
function Main({ member }: { member: Member }) {
  const reservations = useQuery(reservationsQuery('upcoming'))
  const important = useQuery(noticesQuery({ important: '1' }))
  const usual = useQuery(usualQuery(member.id))
  const waits = useQuery(waitsQuery(member.id))
  const draws = useQuery(drawsQuery(member.id))
  const requests = useQuery(openRequestsQuery())
  const refused = useQuery(refusedQuery(todayInTokyo(now())))
  const ended = useEnding(member.id, 'mypage')
  const unscored = useUnscored(member.id, true)
  // The day after a round the same again stands in the place of the usual one.
  const again = useQuery({ ...usualQuery(member.id, unscored.play?.id), enabled: unscored.play !== undefined })
  const proposed = unscored.play ? again : usual
  const entries = useQuery(entriesQuery('upcoming'))
  const invited = useQuery(invitedQuery(member.id))
  const next = nextOf(reservations.data?.reservations)
  // On the day of play its code comes first, whatever else there is.
  const isDay = next !== undefined && hasDayHead(next)
  const parts = {
    important: !important.isPending,
    waits: !waits.isPending,
    draws: !draws.isPending,
    requests: !requests.isPending,
    invited: !invited.isPending,
    entries: !entries.isPending,
    refused: !refused.isPending,
    ended: ended.isKnown,
    unscored: unscored.isKnown,
    usual: !proposed.isPending,
  }
  const drawn = useDrawn(!reservations.isPending && !ended.isComing && !unscored.isComing, parts, isDay ? 0 : patience)
  if (drawn === null) return <MainShape />
  const usualOne: Piece = ['usual', usualOf(proposed.data, 'mypage')]
  const above: readonly Piece[] = [
    ['ended', ended.card],
    ['unscored', unscored.card],
    ['important', <Important key="important" notices={important.data?.notices ?? []} />],
    ['waits', newsOf(waits.data?.entries ?? [])],
    ['requests', answeredRequests(requests.data)],
    ['invited', invitedOf(invited.data)],
    ['entries', entryNews(entries.data?.entries, next?.play_date)],
    ...(next ? [] : [usualOne]),
  ]
  const below: readonly Piece[] = [
    ['draws', drawNews(draws.data)],
    ['requests', openRequests(requests.data)],
    ['refused', refusedRequests(refused.data)],
    ['entries', laterEntry(entries.data?.entries, next?.play_date)],
    ...(next ? [usualOne] : []),
  ]
  const timely = ([part]: Piece): boolean => drawn.has(part)
  const late = ([part]: Piece): boolean => !drawn.has(part)
  const isWhole = Object.values(parts).every(Boolean)
  return (
    <div className="flex flex-col gap-6" data-coming={isWhole ? undefined : ''}>
      {isDay ? null : <Pieces pieces={above.filter(timely)} />}
      <section aria-label={text.next} className="flex flex-col gap-3">
        {next ? <Delayed course={next.course_id} start={next.start_minute} delay={next.delay} /> : null}
        {reservations.isError && !reservations.data ? (
          <LoadFailed error={reservations.error} title={text.failed} retry={reservations.refetch} />
        ) : next ? (
          <>
            <NextReservation reservation={next} own={member.last_name} />
            <ComingForecast
              course={next.course_id}
              date={next.play_date}
              isLate={next.delay !== null}
              hasWord={hasDayHead(next)}
            />
          </>
        ) : (
          <NothingNext member={member} />
        )}
      </section>
      <Pieces pieces={isDay ? above : above.filter(late)} />
      <Todos member={member} />
      <Pieces pieces={below.filter(timely)} />
      {requests.isError && !requests.data ? (
        <LoadFailed error={requests.error} title={reservationText.failed.requests} retry={requests.refetch} />
      ) : null}
      {entries.isError && !entries.data ? (
        <LoadFailed error={entries.error} title={reservationText.failed.entries} retry={entries.refetch} />
      ) : null}
      <Tiles member={member} />
      <Pieces pieces={below.filter(late)} />
    </div>
  )
}

/** The first important notice that is not read. */
function Important({ notices }: { notices: readonly NoticeSummary[] }) {
  const unread = notices.find((notice) => notice.is_read === false)
  return unread ? (
    <To
      page="notice.detail"
      params={{ id: unread.id }}
      className="flex items-center gap-(--sign-gap) rounded-lg border border-l-8 border-warning bg-warning-soft p-(--page-edge) text-ink no-underline"
    >
      <span className="text-warning">
        <AlertIcon />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-sm font-bold text-warning">{text.important}</span>
        {unread.title}
      </span>
      <ChevronRightIcon />
    </To>
  ) : null
}

function Notices() {
  const notices = useQuery(noticesQuery({}))
  const unread = notices.data?.unread ?? 0
  return (
    <Section
      title={text.notices}
      action={
        <To page="notice.list" className="text-link inline-flex min-h-12 items-center">
          {unread > 0 ? text.allNoticesUnread(noticeText.unreadCount(unread)) : text.allNotices}
        </To>
      }
    >
      {notices.isPending ? (
        <NoticesShape />
      ) : notices.isError && !notices.data ? (
        <LoadFailed error={notices.error} title={noticeText.failed} retry={notices.refetch} />
      ) : notices.data && notices.data.notices.length > 0 ? (
        <NoticeRows notices={notices.data.notices.slice(0, 3)} short />
      ) : (
        <p>{text.noNotices}</p>
      )}
    </Section>
  )
}

function NothingNext({ member }: { member: Member }) {
  return (
    <Empty title={text.none} accent={member.main_golf_course}>
      <p>{text.noneHelp}</p>
      <To
        page="booking.calendar"
        params={{ id: member.main_golf_course }}
        query={{ from: 'mypage' }}
        {...buttonLook('solid')}
      >
        {text.book}
      </To>
    </Empty>
  )
}

function Tiles({ member }: { member: Member }) {
  return (
    <nav aria-label={text.menu}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2.5 sm:grid-cols-3 lg:grid-cols-6">
        <Tile
          page="booking.calendar"
          params={{ id: member.main_golf_course }}
          query={{ from: 'mypage' }}
          label={text.tiles.book}
          icon={<FlagIcon size={30} />}
        />
        <Tile page="reservation.list" label={text.tiles.list} icon={<ListIcon size={30} />} />
        <Tile page="play.history" label={text.tiles.plays} icon={<ClockIcon size={30} />} />
        <Tile page="friend.list" label={text.tiles.friends} icon={<PeopleIcon size={30} />} />
        <Tile page="point.history" label={text.tiles.points} icon={<CoinIcon size={30} />} />
        <Tile page="member.account" label={text.tiles.account} icon={<PersonIcon size={30} />} />
      </ul>
    </nav>
  )
}

/** The open task of the member; renders nothing without one. */
function Todos({ member: { email, email_stopped: stopped } }: { member: Member }) {
  const isUnreached = stopped === 'unknown_address' || stopped === 'full'
  if (email !== null && !isUnreached) return null
  return (
    <Section title={text.todo.title}>
      <To
        page="account.mail"
        className="flex min-h-14 items-center justify-between gap-3 rounded-xl border border-rule bg-card px-(--page-edge) py-2.5 font-bold text-ink no-underline hover:bg-green-50"
      >
        {isUnreached ? text.todo.unreached : text.todo.email}
        <ChevronRightIcon />
      </To>
    </Section>
  )
}

function Tile({
  page,
  params,
  query,
  label,
  icon,
}: {
  page: PlainPageId
  params?: { readonly id: number }
  query?: Readonly<Record<string, string>>
  label: string
  icon: ReactNode
}) {
  return (
    <li className="flex">
      <To
        page={page}
        {...(params ? { params } : {})}
        {...(query ? { query } : {})}
        className="flex min-h-23 flex-1 flex-col items-center justify-center gap-1.5 rounded-xl border border-rule bg-card p-1 text-center font-bold text-green-900 no-underline hover:bg-green-50"
      >
        {icon}
        <span className="text-[1.0625rem] leading-snug text-ink">{label}</span>
      </To>
    </li>
  )
}

function MainCourse({ id }: { id: number }) {
  const course = useCourse(id)
  return (
    <Section title={text.course}>
      <Card accent={course.id}>
        <p className="font-bold text-ink">
          <LongName name={course.name} />
        </p>
        <p className="text-sm">{course.address}</p>
        <p className="text-sm">
          {text.hours(formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes)))}
        </p>
        <p className="mt-3">
          <a href={telHref(course.phone)} {...buttonLook('outline', 'M')}>
            <PhoneIcon />
            {unbroken(text.tel(course.phone))}
          </a>
        </p>
      </Card>
    </Section>
  )
}
