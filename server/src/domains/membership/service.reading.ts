import { courseIds } from '@jgm/contract/model/choices'
import { isPlayDate, type PlayDate } from '@jgm/contract/model/dates'
import { email as emailField } from '@jgm/contract/model/fields'
import { halfWidth, isInvisible, normalizeName, normalizePhone, toHiragana } from '@jgm/contract/model/normalise'
import { CsvError, parse } from 'csv-parse/sync'
import { isMembershipId, membershipKey, writeMembershipId } from './rules.ts'
import { ledgerText as text, ledgerWords } from './text.ts'
import type { Customer, CustomerStatus, Ledger, LedgerProblem } from './types.ts'

const columns = ledgerWords.columns
type Column = keyof typeof columns

const optional: readonly Column[] = ['mobile_number', 'email', 'status']
const named = Object.entries(columns) as [Column, string][]
const statuses: Readonly<Record<string, CustomerStatus>> = ledgerWords.statuses
const eras: Readonly<Record<string, number>> = ledgerWords.eras

/** The text of a file in UTF-8 (with or without byte order mark), else in Shift_JIS; null when it is neither. */
export function decodeLedger(bytes: Uint8Array): string | null {
  for (const encoding of ['utf-8', 'shift_jis']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return null
}

type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/**
 * Rows of a CSV text (RFC 4180: quotes doubled inside quotes, line breaks allowed there) with the line each begins on, empty
 * lines left out; or the line of the row in which a quote was opened and never closed.
 */
export function readCsv(csv: string): { readonly rows: readonly CsvRow[] } | { readonly openQuote: number } {
  const rows: CsvRow[] = []
  let line = 1
  try {
    parse(csv, {
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
      on_record(cells: readonly string[], { lines }) {
        if (cells.some((one) => !isInvisible(one))) rows.push({ line, cells })
        line = lines + 1
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { openQuote: line }
    throw error
  }
  return { rows }
}

/** A date as ledgers write it, in the Western or the Japanese calendar; null when it is no date. */
export function readBirthday(given: string): PlayDate | null {
  const plain = halfWidth(given).replace(/\s/g, '').replace(ledgerWords.firstYear, '1$1')
  const western = ledgerWords.western.exec(plain) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(plain)
  if (western) return dateOf(Number(western[1]), western[2], western[3])
  const japanese = ledgerWords.japanese.exec(plain)
  const era = eras[japanese?.[1]?.toUpperCase() ?? '']
  return japanese && era !== undefined ? dateOf(era + Number(japanese[2]), japanese[3], japanese[4]) : null
}

function dateOf(year: number, month = '', day = ''): PlayDate | null {
  const date = [String(year), month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return isPlayDate(date) && date >= '1900-01-01' ? date : null
}

type Heading = { readonly columns: readonly Column[]; readonly problems: readonly string[] }

function readHeading(cells: readonly string[]): Heading {
  const given = cells.map((cell) => halfWidth(cell))
  const problems = [
    ...named
      .filter(([column, name]) => !optional.includes(column) && !given.includes(name))
      .map(([, name]) => text.missingColumn(name)),
    ...given.filter((name, at) => given.indexOf(name) !== at).map((name) => text.doubleColumn(name)),
    ...given.filter((name) => !named.some(([, known]) => known === name)).map((name) => text.unknownColumn(name)),
  ]
  const found = given.flatMap((name) => named.filter(([, known]) => known === name).map(([column]) => column))
  return { columns: found, problems }
}

type Judged = { readonly customer: Customer; readonly problems: readonly string[] }

function readCustomer(valueOf: (column: Column) => string): Judged {
  const problems: string[] = []
  const demand = (column: Column, value: string): string => {
    if (value === '') problems.push(text.required(columns[column]))
    return value
  }
  const name = (column: 'last_name' | 'first_name') => demand(column, normalizeName(valueOf(column)))
  const kana = (column: 'last_name_kana' | 'first_name_kana') => {
    const value = demand(column, toHiragana(valueOf(column)))
    if (value !== '' && !/^[\u3041-\u3096\u309d\u309e\u30fc]+$/.test(value)) problems.push(text.kana(columns[column]))
    return value
  }
  const phone = (column: 'phone_number' | 'mobile_number') => {
    const value = normalizePhone(valueOf(column))
    if (value !== '' && !/^\d{10,15}$/.test(value)) problems.push(text.phone(columns[column]))
    return value
  }
  const course = halfWidth(valueOf('course_id'))
  const courseId = courseIds.find((id) => String(id) === course)
  if (courseId === undefined) problems.push(text.course(course))
  const membershipId = writeMembershipId(valueOf('membership_id'))
  if (!isMembershipId(membershipId)) problems.push(text.membershipId)
  const birthday = readBirthday(valueOf('birthday'))
  if (birthday === null) problems.push(text.birthday)
  const status = statuses[halfWidth(valueOf('status'))]
  if (status === undefined) problems.push(text.status(halfWidth(valueOf('status'))))
  const mobile = phone('mobile_number')
  const address = halfWidth(valueOf('email'))
  const email = emailField.safeParse(address)
  if (address !== '' && !email.success) problems.push(text.email)
  const customer: Customer = {
    course_id: courseId ?? 0,
    membership_id: membershipId,
    last_name: name('last_name'),
    first_name: name('first_name'),
    last_name_kana: kana('last_name_kana'),
    first_name_kana: kana('first_name_kana'),
    birthday: birthday ?? '',
    phone_number: demand('phone_number', phone('phone_number')),
    mobile_number: mobile === '' ? null : mobile,
    email: email.success ? email.data : null,
    status: status ?? 'active',
  }
  return { customer, problems }
}

/**
 * Reads a ledger file: a heading of Japanese column names in any order, then one customer per line. Collects every
 * problem of every line; with any problem there are no customers. Kana come out as hiragana, telephones as digits.
 */
export function readLedger(bytes: Uint8Array): Ledger {
  const csv = decodeLedger(bytes)
  if (csv === null) return { problems: [{ line: 1, message: text.notText }] }
  const read = readCsv(csv)
  if ('openQuote' in read) return { problems: [{ line: read.openQuote, message: text.openQuote }] }
  const [first, ...rest] = read.rows
  if (!first || rest.length === 0) return { problems: [{ line: 1, message: text.empty }] }
  const heading = readHeading(first.cells)
  if (heading.problems.length > 0)
    return { problems: heading.problems.map((message) => ({ line: first.line, message })) }

  const problems: LedgerProblem[] = []
  const customers: Customer[] = []
  const lineOf = new Map<string, number>()
  for (const { line, cells } of rest) {
    if (cells.length !== heading.columns.length) {
      problems.push({ line, message: text.columnCount(cells.length, heading.columns.length) })
      continue
    }
    const judged = readCustomer((column) => cells[heading.columns.indexOf(column)] ?? '')
    problems.push(...judged.problems.map((message) => ({ line, message })))
    const key = `${judged.customer.course_id} ${membershipKey(judged.customer.membership_id)}`
    const before = lineOf.get(key)
    if (before !== undefined && judged.problems.length === 0) problems.push({ line, message: text.twice(before) })
    lineOf.set(key, before ?? line)
    customers.push(judged.customer)
  }
  return problems.length > 0 ? { problems } : { customers }
}
