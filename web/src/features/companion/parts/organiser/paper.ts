import type { Organiser } from '@jgm/contract/api/companion-organiser'
import { formatTime } from '@jgm/contract/model/dates'
import { formatYen } from '@jgm/contract/model/money'
import { organiserText } from '../../text.organiser.ts'
import { peopleOf } from './people.ts'

/** A line of the table: a seat of a group. */
export type PaperRow = {
  readonly time: string
  /** The group and its nine. */
  readonly start: string
  /** Empty for a seat that nobody has. */
  readonly name: string
  /** Asked, and has not answered. */
  readonly isWaiting: boolean
  /** The amount that is still to be collected, or that it is done; empty where nothing is collected. */
  readonly fee: string
}

/** The lines of the table, group by group. */
export function paperRows(organiser: Organiser): PaperRow[][] {
  const { party, money } = organiser
  const people = peopleOf(organiser)
  return party.groups.map((group, at) =>
    group.seats.map((seat) => {
      const person = people.find(({ player }) => player === seat.player)
      const fee =
        !person?.comes || money.each === 0 ? '' : person.has_paid ? organiserText.money.paid : formatYen(money.each)
      return {
        time: formatTime(group.start_minute),
        start: organiserText.table.start(at + 1, group.nine),
        name: seat.name ?? '',
        isWaiting: seat.state === 'invited',
        fee,
      }
    }),
  )
}
