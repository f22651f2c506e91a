import { courseIds } from '@jgm/contract/model/choices'
import { email as emailField } from '@jgm/contract/model/fields'
import { halfWidth, isInvisible, normalizeLine } from '@jgm/contract/model/normalise'
import { readBirthday } from './service.birthday.ts'
import { readKana, readName, splitName } from './service.name.ts'
import { readPhones } from './service.phone.ts'
import { isMembershipId, membershipKey, writeMembershipId } from './rules.ts'
import { ledgerText as text, ledgerWords } from './text.ts'
import type { CellRead, CustomerStatus, LedgerColumn, ReadRow } from './types.ts'

const { columns, statuses, kinds } = ledgerWords
const mostShown = 60

/** A column of a file: one of the customer, or one with both names in a cell. */
export type FileColumn = LedgerColumn | 'name' | 'kana'

/** What the rows of a file are read by. */
type Reading = {
  readonly at: ReadonlyMap<FileColumn, number>
  /** Columns of the heading. */
  readonly width: number
  readonly today: string
  /** The course of every row, where the ledger of one is read. */
  readonly course: number | undefined
  readonly isTaken: (line: number, column: LedgerColumn) => boolean
  readonly zeros: boolean
}

/** What a cell is read as. */
type Value = string | number | null | readonly string[]

const shown = (cell: string): string => [...normalizeLine(cell)].slice(0, mostShown).join('')

const statusWords = new Map<string, CustomerStatus>(
  (Object.keys(statuses) as CustomerStatus[]).flatMap((status) =>
    [statuses[status], ...kinds[status]].map((word) => [halfWidth(word), status] as const),
  ),
)

function readStatus(given: string): CellRead<CustomerStatus> {
  const word = halfWidth(given).replace(/\s/g, '')
  const value = statusWords.get(word)
  if (ledgerWords.notPassedOn.test(word)) return { problem: text.notPassedOn, likely: statuses.active }
  if (value === undefined) return { problem: text.status }
  // What nearly every row of a club has is told once for the file, by `kindsIn`.
  return value === 'active' || word === statuses[value] ? { value } : { value, how: text.how.status }
}

function readCourse(given: string): CellRead<number> {
  const plain = halfWidth(given)
  const value = courseIds.find((id) => String(id) === plain.replace(/^0+(?=\d)|\.0+$/g, ''))
  if (value === undefined) return { problem: text.course }
  return String(value) === plain ? { value } : { value, how: text.how.course }
}

function readMembershipId(given: string): CellRead<string> {
  if (isInvisible(given)) return { problem: text.noMembershipId }
  const value = writeMembershipId(given)
  if (isMembershipId(value)) return { value }
  const plain = halfWidth(given)
  if (/^\d(?:\.\d+)?E\+?\d+$/i.test(plain)) return { problem: text.shortened }
  return { problem: /^\d{1,2}月\d{1,2}日$|^\d+\/\d+(?:\/\d+)?$/.test(plain) ? text.asDate : text.membershipId }
}

function readEmail(given: string): CellRead<string | null> {
  if (isInvisible(given)) return { value: null }
  const read = emailField.safeParse(given)
  return read.success ? { value: read.data } : { problem: text.email }
}

const demanded =
  (column: LedgerColumn, read: (given: string) => CellRead<string>) =>
  (given: string): CellRead<string> =>
    isInvisible(given) ? { problem: text.required(columns[column]) } : read(given)

/** Reads cells one by one, and collects what was found, what needs a person, and what was read otherwise. */
class Cells {
  readonly problems: ReadRow['problems'][number][] = []
  readonly reread: ReadRow['reread'][number][] = []
  readonly found: Partial<Record<LedgerColumn, string>> = {}
  readonly #line: number
  readonly #by: Reading

  constructor(line: number, by: Reading) {
    this.#line = line
    this.#by = by
  }

  /** The value of a cell; undefined where it needs a person. */
  read<T extends Value>(column: LedgerColumn, given: string, read: (given: string) => CellRead<T>): T | undefined {
    const found = shown(given)
    this.found[column] = found
    const first = read(given)
    if ('value' in first) {
      if (first.how !== undefined) this.note(column, found, written(column, first.value), first.how)
      return first.value
    }
    const { problem, likely = null } = first
    const isPhone = column === 'phone_number' || column === 'mobile_number'
    if (likely !== null && (this.#by.isTaken(this.#line, column) || (this.#by.zeros && isPhone))) {
      const second = read(likely)
      if ('value' in second) {
        this.note(column, found, written(column, second.value), text.how.taken)
        return second.value
      }
    }
    this.refuse(column, problem, likely)
    return undefined
  }

  refuse(column: LedgerColumn, message: string, likely: string | null = null): void {
    this.problems.push({ column, found: this.found[column] ?? '', message, likely })
  }

  note(column: LedgerColumn, found: string, read: string, how: string): void {
    this.reread.push({ column, found, read, how })
  }
}

/** A value that was read, in the words of ledger files. */
function written(column: LedgerColumn, value: Value): string {
  if (column === 'status') return statuses[value as CustomerStatus]
  if (typeof value === 'object') return value?.join(' / ') ?? ''
  return String(value)
}

/** Family and first name: of their own cells, or of one that has both. */
function readNames(
  cells: Cells,
  cellOf: (column: FileColumn) => string,
  [whole, last, first]:
    | readonly ['name', 'last_name', 'first_name']
    | readonly ['kana', 'last_name_kana', 'first_name_kana'],
): readonly (string | undefined)[] {
  const read = whole === 'name' ? readName : readKana
  const own = [cellOf(last), cellOf(first)] as const
  const isWhole = own.every(isInvisible) && !isInvisible(cellOf(whole))
  const together = isWhole ? cellOf(whole) : own[0]
  const parts = isInvisible(own[1]) ? splitName(together) : null
  if (isWhole && parts === null) {
    const unread = read(together)
    cells.found[last] = shown(together)
    cells.refuse(last, 'problem' in unread ? unread.problem : text.unsplit)
    return []
  }
  if (parts && !isWhole) cells.note(last, shown(together), parts.join(' '), text.how.split)
  return ([last, first] as const).map((column, at) =>
    cells.read(column, (parts ?? own)[at] ?? '', demanded(column, read)),
  )
}

/** The one or two telephones of a row, in whichever cells they stand. */
function readNumbers(cells: Cells, cellOf: (column: FileColumn) => string): readonly string[] {
  const phones = cells.read('phone_number', cellOf('phone_number'), readPhones)
  const mobiles = cells.read('mobile_number', cellOf('mobile_number'), readPhones)
  if (!phones || !mobiles) return []
  const all = [...new Set([...phones, ...mobiles])]
  const [only] = mobiles
  if (all.length === 0) cells.refuse('phone_number', text.required(columns.phone_number))
  if (all.length > 2) cells.refuse('phone_number', text.phones)
  if (phones.length === 0 && only !== undefined) cells.note('phone_number', '', only, text.how.onlyMobile)
  return all
}

/** Reads a row of a ledger file. `isOther`: it is of another course than the one whose ledger is read. */
export function readRow(
  { line, cells: given }: { readonly line: number; readonly cells: readonly string[] },
  by: Reading,
): ReadRow & { readonly isOther: boolean } {
  const cells = new Cells(line, by)
  const cellOf = (column: FileColumn): string => given[by.at.get(column) ?? -1] ?? ''
  const width = 1 + given.findLastIndex((cell) => !isInvisible(cell))
  if (width > by.width) cells.refuse('membership_id', text.columnCount(width, by.width))
  const isCourseNamed = by.at.has('course_id') && !(by.course !== undefined && isInvisible(cellOf('course_id')))
  const course = isCourseNamed ? cells.read('course_id', cellOf('course_id'), readCourse) : by.course
  const membershipId = cells.read('membership_id', cellOf('membership_id'), readMembershipId)
  const [lastName, firstName] = readNames(cells, cellOf, ['name', 'last_name', 'first_name'])
  const [lastKana, firstKana] = readNames(cells, cellOf, ['kana', 'last_name_kana', 'first_name_kana'])
  const birthday = cells.read('birthday', cellOf('birthday'), (cell) => readBirthday(cell, by.today))
  const [phone, mobile] = readNumbers(cells, cellOf)
  const email = cells.read('email', cellOf('email'), readEmail)
  const status = cells.read('status', cellOf('status'), readStatus)
  const { problems, reread, found } = cells
  return {
    line,
    cells: given,
    found,
    problems,
    reread,
    key: course === undefined || membershipId === undefined ? null : `${course} ${membershipKey(membershipId)}`,
    isOther: by.course !== undefined && course !== undefined && course !== by.course,
    customer:
      problems.length > 0
        ? null
        : {
            course_id: course ?? 0,
            membership_id: membershipId ?? '',
            last_name: lastName ?? '',
            first_name: firstName ?? '',
            last_name_kana: lastKana ?? '',
            first_name_kana: firstKana ?? '',
            birthday: birthday ?? '',
            phone_number: phone ?? '',
            mobile_number: mobile ?? null,
            email: email ?? null,
            status: status ?? 'active',
          },
  }
}

/** The words for the right to a membership that a file has and that are read otherwise, most frequent first. */
export function kindsIn(rows: readonly ReadRow[]): { found: string; read: string; count: number }[] {
  const byWord = Map.groupBy(rows, ({ found }) => (found.status ?? '').replace(/\s/g, ''))
  return [...byWord]
    .flatMap(([found, { length: count }]) => {
      const value = statusWords.get(halfWidth(found))
      return value === undefined || found === '' || found === statuses[value]
        ? []
        : [{ found, read: statuses[value], count }]
    })
    .toSorted((one, other) => other.count - one.count)
}
