import type { ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { maxGroups, planTakes, runFrom } from '@jgm/contract/model/sheet'

type Present = Pick<ReservationDetail, 'play_date' | 'plan' | 'groups'>
type WishedGroup = ChangeWish['groups'][number]

/** A reservation in the form of a wish. */
export const wishOf = ({ play_date, groups }: Present): ChangeWish => ({
  play_date,
  groups: groups.map(({ group_no, tee_time_id, players }) => ({ group_no, tee_time_id, players, leaving: [] })),
})

/**
 * A wish on the reservation as it is by now, which may have been changed elsewhere since: for other starts with the present players,
 * for other players at the present starts. So a change never takes back what it is not about.
 */
export function onPresent(about: 'time' | 'party', present: Present, wish: ChangeWish): ChangeWish {
  const groupOf = (no: number | null) => present.groups.find(({ group_no }) => group_no === no)
  if (about === 'time') {
    const groups = wishOf(present).groups.map((group) => ({
      ...group,
      tee_time_id: wish.groups.find(({ group_no }) => group_no === group.group_no)?.tee_time_id ?? group.tee_time_id,
    }))
    return { ...wish, groups }
  }
  const isPresent = (id: number): boolean => present.groups.some(({ tee_time_id }) => tee_time_id === id)
  const groups = wish.groups.map((group) =>
    group.group_no === null || isPresent(group.tee_time_id)
      ? group
      : { ...group, tee_time_id: groupOf(group.group_no)?.tee_time_id ?? group.tee_time_id },
  )
  return { ...wish, play_date: present.play_date, groups }
}

/** Does a wish equal the reservation? */
export const changesNothing = (present: Present, wish: ChangeWish): boolean =>
  wish.play_date === present.play_date &&
  (wish.plan_id ?? present.plan.id) === present.plan.id &&
  wish.groups.length === present.groups.length &&
  wish.groups.every(
    (group) =>
      group.leaving.length === 0 &&
      present.groups.some(
        (one) =>
          one.group_no === group.group_no && one.tee_time_id === group.tee_time_id && one.players === group.players,
      ),
  )

/** The starts that a sheet shows: those of the plan, and the own ones, which another plan's hours may leave out. */
export const drawnStarts = (
  all: readonly SheetTeeTime[],
  ofPlan: readonly SheetTeeTime[],
  own: readonly number[],
): SheetTeeTime[] => all.filter((one) => own.includes(one.id) || ofPlan.some(({ id }) => id === one.id))

/** The plan of a change: the wished one, else the present one, else the first that takes the party. */
export function planFor(
  sheet: Pick<DaySheet, 'plans'>,
  present: Present,
  wanted: number | undefined,
): PlanOffer | undefined {
  const parties = present.groups.map(({ players }) => players)
  const taking = sheet.plans.filter((plan) => planTakes(plan, parties))
  return (
    taking.find(({ id }) => id === wanted) ??
    taking.find(({ id }) => id === present.plan.id) ??
    taking.find(({ is_caddie }) => is_caddie === present.plan.is_caddie) ??
    taking[0]
  )
}

/** Tee times in their order on the nine; undefined when they are not neighbouring. */
function inOrder(teeTimes: readonly SheetTeeTime[], ids: readonly number[]): SheetTeeTime[] | undefined {
  const wanted = teeTimes.filter(({ id }) => ids.includes(id))
  const first = wanted.find(({ id }) => !wanted.some((one) => one.next_id === id))
  return first && wanted.length === ids.length
    ? runFrom(teeTimes, first.id, ids.length, ({ id }) => ids.includes(id))
    : undefined
}

type Day = { readonly date: string; readonly plan: PlanOffer; readonly teeTimes: readonly SheetTeeTime[] }

/** A wish for these groups on a day with its plan; undefined when it equals the reservation. */
function wishedOn(present: Present, { date, plan }: Day, groups: readonly WishedGroup[]): ChangeWish | undefined {
  const wish = {
    play_date: date,
    ...(plan.id === present.plan.id ? {} : { plan_id: plan.id }),
    groups: [...groups],
  }
  return changesNothing(present, wish) ? undefined : wish
}

/**
 * The wish after the choice of a plan: at the chosen starts, else at the present ones. Undefined when the plan is not sold at one of
 * them, or when the wish equals the reservation.
 */
export function withPlan(
  present: Present,
  day: Day,
  chosen: ChangeWish | undefined,
  free: (teeTime: SheetTeeTime) => boolean,
): ChangeWish | undefined {
  const { groups } = chosen ?? wishOf(present)
  const isSold = groups.every(({ tee_time_id }) => day.teeTimes.some((one) => one.id === tee_time_id && free(one)))
  return isSold ? wishedOn(present, day, groups) : undefined
}

/** The groups that move: all, or the one with this number. */
export type Moving = 'all' | number

/**
 * The wish after a tap on a tee time: all groups from there on, in their order, or one group beside the others. Undefined when there
 * is no room, or when it equals the reservation.
 */
export function moved(
  present: Present,
  day: Day,
  moving: Moving,
  tapped: number,
  free: (teeTime: SheetTeeTime) => boolean,
): ChangeWish | undefined {
  const wish = wishOf(present)
  if (moving === 'all') {
    const run = runFrom(day.teeTimes, tapped, wish.groups.length, free)
    if (!run) return undefined
    const order = present.groups.toSorted((a, b) => a.start_minute - b.start_minute).map(({ group_no }) => group_no)
    return wishedOn(
      present,
      day,
      wish.groups.map((group) => ({
        ...group,
        tee_time_id: run[order.indexOf(group.group_no ?? 0)]?.id ?? group.tee_time_id,
      })),
    )
  }
  const target = day.teeTimes.find(({ id }) => id === tapped)
  const others = wish.groups.filter(({ group_no }) => group_no !== moving).map(({ tee_time_id }) => tee_time_id)
  if (!target || !free(target) || others.includes(tapped) || !inOrder(day.teeTimes, [...others, tapped]))
    return undefined
  return wishedOn(
    present,
    day,
    wish.groups.map((group) => (group.group_no === moving ? { ...group, tee_time_id: tapped } : group)),
  )
}

/** The tee times that an added group could take: after the last one of the wish, before the first. */
export function neighboursOf(
  teeTimes: readonly SheetTeeTime[],
  groups: readonly WishedGroup[],
  free: (teeTime: SheetTeeTime) => boolean,
): SheetTeeTime[] {
  if (groups.length >= maxGroups) return []
  const run = inOrder(
    teeTimes,
    groups.map(({ tee_time_id }) => tee_time_id),
  )
  const [first, last] = [run?.at(0)?.id, run?.at(-1)?.next_id]
  if (first === undefined) return []
  return teeTimes.filter((teeTime) => (teeTime.id === last || teeTime.next_id === first) && free(teeTime))
}

/** Is this the representative's group? It can't be given up, but it can take another start of the party. */
const isLead = ({ seats }: Pick<Present['groups'][number], 'seats'>): boolean =>
  seats.some(({ state }) => state === 'representative')

/**
 * A wish without one of its starts; undefined when no start of the reservation would remain. If it is the start of the
 * representative's group, that group takes the next remaining start, with the size of the group there.
 */
export function withoutStart(
  present: Present,
  groups: readonly WishedGroup[],
  teeTimeId: number,
): WishedGroup[] | undefined {
  const lead = present.groups.find(isLead)?.group_no
  const dropped = groups.find(({ tee_time_id }) => tee_time_id === teeTimeId)
  const others = groups.filter((group) => group !== dropped)
  const next = others.find(({ group_no }) => group_no !== null)
  if (!dropped || !next) return undefined
  if (dropped.group_no !== lead) return others
  return others.map((group) => (group === next ? { ...next, group_no: dropped.group_no, leaving: [] } : group))
}

/** A wish with a given-up start of the reservation and its group again. */
export function withStart(present: Present, groups: readonly WishedGroup[], teeTimeId: number): WishedGroup[] {
  const before = wishOf(present).groups
  const at = (id: number): WishedGroup[] => before.filter(({ tee_time_id }) => tee_time_id === id)
  const back = at(teeTimeId)
  // A group that has moved to this start goes back to its own.
  const others = groups.flatMap((group) =>
    back.some(({ group_no }) => group_no === group.group_no) ? at(group.tee_time_id) : [group],
  )
  return [...back, ...others].toSorted((a, b) => (a.group_no ?? maxGroups) - (b.group_no ?? maxGroups))
}

/** The seats lost with a start of the reservation: those of its group, or of the group whose start the representative takes. */
export function seatsLostWith(present: Present, groups: readonly WishedGroup[], teeTimeId: number): Seats {
  const there = present.groups.find(({ tee_time_id }) => tee_time_id === teeTimeId)
  const movedTo = groups.find(({ group_no }) => group_no === there?.group_no)?.tee_time_id ?? teeTimeId
  return present.groups.find(({ tee_time_id }) => tee_time_id === movedTo)?.seats ?? []
}

type Seats = ReservationDetail['groups'][number]['seats']

/** The named seats that can be chosen to leave; never the representative's. */
export const namedSeats = (seats: Seats): Seats =>
  seats.filter(({ state }) => state !== 'representative' && state !== 'undecided')

/** How many players leave a group, and how many of them must still be chosen; seats without a name leave first. */
export function leavingCount(seats: Seats, group: Pick<WishedGroup, 'players' | 'leaving'>) {
  const leave = Math.max(0, seats.length - group.players)
  const undecided = seats.filter(({ state }) => state === 'undecided').length
  return {
    leave,
    least: Math.max(0, leave - undecided),
    missing: Math.max(0, leave - group.leaving.length - undecided),
  }
}

/** A wished group with another number of players; chosen seats stay chosen, at most as many as leave. */
export const resized = (group: WishedGroup, seats: Seats, players: number): WishedGroup => ({
  ...group,
  players,
  leaving: group.leaving.slice(0, Math.max(0, seats.length - players)),
})

/** A wished group after choosing that one seat leaves or stays. */
export function withLeaving(group: WishedGroup, seats: Seats, seat: number, leaves: boolean): WishedGroup {
  const others = group.leaving.filter((one) => one !== seat)
  const room = Math.max(0, seats.length - group.players)
  return { ...group, leaving: leaves && room > 0 ? [...others, seat].slice(-room) : others }
}

/** The present seats of a wished group. */
export const seatsOf = (
  { groups }: Pick<ReservationDetail, 'groups'>,
  { group_no: no }: Pick<ChangeWish['groups'][number], 'group_no'>,
): ReservationDetail['groups'][number]['seats'] => groups.find(({ group_no }) => group_no === no)?.seats ?? []
