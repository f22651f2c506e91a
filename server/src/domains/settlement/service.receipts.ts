import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import type { getReceipts, issueReceipts, reissueReceipt } from '@jgm/contract/api/receipt'
import { todayInTokyo } from '@jgm/contract/model/dates'
import { honorifics, receiptNo } from '@jgm/contract/model/receipts'
import { lock } from '../../platform/db/lock.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Ground, Within } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import type { MemberId } from '../../platform/http/session.ts'
import { onceInOne } from '../../platform/idempotency.ts'
import { inBatches } from '../../platform/jobs/batches.ts'
import { addReceipt, forgetNames, readParty, voidReceipts } from './repo.ts'
import { isOf, issuedAnew, newReceipt, partsOf, readerOf, receiptsOf, type Reader } from './rules.receipts.ts'
import { turnOf } from './service.ts'
import type { Party } from './types.ts'

type Params = Parsed<typeof getReceipts>['params']
type Once = Pick<Context, 'idempotencyKey' | 'requestHash'>

/** A reservation with the caller's part in it. Throws `not_found` for a stranger. */
async function readAs(db: Db, memberId: MemberId, { number }: Params): Promise<{ party: Party; reader: Reader }> {
  const party = await readParty(db, number)
  const reader = party && party.type !== 'competition' ? readerOf(party, memberId) : undefined
  if (!party || !reader) throw refuse('not_found')
  return { party, reader }
}

/** The receipts of a reservation for a member of it. Throws `not_found`. */
export async function receiptsFor(
  { db }: Ground,
  memberId: MemberId,
  params: Params,
): Promise<Reply<typeof getReceipts>> {
  const { party, reader } = await readAs(db, memberId, params)
  return receiptsOf(party, reader)
}

/** Locks the numbers of the course's year, then the settlement, and reads behind both. */
async function readLocked({ db, clock }: Within, memberId: MemberId, params: Params) {
  const { party } = await readAs(db, memberId, params)
  const year = todayInTokyo(clock.now()).slice(0, 4)
  await lock(db, { turns: [`receipt:${party.course_id}:${year}`, turnOf(params.number)] })
  return readAs(db, memberId, params)
}

/** Issues receipts, once a key. Throws `not_found`, `receipt_closed`, `busy`. */
export const issueFor = (
  ground: Ground,
  memberId: MemberId,
  params: Params,
  { part, ...to }: Parsed<typeof issueReceipts>['body'],
  once: Once,
): Promise<Reply<typeof issueReceipts>> =>
  onceInOne(ground, once, async (within) => {
    const { party, reader } = await readLocked(within, memberId, params)
    const { issuer } = party
    const parts = partsOf(party, reader, part)
    if (issuer === null || parts.length === 0) throw refuse('receipt_closed')
    for (const seats of parts) {
      const [only] = seats
      const isOthers = part === 'each' && only !== undefined && !only.is_representative
      await addReceipt(
        within.db,
        newReceipt({ ...party, issuer }, seats, {
          to: isOthers && only.name !== null ? { name: only.name, honorific: honorifics[0] } : to,
          isCompanions: !reader.isRepresentative,
          now: within.clock.now(),
        }),
      )
    }
    return receiptsFor({ ...ground, ...within }, memberId, params)
  })

const reissues = { most: 20, seconds: 86_400 }

/** Issues a receipt anew with another name, once a key. Throws `not_found`, `receipt_closed`, `too_many_requests`, `busy`. */
export async function reissueFor(
  ground: Ground,
  memberId: MemberId,
  params: Params,
  { receipt: number, ...to }: Parsed<typeof reissueReceipt>['body'],
  once: Once,
): Promise<Reply<typeof reissueReceipt>> {
  await readAs(ground.db, memberId, params)
  await spend(ground.db, [{ key: `receipt:${params.number}:m:${memberId}`, ...reissues }])
  return onceInOne(ground, once, async (within) => {
    const { party, reader } = await readLocked(within, memberId, params)
    const old = party.receipts.find((one) => receiptNo(one) === number && isOf(reader)(one))
    if (!old) throw refuse('not_found')
    if (old.void_at !== null) throw refuse('receipt_closed')
    await voidReceipts(within.db, [old.id], 'reissued')
    const given = { to, isCompanions: !reader.isRepresentative, now: within.clock.now() }
    await addReceipt(within.db, issuedAnew(old, party, given))
    return receiptsFor({ ...ground, ...within }, memberId, params)
  })
}

/**
 * Names on receipts are kept for so many months: seven years from two months after the end of the year of business in which they were issued, as the law
 * asks for a copy.
 */
const monthsKept = 99
const batch = 500

/** Forgets the names on receipts whose copies need not be kept any more, in batches. */
export async function forgetReceiptNames({ db, clock }: Ground): Promise<void> {
  const before = new Date(clock.now())
  before.setUTCMonth(before.getUTCMonth() - monthsKept)
  await inBatches(db, batch, (tx, most) => forgetNames(tx, before, most))
}
