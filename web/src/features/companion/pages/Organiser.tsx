import type { Organiser as Seen } from '@jgm/contract/api/companion-organiser'
import { formatYen } from '@jgm/contract/model/money'
import { To, useTitle } from '../../../routing/go.tsx'
import { CarIcon, CoinIcon, FlagIcon, PeopleIcon, PrintIcon } from '../../../ui/icons.tsx'
import { LinkList, linkRow, RowWords } from '../../../ui/LinkList.tsx'
import { ticketSeats } from '../../reservation/parts/ticket.ts'
import type { Asked } from '../api.ts'
import { Deadline } from '../parts/Deadline.tsx'
import { GroupCard } from '../parts/organiser/GroupCard.tsx'
import { OpenSeats } from '../parts/organiser/OpenSeats.tsx'
import { OrganiserPage } from '../parts/organiser/OrganiserPage.tsx'
import { peopleOf } from '../parts/organiser/people.ts'
import { Tell } from '../parts/organiser/Tell.tsx'
import { companionText } from '../text.ts'
import { organiserText } from '../text.organiser.ts'

const text = organiserText.who

/** The players of a party with their answers, and the ways to everything else an organiser does: one press reminds all. */
export default function Organiser() {
  return (
    <OrganiserPage title={useTitle()} isFirst>
      {(organiser, asked) => (
        <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">
          <Coming organiser={organiser} />
          <div className="flex flex-col gap-6">
            <OpenSeats asked={asked} organiser={organiser} />
            <Deadline party={organiser.party} />
            <Ways asked={asked} organiser={organiser} />
            <Tell asked={asked} organiser={organiser} what="answer" />
          </div>
        </div>
      )}
    </OrganiserPage>
  )
}

function Coming({ organiser }: { organiser: Seen }) {
  const { party } = organiser
  const people = peopleOf(organiser)
  const come = people.filter(({ comes }) => comes).length
  const players = party.groups.reduce((sum, group) => sum + group.players, 0)
  const seats = ticketSeats(party.groups)
  return (
    <div className="flex flex-col gap-3">
      <p className="organiser-count tabular">
        <span>{text.come}</span> <b>{come}</b> <span>{text.people}</span>
        <small>
          {come < players ? <span className="whitespace-nowrap">{text.of(players)}</span> : null}
          {come < people.length ? (
            <span className="whitespace-nowrap">{text.waiting(people.length - come)}</span>
          ) : null}
        </small>
      </p>
      {party.groups.map((group, at) => (
        <GroupCard
          key={group.group_no}
          courseId={party.course_id}
          group={group}
          at={at}
          groups={party.groups.length}
          seats={seats[at] ?? []}
        />
      ))}
    </div>
  )
}

function Ways({ asked, organiser }: { asked: Asked; organiser: Seen }) {
  const { money, cars } = organiser
  const coming = peopleOf(organiser).filter(({ comes }) => comes)
  const here = { id: asked.number }
  const query = { type: asked.type }
  const free = cars.reduce((sum, car) => sum + car.seats - 1 - car.riders.length, 0)
  const paid = coming.filter(({ has_paid: hasPaid }) => hasPaid).length
  return (
    <div className="flex flex-col gap-3">
      <LinkList>
        <To page="companion.money" params={here} query={query} className={linkRow}>
          <RowWords
            icon={CoinIcon}
            note={money.each > 0 ? text.moneyNote(formatYen(money.each), paid, coming.length) : text.moneyNone}
          >
            {organiserText.money.title}
          </RowWords>
        </To>
        <To page="companion.cars" params={here} query={query} className={linkRow}>
          <RowWords icon={CarIcon} note={cars.length > 0 ? text.carsNote(cars.length, free) : text.carsNone}>
            {organiserText.cars.title}
          </RowWords>
        </To>
        <To page="contest" params={here} className={linkRow}>
          <RowWords icon={FlagIcon} note={text.contestNote}>
            {text.contest}
          </RowWords>
        </To>
        <To page="companion.table" params={here} query={query} className={linkRow}>
          <RowWords icon={PrintIcon} note={text.tableNote}>
            {organiserText.table.title}
          </RowWords>
        </To>
        <To page="companion.seats" params={here} query={query} className={linkRow}>
          <RowWords icon={PeopleIcon} note={text.seatsNote}>
            {text.seats}
          </RowWords>
        </To>
      </LinkList>
      <To
        page="reservation.detail"
        params={{ type: organiser.party.type, id: asked.number }}
        className="text-link inline-flex min-h-12 items-center self-start"
      >
        {companionText.toReservation}
      </To>
    </div>
  )
}
