import type { ReceiptIssuer } from '@jgm/contract/model/receipts'
import type { Db } from '../../platform/db/database.ts'
import type { rowsFrom } from './rules.ts'

/** Stores policies in place of those of a course, in their order. */
export async function replacePolicies(db: Db, courseId: number, rows: ReturnType<typeof rowsFrom>): Promise<void> {
  const own = <R extends object>(given: readonly R[]) => given.map((row) => ({ course_id: courseId, ...row }))
  const [taxes, windows, policies] = [rows.golf_use_tax, rows.booking_window, rows.cancellation_policy]
  await db.deleteFrom('golf_use_tax').where('course_id', '=', courseId).execute()
  await db.deleteFrom('point_rule').where('course_id', '=', courseId).execute()
  if (rows.point_rule.length > 0) await db.insertInto('point_rule').values(own(rows.point_rule)).execute()
  await db.deleteFrom('receipt_issuer').where('course_id', '=', courseId).execute()
  if (rows.receipt_issuer.length > 0) await db.insertInto('receipt_issuer').values(own(rows.receipt_issuer)).execute()
  if (taxes.length > 0) await db.insertInto('golf_use_tax').values(own(taxes)).execute()
  await db.deleteFrom('booking_window').where('course_id', '=', courseId).execute()
  await db.insertInto('booking_window').values(own(windows)).execute()
  await db.deleteFrom('cancellation_policy').where('course_id', '=', courseId).execute()
  await db.insertInto('cancellation_policy').values(own(policies)).execute()
  const stored = await db
    .selectFrom('cancellation_policy')
    .select(['id', 'product'])
    .where('course_id', '=', courseId)
    .execute()
  const tiers = rows.cancellation_tier.flatMap(({ product, ...row }) =>
    stored
      .filter((policy) => policy.product === product)
      .map(({ id }) => ({ course_id: courseId, policy_id: id, ...row })),
  )
  if (tiers.length > 0) await db.insertInto('cancellation_tier').values(tiers).execute()
}

/** The issuer of a course's receipts; undefined for a course without receipts. */
export const readIssuer = (db: Db, courseId: number): Promise<ReceiptIssuer | undefined> =>
  db
    .selectFrom('receipt_issuer')
    .select(['company', 'address', 'number'])
    .where('course_id', '=', courseId)
    .executeTakeFirst()

/** Does the course sell single tee times? */
export async function readHasSingles(db: Db, courseId: number): Promise<boolean> {
  const row = await db
    .selectFrom('single_terms')
    .select('course_id')
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row !== undefined
}
