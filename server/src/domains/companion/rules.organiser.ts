import type { Organiser, OrganiserTelling, Telling } from '@jgm/contract/api/companion-organiser'
import type { Companions } from '@jgm/contract/api/companion'
import { isoInTokyo } from '@jgm/contract/model/dates'
import { carsOf, exemptionOf, isOpen, priceOf, sent } from './rules.ts'
import type { Party, Sent, StoredGroup, StoredSeat } from './types.ts'

/** The hours after which a person may get a telling again. */
export const hoursBetween: Readonly<Record<OrganiserTelling, number>> = { answer: 12, money: 12, car: 1 }

type Taken = StoredSeat & { readonly player: number }
type Placed = { readonly group: StoredGroup; readonly seat: Taken }

const placed = (party: Party): Placed[] =>
  party.groups.flatMap((group) =>
    group.seats.flatMap((seat) => (seat.player === null ? [] : [{ group, seat: { ...seat, player: seat.player } }])),
  )

/** Does the person come, as far as anybody has said? */
const comes = ({ state }: StoredSeat): boolean => state !== 'undecided' && state !== 'invited'

/** Does a message of ours reach the person? A name alone has no address, and whoever has stopped the messages gets none. */
const isReached = ({ told_by, is_told, state, invited_member }: StoredSeat): boolean =>
  told_by !== null && is_told && (state !== 'invited' || invited_member !== null)

/** Has a car of the party a seat that nobody has? */
const hasFreeSeat = (party: Party): boolean => carsOf(party).some(({ free }) => free > 0)

/** Does a telling concern this seat? The representative knows all of it. */
function concerns(what: OrganiserTelling, party: Party, seat: StoredSeat): boolean {
  if (seat.state === 'representative') return false
  if (what === 'answer') return seat.state === 'invited'
  if (!comes(seat)) return false
  if (what === 'money') return party.fees.length > 0 && !seat.has_paid
  return seat.car !== null || seat.rides_with !== null || hasFreeSeat(party)
}

/** From when on the person may get a telling again, in milliseconds; being asked counts as being told to answer. */
function againAt(what: OrganiserTelling, { since, told }: StoredSeat): number {
  const last = [told?.[what]?.at, what === 'answer' ? since : null].flatMap((at) => (at ? [Date.parse(at)] : []))
  return Math.max(0, ...last) + (last.length > 0 ? hoursBetween[what] * 3_600_000 : 0)
}

/** The players whom a telling concerns, and those whom a press reaches at `now`. */
export function tellingOf(what: OrganiserTelling, party: Party, now: Date): Telling {
  const concerned =
    what === 'answer' && !isOpen(party, now)
      ? []
      : placed(party).flatMap(({ seat }) => (concerns(what, party, seat) ? [seat] : []))
  const reached = concerned.filter(isReached)
  const due = reached.filter((seat) => againAt(what, seat) <= now.getTime())
  const waiting = reached.filter((seat) => !due.includes(seat))
  return {
    now: due.map(({ player }) => player),
    ways: (['line', 'mail'] as const).filter((way) => due.some(({ told_by: by }) => by === way)),
    waiting: waiting.map(({ player }) => player),
    next_at:
      waiting.length === 0 ? null : isoInTokyo(new Date(Math.min(...waiting.map((seat) => againAt(what, seat))))),
    unreached: concerned.filter((seat) => !reached.includes(seat)).map(({ player }) => player),
  }
}

/** Yen that the club takes from a player; the representative's own exemption is known to the representative. */
const clubOf = (party: Party, { group, seat }: Placed): number =>
  priceOf(party, group).perPerson - (seat.state === 'representative' ? party.quote.golf_tax_exempted : 0)

function moneyOf(party: Party): Organiser['money'] {
  const coming = placed(party).filter(({ seat }) => comes(seat))
  const each = party.fees.reduce((sum, { amount }) => sum + amount, 0)
  const exempted = coming
    .filter(({ seat }) => seat.state !== 'representative' && exemptionOf(seat, party) !== null)
    .reduce((sum, { group }) => sum + priceOf(party, group).golfTax, 0)
  return {
    fees: [...party.fees],
    each,
    groups: party.groups.map((group) => {
      const { perPerson, lines } = priceOf(party, group)
      return { group_no: group.group_no, per_person: perPerson, lines: [...lines] }
    }),
    club: coming.reduce((sum, one) => sum + clubOf(party, one), 0) - exempted,
    exempted,
    adjustment: party.quote.adjustment?.amount ?? 0,
    points: party.quote.points ?? 0,
    to_collect: each * coming.length,
    collected: coming.reduce((sum, { seat }) => sum + seat.paid, 0),
  }
}

const ridersOf = (all: readonly Placed[], driver: number): Placed[] =>
  all.filter(({ seat }) => seat.rides_with === driver)

/** A party as its organiser sees it at `now`. `companions` is the party as its representative sees it. */
export function organiserOf(party: Party, companions: Companions, now: Date): Organiser {
  const all = placed(party)
  const at = (seat: StoredSeat, what: OrganiserTelling): string | null => {
    const told = seat.told?.[what]
    return told ? sent(told.at) : null
  }
  return {
    party: companions,
    people: all.map((one) => ({
      player: one.seat.player,
      opened_at: one.seat.opened_at === null ? null : sent(one.seat.opened_at),
      told: { answer: at(one.seat, 'answer'), money: at(one.seat, 'money'), car: at(one.seat, 'car') },
      club: clubOf(party, one),
      has_paid: one.seat.has_paid,
    })),
    tellings: {
      answer: tellingOf('answer', party, now),
      money: tellingOf('money', party, now),
      car: tellingOf('car', party, now),
    },
    money: moneyOf(party),
    cars: all.flatMap(({ seat }) =>
      seat.car === null
        ? []
        : [{ ...seat.car, driver: seat.player, riders: ridersOf(all, seat.player).map((one) => one.seat.player) }],
    ),
    without_car: all
      .filter(({ seat }) => comes(seat) && seat.car === null && seat.rides_with === null)
      .map(({ seat }) => seat.player),
  }
}

/** The contents of a telling for a person, as they are now. */
export function sentTo(what: OrganiserTelling, party: Party, player: number): Sent {
  if (what === 'answer') return {}
  if (what === 'money') return { fees: party.fees }
  const all = placed(party)
  const own = all.find(({ seat }) => seat.player === player)?.seat
  const driver = own?.car ? own : all.find(({ seat }) => seat.player === own?.rides_with)?.seat
  const cars = own?.car ? [] : carsOf(party).map(({ free: _free, ...car }) => car)
  if (!driver?.car) return { cars }
  const { place, minute } = driver.car
  return {
    cars,
    car: { driver: driver.player, place, minute, riders: ridersOf(all, driver.player).map(({ seat }) => seat.player) },
  }
}
