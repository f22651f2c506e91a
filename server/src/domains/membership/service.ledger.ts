import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { courses } from '../course/service.ts'
import { lockImport, readLedgers, readLinks, rewriteLinks, upsertCustomers } from './repo.ts'
import { membershipKey } from './rules.ts'
import { ledgerText } from './text.ts'
import type { Customer, LedgerProblem, LedgerReport } from './types.ts'

const keyOf = (one: { course_id: number; membership_id: string }): string =>
  `${one.course_id} ${membershipKey(one.membership_id)}`

const isSame = (one: Customer, other: Customer): boolean =>
  (Object.keys(one) as (keyof Customer)[]).every((column) => one[column] === other[column])

const pick = ({ course_id, membership_id }: { course_id: number; membership_id: string }) => ({
  course_id,
  membership_id,
})

class DryRun extends Error {
  readonly report: LedgerReport

  constructor(report: LedgerReport) {
    super('dry run')
    this.report = report
  }
}

/**
 * Brings the ledgers of courses to what a file says, in one transaction, one import at a time. Adds or changes
 * customers and never removes any, so a second run changes nothing. Existing links stay, with the file's spelling of
 * their ids. `dryRun` does all of it and rolls back. Ids must not repeat. Returns problems only for courses that do not
 * exist; nothing is changed then.
 */
export async function importLedger(
  db: Kysely<DB>,
  customers: readonly Customer[],
  { dryRun }: { dryRun: boolean },
): Promise<LedgerReport | { readonly problems: readonly LedgerProblem[] }> {
  const known = new Set((await courses(db)).map(({ id }) => id))
  const unknown = [...new Set(customers.map((one) => one.course_id))].filter((id) => !known.has(id))
  if (unknown.length > 0) return { problems: unknown.map((id) => ({ line: 1, message: ledgerText.unknownCourse(id) })) }
  try {
    return await db.transaction().execute(async (tx) => {
      const report = await importWithin(tx, customers)
      if (dryRun) throw new DryRun(report)
      return report
    })
  } catch (error) {
    if (error instanceof DryRun) return error.report
    throw error
  }
}

async function importWithin(tx: Transaction<DB>, customers: readonly Customer[]): Promise<LedgerReport> {
  await lockImport(tx)
  const courseIds = [...new Set(customers.map((one) => one.course_id))].toSorted((a, b) => a - b)
  const before = new Map((await readLedgers(tx, courseIds)).map((one) => [keyOf(one), one]))
  const given = new Map(customers.map((one) => [keyOf(one), one]))
  const added = customers.filter((one) => !before.has(keyOf(one)))
  const changed = customers.filter((one) => {
    const old = before.get(keyOf(one))
    return old !== undefined && !isSame(one, old)
  })
  await upsertCustomers(tx, [...added, ...changed])
  await rewriteLinks(tx, courseIds)
  if (added.length + changed.length > 0)
    await audit(tx, {
      actor: 'operator',
      action: 'ledger.import',
      subject: `courses:${courseIds.join(',')}`,
      detail: { added: added.length, changed: changed.length },
    })
  const links = await readLinks(tx, courseIds)
  return {
    added: added.length,
    changed: changed.length,
    unchanged: customers.length - added.length - changed.length,
    absent: [...before.values()].filter((one) => !given.has(keyOf(one))).map(pick),
    linked_without_right: links.filter((link) => (given.get(keyOf(link))?.status ?? 'active') !== 'active').map(pick),
  }
}
