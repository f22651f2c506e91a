import type { DeskFee, DeskOrder } from '@jgm/contract/api/desk-call'
import type { DayGroup, DayStart } from '@jgm/contract/api/desk-day'
import { holderOf } from '../rows.ts'

type Of<Verb extends DeskOrder['verb']> = Extract<DeskOrder, { verb: Verb }>
export type BookOrder = Of<'book'>

/** A start with its date. */
export type Place = { readonly date: string; readonly start: DayStart }

/** A group that is in the desk's hand, with the whole party that it belongs to. */
export type Picked = Place & {
  readonly group: DayGroup
  readonly party: readonly PartyGroup[]
  /** Who has booked it. */
  readonly holder: string
}
type PartyGroup = {
  readonly group_no: number
  readonly start: number
  readonly players: number
  readonly hasStarted: boolean
}

/** The tasks of the desk with a group that is booked. */
export type PartyVerb = 'move' | 'change' | 'name' | 'price' | 'cancel' | 'settle'

/** What the desk does for a single player. */
export type SeatVerb = 'move' | 'cancel' | 'settle'

export const isOfSeat = (verb: PartyVerb): verb is SeatVerb => verb === 'move' || verb === 'cancel' || verb === 'settle'

/** The tasks of the desk on the sheet beside receiving people. */
export type Task =
  | { readonly kind: 'find' }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'book'
      readonly date: string
      readonly starts: readonly DayStart[]
      /** Of whoever has waited. */
      readonly players?: number
      /** The entry of a member who waits, telephones, and is offered the one start. */
      readonly offered?: string
      /** They stand at the desk. */
      readonly areHere?: boolean
    }
  | { readonly kind: PartyVerb; readonly picked: Picked }
  /** Another group joins the reservation. */
  | { readonly kind: 'add'; readonly picked: Picked }
  /** Which of several single players it is about. */
  | { readonly kind: 'who'; readonly doing: SeatVerb; readonly among: readonly Picked[] }

/** Does a desk sell the start: a free one, or one that the waitlist keeps? */
export const mayBook = ({ state, is_kept: isKept }: DayStart): boolean =>
  state === 'open' || (state === 'held' && isKept)

/** Says of a group whether an order waits for its reservation: no other is taken meanwhile. */
export const isOrderedBy =
  (orders: readonly { readonly about: readonly string[] }[]) =>
  ({ group }: Pick<Picked, 'group'>): boolean =>
    orders.some(({ about }) => about.includes(group.number))

/** The single players of a start, each as the desk can move and cancel them. */
export const singlesOf = (start: DayStart | undefined, date: string): Picked[] =>
  start?.state === 'single'
    ? start.groups.map((group) => ({
        date,
        start,
        group,
        party: [
          { group_no: group.group_no, start: start.id, players: group.players, hasStarted: start.started_at !== null },
        ],
        holder: holderOf([start], group) ?? group.number,
      }))
    : []

/** The group of a start that the desk can act on; undefined for a start without one, of a competition, and of single players. */
export function pickedOf(start: DayStart | undefined, starts: readonly DayStart[], date: string): Picked | undefined {
  const group = start?.state === 'sold' ? start.groups[0] : undefined
  if (!start || !group) return undefined
  const party = starts.flatMap(({ id, groups, started_at: startedAt }) =>
    groups
      .filter(({ number }) => number === group.number)
      .map(({ group_no, players }) => ({ group_no, start: id, players, hasStarted: startedAt !== null })),
  )
  return { date, start, group, party, holder: holderOf(starts, group) ?? group.number }
}

/** A group in the hand as its day shows it now: another desk or the golfer may have changed it meanwhile. As it was picked where it is not shown. */
export function asShown(picked: Picked, starts: readonly DayStart[], date: string): Picked {
  const { number, group_no: no } = picked.group
  const isIt = (one: DayGroup): boolean => one.number === number && one.group_no === no
  const start = picked.date === date ? starts.find(({ groups }) => groups.some(isIt)) : undefined
  const [single] = singlesOf(start, date).filter(({ group }) => isIt(group))
  return single ?? pickedOf(start, starts, date) ?? picked
}

const minutesOfDay = 1440

/** The start of another day that is proposed to a group in the hand: the free one that is nearest to its own, on its own nine where there is one. */
export function proposedTo({ start: own }: Picked, starts: readonly DayStart[]): DayStart | undefined {
  const apart = ({ nine, start_minute: minute }: DayStart): number =>
    Math.abs(minute - own.start_minute) + (nine === own.nine ? 0 : minutesOfDay)
  return starts
    .filter(({ state, kept_for: agent }) => state === 'open' && agent === null)
    .toSorted((one, other) => apart(one) - apart(other))[0]
}

/** The order that moves a group to a free start. */
export const moveOrder = ({ group, party }: Picked, to: Place): Of<'change'> => ({
  verb: 'change',
  number: group.number,
  version: group.version,
  play_date: to.date,
  hold: null,
  groups: party.map(({ group_no, start, players }) => ({
    group_no,
    start: group_no === group.group_no ? to.start.id : start,
    players,
    leaving: [],
  })),
  plan_id: null,
  fee: null,
  expected_total: null,
})

/** The order that moves a single player to another single tee time; null where as many seats are not free, or nobody plays. */
export const seatOrder = ({ group }: Picked, to: DayStart, given: DeskFee | null): Of<'move'> | null =>
  to.single && to.single.state !== 'not_held' && to.capacity - to.single.taken >= group.players
    ? {
        verb: 'move',
        number: group.number,
        version: group.version,
        start: to.id,
        hold: null,
        fee: given,
        expected_total: null,
      }
    : null

/** The order that exchanges two groups. */
export const swapOrder = ({ group: one }: Picked, { group: other }: Picked): Of<'swap'> => ({
  verb: 'swap',
  one: { number: one.number, version: one.version, group_no: one.group_no, expected_total: null },
  other: { number: other.number, version: other.version, group_no: other.group_no, expected_total: null },
})

/** The order that adds a group on a free start to a reservation. */
export const addOrder = ({ group, date, party }: Picked, to: DayStart, players: number): Of<'change'> => ({
  verb: 'change',
  number: group.number,
  version: group.version,
  play_date: date,
  hold: null,
  groups: [
    ...party.map(({ group_no, start, players: stay }) => ({ group_no, start, players: stay, leaving: [] })),
    { group_no: null, start: to.id, players, leaving: [] },
  ],
  plan_id: null,
  fee: null,
  expected_total: null,
})

/**
 * The order that changes the size of a group and the plan of its reservation. With no players the group is given up. `leaving`: the seats of those who
 * do not come.
 */
export const partyOrder = (
  { group, date, party }: Picked,
  given: { readonly players: number; readonly planId: number | null; readonly leaving?: readonly number[] },
): Of<'change'> => ({
  verb: 'change',
  number: group.number,
  version: group.version,
  play_date: date,
  hold: null,
  groups: party
    .map(({ group_no, start, players }) => ({
      group_no,
      start,
      players: group_no === group.group_no ? given.players : players,
      leaving: group_no === group.group_no ? [...(given.leaving ?? [])] : [],
    }))
    .filter(({ players }) => players > 0),
  plan_id: given.planId,
  fee: null,
  expected_total: null,
})

/** The order that adjusts the price of a reservation; 0: the prices as they are. */
export const priceOrder = (
  { group }: Picked,
  given: { readonly amount: number; readonly reason: string },
): Of<'price'> => ({ verb: 'price', number: group.number, version: group.version, ...given, expected_total: null })

type Totals = readonly { readonly after: { readonly total: number } | null; readonly rule: { readonly fee: number } }[]

/** An order with the prices and the fee of its preview, as the desk has seen them. */
export function agreedTo(order: DeskOrder, effects: Totals): DeskOrder {
  const [first, second] = effects
  const total = first?.after?.total ?? null
  if (order.verb === 'book') return { ...order, expected_total: total }
  if (order.verb === 'swap')
    return {
      ...order,
      one: { ...order.one, expected_total: total },
      other: { ...order.other, expected_total: second?.after?.total ?? null },
    }
  if (order.verb === 'name') return order
  if (order.verb === 'price') return { ...order, expected_total: total }
  const rule = first?.rule.fee ?? 0
  const fee = order.fee ?? { yen: rule, rule, reason: null, note: '' }
  return order.verb === 'cancel' ? { ...order, fee } : { ...order, fee, expected_total: total }
}

/**
 * The look of a start on the sheet that an order or the hand has. `part`: one of several reservations leaves it, the single player of
 * `number`.
 */
export type StartMark =
  | { readonly kind: 'from' | 'to' | 'waiting' }
  /** The group that will stand here comes from a start at this minute. */
  | { readonly kind: 'after'; readonly from: number }
  | { readonly kind: 'part'; readonly number: string }

/** The starts that are marked: those of orders that wait, and the two of what is in the hand. */
export function marksOf(
  task: Task | null,
  given: {
    readonly date: string
    readonly current: number | null
    readonly orders: readonly { readonly starts: readonly number[]; readonly failed: string | null }[]
  },
): ReadonlyMap<number, StartMark> {
  const waiting = given.orders.filter(({ failed }) => failed === null).flatMap(({ starts }) => starts)
  const marks = new Map<number, StartMark>(waiting.map((id) => [id, { kind: 'waiting' }]))
  if (task?.kind !== 'move' && task?.kind !== 'add') return marks
  const { start, group, date } = task.picked
  if (given.current !== null) marks.set(given.current, { kind: 'to' })
  if (task.kind === 'add') {
    marks.delete(start.id)
    return marks
  }
  if (date === given.date)
    marks.set(start.id, start.state === 'single' ? { kind: 'part', number: group.number } : { kind: 'from' })
  return marks
}

/** The start whose group is in the desk's hand; null for none, and for one of another day than the shown one. */
export const startInHand = (task: Task | null, date: string): number | null =>
  task !== null && 'picked' in task && task.picked.date === date ? task.picked.start.id : null

/** The starts of a sheet whose groups other desks have in their hands, each with a name. */
export function handsOf(
  here: readonly { readonly subject: string; readonly name: string }[],
  sheet: string,
): ReadonlyMap<number, string> {
  return new Map(
    here.flatMap(({ subject, name }): [number, string][] =>
      subject.startsWith(`${sheet}-`) ? [[Number(subject.slice(sheet.length + 1)), name]] : [],
    ),
  )
}
