import type { PlayDate } from '@jgm/contract/model/dates'
import type { Db } from '../../platform/db/database.ts'
import { readAgreement } from './repo.agreement.ts'
import { ownTerms, sharedTerms, type Agreed } from './rules.agreement.ts'
import type { AgreedOrder } from './types.ts'

/** As many agreements as a process remembers: those of some weeks. */
const most = 5_000
/** The numbers of agreements per database. An agreement never goes, so a number stays true. */
const knownByDatabase = new WeakMap<Db, Map<string, number>>()

/**
 * The terms of an order: the number of its agreement, which is added where there is none yet, or terms of its own. Inside a transaction,
 * which has locks and may be taken back, nothing is added.
 */
export async function agreedTo(db: Db, agreed: Agreed, playDate: PlayDate): Promise<AgreedOrder> {
  const terms = sharedTerms(agreed, playDate)
  if (!terms) return ownTerms(agreed)
  const text = JSON.stringify([terms.plan, terms.quote, terms.cancellation])
  const known = knownByDatabase.get(db) ?? new Map<string, number>()
  knownByDatabase.set(db, known)
  const id = known.get(text) ?? (await readAgreement(db, terms, !db.isTransaction))
  if (id === null) return ownTerms(agreed)
  if (known.size >= most) known.clear()
  known.set(text, id)
  return { agreement_id: id, plan: null, quote: null, cancellation: null }
}
