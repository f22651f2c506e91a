import type { LedgerRow } from '@jgm/contract/api/staff-ledger'
import { formatBirthday, isPlayDate } from '@jgm/contract/model/dates'
import { formatPhone } from '../../../../lib/phone.ts'
import { listed } from '../../../../lib/text.ts'
import { ledgerText as text } from '../../text.ledger.ts'

type Column = LedgerRow['problems'][number]['column']

const names: readonly Column[] = ['last_name', 'first_name']
const kana: readonly Column[] = ['last_name_kana', 'first_name_kana']
const phones: readonly Column[] = ['phone_number', 'mobile_number']

/** A value as the desk reads it: a birthday, telephones, or as it stands. */
function shown(column: Column, value: string): string {
  if (value === '') return text.emptyCell
  if (column === 'birthday') return isPlayDate(value) ? formatBirthday(value) : value
  return phones.includes(column)
    ? value
        .split(/ ?\/ ?/)
        .map((one) => (/^\d{10,15}$/.test(one) ? formatPhone(one) : one))
        .join(' / ')
    : value
}

/** The cells of a row behind its result, and what is said of it. */
export function RowCells({
  row,
  isChosen,
  onTake,
}: {
  readonly row: LedgerRow
  readonly isChosen: boolean
  readonly onTake: () => void
}) {
  return (
    <>
      <Cell row={row} columns={['membership_id']} value={row.membership_id} />
      <Cell row={row} columns={names} value={row.name} />
      <Cell row={row} columns={kana} value={row.kana} />
      <Cell row={row} columns={['birthday']} value={row.birthday === '' ? '' : shown('birthday', row.birthday)} />
      <Cell row={row} columns={phones} value={row.phones.map((one) => shown('phone_number', one)).join(' / ')} />
      <Cell row={row} columns={['status']} value={row.status} />
      <td>
        <Why row={row} isChosen={isChosen} onTake={onTake} />
      </td>
    </>
  )
}

type Pair = { readonly column: Column; readonly from: string; readonly to: string }

/** Both sides of a cell. Of a name the part that stays stands on both. */
function sidesOf(pairs: readonly Pair[], columns: readonly Column[], value: string): readonly [string, string] | null {
  const [pair] = pairs
  if (!pair) return null
  if (columns !== names && columns !== kana) return [shown(pair.column, pair.from), shown(pair.column, pair.to)]
  const parts = value.split(' ')
  const side = (of: 'from' | 'to'): string =>
    columns.map((column, at) => pairs.find((one) => one.column === column)?.[of] ?? parts[at] ?? '').join(' ')
  return [side('from'), side('to')]
}

/** A cell: what cannot be read, what was there and is now, or what was found and read. */
function Cell({
  row: { problems, changes, reread },
  columns,
  value,
}: {
  readonly row: LedgerRow
  readonly columns: readonly Column[]
  readonly value: string
}) {
  const isOf = ({ column }: { readonly column: Column }): boolean => columns.includes(column)
  if (problems.some(isOf)) return <td data-bad="">{value === '' ? text.emptyCell : value}</td>
  const changed = changes.filter(isOf).map(({ column, before, after }) => ({ column, from: before, to: after }))
  const others = reread.filter(isOf).map(({ column, found, read }) => ({ column, from: found, to: read }))
  const isChanged = changed.length > 0
  const [from, to] = sidesOf(isChanged ? changed : others, columns, value) ?? [value, value]
  if (from === to) return <td>{value}</td>
  return (
    <td data-changed={isChanged ? '' : undefined}>
      {isChanged ? <s>{from}</s> : from}
      {text.arrow}
      {to}
    </td>
  )
}

/** What keeps a row out with the likely value, how it was read, and what changes beside its cells. */
function Why({
  row: { problems, reread, changes },
  isChosen,
  onTake,
}: {
  readonly row: LedgerRow
  readonly isChosen: boolean
  readonly onTake: () => void
}) {
  const likely = problems.filter((one) => one.likely !== null)
  const ways = [...new Set(reread.map(({ how }) => how))]
  const mail = changes.find(({ column }) => column === 'email')
  return (
    <>
      {problems.map(({ column, message }) => (
        <div key={`${column} ${message}`}>{text.said(text.columns[column], message)}</div>
      ))}
      {likely.length > 0 ? (
        <button type="button" className="ledger-take" onClick={onTake}>
          {text.take(listed(likely.map(({ column, likely: value }) => shown(column, value ?? ''))))}
          {isChosen ? <kbd>F</kbd> : null}
        </button>
      ) : null}
      {ways.length > 0 ? <div>{listed(ways)}</div> : null}
      {mail ? (
        <div>
          {text.said(text.columns.email, shown('email', mail.before))}
          {text.arrow}
          {shown('email', mail.after)}
        </div>
      ) : null}
    </>
  )
}
