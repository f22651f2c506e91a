import type { Companions, OpenInvitation } from '@jgm/contract/api/companion'
import type { InvitationLook } from '@jgm/contract/api/companion-invitation'
import type { Participation } from '@jgm/contract/api/companion-participation'
import type { ReservationStatus } from '@jgm/contract/model/choices'
import { addDays, instantAt, isoInTokyo, todayInTokyo } from '@jgm/contract/model/dates'
import { golfTaxExemption } from '../course/rules.ts'
import { daysLeft } from '../reservation/rules.ts'
import { shownStatus } from '../sale/rules.life.ts'
import { shareOf } from '../sale/rules.share.ts'
import type { FoundInvitation, Party, Sent, StoredGroup, StoredSeat } from './types.ts'

/** People whom one code seats at most: a group of four, three times. */
export const mostUses = 12

/** The end of an invitation: that of the day after play. */
const invitationEnd = ({ play_date: playDate }: Pick<Party, 'play_date'>): Date => instantAt(addDays(playDate, 2), 0)

/** Can seats still change at `now`? */
export const isOpen = ({ status, until }: Pick<Party, 'status' | 'until'>, now: Date): boolean =>
  status === 'confirmed' && now < new Date(until)

/** The agreed price of a player of a group. */
export function priceOf(party: Party, { group_no: no }: StoredGroup) {
  const quoted = shareOf(party.quote, party.groups, no)
  const golfTax = quoted?.lines.find((line) => line.key === 'golf_tax')?.amount ?? 0
  return { perPerson: quoted?.per_person ?? 0, golfTax, lines: quoted?.lines ?? [] }
}

/** Why a player pays no golf-use tax, by the known birthday; null for everybody else. */
export const exemptionOf = ({ birthday }: StoredSeat, party: Party) =>
  golfTaxExemption({ birthday, hasDisability: false }, party.play_date) ?? null

/** An instant from PostgreSQL's JSON in the form of the API. */
export const sent = (at: string): string => isoInTokyo(new Date(at))

/**
 * The party as the representative sees it. `codeOf` computes the code of a group's open invitation. The agreed price already has
 * the representative's exemption.
 */
export function companionsOf(party: Party, now: Date, codeOf: (group: StoredGroup) => string | null): Companions {
  const exempted = party.groups.reduce((sum, group) => {
    const exempt = group.seats.filter((seat) => seat.state !== 'representative' && exemptionOf(seat, party))
    return sum + exempt.length * priceOf(party, group).golfTax
  }, 0)
  const invitationOf = (group: StoredGroup): OpenInvitation | null => {
    const code = codeOf(group)
    if (!group.invitation || code === null) return null
    const { shown_name, made_at } = group.invitation
    return { code, shown_name, made_at: sent(made_at), expires_at: isoInTokyo(invitationEnd(party)) }
  }
  return {
    number: party.number,
    type: party.type,
    status: shownStatus(party, now),
    course_id: party.course_id,
    play_date: party.play_date,
    holiday: party.holiday,
    can_change: isOpen(party, now),
    until: sent(party.until),
    groups: party.groups.map((group) => ({
      group_no: group.group_no,
      nine: group.nine,
      start_minute: group.start_minute,
      turn_minute: group.turn_minute,
      players: group.players,
      is_private_plan: group.is_private_plan,
      seats: group.seats.map(({ seat, player, state, name, name_kana, friend_id, invited_member, since }) => ({
        seat,
        player,
        state,
        name,
        name_kana,
        friend_id,
        is_asked: state === 'invited' && invited_member !== null,
        since: since === null ? null : sent(since),
      })),
      invitation: invitationOf(group),
    })),
    price: {
      agreed: party.quote.total,
      golf_tax_exempted: party.quote.golf_tax_exempted + exempted,
      total: party.quote.total - exempted,
    },
  }
}

/** A companion is received by the front desk alone, whoever of the party is there already. */
const statusOf = ({ status }: Party, own: StoredSeat): ReservationStatus =>
  status === 'checked_in' && !own.is_here ? 'confirmed' : status

/** A car that a player was sent, with the names of those who are still there; null without its driver. */
export function carSent(party: Party, player: number | null, { car }: Sent): Participation['organised']['car'] {
  const nameOf = (id: number): string[] =>
    party.groups.flatMap(({ seats }) => seats.flatMap((seat) => (seat.player === id ? (seat.name ?? []) : [])))
  const driver = car && nameOf(car.driver)[0]
  if (!car || driver === undefined) return null
  return {
    driver,
    is_driver: car.driver === player,
    place: car.place,
    minute: car.minute,
    // A passenger may be of another group, whose names are nobody else's.
    riders: car.driver === player ? car.riders.flatMap((id) => (id === player ? [] : nameOf(id))) : [],
  }
}

/** The shared cars of a party as they are now, with their free seats. */
export function carsOf(party: Pick<Party, 'groups'>) {
  const seats = party.groups.flatMap((group) => group.seats)
  return seats.flatMap(({ player, car }) => {
    if (player === null || car === null) return []
    const riders = seats.filter((one) => one.rides_with === player).length
    return [{ driver: player, place: car.place, minute: car.minute, free: Math.max(0, car.seats - 1 - riders) }]
  })
}

/** The cars that somebody was sent, or the party last: who has no address, or came later, was sent none. */
function carsSent(party: Party, own: StoredSeat) {
  const told = party.groups
    .flatMap(({ seats }) => seats)
    .flatMap((seat) => (seat.told?.car?.data.cars?.length ? [seat.told.car] : []))
    .toSorted((a, b) => b.at.localeCompare(a.at))
  const mine = own.told?.car?.data.cars ?? []
  return mine.length > 0 ? mine : (told[0]?.data.cars ?? [])
}

/** The cars among which somebody chooses: those that were sent and still go. */
export function choosableCars(party: Party, own: StoredSeat): Participation['cars'] {
  const isStanding = party.status === 'confirmed' || party.status === 'checked_in'
  if (own.car !== null || !isStanding) return []
  const now = new Map(carsOf(party).map((car) => [car.driver, car]))
  const seats = party.groups.flatMap((group) => group.seats)
  return carsSent(party, own).flatMap(({ driver, place, minute }) => {
    const car = now.get(driver)
    const name = seats.find((seat) => seat.player === driver)?.name
    return car && name ? [{ driver, name, place, minute, free: car.free, is_mine: own.rides_with === driver }] : []
  })
}

/** A party as the companion on one of its seats sees it. `digits` and `code`: the proof for the front desk. */
export function participationOf(
  party: Party,
  group: StoredGroup,
  own: StoredSeat,
  now: Date,
  checkIn: { code: string; digits: string },
): Participation {
  const { perPerson, golfTax } = priceOf(party, group)
  const exempt = exemptionOf(own, party)
  const typed = own.preregistration
  return {
    number: party.number,
    type: party.type,
    status: shownStatus({ ...party, status: statusOf(party, own) }, now),
    closing: party.closing,
    closed_part: party.closed_part,
    delay: party.delay,
    messages: party.messages.map(({ at, words }) => ({ at: sent(at), words })),
    state: typed ? 'preregistered' : 'joined',
    course_id: party.course_id,
    play_date: party.play_date,
    day_type: party.day_type,
    holiday: party.holiday,
    plan: party.plan,
    group: {
      group_no: group.group_no,
      nine: group.nine,
      start_minute: group.start_minute,
      turn_minute: group.turn_minute,
      is_private_plan: group.is_private_plan,
      seats: group.seats.map(({ seat, state, name, player, is_here }) => ({
        seat,
        state,
        name,
        is_me: player === own.player,
        is_here,
      })),
    },
    representative: party.representative,
    price: { per_person: perPerson, golf_tax: golfTax, exempt, total: perPerson - (exempt ? golfTax : 0) },
    organised: {
      fees: [...(own.told?.money?.data.fees ?? [])],
      car: carSent(party, own.player, own.told?.car?.data ?? {}),
    },
    cars: choosableCars(party, own),
    has_contest: party.has_contest,
    can_leave: isOpen(party, now),
    until: sent(party.until),
    days_left: daysLeft(party.play_date, now),
    is_told: own.is_told,
    told_by: own.told_by,
    preregistration: typed && {
      details: {
        last_name: typed.last_name,
        first_name: typed.first_name,
        last_name_kana: typed.last_name_kana,
        first_name_kana: typed.first_name_kana,
        phone_number: typed.phone_number,
        birthday: typed.birthday,
      },
      email: typed.email,
      check_in: checkIn,
    },
  }
}

/** Seats that somebody with the code could take; one that is kept for the member counts. */
function freeSeats(group: StoredGroup, memberId: number | null): number {
  return group.seats.filter(
    ({ state, invited_member: asked }) =>
      state === 'undecided' || (state === 'invited' && (asked === null || asked === memberId)),
  ).length
}

type Asker = { readonly memberId: number | null; readonly isRepresentative: boolean; readonly own: StoredSeat | null }

/** What who booked reads at the own invitation: nothing to send where nobody could join. */
function ownResultOf(party: Party, now: Date): 'own' | 'cancelled' | 'past' | 'closed' {
  if (party.status === 'cancelled') return 'cancelled'
  if (party.play_date < todayInTokyo(now)) return 'past'
  return isOpen(party, now) ? 'own' : 'closed'
}

/** The result of looking at an invitation; undefined for one that has ended, which is answered like a wrong code. */
function resultOf(found: FoundInvitation, who: Asker, now: Date): InvitationLook['result'] | undefined {
  const { party } = found
  if (now >= invitationEnd(party)) return undefined
  if (who.isRepresentative) return ownResultOf(party, now)
  const isExpected = isAsked(party, who.memberId)
  // A kept seat outlives the code that told of it.
  if (found.ended && !isExpected) return found.ended
  if (party.status === 'cancelled') return 'cancelled'
  if (who.own) return 'joined'
  if (party.play_date < todayInTokyo(now)) return 'past'
  if (!isOpen(party, now)) return 'closed'
  if (found.uses >= mostUses && !isExpected) return 'used_up'
  if (found.has_start) return 'same_day'
  const group = party.groups.find((one) => one.group_no === found.group_no)
  return isExpected || (group && freeSeats(group, who.memberId) > 0) ? 'open' : 'full'
}

/** The seat that somebody with the code would get: one that is kept for the member, an undecided one, one invited by name only. */
const seatFor = ({ seats }: StoredGroup, memberId: number | null): StoredSeat | undefined =>
  seats.find((seat) => seat.state === 'invited' && memberId !== null && seat.invited_member === memberId) ??
  seats.find(({ state }) => state === 'undecided') ??
  seats.find((seat) => seat.state === 'invited' && seat.invited_member === null)

const isAsked = (party: Party, memberId: number | null): boolean =>
  memberId !== null &&
  party.groups.some((group) => group.seats.some((seat) => seat.state === 'invited' && seat.invited_member === memberId))

/**
 * An invitation as a caller finds it: no price, no name but the inviter's. Undefined when it has ended. The order of the results is
 * that of `companion_join`, except for who booked. There is no ticket where the code is of no use any more.
 */
export function lookOf(found: FoundInvitation, who: Asker, now: Date): InvitationLook | undefined {
  const result = resultOf(found, who, now)
  if (result === undefined) return undefined
  const { party } = found
  const group = party.groups.find((one) => one.group_no === found.group_no)
  const isUsed = result === 'renewed' || result === 'revoked' || (result === 'own' && found.ended !== null)
  const isShown = group !== undefined && !isUsed
  const isKnown = result === 'own' || result === 'joined'
  const yours = group && result === 'open' ? seatFor(group, who.memberId) : undefined
  return {
    result,
    ticket: isShown
      ? {
          inviter: found.shown_name,
          course_id: party.course_id,
          play_date: party.play_date,
          day_type: party.day_type,
          holiday: party.holiday,
          nine: group.nine,
          start_minute: group.start_minute,
          turn_minute: group.turn_minute,
          plan: party.plan,
          seats: group.seats.map((one) => ({ seat: one.seat, state: one.state, is_yours: one === yours })),
          free_seats: freeSeats(group, who.memberId),
        }
      : null,
    is_expected: result === 'open' && isAsked(party, who.memberId),
    number: isKnown ? party.number : null,
    type: isKnown ? party.type : null,
  }
}

/** The seat of a party that fits; null when there is none. */
export function seatIn(
  party: Party,
  fits: (seat: StoredSeat) => boolean,
): { readonly group: StoredGroup; readonly seat: StoredSeat } | null {
  for (const group of party.groups) {
    const seat = group.seats.find(fits)
    if (seat) return { group, seat }
  }
  return null
}

/** The ways in which a representative may have written a name: whole or only the family name, without spaces. */
export const namesOf = ({
  last_name: last,
  first_name: first,
}: {
  last_name: string
  first_name: string
}): string[] => {
  const packed = (text: string): string => text.replaceAll(/[ \u3000]/g, '')
  return [packed(last + first), packed(last)]
}
