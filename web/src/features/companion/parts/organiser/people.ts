import type { CompanionSeat } from '@jgm/contract/api/companion'
import type { Organiser, OrganiserPerson } from '@jgm/contract/api/companion-organiser'
import { daysBetween, todayInTokyo } from '@jgm/contract/model/dates'
import { tellApart } from '../../../reservation/parts/ticket.ts'
import { organiserText as text } from '../../text.organiser.ts'

/** A player with the seat and the place of the group among the party's. */
export type Someone = OrganiserPerson & {
  readonly seat: CompanionSeat
  readonly name: string
  /** The surname, with the given name where another has the same. */
  readonly called: string
  readonly initial: string
  readonly group: number
  readonly comes: boolean
}

/** Everybody who has a seat, in the order of the groups. */
export function peopleOf({ party, people }: Organiser): Someone[] {
  const said = tellApart(party.groups.flatMap(({ seats }) => seats.flatMap(({ name }) => name ?? [])))
  return people.flatMap((person) =>
    party.groups.flatMap(({ seats }, group) =>
      seats.flatMap((seat) => {
        if (seat.player !== person.player) return []
        const name = seat.name ?? ''
        const { surname: called, initial } = said(name)
        return [{ ...person, seat, group, name, called, initial, comes: seat.state !== 'invited' }]
      }),
    ),
  )
}

/** The name of a player; empty for one who is gone. */
export const calledOf = (people: readonly Someone[], player: number): string =>
  people.find((one) => one.player === player)?.called ?? ''

/** Two people by name, more of them by the first two and their number. */
export function together(names: readonly string[]): string {
  const named = names.map(text.named)
  if (named.length < 3) return text.and(named)
  return named.length === 3 ? text.list(named) : text.more(named.slice(0, 2), named.length - 2)
}

/** The people of a list of players, in words. */
export const wordsOf = (people: readonly Someone[], players: readonly number[]): string =>
  together(players.map((player) => calledOf(people, player)))

/** The age of a telling, in whole days. */
export const sentWords = (at: string, now: Date): string =>
  text.who.sent(text.who.days(Math.max(0, daysBetween(todayInTokyo(at), todayInTokyo(now)))))
