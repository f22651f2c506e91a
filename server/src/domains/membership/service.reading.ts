import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { ledgerLimits } from '@jgm/contract/api/staff-ledger'
import { halfWidth, isInvisible } from '@jgm/contract/model/normalise'
import { readRow, type FileColumn } from './service.row.ts'
import { ledgerText as text, ledgerWords } from './text.ts'
import type { Ledger, ReadRow, Taken } from './types.ts'

const { columns, headings } = ledgerWords
const named = new Map(
  (Object.entries(headings) as [FileColumn, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [plainHeading(name), column] as const),
  ),
)
const delimiters = [',', '\t', ';'] as const
/** Lines among which the heading stands. */
const headLines = 30
/** Rows between which the process turns to others. */
const rowsAtOnce = 100
/** Bytes of a file that are read in one turn. */
const pieceBytes = 2_048
/** Bytes and columns of a row, and rows with those that say nothing, above which a file is no ledger. */
const mostRowBytes = 100_000
const mostColumns = 300
const mostRecords = 2 * ledgerLimits.rows
/** Letters among which the first lines stand. */
const headLetters = 50_000
/** Columns that a row must name to be the heading. */
const leastNamed = 3

function plainHeading(cell: string): string {
  return halfWidth(cell)
    .replace(/[\s()[\]【】・]/g, '')
    .toLowerCase()
}

const startsWith = (bytes: Uint8Array, ...head: readonly number[]): boolean =>
  head.every((one, at) => bytes[at] === one)

/** Why a file is none that can be read as text; null where it may be one. */
function otherFile(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0x50, 0x4b) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return text.workbook
  return startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) ? text.otherFile : null
}

/** The text of a file in UTF-16 with byte order mark, in UTF-8, else in Shift_JIS as Windows writes it; null when it is none of them. */
export function decodeLedger(bytes: Uint8Array): string | null {
  const encodings = startsWith(bytes, 0xff, 0xfe) ? ['utf-16le'] : ['utf-8', 'shift_jis']
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  }
  return null
}

type CsvRow = { readonly line: number; readonly cells: readonly string[] }

/** A cell without the mark by which a spreadsheet keeps it a text: `="090…"`, `'090…`. */
const unmarked = (cell: string): string => cell.replace(/^="(.*)"$/s, '$1').replace(/^'(?=[\d=+\-@])/, '')

type ReadCsv =
  | { readonly rows: readonly CsvRow[] }
  | { readonly problem: 'openQuote' | 'tooWide' | 'tooLarge'; readonly line: number }

/** Ends the reading of a file that no ledger is. */
class NoLedger extends Error {
  readonly problem: 'tooWide' | 'tooLarge'
  constructor(problem: 'tooWide' | 'tooLarge') {
    super(problem)
    this.problem = problem
  }
}

/** The column of a row behind which nothing is said. */
const widthOf = (cells: readonly string[]): number => 1 + cells.findLastIndex((one) => one !== '' && !isInvisible(one))

/**
 * Rows of a CSV text (RFC 4180: quotes doubled inside quotes, line breaks allowed there) with the line each begins on, empty
 * lines left out; or the line of the row in which a quote was opened and never closed, or of one that is too much. It is read in pieces, between
 * which the process turns to others, so that golfers do not wait for it.
 */
export async function readCsv(csv: string, delimiter: string = ','): Promise<ReadCsv> {
  const bytes = Buffer.from(csv)
  const rows: CsvRow[] = []
  let line = 1
  let records = 0
  /** Where the row begins that is being read, and how much was given to the parser. */
  const at = { row: 0, given: 0 }
  async function* pieces(): AsyncGenerator<Buffer> {
    for (; at.given < bytes.length;) {
      if (at.given - at.row > mostRowBytes) throw new NoLedger('tooWide')
      await setImmediate()
      const piece = bytes.subarray(at.given, at.given + pieceBytes)
      at.given += piece.length
      yield piece
    }
  }
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    on_record(given: readonly string[], { lines, bytes: end }) {
      records += 1
      const width = widthOf(given)
      if (width > mostColumns) throw new NoLedger('tooWide')
      if (width > 0) rows.push({ line, cells: given.slice(0, mostColumns).map(unmarked) })
      if (rows.length > ledgerLimits.rows + headLines || records > mostRecords) throw new NoLedger('tooLarge')
      line = lines + 1
      at.row = end
      return null
    },
  })
  try {
    await pipeline(pieces(), parser.resume())
  } catch (error) {
    const quotes = bytes.subarray(at.row, at.given).toString().split('"').length - 1
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return { problem: 'openQuote', line }
    if (!(error instanceof NoLedger)) throw error
    // A quote that is never closed makes one row of all that follows.
    return { problem: error.problem === 'tooWide' && quotes % 2 === 1 ? 'openQuote' : error.problem, line }
  }
  return { rows }
}

const countNamed = (cells: readonly string[]): number => cells.filter((cell) => named.has(plainHeading(cell))).length

/** What stands between the cells: by what the first lines have most names of columns. */
function delimiterOf(csv: string): string {
  const lines = csv
    .slice(0, headLetters)
    .split(/\r\n|\n|\r/, headLines)
    .map((line) => line.replaceAll('"', ''))
  const most = (delimiter: string): number => Math.max(...lines.map((line) => countNamed(line.split(delimiter))))
  return delimiters.toSorted((one, other) => most(other) - most(one))[0] ?? ','
}

type Heading = {
  readonly line: number
  readonly at: ReadonlyMap<FileColumn, number>
  readonly width: number
  readonly unused: readonly string[]
}

/** The columns of the heading, or what is wrong with it. `isOne`: the file is about one course, and need not name it. */
function readHeading({ line, cells }: CsvRow, isOne: boolean): Heading | { readonly problem: string } {
  const at = new Map<FileColumn, number>()
  const unused: string[] = []
  for (const [index, cell] of cells.entries()) {
    const column = named.get(plainHeading(cell))
    if (column === undefined) {
      if (!isInvisible(cell)) unused.push(halfWidth(cell))
      continue
    }
    if (at.has(column)) return { problem: text.doubleColumn(halfWidth(cell)) }
    at.set(column, index)
  }
  const missing = [
    ...(isOne || at.has('course_id') ? [] : [columns.course_id]),
    ...(at.has('membership_id') ? [] : [columns.membership_id]),
    ...(at.has('name')
      ? []
      : (['last_name', 'first_name'] as const).filter((one) => !at.has(one)).map((one) => columns[one])),
    ...(at.has('kana')
      ? []
      : (['last_name_kana', 'first_name_kana'] as const).filter((one) => !at.has(one)).map((one) => columns[one])),
    ...(at.has('birthday') ? [] : [columns.birthday]),
    ...(at.has('phone_number') || at.has('mobile_number') ? [] : [columns.phone_number]),
  ]
  if (missing.length > 0) return { problem: text.missingColumns(missing) }
  return { line, at, width: widthOf(cells), unused }
}

/** Two rows with one membership id both need a person: nobody here knows which of them is right. */
function refuseTwice(rows: readonly ReadRow[]): readonly ReadRow[] {
  const byKey = Map.groupBy(rows, ({ key }) => key)
  return rows.map((row) => {
    const other = row.key === null ? undefined : byKey.get(row.key)?.find((one) => one !== row)
    if (!other) return row
    const found = row.found.membership_id ?? ''
    const twice = { column: 'membership_id' as const, found, message: text.twice(other.line), likely: null }
    return { ...row, customer: null, problems: [...row.problems, twice] }
  })
}

/** The row that only counts the others, as spreadsheets end a list; null where it may be a member. */
function sumRowOf({ line, cells }: CsvRow): { readonly line: number; readonly found: string } | null {
  const filled = cells.filter((cell) => !isInvisible(cell)).map((cell) => halfWidth(cell).replace(/\s/g, ''))
  const [first = '', ...rest] = filled
  const { sumRow } = ledgerWords
  return sumRow.first.test(first) && rest.every((cell) => sumRow.rest.test(cell))
    ? { line, found: filled.join(' ') }
    : null
}

/** The corrections of a person before anything is known of the file. */
const nothingTaken: Taken = { cells: [], zeros: false }

/**
 * Reads a ledger file: rows below a heading, which may stand below a title, with columns in any order. `course`: the file is about this one;
 * rows of others are left out, and so is a last row that counts the others. Rows of which any cell has no single meaning have problems and no customer; what was read in another way than it is
 * written is listed. Kana come out as hiragana, telephones as digits.
 */
export async function readLedger(
  bytes: Uint8Array,
  given: { readonly today: string; readonly course?: number | undefined; readonly taken?: Taken },
): Promise<Ledger> {
  const refuse = (line: number, message: string): Ledger => ({ problem: { line, message } })
  const other = otherFile(bytes)
  if (other !== null) return refuse(1, other)
  const csv = decodeLedger(bytes)?.replace(/^sep=.\r?\n/i, '')
  if (csv === undefined) return refuse(1, text.notText)
  const read = await readCsv(csv, delimiterOf(csv))
  if ('problem' in read) return refuse(read.line, text.unread[read.problem])
  if (read.rows.length === 0) return refuse(1, text.empty)
  const head = read.rows.slice(0, headLines).findIndex(({ cells }) => countNamed(cells) >= leastNamed)
  const first = read.rows[head]
  if (!first) return refuse(1, text.noHeading)
  const heading = readHeading(first, given.course !== undefined)
  if ('problem' in heading) return refuse(first.line, heading.problem)
  const listed = read.rows.slice(head + 1)
  const last = listed.at(-1)
  const sumRow = last ? sumRowOf(last) : null
  const below = sumRow ? listed.slice(0, -1) : listed
  if (below.length === 0) return refuse(first.line, text.empty)
  if (below.length > ledgerLimits.rows) return refuse(first.line, text.unread.tooLarge)

  const taken = given.taken ?? nothingTaken
  const cells = new Set(taken.cells.map(({ line, column }) => `${line} ${column}`))
  const by = {
    ...heading,
    today: given.today,
    course: given.course,
    isTaken: (line: number, column: string) => cells.has(`${line} ${column}`),
    zeros: taken.zeros,
  }
  const rows: ReturnType<typeof readRow>[] = []
  for (const row of below) {
    if (rows.length % rowsAtOnce === 0) await setImmediate()
    rows.push(readRow(row, by))
  }
  const own = rows.filter((row) => !row.isOther)
  return {
    rows: refuseTwice(own),
    heading: heading.line,
    headings: first.cells,
    columns: new Set([...heading.at.keys()].filter((one) => one !== 'name' && one !== 'kana')),
    unused: heading.unused,
    others: rows.length - own.length,
    sumRow,
  }
}
