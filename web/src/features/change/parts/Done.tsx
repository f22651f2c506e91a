import type { ChangePreview } from '@jgm/contract/api/reservation'
import { formatYen } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { useAboutCourse } from '../../../lib/helpCourse.ts'
import { now } from '../../../lib/clock.ts'
import { useMember } from '../../../lib/visitor.ts'
import { useArea, useOwnTitle } from '../../../routing/go.tsx'
import { ListIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { PageBody, PageHead } from '../../../ui/PageHead.tsx'
import { StickyBar } from '../../../ui/StickyBar.tsx'
import { manage } from '../../booking/flow.ts'
import { useSavesFiles } from '../../reservation/api.ts'
import { CalendarButton } from '../../reservation/parts/CalendarButton.tsx'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketNumber, TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { ToTalk } from '../../system/parts/ToTalk.tsx'
import type { Change, Changed } from '../flow.ts'
import { changeText } from '../text.ts'
import { ToReservation } from './Holder.tsx'
import { changesPlanAlone } from './moved.ts'

const text = changeText.done

/** The change is made: before and after on the ticket, who was notified, and links. Only shows; changes nothing. */
export function Done({ change, title }: { change: Change; title: string }) {
  const { data } = useFlow(change.flow)
  const ownTitle = data?.shown && changesPlanAlone(data.shown) ? text.plan : undefined
  useOwnTitle(ownTitle)
  return (
    <>
      <PageHead title={ownTitle ?? title} wide isClose />
      <PageBody wide>
        {data?.done && data.shown ? <Proof number={data.reservation_id} done={data.done} shown={data.shown} /> : null}
      </PageBody>
    </>
  )
}

function Proof({
  number,
  done,
  shown: { before, after, difference, fee },
}: {
  number: string
  done: Changed
  shown: ChangePreview
}) {
  useAboutCourse(done.course_id)
  const isGuest = useArea().holder === 'guest'
  const key = useFlow(manage).data
  const savesFiles = useSavesFiles()
  const reservation = { type: done.type, number }
  return (
    <div className="done">
      <Ticket courseId={done.course_id} play={after} before={before} isWide state={text.state}>
        <TicketParty seats={done.seats} representative={useMember()?.last_name} />
        <TicketCells
          cells={[
            totalCell(after.players, after.quote.total),
            { label: text.difference, value: changeText.difference(difference) },
            cancelCell(after.cancellation, now()),
            ...(fee > 0 ? [{ label: text.fee, value: formatYen(fee) }] : []),
          ]}
        />
        <TicketNumber number={number} />
        <p className="text-sm">{after.plan.name}</p>
      </Ticket>
      <div className="done-first">
        <StickyBar onPhonesOnly>
          {savesFiles ? (
            <CalendarButton reservation={reservation} manageToken={isGuest ? key?.token : undefined} />
          ) : (
            <ToReservation reservation={reservation} kind="solid">
              {changeText.toDetail}
            </ToReservation>
          )}
        </StickyBar>
        <p className="wrap-anywhere">{done.email === null ? text.noMail : text.mail(done.email)}</p>
      </div>
      {savesFiles ? (
        <LinkList>
          <ToReservation reservation={reservation} look={linkRow}>
            <RowWords icon={ListIcon}>{changeText.toDetail}</RowWords>
          </ToReservation>
        </LinkList>
      ) : null}
      <ToTalk />
    </div>
  )
}
