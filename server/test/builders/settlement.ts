import { getSettlement, settle, type DeskSettlement } from '@jgm/contract/api/desk-settlement'
import type { Call } from '@jgm/contract/api/endpoint'
import { sumOf, together } from '@jgm/contract/model/receipts'
import type { DeskDay } from './desk.ts'

export const settlementAt = ({ there, desk }: DeskDay, number: string): Promise<DeskSettlement> =>
  there.good(getSettlement, { params: { id: 1, number } }, desk)

export const seatAt = (seat: number) => ({ group_no: 1, seat })

/** The sums that the register is to take for seats of the first group. */
export const dueOf = ({ seats }: DeskSettlement, among: readonly number[]): number =>
  sumOf(
    together(seats.flatMap(({ group_no: no, seat, due }) => (due && no === 1 && among.includes(seat) ? [due] : []))),
  )

type Body = Call<typeof settle>['body']

/** The order that notes what these seats of the first group pay, as it is computed. */
export async function paying(at: DeskDay, number: string, seats: readonly number[]): Promise<Body> {
  const due = dueOf(await settlementAt(at, number), seats)
  return { seats: seats.map(seatAt), paid_by: 'card', seen: due, amount: due, reason: '' }
}

/** Notes that these seats of the first group have paid what is computed. */
export const pay = async (at: DeskDay, number: string, seats: readonly number[]): Promise<DeskSettlement> =>
  at.there.good(settle, { params: { id: 1, number }, body: await paying(at, number, seats) }, at.desk)

/** The desk's endpoints of a settlement, as somebody asks them about the first course. */
export const aboutSettling = {
  'desk.settlement': { id: () => 1 },
  'desk.settle': { id: () => 1, body: { seats: [seatAt(1)], paid_by: 'cash', seen: 0, amount: 0, reason: '' } },
  'desk.unsettle': { id: () => 1, body: { seats: [seatAt(1)], voids_receipts: false } },
  'desk.settlements': { id: () => 1 },
}
