import type { Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Once } from '../sale/service.ts'
import { readOpenIds, withdrawn } from './repo.ts'

/**
 * Withdraws every open request of a member, in the transaction of leaving: what is held for them is free. The caller has locked the
 * member, so none can be added.
 */
export async function withdrawAllOf(
  tx: Transaction<DB>,
  memberId: number,
  { idempotencyKey, requestHash }: Once,
): Promise<void> {
  for (const id of await readOpenIds(tx, memberId))
    await withdrawn(tx, { key: `${idempotencyKey}:request:${id}`, requestHash }, id, `m:${memberId}`)
}
