import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { SharedTerms } from './rules.agreement.ts'

/** The number of the agreement on these terms, which is added where `mayAdd`; null where there is none. */
export async function readAgreement(
  db: Db,
  { plan, quote, cancellation }: SharedTerms,
  mayAdd: boolean,
): Promise<number | null> {
  const [p, q, c] = [plan, quote, cancellation].map((part) => JSON.stringify(part))
  const { rows } = await sql<{ id: number | null }>`
    select agreement_of(${p}::jsonb, ${q}::jsonb, ${c}::jsonb, ${mayAdd}) as id
  `.execute(db)
  return rows[0]?.id ?? null
}
