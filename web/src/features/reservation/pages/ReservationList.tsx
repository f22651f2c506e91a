import { useQuery } from '@tanstack/react-query'
import type { RequestSummary } from '@jgm/contract/api/request'
import { reservationTabs, type ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { useMember } from '../../../lib/visitor.ts'
import { To, useRouteQuery, useTitle } from '../../../routing/go.tsx'
import { usePageNumber } from '../../../routing/pageNumber.ts'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageBody, PageHead, Section } from '../../../ui/PageHead.tsx'
import { TabRow, tabClass } from '../../../ui/Tabs.tsx'
import { entriesQuery, entryCards } from '../parts/entries.ts'
import { invitedOf, invitedQuery } from '../parts/invited.ts'
import { requestsQuery, reservationsQuery, type Tab } from '../parts/list.ts'
import { RequestCard } from '../parts/RequestCard.tsx'
import { ReservationCard } from '../parts/ReservationCard.tsx'
import { reservationText } from '../text.ts'

const text = reservationText.list

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
  // Shown at once: what came later would move the reservations below it.
  const hasRequests = tab !== 'past' && page === 1
  const asked = useQuery({ ...requestsQuery(tab === 'upcoming' ? 'open' : 'ended'), enabled: hasRequests })
  const requests = hasRequests ? (asked.data?.requests ?? []) : []
  const entered = useQuery({ ...entriesQuery(tab), enabled: page === 1 })
  const entries =
    page > 1 ? null : entered.error ? (
      <LoadFailed error={entered.error} title={text.entries.failed} retry={entered.refetch} />
    ) : (
      entryCards(entered.data?.entries)
    )
  const asks =
    requests.length > 0 ? (
      <Requests requests={requests} title={tab === 'upcoming' ? text.requests.open : text.requests.ended} />
    ) : hasRequests && asked.error ? (
      <LoadFailed error={asked.error} title={text.requests.failed} retry={asked.refetch} />
    ) : null
  const invited = useQuery({ ...invitedQuery(member?.id ?? null), enabled: tab === 'upcoming' && page === 1 })
  const isWaiting = (data === undefined && error === null) || asked.isLoading || entered.isLoading || invited.isLoading
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
            {tab === 'upcoming' && page === 1 ? invitedOf(invited.data) : null}
            {tab === 'upcoming' ? asks : null}
            {tab === 'upcoming' ? entries : null}
            {data.reservations.length === 0 && (asks || entries) ? null : (
              <Reservations reservations={data.reservations} tab={tab} />
            )}
            {tab === 'upcoming' ? null : asks}
            {tab === 'upcoming' ? null : entries}
            <Pager page={data.page} pages={Math.ceil(data.total / data.page_size)} onPage={setPage} />
          </div>
        ) : null}
        {tab === 'upcoming' ? (
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

function Reservations({ reservations, tab }: { reservations: readonly ReservationSummary[]; tab: Tab }) {
  if (reservations.length === 0) {
    return (
      <Empty title={text.empty[tab]} accent={0}>
        <To page="booking.select" query={{ from: 'mypage' }} {...buttonLook('solid')}>
          {text.book}
        </To>
      </Empty>
    )
  }
  return (
    <ul className="flex flex-col gap-4">
      {reservations.map((reservation) => (
        <li key={reservation.number}>
          <ReservationCard reservation={reservation} status={labelOf(reservationStatuses, reservation.status)} />
        </li>
      ))}
    </ul>
  )
}

/** Requests beside the reservations, those with an answer first. */
function Requests({ requests, title }: { requests: readonly RequestSummary[]; title: string }) {
  const answered = requests.filter(({ state }) => state === 'offered')
  return (
    <Section title={title}>
      <ul className="flex flex-col gap-4">
        {[...answered, ...requests.filter((one) => !answered.includes(one))].map((request) => (
          <li key={request.number}>
            <RequestCard request={request} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
