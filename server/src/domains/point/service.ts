import type { Reply } from '@jgm/contract/api/endpoint'
import type { getPoints, UsablePoints } from '@jgm/contract/api/point'
import type { AdjustingLimit } from '@jgm/contract/model/points'
import type { StaffRole } from '@jgm/contract/model/staff'
import type { Db } from '../../platform/db/database.ts'
import type { Ground } from '../../platform/ground.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { adjustingHours, expiringWithinDays, mostAdjusted, pageSize, settledAtOnce } from './policy.ts'
import {
  expire,
  tellLapsing,
  readAdjusted,
  readBalance,
  readEntries,
  readExpiring,
  readPending,
  readUsable,
  settle,
} from './repo.ts'

/**
 * Spec section 2, `point/history`: a page (from 1) of the member's ledger, with the balance, pending and soon expiring
 * points.
 */
export async function pointsOf(ground: Ground, memberId: number, page: number): Promise<Reply<typeof getPoints>> {
  const { db } = ground
  const [balance, pending, expiring, found] = await Promise.all([
    readBalance(db, memberId),
    readPending(db, memberId),
    readExpiring(db, memberId, expiringWithinDays),
    readEntries(db, memberId, { size: pageSize, skip: (page - 1) * pageSize }),
  ])
  return { balance, pending, expiring, ...found, page, page_size: pageSize }
}

/** The points that a member can pay with now. */
export const usableOf = ({ db }: Ground, memberId: number): Promise<UsablePoints> =>
  readUsable(db, memberId, expiringWithinDays)

/**
 * Adds the entries that the changes of reservations call for, and takes expired points, in batches, until nothing is due. A repeat adds
 * nothing; concurrent calls wait for each other.
 */
export async function keepLedger(ground: Ground): Promise<void> {
  await inBatches(ground.db, settledAtOnce, settle)
  await inBatches(ground.db, settledAtOnce, expire)
}

/** The minutes of the day between which members are told of points that expire. */
const telling = { from: 10 * 60, until: 20 * 60 } as const

/** Tells members a month before points expire, in batches, until nobody is due. */
export async function tellOfLapsing({ db }: Ground): Promise<void> {
  await inBatches(db, settledAtOnce, (tx, most) => tellLapsing(tx, telling, most))
}

/** The points that a person of staff may adjust for a member, and what of them is left now. A caller that writes by it has the turn of the points. */
export async function adjustingOf(
  db: Db,
  { id, role }: { readonly id: number; readonly role: StaffRole },
  memberId: number,
): Promise<AdjustingLimit> {
  const most = mostAdjusted[role]
  const { given, taken } = await readAdjusted(db, { memberId, staffId: id, hours: adjustingHours })
  return { most, give: Math.max(0, most - given), take: Math.max(0, most - taken) }
}
