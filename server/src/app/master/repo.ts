import { cutTo } from '@jgm/contract/model/graphemes'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { MasterRows } from './rows.ts'

type Row = Readonly<Record<string, unknown>>
type Table = keyof MasterRows

/** A row to add, remove or change; `changes` has the old and new value of each changed column. */
export type Difference = {
  readonly table: Table
  readonly key: string
  readonly kind: 'added' | 'changed' | 'removed' | 'withdrawn'
  readonly changes: readonly string[]
}

/**
 * How a table is compared: the columns that identify a row, and what happens to a row that the files no longer contain.
 * Bookings refer to plans, so plans are taken off the list and kept; published sheets stay when their template
 * changes.
 */
const tables: Readonly<Record<Table, { readonly key: readonly string[]; readonly gone: 'removed' | 'withdrawn' }>> = {
  course: { key: ['id'], gone: 'removed' },
  course_nine: { key: ['course_id', 'nine'], gone: 'removed' },
  course_guide: { key: ['course_id'], gone: 'removed' },
  course_hole: { key: ['course_id', 'nine', 'hole'], gone: 'removed' },
  golf_use_tax: { key: ['course_id', 'valid_from'], gone: 'removed' },
  point_rule: { key: ['course_id'], gone: 'removed' },
  receipt_issuer: { key: ['course_id'], gone: 'removed' },
  booking_window: { key: ['course_id', 'product', 'customer_class'], gone: 'removed' },
  cancellation_policy: { key: ['course_id', 'product'], gone: 'removed' },
  cancellation_tier: { key: ['course_id', 'product', 'position'], gone: 'removed' },
  plan: { key: ['id'], gone: 'withdrawn' },
  plan_fee: { key: ['plan_id', 'customer_class', 'day_type', 'layer'], gone: 'removed' },
  single_terms: { key: ['course_id'], gone: 'removed' },
  tee_sheet_template: {
    key: ['course_id', 'day_type', 'season_from', 'season_to', 'first_start', 'nines', 'valid_from'],
    gone: 'removed',
  },
  faq: { key: ['course_id', 'category', 'question'], gone: 'removed' },
  legal_text: { key: ['page'], gone: 'removed' },
}

const names = Object.keys(tables) as readonly Table[]

/** A column's value as text: lists joined, null as `-`, objects with their keys in one order, which the database does not keep. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value === null || value === undefined) return '-'
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return parts.map(([key, part]) => `${key}: ${textOf(part)}`).join(', ')
}

const shownLength = 80
const shown = (value: unknown): string => cutTo(textOf(value), shownLength)

const keyOf = (table: Table, row: Row): string => tables[table].key.map((column) => textOf(row[column])).join(' / ')

/** The present rows, in the columns that the files contain. */
async function presentRows(db: Kysely<DB>, table: Table, columns: readonly string[]): Promise<Row[]> {
  const selected = columns.map((column) =>
    column === 'product' && table === 'cancellation_tier'
      ? sql`(select p.product from cancellation_policy p where p.id = t.policy_id) as product`
      : column.startsWith('valid_')
        ? sql`to_char(t.${sql.ref(column)}, 'YYYY-MM-DD') as ${sql.ref(column)}`
        : sql`t.${sql.ref(column)}`,
  )
  const { rows } = await sql<Row>`select ${sql.join(selected)} from ${sql.table(table)} t`.execute(db)
  return rows
}

/**
 * What `apply` would change, in the order of the tables; empty when nothing would. Reads only. A withdrawn plan is
 * reported once: afterwards it is off sale already.
 */
export async function compare(db: Kysely<DB>, wanted: MasterRows): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const table of names) {
    const rows: readonly Row[] = wanted[table]
    const columns = Object.keys(rows[0] ?? {})
    if (columns.length === 0) continue
    const present = new Map((await presentRows(db, table, columns)).map((row) => [keyOf(table, row), row]))
    for (const row of rows) {
      const key = keyOf(table, row)
      const before = present.get(key)
      present.delete(key)
      if (!before) {
        differences.push({ table, key, kind: 'added', changes: [] })
        continue
      }
      const changes = columns
        .filter((column) => textOf(before[column]) !== textOf(row[column]))
        .map((column) => `${column}: ${shown(before[column])} → ${shown(row[column])}`)
      if (changes.length > 0) differences.push({ table, key, kind: 'changed', changes })
    }
    const { gone } = tables[table]
    for (const [key, row] of present)
      if (gone === 'removed' || row['is_listed'] === true) differences.push({ table, key, kind: gone, changes: [] })
  }
  return differences
}

/**
 * Makes the database match the rows, in the caller's transaction, and returns what changed. Equal rows are not written,
 * so `terms_version` of a course moves only when its prices or rules do, and a second run changes nothing. Raises the
 * database's error when a row to remove is still booked (such as a nine).
 */
export async function apply(tx: Transaction<DB>, wanted: MasterRows): Promise<Difference[]> {
  const differences = await compare(tx, wanted)
  const of = (table: Table, ...kinds: readonly Difference['kind'][]): ReadonlySet<string> =>
    new Set(differences.filter((one) => one.table === table && kinds.includes(one.kind)).map(({ key }) => key))
  // Removes children before parents, and then adds in the order of the foreign keys.
  for (const table of names.toReversed()) {
    const gone = of(table, 'removed')
    if (gone.size > 0) await removeRows(tx, table, gone, Object.keys(wanted[table][0] ?? {}))
  }
  for (const table of names) {
    const rows: readonly Row[] = wanted[table]
    const pick = (keys: ReadonlySet<string>): readonly Row[] => rows.filter((row) => keys.has(keyOf(table, row)))
    await insertRows(tx, table, await withPolicies(tx, table, pick(of(table, 'added'))))
    await updateRows(tx, table, pick(of(table, 'changed')))
    const withdrawn = [...of(table, 'withdrawn')]
    if (withdrawn.length > 0)
      await tx
        .updateTable('plan')
        .set({ is_active: false, is_listed: false })
        .where('id', 'in', withdrawn.map(Number))
        .execute()
  }
  await sql`select setval(pg_get_serial_sequence('plan', 'id'), (select max(id) from plan))`.execute(tx)
  return differences
}

async function removeRows(
  tx: Transaction<DB>,
  table: Table,
  gone: ReadonlySet<string>,
  columns: readonly string[],
): Promise<void> {
  const rows = (await presentRows(tx, table, columns)).filter((row) => gone.has(keyOf(table, row)))
  for (const row of rows)
    await sql`delete from ${sql.table(table)} t where ${sql.join(
      tables[table].key.map((column) => matches(table, column, row[column])),
      sql` and `,
    )}`.execute(tx)
}

/** A tier is found through its policy, because the files name a policy by its product. */
const matches = (table: Table, column: string, value: unknown) =>
  table === 'cancellation_tier' && column === 'product'
    ? sql`t.policy_id = (select p.id from cancellation_policy p where p.course_id = t.course_id and p.product = ${value})`
    : sql`t.${sql.ref(column)} is not distinct from ${value}`

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

async function insertRows(tx: Transaction<DB>, table: Table, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  await sql`insert into ${sql.table(table)} (${refs(columns)}) overriding system value
    select ${refs(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  )
}

async function updateRows(tx: Transaction<DB>, table: Table, rows: readonly Row[]): Promise<void> {
  const { key } = tables[table]
  for (const row of rows) {
    const columns = Object.keys(row).filter((column) => !key.includes(column))
    await sql`update ${sql.table(table)} t set (${refs(columns)}) = (
        select ${refs(columns)} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb))
      where ${sql.join(
        key.map((column) => matches(table, column, row[column])),
        sql` and `,
      )}`.execute(tx)
  }
}

/** Tiers with the id of the policy that the files name by its product; other rows unchanged. */
async function withPolicies(tx: Transaction<DB>, table: Table, rows: readonly Row[]): Promise<readonly Row[]> {
  if (table !== 'cancellation_tier' || rows.length === 0) return rows
  const policies = await tx.selectFrom('cancellation_policy').select(['id', 'course_id', 'product']).execute()
  return rows.map(({ product, ...row }) => ({
    ...row,
    policy_id: policies.find((policy) => policy.course_id === row['course_id'] && policy.product === product)?.id,
  }))
}

/** What opening day needs to know of each club, by id. */
export async function readClubStates(
  db: Kysely<DB>,
): Promise<{ id: number; short_title: string; until: string | null; customers: number }[]> {
  const { rows } = await sql<{ id: number; short_title: string; until: string | null; customers: number }>`
    select c.id, c.short_title,
      (select to_char(max(d.play_date), 'YYYY-MM-DD') from course_day d where d.course_id = c.id) as until,
      (select count(*)::int from course_customer l where l.course_id = c.id) as customers
    from course c order by c.id`.execute(db)
  return rows
}

export const hasNotices = async (db: Kysely<DB>): Promise<boolean> =>
  (await db.selectFrom('notice').select('id').where('published_from', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined
