import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@jgm/contract/api/endpoint'
import type { getPoints, PointEntry } from '@jgm/contract/api/point'
import { formatDateLong, formatDateMedium, formatMonth } from '@jgm/contract/model/dates'
import { pointChange } from '@jgm/contract/model/points'
import { useConfig, useMember } from '../../../lib/visitor.ts'
import { To, useHasPage, useTitle } from '../../../routing/go.tsx'
import { usePageNumber } from '../../../routing/pageNumber.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Card, Chip, Empty } from '../../../ui/Card.tsx'
import { PagedScreen } from '../../../ui/PagedScreen.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken, unbroken } from '../../../ui/Unbroken.tsx'
import { pointsQuery } from '../api.ts'
import { byMonth } from '../parts/months.ts'
import { pointText as text } from '../text.ts'

type Points = Reply<typeof getPoints>

/** The member's points: balance, pending and expiring ones, and every entry (spec section 2, `point/history`). */
export default function PointHistory() {
  const title = useTitle()
  const [page, setPage] = usePageNumber()
  const answer = useQuery({ ...pointsQuery(page), placeholderData: keepPreviousData })
  return (
    <PagedScreen title={title} answer={answer} failed={text.failed} onPage={setPage}>
      {(points) => (
        <>
          <Balance points={points} />
          {points.pending.length > 0 ? <Pending pending={points.pending} /> : null}
          {points.entries.length > 0 ? <History entries={points.entries} /> : <Nothing />}
        </>
      )}
    </PagedScreen>
  )
}

function Balance({ points: { balance, expiring } }: { points: Points }) {
  const [first, ...more] = expiring
  return (
    <>
      <Card>
        <p className="text-sm text-support">{text.balance}</p>
        <p className="tabular text-[min(2.25rem,11.5vw)] leading-tight font-bold text-green-900">
          <Unbroken text={text.unit(balance)} />
        </p>
        <p className="mt-1 text-sm">{unbroken(text.use.how)}</p>
      </Card>
      {first ? (
        <Banner
          kind="warning"
          title={text.expire(formatDateLong(first.on), first.points)}
          actions={
            <To page="reservation.list" {...buttonLook('outline', 'M')}>
              {text.use.toUse}
            </To>
          }
        >
          {more.map(({ on, points }) => (
            <p key={on}>
              <Unbroken text={text.expire(formatDateLong(on), points)} />
            </p>
          ))}
        </Banner>
      ) : null}
    </>
  )
}

function Pending({ pending }: { pending: Points['pending'] }) {
  const nameOf = useCourseName()
  return (
    <Section title={text.pending}>
      <p>{text.pendingLead}</p>
      <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
        {pending.map(({ course_id, play_date, points }) => (
          <li
            key={`${course_id} ${play_date}`}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
          >
            <span>
              <Unbroken text={text.pendingRound(formatDateMedium(play_date), nameOf(course_id))} />
            </span>
            <span className="tabular ml-auto font-bold text-ink">{text.unit(points)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function History({ entries }: { entries: readonly PointEntry[] }) {
  return byMonth(entries).map(({ month, entries: own }) => (
    <Section key={month} title={formatMonth(month)}>
      <ul className="divide-y divide-rule rounded-xl border border-rule bg-card px-(--page-edge)">
        {own.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </Section>
  ))
}

/** One entry: its reason, the change in words and with its sign, and the balance afterwards. */
function Entry({ entry: { on, kind, reason, points, balance, course_id, play_date } }: { entry: PointEntry }) {
  const nameOf = useCourseName()
  return (
    <li className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 py-4">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="tabular flex flex-wrap items-center gap-x-3 gap-y-1">
          <Chip tone={points > 0 ? 'green' : 'gray'}>{pointChange({ kind, reason })}</Chip>
          <Unbroken text={formatDateMedium(on)} />
        </p>
        {course_id === null ? null : (
          <p className="text-ink">
            <Unbroken text={nameOf(course_id)} />
          </p>
        )}
        {play_date === null || play_date === on ? null : (
          <p className="text-sm text-support">
            <Unbroken text={text.round(formatDateMedium(play_date))} />
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-col items-end">
        <p className={`tabular text-xl font-bold ${points > 0 ? 'text-green-900' : 'text-ink'}`}>
          <Unbroken text={text.change(points)} />
        </p>
        <p className="tabular flex gap-3 text-sm text-support">
          <span>{points > 0 ? text.more : text.less}</span>
          <span>{text.balanceAfter(balance)}</span>
        </p>
      </div>
    </li>
  )
}

function Nothing() {
  const member = useMember()
  const hasPage = useHasPage()
  return (
    <Empty title={text.empty}>
      <p>{text.emptyHelp}</p>
      {member && hasPage('booking.calendar') ? (
        <To
          page="booking.calendar"
          params={{ id: member.main_golf_course }}
          query={{ from: 'mypage' }}
          {...buttonLook()}
        >
          {text.book}
        </To>
      ) : null}
    </Empty>
  )
}

function useCourseName(): (id: number) => string {
  const { courses } = useConfig()
  return (id) => courses.find((course) => course.id === id)?.name ?? ''
}
