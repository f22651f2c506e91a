import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Member } from '@jgm/contract/api/session'
import type { ReservationSummary } from '@jgm/contract/api/reservation-list'
import { formatDateLong, formatRange, formatTime } from '@jgm/contract/model/dates'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { To, useTitle } from '../../../routing/go.tsx'
import type { PlainPageId } from '../../../routing/screens.ts'
import {
  AlertIcon,
  BellIcon,
  ChevronRightIcon,
  ClockIcon,
  CoinIcon,
  FlagIcon,
  ListIcon,
  MapIcon,
  PeopleIcon,
  PersonIcon,
  PhoneIcon,
  QrIcon,
} from '../../../ui/icons.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Chip, Empty } from '../../../ui/Card.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { OutsideLink } from '../../../ui/OutsideLink.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { useDayPass } from '../../member/parts/useDayPass.ts'
import { noticesQuery } from '../../notice/api.ts'
import { NoticeRows } from '../../notice/parts/NoticeRows.tsx'
import { noticeText } from '../../notice/text.ts'
import { reservationsQuery } from '../../reservation/parts/list.ts'
import { reservationText } from '../../reservation/text.ts'
import { homeText as text } from '../text.ts'

/** My Page: what comes next, what to know, and the ways on (ux 6.8). */
export default function Home() {
  const title = useTitle()
  const member = useMember()
  const reservations = useQuery(reservationsQuery('upcoming'))
  const important = useQuery(noticesQuery({ important: '1' }))
  const notices = useQuery(noticesQuery({}))
  useDayPass()
  if (!member) return null
  const isWaiting = [reservations, important, notices].some((query) => query.isPending)
  const next = reservations.data?.reservations[0]
  const unreadCount = notices.data?.unread ?? 0
  const unread = important.data?.notices.find((notice) => notice.is_read === false)
  return (
    <>
      <PageHead title={title} eyebrow={text.memberNo(member.member_number)}>
        <p className="text-lg font-bold text-ink">{text.greeting(member.last_name, member.first_name)}</p>
      </PageHead>
      <PageBody>
        {/* All at once: a banner or a card that came later would push away what one is about to press. */}
        {isWaiting ? (
          <Spinner />
        ) : (
          <>
            {' '}
            {unread ? (
              <To
                page="notice.detail"
                params={{ id: unread.id }}
                className="flex items-center gap-3 rounded-lg border border-l-8 border-warning bg-warning-soft p-4 text-ink no-underline"
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
            ) : null}
            <Section title={text.next}>
              {next ? (
                <NextReservation reservation={next} />
              ) : (
                <Empty title={text.none}>
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
              )}
            </Section>
            <Todos member={member} />
            <nav aria-label={text.menu}>
              <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-3">
                <Tile
                  page="booking.calendar"
                  params={{ id: member.main_golf_course }}
                  query={{ from: 'mypage' }}
                  label={text.tiles.book}
                  icon={<FlagIcon size={30} />}
                />
                <Tile page="reservation.list" label={text.tiles.list} icon={<ListIcon size={30} />} />
                <Tile page="point.history" label={text.tiles.points} icon={<CoinIcon size={30} />} />
                <Tile page="play.history" label={text.tiles.plays} icon={<ClockIcon size={30} />} />
                <Tile page="friend.list" label={text.tiles.friends} icon={<PeopleIcon size={30} />} />
                <Tile
                  page="notice.list"
                  label={text.tiles.notice}
                  icon={<BellIcon size={30} />}
                  {...(unreadCount > 0 ? { note: noticeText.unreadCount(unreadCount) } : {})}
                />
                <Tile page="member.account" label={text.tiles.account} icon={<PersonIcon size={30} />} />
              </ul>
            </nav>
            <Section
              title={text.notices}
              action={
                <To page="notice.list" className="text-link inline-flex min-h-11 items-center">
                  {text.allNotices}
                </To>
              }
            >
              {notices.data && notices.data.notices.length > 0 ? (
                <NoticeRows notices={notices.data.notices.slice(0, 3)} short />
              ) : (
                <p>{text.noNotices}</p>
              )}
            </Section>
            <MainCourse id={member.main_golf_course} />
          </>
        )}
      </PageBody>
    </>
  )
}

/** What the member has still to do here; nothing when all is done. */
function Todos({ member }: { member: Member }) {
  const todos = [{ page: 'account.mail', label: text.todo.email, isDue: member.email === null } as const].filter(
    ({ isDue }) => isDue,
  )
  if (todos.length === 0) return null
  return (
    <Section title={text.todo.title}>
      <ul className="divide-y divide-rule overflow-hidden rounded-xl border border-rule bg-card">
        {todos.map(({ page, label }) => (
          <li key={page}>
            <To
              page={page}
              className="flex min-h-14 items-center justify-between gap-3 px-4 py-2.5 font-bold text-ink no-underline hover:bg-green-50"
            >
              {label}
              <ChevronRightIcon />
            </To>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function NextReservation({ reservation }: { reservation: ReservationSummary }) {
  const course = useCourse(reservation.course_id)
  return (
    <Card accent={course.id}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold text-ink">{course.name}</span>
        <Chip tone="solid">{reservationText.list.daysLeft(reservation.days_left)}</Chip>
      </div>
      <p className="tabular mt-2 text-xl font-bold text-ink">
        {formatDateLong(reservation.play_date, reservation.holiday !== null)}
      </p>
      <p className="tabular text-4xl font-bold text-green-900">
        {formatTime(reservation.start_minute)}{' '}
        <span className="text-xl text-ink">{reservationText.nines(reservation.nine)}</span>
      </p>
      <p className="mt-1">
        {reservationText.list.party(reservation.groups, reservation.players)}
        <span className="block text-sm text-support">{text.arrive(course.arrive_before)}</span>
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <To
          page="reservation.detail"
          params={{ type: reservation.type, id: reservation.number }}
          {...buttonLook('solid')}
        >
          {text.open}
        </To>
        <To page="member.qr" {...buttonLook('outline')}>
          <QrIcon />
          {text.qr}
        </To>
        {course.map_url ? (
          <OutsideLink href={course.map_url} {...buttonLook('outline')}>
            <MapIcon />
            {text.map}
          </OutsideLink>
        ) : null}
      </div>
    </Card>
  )
}

function Tile({
  page,
  params,
  query,
  label,
  icon,
  note,
}: {
  page: PlainPageId
  params?: { readonly id: number }
  query?: Readonly<Record<string, string>>
  label: string
  icon: ReactNode
  note?: string
}) {
  return (
    <li className="flex last:odd:col-span-full">
      <To
        page={page}
        {...(params ? { params } : {})}
        {...(query ? { query } : {})}
        className="flex min-h-22 flex-1 flex-col items-center justify-center gap-1.5 rounded-xl border border-rule bg-card p-3 font-bold text-green-900 no-underline hover:bg-green-50"
      >
        {icon}
        <span className="text-ink">{label}</span>
        {note ? <span className="text-sm text-warning">{note}</span> : null}
      </To>
    </li>
  )
}

function MainCourse({ id }: { id: number }) {
  const course = useCourse(id)
  return (
    <Section title={text.course}>
      <Card accent={course.id}>
        <p className="font-bold text-ink">{course.name}</p>
        <p className="text-sm">{course.address}</p>
        <p className="text-sm">
          {text.hours(formatRange(formatTime(course.phone_opens), formatTime(course.phone_closes)))}
        </p>
        <p className="mt-3">
          <a href={`tel:${course.phone.replaceAll('-', '')}`} {...buttonLook('outline', 'M')}>
            <PhoneIcon />
            {text.tel(course.phone)}
          </a>
        </p>
      </Card>
    </Section>
  )
}
