import type { ChangeWish, ReservationDetail } from '@jgm/contract/api/reservation'
import type { DaySheet, PlanOffer, SheetTeeTime } from '@jgm/contract/api/tee-sheet'
import { maxGroups, planTakes, runFrom } from '@jgm/contract/model/sheet'

type Present = Pick<ReservationDetail, 'play_date' | 'plan' | 'groups'>
type WishedGroup = ChangeWish['groups'][number]

/** A reservation as it is, said as a wish. */
export const wishOf = ({ play_date, groups }: Present): ChangeWish => ({
  play_date,
  groups: groups.map(({ group_no, tee_time_id, players }) => ({ group_no, tee_time_id, players, leaving: [] })),
})

/** Would a wish change nothing? */
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

/** The plan a change is made with: the wished one, else the present one, else the first that takes the party. */
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

/** Tee times in the order in which they follow each other; undefined where they are no unbroken run. */
function inOrder(teeTimes: readonly SheetTeeTime[], ids: readonly number[]): SheetTeeTime[] | undefined {
  const wanted = teeTimes.filter(({ id }) => ids.includes(id))
  const first = wanted.find(({ id }) => !wanted.some((one) => one.next_id === id))
  return first && wanted.length === ids.length
    ? runFrom(teeTimes, first.id, ids.length, ({ id }) => ids.includes(id))
    : undefined
}

/** Which groups move: all of them, or the one of this number. */
export type Moving = 'all' | number

/**
 * The wish that tapping a tee time makes: all groups in a run from it, in their order, or one group beside the others. Undefined
 * where there is no room for it, or where it is what there is already.
 */
export function moved(
  present: Present,
  day: { readonly date: string; readonly plan: PlanOffer; readonly teeTimes: readonly SheetTeeTime[] },
  moving: Moving,
  tapped: number,
  free: (teeTime: SheetTeeTime) => boolean,
): ChangeWish | undefined {
  const wish = wishOf(present)
  const place = (groups: readonly WishedGroup[]): ChangeWish | undefined => {
    const next = {
      play_date: day.date,
      ...(day.plan.id === present.plan.id ? {} : { plan_id: day.plan.id }),
      groups: [...groups],
    }
    return changesNothing(present, next) ? undefined : next
  }
  if (moving === 'all') {
    const run = runFrom(day.teeTimes, tapped, wish.groups.length, free)
    if (!run) return undefined
    const order = present.groups.toSorted((a, b) => a.start_minute - b.start_minute).map(({ group_no }) => group_no)
    return place(
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
  return place(wish.groups.map((group) => (group.group_no === moving ? { ...group, tee_time_id: tapped } : group)))
}

/** The tee times beside those of a wish that another group could take: after the last, before the first. */
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

/** Is this the group of who booked? It can't be given up, but it can take another start of the party. */
const isLead = ({ seats }: Pick<Present['groups'][number], 'seats'>): boolean =>
  seats.some(({ state }) => state === 'representative')

/**
 * A wish without one of its starts; undefined where no start of the reservation would be left. With the start of the
 * representative's group, that group takes the next start that is left, in the size of the group there.
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

/** A wish that has a start of the reservation again, with the group that was there. */
export function withStart(present: Present, groups: readonly WishedGroup[], teeTimeId: number): WishedGroup[] {
  const before = wishOf(present).groups
  const at = (id: number): WishedGroup[] => before.filter(({ tee_time_id }) => tee_time_id === id)
  const back = at(teeTimeId)
  // Where that group has taken another's start, it leaves it again.
  const others = groups.flatMap((group) =>
    back.some(({ group_no }) => group_no === group.group_no) ? at(group.tee_time_id) : [group],
  )
  return [...back, ...others].toSorted((a, b) => (a.group_no ?? maxGroups) - (b.group_no ?? maxGroups))
}

/** Who loses a seat when a start of the reservation is given up: the group there, or the one whose start it takes instead. */
export function seatsLostWith(present: Present, groups: readonly WishedGroup[], teeTimeId: number): Seats {
  const there = present.groups.find(({ tee_time_id }) => tee_time_id === teeTimeId)
  const movedTo = groups.find(({ group_no }) => group_no === there?.group_no)?.tee_time_id ?? teeTimeId
  return present.groups.find(({ tee_time_id }) => tee_time_id === movedTo)?.seats ?? []
}

type Seats = ReservationDetail['groups'][number]['seats']

/** Seats that somebody has who can be asked to stay away; never the representative's. */
export const namedSeats = (seats: Seats): Seats =>
  seats.filter(({ state }) => state !== 'representative' && state !== 'undecided')

/** How many players leave a group, and how many of them still have to be chosen: seats without a name go first. */
export function leavingCount(seats: Seats, group: Pick<WishedGroup, 'players' | 'leaving'>) {
  const leave = Math.max(0, seats.length - group.players)
  const undecided = seats.filter(({ state }) => state === 'undecided').length
  return { leave, missing: Math.max(0, leave - group.leaving.length - undecided) }
}

/** A group of a wish with another number of players: who was chosen to leave stays chosen as far as there is room. */
export const resized = (group: WishedGroup, seats: Seats, players: number): WishedGroup => ({
  ...group,
  players,
  leaving: group.leaving.slice(0, Math.max(0, seats.length - players)),
})

/** A group of a wish in which one seat was chosen to leave, or to stay. */
export function withLeaving(group: WishedGroup, seats: Seats, seat: number, leaves: boolean): WishedGroup {
  const others = group.leaving.filter((one) => one !== seat)
  const room = Math.max(0, seats.length - group.players)
  return { ...group, leaving: leaves && room > 0 ? [...others, seat].slice(-room) : others }
}
