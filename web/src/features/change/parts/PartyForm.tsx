import { now } from '../../../lib/clock.ts'
import { Ticket } from '../../reservation/parts/Ticket.tsx'
import { cancelCell, ticketSeats, totalCell } from '../../reservation/parts/ticket.ts'
import { TicketCells, TicketParty } from '../../reservation/parts/TicketStub.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ChangeWish } from '@jgm/contract/api/reservation'
import { formatDateMedium, formatDateTimeMedium } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { useFlow } from '../../../flow/flow.ts'
import { useCourse, useMember } from '../../../lib/visitor.ts'
import { useGo } from '../../../routing/go.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Spinner } from '../../../ui/Loading.tsx'
import { LongName } from '../../../ui/LongName.tsx'
import { Section } from '../../../ui/PageHead.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import { dayQuery } from '../../booking/api.ts'
import { previewQuery, type Held } from '../api.ts'
import { changeParty, type ChangeDraft } from '../flow.ts'
import { reservationDetailText } from '../../reservation/text.detail.ts'
import { changeText } from '../text.ts'
import { ChangeBar } from './ChangeBar.tsx'
import { ToReservation } from './Holder.tsx'
import { PriceTable } from './PriceTable.tsx'
import { Duo } from './Duo.tsx'
import { PartyGroups } from './PartyGroups.tsx'
import { changesNothing, leavingCount, onPresent, seatsOf, wishOf } from './wish.ts'

const text = changeText.party

type WishedGroup = ChangeWish['groups'][number]

const playersOf = (groups: readonly { players: number }[]): number =>
  groups.reduce((sum, { players }) => sum + players, 0)

/** The number of groups and the players of each, with the server's price and fee for each choice. */
export function PartyForm({ held }: { held: Held }) {
  const { reservation, token } = held
  const go = useGo()
  const member = useMember()
  const course = useCourse(reservation.course_id)
  const flow = useFlow(changeParty)
  const draft: ChangeDraft | undefined =
    flow.data?.reservation_id === reservation.number && !flow.flags.includes('confirmed') ? flow.data : undefined
  const wish = draft ? onPresent('party', reservation, draft.data) : wishOf(reservation)
  const { data: sheet, isLoading } = useQuery(
    dayQuery(reservation.course_id, reservation.play_date, token === undefined ? 0 : 2, member?.id ?? null),
  )
  const missing = wish.groups.reduce((sum, group) => sum + leavingCount(seatsOf(reservation, group), group).missing, 0)
  const isChanged = !changesNothing(reservation, wish)
  const asked = useQuery({
    ...previewQuery(held, wish),
    enabled: isChanged && missing === 0,
    placeholderData: keepPreviousData,
  })
  const shown = isChanged && missing === 0 && !asked.error ? asked.data : undefined
  const isSure = shown !== undefined && !asked.isPlaceholderData

  function keep(groups: readonly WishedGroup[]): void {
    flow.put({ reservation_id: reservation.number, data: { ...wish, groups: [...groups] } })
  }
  const [before, after] = [playersOf(reservation.groups), playersOf(wish.groups)]
  const sizeName = (groups: number, players: number): string =>
    groups === 1 && reservation.groups.length === 1 && wish.groups.length === 1
      ? text.persons(players)
      : text.groupsAndPersons(groups, players)
  const problem = asked.error && isChanged && missing === 0 ? asked.error.message : draft?.lost?.message
  // The sizes sold and their prices take more lines than the party alone.
  if (isLoading) return <Spinner />
  return (
    <Duo
      beside={
        <div className="max-lg:hidden">
          <Ticket courseId={reservation.course_id} play={reservation} state={changeText.now} icon="now">
            <TicketParty seats={ticketSeats(reservation.groups)} />
            <TicketCells
              cells={[
                totalCell(reservation.players, reservation.quote.total),
                cancelCell(reservation.cancellation, now()),
              ]}
            />
          </Ticket>
        </div>
      }
      end={
        <ToReservation reservation={reservation} onClick={() => flow.reset()}>
          {changeText.back}
        </ToReservation>
      }
    >
      <div>
        <p className="tabular font-bold text-ink lg:hidden">
          <span className="inline-block">
            <LongName name={course.name} />
          </span>{' '}
          <span className="inline-block">{formatDateMedium(reservation.play_date, reservation.holiday !== null)}</span>
        </p>
        <p>{text.lead}</p>
        {reservation.can.fee > 0 ? <p className="text-sm text-support">{text.warn}</p> : null}
      </div>
      <PartyGroups reservation={reservation} wish={wish} sheet={sheet} onKeep={keep} />
      <Section title={text.price}>
        <div aria-live="polite" aria-busy={asked.isFetching}>
          {shown ? (
            <PriceTable shown={shown} />
          ) : (
            <p className="text-support">
              {missing > 0 ? text.pricedAfterLeaving : isChanged && !asked.error ? text.pricing : text.none}
            </p>
          )}
        </div>
      </Section>
      <p className="tabular text-sm text-support">
        <Unbroken text={reservationDetailText.changeUntil(formatDateTimeMedium(reservation.can.change_until))} />
      </p>
      <ChangeBar
        was={sizeName(reservation.groups.length, before)}
        becomes={isChanged && missing === 0 && !asked.error ? sizeName(wish.groups.length, after) : undefined}
        facts={
          isSure
            ? [
                shown.fee > 0 ? changeText.feeToday(shown.fee) : changeText.total(shown.after.quote.total),
                shown.difference === 0 ? formatYen(0) : changeText.difference(shown.difference),
              ]
            : []
        }
        empty={missing > 0 ? text.leavingMore(missing) : text.lead}
        pending={isChanged && missing === 0 && !isSure && !asked.error}
        onReview={() => {
          if (!isSure) return
          flow.set('inputed', { reservation_id: reservation.number, data: wish, shown })
          go('change.party.confirm', { type: reservation.type, id: reservation.number })
        }}
      >
        {problem ? <Banner kind="error" title={problem} live /> : null}
      </ChangeBar>
    </Duo>
  )
}
