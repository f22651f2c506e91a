/** A tee time's place on the sheet of a day. */
export type Place = { readonly id: number; readonly nine: string; readonly start_minute: number }

/** A tee time that names its successor on its nine. */
type Linked = { readonly id: number; readonly start_minute: number; readonly next_id: number | null }

/** A plan with its price per person for each party size. */
type Priced = { readonly prices: readonly { readonly players: number; readonly per_person: number }[] }

/** The pace of a half round: nine holes in 2 h 15 min (domain rules 1.1). */
export const halfRoundMinutes = 135

/** The most groups of one booking that a golfer makes online. */
export const maxGroups = 4

/** The most groups of any reservation: one that a course has confirmed on request, or that its desk books. */
export const mostGroups = 40

/**
 * Each tee time's successor on its nine (連続枠), by id. `sheet` must be the whole day with tee times of every kind and status,
 * because a single or blocked tee time separates its neighbours.
 */
export function followersOf(sheet: readonly Place[]): ReadonlyMap<number, number> {
  const followers = new Map<number, number>()
  for (const line of Map.groupBy(sheet, ({ nine }) => nine).values()) {
    const inOrder = line.toSorted((a, b) => a.start_minute - b.start_minute)
    for (const [index, { id }] of inOrder.entries()) {
      const next = inOrder[index + 1]
      if (next) followers.set(id, next.id)
    }
  }
  return followers
}

/** The starts that golfers see: one that the front desk sells by itself stands beside the others, and parts no neighbours. */
export const golfersStarts = <T extends { readonly audience: string }>(sheet: readonly T[]): T[] =>
  sheet.filter(({ audience }) => audience !== 'desk')

/** Are the chosen tee times, ordered by start, neighbouring on one nine of the day's sheet? */
export function areNeighbouring(chosen: readonly number[], sheet: readonly Place[]): boolean {
  const [first] = chosen
  if (first === undefined || !sheet.some(({ id }) => id === first)) return false
  const followers = followersOf(sheet)
  return chosen.every((id, index) => index === 0 || followers.get(chosen[index - 1] ?? 0) === id)
}

/** The `groups` neighbouring free starts from `first` on; undefined when there are fewer. */
export function runOf<T extends Linked>(
  byId: ReadonlyMap<number, T>,
  first: T,
  groups: number,
  free: (teeTime: T) => boolean,
): T[] | undefined {
  const run: T[] = []
  for (let next: T | undefined = first; next && run.length < groups && free(next);) {
    run.push(next)
    next = next.next_id === null ? undefined : byId.get(next.next_id)
  }
  return run.length === groups ? run : undefined
}

/**
 * The starts that a party of `groups` gets when it taps `id`: this start and free neighbours after it, or before it when too few
 * follow. Undefined when there is no such run. `teeTimes` may be a part of the sheet: `next_id` comes from the whole one.
 */
export function runFrom<T extends Linked>(
  teeTimes: readonly T[],
  id: number,
  groups: number,
  free: (teeTime: T) => boolean,
): T[] | undefined {
  const byId = new Map(teeTimes.map((one) => [one.id, one]))
  let first = byId.get(id)
  for (let back = 0; first && back < groups; back += 1) {
    const run = runOf(byId, first, groups, free)
    if (run) return run
    const after = first.id
    first = teeTimes.find((one) => one.next_id === after)
  }
  return undefined
}

/** Can the viewer's class choose this start? */
export const isFree = (
  teeTime: { readonly state: string; readonly member_only: boolean },
  sheet: { readonly customer_class: string },
): boolean => teeTime.state === 'open' && !(teeTime.member_only && sheet.customer_class === 'visitor')

/** The starts within a plan's hours, both ends included, by time. */
export const startsOf = <T extends { readonly start_minute: number }>(
  { tee_times }: { readonly tee_times: readonly T[] },
  plan: { readonly start_from: number; readonly start_to: number } | undefined,
): T[] =>
  tee_times
    .filter(({ start_minute }) => !plan || (plan.start_from <= start_minute && start_minute <= plan.start_to))
    .toSorted((a, b) => a.start_minute - b.start_minute)

/** Does a plan take groups of all these sizes? */
export const planTakes = (plan: Priced, parties: readonly number[]): boolean =>
  parties.every((players) => plan.prices.some((price) => price.players === players))

/**
 * The total of these groups (players each) with a plan, in yen, tax included, minus `taxOff`, the golf-use tax of an exempt
 * member. Undefined when the plan does not take them.
 */
export function totalOf(plan: Priced, parties: readonly number[], taxOff = 0): number | undefined {
  let total = -taxOff
  for (const players of parties) {
    const price = plan.prices.find((candidate) => candidate.players === players)
    if (!price) return undefined
    total += price.per_person * players
  }
  return total
}

/** A whole round has eighteen holes or more. A half round costs less, but it is not what a price is compared by. */
export const isWholeRound = ({ holes }: { readonly holes: number }): boolean => holes >= 18

/** The plans that take these groups, the cheapest first; whole rounds before half rounds. */
export function byCost<P extends Priced & { readonly holes: number }>(
  plans: readonly P[],
  parties: readonly number[],
): P[] {
  const costOf = (plan: P): number => totalOf(plan, parties) ?? Infinity
  return plans
    .filter((plan) => planTakes(plan, parties))
    .toSorted((a, b) => Number(isWholeRound(b)) - Number(isWholeRound(a)) || costOf(a) - costOf(b))
}
