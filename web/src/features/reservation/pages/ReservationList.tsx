import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reservationTabs, type ReservationSummary } from '@jgm/contract/api/reservation-list'
import { labelOf, reservationStatuses } from '@jgm/contract/model/choices'
import { To, useRouteQuery, useSetQuery, useTitle } from '../../../routing/go.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { Empty } from '../../../ui/Card.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { TabRow, tabClass } from '../../../ui/Tabs.tsx'
import { reservationsQuery, type Tab } from '../parts/list.ts'
import { ReservationCard } from '../parts/ReservationCard.tsx'
import { reservationText } from '../text.ts'

const text = reservationText.list

const readTab = (given: string | null): Tab => reservationTabs.find((tab) => tab === given) ?? 'upcoming'

/** The member's reservations: upcoming, past, cancelled. */
export default function ReservationList() {
  const title = useTitle()
  const query = useRouteQuery()
  const setQuery = useSetQuery()
  const tab = readTab(query.get('tab'))
  const page = Math.max(1, Number(query.get('page') ?? 1) || 1)
  const { data, error, refetch } = useQuery({ ...reservationsQuery(tab, page), placeholderData: keepPreviousData })
  return (
    <>
      <PageHead title={title} />
      <PageBody>
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
        {data ? (
          <>
            <Reservations reservations={data.reservations} tab={tab} />
            <Pager
              page={data.page}
              pages={Math.ceil(data.total / data.page_size)}
              onPage={(next) => setQuery({ page: next })}
            />
          </>
        ) : error ? null : (
          <Spinner />
        )}
        {tab === 'upcoming' ? (
          <To page="waitlist.list" className="text-link inline-flex min-h-12 items-center self-center">
            {text.waits}
          </To>
        ) : null}
      </PageBody>
    </>
  )
}

function Reservations({ reservations, tab }: { reservations: readonly ReservationSummary[]; tab: Tab }) {
  if (reservations.length === 0) {
    return (
      <Empty title={text.empty[tab]}>
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
