import { useQuery } from '@tanstack/react-query'
import { useFlow } from '../../../flow/flow.ts'
import { To, useArea } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { buttonLook } from '../../../ui/Button.tsx'
import { FlagIcon, ListIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { reservationQuery, useSavesFiles } from '../../reservation/api.ts'
import { CalendarButton } from '../../reservation/parts/CalendarButton.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import { partyQuery } from '../api.ts'
import { bookedSingle } from '../flow.ts'
import { SeatTicket } from '../parts/SeatTicket.tsx'
import { ShareTeeTime } from '../parts/ShareTeeTime.tsx'
import { isStanding } from '../parts/status.ts'
import { bookText } from '../text.book.ts'

const text = bookText.done

/** Step 3: the seat is booked: waiting, or established at once. Only shows; books nothing. */
export default function Done() {
  const { data: booked } = useFlow(bookedSingle)
  const { place } = useArea()
  const number = booked?.reservation_id ?? ''
  const isKnown = booked !== undefined
  const reservation = useQuery({ ...reservationQuery('single', number), enabled: isKnown })
  const party = useQuery({ ...partyQuery(number), enabled: isKnown })
  const savesFiles = useSavesFiles()
  const isSure = reservation.data?.status === 'established'
  const failed = reservation.isError || party.isError
  return (
    <>
      <PageHead title={isSure ? text.headingEstablished : text.heading} wide isClose />
      <PageBody wide>
        {reservation.data && party.data ? (
          <div className="done">
            <SeatTicket reservation={reservation.data} party={party.data} />
            <div className="done-first">
              {isSure && savesFiles ? (
                <StickyBar onPhonesOnly>
                  <CalendarButton reservation={reservation.data} />
                </StickyBar>
              ) : null}
              <p>{isSure ? text.established : text.waits} </p>
              {booked?.emails.map((email) => (
                <p key={email} className="wrap-anywhere">
                  {text.mail(email)}
                </p>
              ))}
              {isStanding(reservation.data) ? (
                <ShareTeeTime teeTime={party.data.tee_time} isMain={!isSure || !savesFiles} />
              ) : null}
            </div>
            <LinkList>
              <To page="single.detail" params={{ id: number }} className={linkRow}>
                <RowWords icon={ListIcon}>{text.open}</RowWords>
              </To>
              <To page="single.choose" className={linkRow}>
                <RowWords icon={FlagIcon}>{text.more}</RowWords>
              </To>
            </LinkList>
          </div>
        ) : failed || !isKnown ? (
          <>
            <Banner kind="info" title={text.unknown} />
            <To page="reservation.list" {...buttonLook('outline')}>
              {text.open}
            </To>
          </>
        ) : (
          <Spinner />
        )}
        {place === 'talk' ? <ToTalk /> : null}
      </PageBody>
    </>
  )
}
