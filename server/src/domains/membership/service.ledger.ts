import { setImmediate } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { audit } from '../../platform/audit.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { hashOf } from '../../platform/secrets.ts'
import { courses } from '../course/service.ts'
import { lockImport, readLedgers, readLinks, rewriteLinks, upsertCustomers } from './repo.ts'
import { membershipKey } from './rules.ts'
import { tellDesks } from './service.ts'
import { ledgerText } from './text.ts'
import type { Compared, Customer, Ledger, LedgerColumn } from './types.ts'

/** A ledger file that could be read. */
export type ReadLedger = Extract<Ledger, { readonly problem?: never }>

const keyOf = (one: { course_id: number; membership_id: string }): string =>
  `${one.course_id} ${membershipKey(one.membership_id)}`

/** Rows whose keys are made before the process turns to others. */
const keysAtOnce = 500

/** Rows by their keys; golfers do not wait until all are made. */
async function keyed<T extends { course_id: number; membership_id: string }>(
  rows: readonly T[],
): Promise<ReadonlyMap<string, T>> {
  const byKey = new Map<string, T>()
  for (const [at, row] of rows.entries()) {
    if (at % keysAtOnce === 0) await setImmediate()
    byKey.set(keyOf(row), row)
  }
  return byKey
}

const isSame = (one: Customer, other: Customer): boolean =>
  (Object.keys(one) as (keyof Customer)[]).every((column) => one[column] === other[column])

/** A customer of a file, with what the ledger knows where the file has no column for it. */
const completed = (given: Customer, before: Customer | undefined, columns: ReadonlySet<LedgerColumn>): Customer =>
  before === undefined
    ? given
    : {
        ...given,
        mobile_number:
          columns.has('mobile_number') || before.mobile_number === given.phone_number
            ? given.mobile_number
            : (given.mobile_number ?? before.mobile_number),
        email: columns.has('email') ? given.email : before.email,
        status: columns.has('status') ? given.status : before.status,
      }

const customersOf = ({ rows }: ReadLedger): Customer[] => rows.flatMap(({ customer }) => customer ?? [])

/** The ids of courses in a file that do not exist, each in a sentence. */
export async function unknownCourses(db: Kysely<DB>, ledger: ReadLedger): Promise<string[]> {
  const known = new Set((await courses(db)).map(({ id }) => id))
  const named = new Set(customersOf(ledger).map((one) => one.course_id))
  return [...named].filter((id) => !known.has(id)).map((id) => ledgerText.unknownCourse(id))
}

/** A file beside the ledgers of its courses, or of the given one; changes nothing. `forUpdate`: the ledgers are locked for an import. */
export async function compareLedger(
  db: Kysely<DB>,
  ledger: ReadLedger,
  { course, forUpdate = false }: { readonly course?: number | undefined; readonly forUpdate?: boolean },
): Promise<Compared> {
  const given = customersOf(ledger)
  const courseIds =
    course === undefined ? [...new Set(given.map((one) => one.course_id))].toSorted((a, b) => a - b) : [course]
  const stored = courseIds.length === 0 ? [] : await readLedgers(db, courseIds, { forUpdate })
  const before = await keyed(stored)
  const byKey = new Map(
    [...(await keyed(given))].map(([key, one]) => [key, completed(one, before.get(key), ledger.columns)]),
  )
  const named = new Set(ledger.rows.map(({ key }) => key))
  const links = courseIds.length === 0 ? [] : await readLinks(db, courseIds)
  const pairs = [...byKey].flatMap(([key, one]) => {
    const old = before.get(key)
    return old ? [{ before: old, after: one }] : []
  })
  return {
    added: [...byKey].filter(([key]) => !before.has(key)).map(([, one]) => one),
    changed: pairs.filter((one) => !isSame(one.after, one.before)),
    unchanged: pairs.filter((one) => isSame(one.after, one.before)).map((one) => one.after),
    absent: [...before].filter(([key]) => !named.has(key)).map(([, one]) => one),
    withoutRight: links.flatMap((link) => {
      const customer = byKey.get(keyOf(link))
      return customer && customer.status !== 'active' ? [customer] : []
    }),
    digest: hashOf(JSON.stringify(stored)).toString('base64url'),
  }
}

/**
 * Brings the ledgers of a file's courses, or of the given one, to what its readable rows say, one import at a time. Adds or changes customers and
 * never removes any, so a second run changes nothing. Existing links stay, with the file's spelling of their ids. Audited in numbers. `isWanted`
 * sees the comparison first; where it refuses by throwing, nothing is changed. Locks the turn of imports and the ledgers.
 */
export async function importWithin(
  tx: Transaction<DB>,
  ledger: ReadLedger,
  given: {
    readonly actor: string
    readonly course?: number | undefined
    readonly isWanted?: (compared: Compared) => void
  },
): Promise<Compared> {
  await lockImport(tx)
  const compared = await compareLedger(tx, ledger, { course: given.course, forUpdate: true })
  given.isWanted?.(compared)
  const { added, changed } = compared
  const written = [...added, ...changed.map(({ after }) => after)]
  const courseIds = [...new Set(customersOf(ledger).map((one) => one.course_id))].toSorted((a, b) => a - b)
  await upsertCustomers(tx, written)
  await rewriteLinks(tx, courseIds)
  if (written.length === 0) return compared
  await audit(tx, {
    actor: given.actor,
    action: 'ledger.import',
    subject: `ledger:${courseIds.join(',')}`,
    courseId: given.course ?? null,
    after: {
      added: added.length,
      changed: changed.length,
      unread: ledger.rows.filter(({ customer }) => customer === null).length,
    },
  })
  for (const id of courseIds) await tellDesks(tx, id)
  return compared
}
