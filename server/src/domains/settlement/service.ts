import type { getDaySettlements, getSettlement, settle, takeBackSettlement } from '@jgm/contract/api/desk-settlement'
import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { leastOf, problemsOfTaking, receiptNo, sumOf, takenInstead, together } from '@jgm/contract/model/receipts'
import { audit } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { lock } from '../../platform/db/lock.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { noteLook } from '../../platform/look.ts'
import { addPayments, readOfDay, readParty, removePayments, voidReceipts } from './repo.ts'
import { isPlayed, isSeat, openDues, paidShown, settlementOf } from './rules.ts'
import type { Party } from './types.ts'

type Params = Parsed<typeof getSettlement>['params']

/** The name of the turn in which payments and receipts of a reservation change. */
export const turnOf = (number: string): string => `settlement:${number}`

/** A reservation of a course of the person. Throws `not_found`. */
async function partyAt(db: Db, staff: Staff, { id, number }: Params): Promise<Party> {
  refuseOtherCourse(staff, id)
  const party = await readParty(db, number)
  if (!party || party.course_id !== id || party.type === 'competition') throw refuse('not_found')
  return party
}

/** The payments of a reservation, made and to come; noted as a look. Throws `not_found`. */
export async function settlementAtDesk(
  ground: Ground,
  staff: Staff,
  params: Params,
): Promise<Reply<typeof getSettlement>> {
  const party = await partyAt(ground.db, staff, params)
  await noteLook(ground, staff.id, `reservation:${params.number}`, params.id)
  return settlementOf(party)
}

const noted = (staff: Staff, { id, number }: Params) => ({
  actor: `staff:${staff.id}` as const,
  subject: `reservation:${number}`,
  courseId: id,
})

/** Seats as the log names them: by their places, without names. */
const seatsIn = (seats: Parsed<typeof settle>['body']['seats']): string =>
  seats.map(({ group_no: no, seat }) => `${no}-${seat}`).join(' ')

/** Notes what the register took, once a key. Throws as the endpoint says. Locks the turn of the reservation's settlement. */
export const settleAtDesk = (
  ground: Ground,
  staff: Staff,
  params: Params,
  body: Parsed<typeof settle>['body'],
  once: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof settle>> => onceInOne(ground, once, (within) => note(within, staff, params, body))

async function note(
  { db, clock }: Within,
  staff: Staff,
  params: Params,
  { seats, paid_by: paidBy, seen, amount, reason }: Parsed<typeof settle>['body'],
): Promise<Reply<typeof settle>> {
  await lock(db, { turns: [turnOf(params.number)] })
  const party = await partyAt(db, staff, params)
  if (party.play_date > todayInTokyo(clock.now())) throw refuse('day_ahead')
  const open = openDues(party)
  const chosen = seats.map((seat) => open.find((one) => isSeat(seat)(one.seat)))
  if (!isPlayed(party)) throw refuse('desk_stale')
  for (const [at, seat] of seats.entries()) {
    const stored = party.seats.find(isSeat(seat))
    if (!stored || stored.paid) throw refuse('desk_stale')
    if (!chosen[at]) throw refuse('not_received')
  }
  const payments = chosen.flatMap((one) => one ?? [])
  const dues = payments.map(({ due }) => due)
  const due = sumOf(together(dues))
  if (due !== seen) throw refuse('desk_stale')
  const problems = problemsOfTaking({ amount, due, least: leastOf(dues) }, reason)
  if (problems.length > 0) throw refuse('validation', { problems })
  const taken = takenInstead(dues, amount)
  const rows = payments.map((one, at) => ({ seat: one.seat, paid: taken[at] ?? one.due, due: sumOf(one.due) }))
  const given = { paidBy, reason: amount === due ? null : reason, staffId: staff.id }
  if (!(await addPayments(db, party, rows, given))) throw refuse('desk_stale')
  await audit(db, {
    ...noted(staff, params),
    action: 'desk.settle',
    after: { seats: seatsIn(seats), amount, paid_by: paidBy, ...(amount !== due && { due }) },
    ...(given.reason !== null && { why: given.reason }),
  })
  return settlementOf(await partyAt(db, staff, params))
}

/** Takes payments back. Throws `not_found`, `receipt_issued`. Locks the turn of the reservation's settlement. */
export const takeBackAtDesk = (
  { db: whole }: Ground,
  staff: Staff,
  params: Params,
  { seats, voids_receipts: voids }: Parsed<typeof takeBackSettlement>['body'],
): Promise<Reply<typeof takeBackSettlement>> =>
  whole.transaction().execute(async (db) => {
    await lock(db, { turns: [turnOf(params.number)] })
    const party = await partyAt(db, staff, params)
    const paid = party.seats.filter((stored) => stored.paid && seats.some(isSeat(stored)))
    if (paid.length === 0) return settlementOf(party)
    const receipts = [...new Set(paid.flatMap((one) => one.paid?.receipt_id ?? []))]
    if (receipts.length > 0 && !voids) throw refuse('receipt_issued')
    await voidReceipts(db, receipts, 'taken_back')
    await removePayments(db, party.id, paid)
    await audit(db, {
      ...noted(staff, params),
      action: 'desk.unsettle',
      before: { seats: seatsIn(paid), amount: sumOf(together(paid.flatMap((one) => one.paid ?? []))) },
      after: { receipts: receipts.length },
    })
    return settlementOf(await partyAt(db, staff, params))
  })

/** The payments of a day; noted as a look. Throws `not_found`. */
export async function dayAtDesk(
  ground: Ground,
  staff: Staff,
  { id, date }: Parsed<typeof getDaySettlements>['params'],
): Promise<Reply<typeof getDaySettlements>> {
  refuseOtherCourse(staff, id)
  await noteLook(ground, staff.id, `sheet:${id}-${date}`, id)
  const rows = await readOfDay(ground.db, id, date)
  return {
    rows: rows.flatMap(({ number, nine, start_minute, group_no, seat, name, receipt, ...paid }) => {
      const shown = paidShown({ paid }, receipt && receiptNo(receipt))
      return shown ? [{ number, nine, start_minute, group_no, seat, name, ...shown }] : []
    }),
  }
}
