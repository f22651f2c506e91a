import type { Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import { soldWithin } from '../sale/service.ts'
import { readParty, setSeats, type SeatOrder } from './repo.ts'
import { newCode, raisedByCompanions } from './service.ts'
import type { StoredSeat } from './types.ts'

/** Who sits on a seat from now on; null: nobody that is known. `seen`: the player whom the desk has seen there. */
export type NamedSeat = {
  readonly group_no: number
  readonly seat: number
  readonly seen: number | null
  readonly name: string | null
}

/** Who takes part, or was asked to. */
const hasWord: ReadonlySet<StoredSeat['state']> = new Set(['invited', 'preregistered', 'joined'])

const orderOf = ({ seat, seen, name }: NamedSeat): SeatOrder => ({
  seat,
  seen,
  how: name === null ? 'nobody' : 'name',
  name,
  name_kana: null,
  is_invited: false,
  member_id: null,
})

/**
 * Writes who sits where in a party, in the caller's transaction, with the golfers' deadline lifted. A companion who takes part or was
 * asked and loses the seat is told; the names of those are returned. Throws `not_found`, `already_cancelled`, `desk_stale` where somebody
 * else sits there than was seen or the representative does, and `party_here` for somebody who takes part and is here. Locks as
 * `companion_set`.
 */
export async function nameAtDesk(
  ground: Within,
  number: string,
  seats: readonly NamedSeat[],
  { key, actor }: { readonly key: string; readonly actor: string },
): Promise<string[]> {
  const party = await readParty(ground.db, number)
  if (!party) throw refuse('not_found')
  const losing: string[] = []
  for (const { group_no: no, seat, seen } of seats) {
    const now = party.groups.find((group) => group.group_no === no)?.seats.find((one) => one.seat === seat)
    if (!now || now.state === 'representative' || now.player !== seen) throw refuse('desk_stale')
    if (!hasWord.has(now.state)) continue
    if (now.is_here) throw refuse('party_here')
    losing.push(now.name ?? '')
  }
  const groups = [...Map.groupBy(seats, (one) => one.group_no)].map(([group_no, own]) => ({
    group_no,
    is_private_plan: null,
    seats: own.map(orderOf),
    fill: [],
    ...newCode(ground),
    shown_name: party.representative,
  }))
  const order = { key, request_hash: Buffer.alloc(1), id: party.id, actor, at_desk: true, groups }
  const done = await soldWithin(() => setSeats(ground.db, order), raisedByCompanions)
  if (!('party' in done)) throw refuse(done.result === 'already_cancelled' ? done.result : 'desk_stale')
  return losing
}
