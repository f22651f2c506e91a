import type { Parsed, Reply } from '@jgm/contract/api/endpoint'
import {
  ledgerColumns,
  shownRows,
  type importLedger,
  type LedgerRow,
  type tryLedger,
  type unreadLedger,
} from '@jgm/contract/api/staff-ledger'
import { todayInTokyo } from '@jgm/contract/model/dates'
import type { Ground } from '../../platform/ground.ts'
import { refuse } from '../../platform/http/errors.ts'
import type { Context } from '../../platform/http/handle.ts'
import { spend } from '../../platform/http/limits.ts'
import { refuseOtherCourse, type Staff } from '../../platform/http/staff.ts'
import { noteLook } from '../../platform/look.ts'
import { once } from '../../platform/idempotency.ts'
import { hashOf } from '../../platform/secrets.ts'
import { trialLimit } from './policy.ts'
import { kindsIn } from './service.row.ts'
import { compareLedger, importWithin, type ReadLedger } from './service.ledger.ts'
import { readLedger } from './service.reading.ts'
import { ledgerWords, problemWords } from './text.ts'
import type { Compared, Customer, Ledger, LedgerColumn, ReadRow } from './types.ts'

type Given = Parsed<typeof tryLedger>['body']
type Params = Parsed<typeof tryLedger>['params']

const readGiven = ({ clock }: Ground, course: number, { file, taken, zeros }: Given): Promise<Ledger> =>
  readLedger(Buffer.from(file, 'base64'), { today: todayInTokyo(clock.now()), course, taken: { cells: taken, zeros } })

/** Stands for all that an import goes by: the file, what is said to it, and the ledger. */
const digestOf = ({ file, taken, zeros }: Given, compared: Compared): string =>
  hashOf(JSON.stringify([file, taken, zeros, compared.digest])).toString('base64url')

const written = (customer: Customer, column: LedgerColumn): string => {
  const value = column === 'status' ? ledgerWords.statuses[customer.status] : customer[column]
  return value === null ? '' : String(value)
}

const cellsOf = (valueOf: (column: LedgerColumn) => string) => ({
  membership_id: valueOf('membership_id'),
  name: `${valueOf('last_name')} ${valueOf('first_name')}`.trim(),
  kana: `${valueOf('last_name_kana')} ${valueOf('first_name_kana')}`.trim(),
  birthday: valueOf('birthday'),
  phones: [valueOf('phone_number'), valueOf('mobile_number')].filter((one) => one !== ''),
  email: valueOf('email'),
  status: valueOf('status'),
})

/** Each row of a file as the screen shows it. A row of which a cell needs a person is shown as it was found. */
function rowsOf({ rows }: ReadLedger, compared: Compared): LedgerRow[] {
  const added = new Map(compared.added.map((one) => [one.membership_id, one]))
  const changed = new Map(compared.changed.map((one) => [one.after.membership_id, one]))
  return rows.map(({ line, customer, found, problems, reread }: ReadRow) => {
    const said = { line, problems: [...problems], reread: [...reread] }
    if (!customer) return { ...said, result: 'unread', ...cellsOf((column) => found[column] ?? ''), changes: [] }
    const id = customer.membership_id
    const change = changed.get(id)
    const after = change?.after ?? added.get(id) ?? customer
    const changes = change
      ? ledgerColumns
          .filter((column) => change.before[column] !== change.after[column])
          .map((column) => ({ column, before: written(change.before, column), after: written(change.after, column) }))
      : []
    const result = change ? 'changed' : added.has(id) ? 'added' : 'unchanged'
    return { ...said, result, ...cellsOf((column) => written(after, column)), changes }
  })
}

const isPhone = ({ column }: { readonly column: LedgerColumn }): boolean =>
  column === 'phone_number' || column === 'mobile_number'

/**
 * The changes that a file would make to the ledger of a course of the person; changes and keeps nothing. Looking is noted, once in ten
 * minutes. Throws `not_found`, and `too_many_requests` after `trialLimit`.
 */
export async function tryFile(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  body: Given,
): Promise<Reply<typeof tryLedger>> {
  refuseOtherCourse(staff, id)
  await spend(ground.db, [{ key: `ledger:${staff.id}`, ...trialLimit }])
  await noteLook(ground, staff.id, `ledger:${id}`, id)
  const ledger = await readGiven(ground, id, body)
  if (ledger.problem) return { read: false, line: ledger.problem.line, problem: ledger.problem.message }
  const compared = await compareLedger(ground.db, ledger, { course: id })
  const rows = rowsOf(ledger, compared)
  const first = (isShown: (row: LedgerRow) => boolean): LedgerRow[] => rows.filter(isShown).slice(0, shownRows)
  const shown = new Set([
    ...rows.slice(0, shownRows),
    ...first((one) => one.result === 'unread'),
    ...first((one) => one.result === 'changed'),
    ...first((one) => one.result === 'added'),
    ...first((one) => one.reread.length > 0),
  ])
  return {
    read: true,
    digest: digestOf(body, compared),
    heading: ledger.heading,
    unused: [...ledger.unused],
    rows: rows.length,
    unread: rows.filter(({ result }) => result === 'unread').length,
    reread: rows.filter(({ reread }) => reread.length > 0).length,
    added: compared.added.length,
    changed: compared.changed.length,
    unchanged: compared.unchanged.length,
    kinds: kindsIn(ledger.rows),
    others: ledger.others,
    sum_row: ledger.sumRow,
    absent: {
      count: compared.absent.length,
      first: compared.absent.slice(0, shownRows).map((one) => ({
        membership_id: one.membership_id,
        name: `${one.last_name} ${one.first_name}`,
      })),
    },
    without_right: compared.withoutRight.length,
    lost_zeros: rows.flatMap(({ problems }) => problems).filter((one) => isPhone(one) && one.likely !== null).length,
    shown: rows.filter((row) => shown.has(row)),
  }
}

/** The rows of a file that its dry run leaves out, as they stand there. Looking is noted. As the endpoint says. */
export async function unreadOf(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  body: Given,
): Promise<Reply<typeof unreadLedger>> {
  refuseOtherCourse(staff, id)
  await spend(ground.db, [{ key: `ledger:${staff.id}`, ...trialLimit }])
  await noteLook(ground, staff.id, `ledger:${id}`, id)
  const ledger = await readGiven(ground, id, body)
  if (ledger.problem) throw refuse('validation', { problems: [{ path: 'file', message: ledger.problem.message }] })
  return {
    heading: [...ledger.headings],
    rows: ledger.rows
      .filter(({ customer }) => customer === null)
      .map(({ line, cells, problems }) => ({ line, cells: [...cells], problems: problems.map(problemWords) })),
  }
}

/** Imports a file as its dry run has shown it, once per key. Throws `not_found`, `desk_stale`. Locks like {@link importWithin}. */
export async function importFile(
  ground: Ground,
  staff: Staff,
  { id }: Params,
  { digest, ...given }: Parsed<typeof importLedger>['body'],
  { idempotencyKey, requestHash }: Pick<Context, 'idempotencyKey' | 'requestHash'>,
): Promise<Reply<typeof importLedger>> {
  refuseOtherCourse(staff, id)
  const ledger = await readGiven(ground, id, given)
  return ground.db.transaction().execute((tx) =>
    once(tx, idempotencyKey, requestHash, async () => {
      if (ledger.problem) throw refuse('desk_stale')
      const { added, changed, unchanged } = await importWithin(tx, ledger, {
        actor: `staff:${staff.id}`,
        course: id,
        isWanted: (compared) => {
          if (digestOf(given, compared) !== digest) throw refuse('desk_stale')
        },
      })
      return { added: added.length, changed: changed.length, unchanged: unchanged.length }
    }),
  )
}
