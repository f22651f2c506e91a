import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { RequestSummary } from '@jgm/contract/api/request'
import { reservationTabs, type ReservationSummary } from '@jgm/contract/api/reservation-list'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { usePageNumber } from '../../../routing/pageNumber.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { TabRow, tabClass } from '../../../ui/Tabs.tsx'
import { Coming } from '../parts/Coming.tsx'
import { comingOf } from '../parts/coming.ts'
import { drawCards, drawsQuery, entriesQuery, entryCards, invitedQuery } from '../parts/besides.ts'
import { requestsQuery, reservationsQuery, type Tab } from '../parts/list.ts'
import { RequestSection } from '../parts/RequestSection.tsx'
import { ReservationItems } from '../parts/ReservationItems.tsx'
import { listText as text } from '../text.list.ts'
import { reservationText } from '../text.ts'

const readTab = (given: string | null): Tab => reservationTabs.find((tab) => tab === given) ?? 'upcoming'

/** The member's reservations: upcoming, past, cancelled. */
export default function ReservationList() {
  const title = useTitle()
  const query = useRouteQuery()
  const member = useMember()
  const tab = readTab(query.get('tab'))
  const [page, setPage] = usePageNumber()
  const { data, error, refetch } = useQuery({
    ...reservationsQuery(tab, page),
    // While a page comes, the one before it stays; another tab begins empty.
    placeholderData: (previous, before) => (before?.queryKey[1] === tab ? previous : undefined),
  })
  const isComing = tab === 'upcoming'
  // Shown at once: what came later would move the reservations below it.
  const hasRequests = isComing || (tab === 'cancelled' && page === 1)
  const asked = useQuery({ ...requestsQuery(isComing ? 'open' : 'ended'), enabled: hasRequests })
  const requests = hasRequests ? (asked.data?.requests ?? []) : []
  const hasEntries = isComing || page === 1
  const entered = useQuery({ ...entriesQuery(tab), enabled: hasEntries })
  const entries = hasEntries ? (entered.data?.entries ?? []) : []
  const invited = useQuery({ ...invitedQuery(member?.id ?? null), enabled: isComing && page === 1 })
  const drawn = useQuery({ ...drawsQuery(member?.id ?? null), enabled: isComing && page === 1 && member !== null })
  const draws = isComing && page === 1 ? (drawn.data ?? []) : []
  const invitations = isComing && page === 1 ? (invited.data ?? []) : []
  const isWaiting =
    (data === undefined && error === null) ||
    asked.isLoading ||
    entered.isLoading ||
    invited.isLoading ||
    drawn.isLoading
  const failures = [
    { title: reservationText.failed.requests, ...asked },
    { title: reservationText.failed.entries, ...entered },
    { title: reservationText.failed.draws, ...drawn },
  ].filter((one) => one.error !== null && one.data === undefined)
  const shown = failures.length + requests.length + entries.length + invitations.length + draws.length
  return (
    <>
      <PageHead title={title} wide />
      <PageBody wide>
        <TabRow label={title}>
          {reservationTabs.map((one) => (
            <li key={one}>
              <To
                page="reservation.list"
                query={{ tab: one }}
                replace
                aria-current={one === tab ? 'page' : undefined}
                className={tabClass(one === tab)}
              >
                {text.tabs[one]}
              </To>
            </li>
          ))}
        </TabRow>
        {error ? <LoadFailed error={error} retry={refetch} /> : null}
        {isWaiting ? (
          <Spinner />
        ) : data ? (
          <div className="ticket-table">
            {failures.map((one) => (
              <LoadFailed key={one.title} error={one.error} title={one.title} retry={one.refetch} />
            ))}
            {data.reservations.length + shown === 0 ? (
              <Nothing tab={tab} />
            ) : isComing ? (
              <>
                {drawCards(draws)}
                <Coming coming={comingOf(data, requests, entries)} invitations={invitations} />
              </>
            ) : (
              <Over reservations={data.reservations} requests={requests}>
                {entryCards(entries)}
              </Over>
            )}
            <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} onPage={setPage} />
          </div>
        ) : null}
        {isComing ? (
          <div className="flex flex-wrap justify-center gap-x-6 lg:justify-start">
            <To page="waitlist.list" className="text-link inline-flex min-h-12 items-center">
              {text.waits}
            </To>
            <To page="competition.list" className="text-link inline-flex min-h-12 items-center">
              {text.entries.find}
            </To>
          </div>
        ) : null}
      </PageBody>
    </>
  )
}

function Nothing({ tab }: { tab: Tab }) {
  return (
    <Empty title={text.empty[tab]} accent={0}>
      <To page="booking.select" query={{ from: 'mypage' }} {...buttonLook('solid')}>
        {text.book}
      </To>
    </Empty>
  )
}

/** Past reservations, then past requests and competition entries under their titles. */
function Over({
  reservations,
  requests,
  children,
}: {
  reservations: readonly ReservationSummary[]
  requests: readonly RequestSummary[]
  children: ReactNode
}) {
  return (
    <>
      {reservations.length === 0 ? null : (
        <ul className="flex flex-col gap-4">
          <ReservationItems reservations={reservations} />
        </ul>
      )}
      <RequestSection title={text.requests.ended} requests={requests} />
      {children}
    </>
  )
}
