import { fileURLToPath } from 'node:url'
import { addMonths, monthOf, type PlayDate } from '@jgm/contract/model/dates'
import { sampleNumber } from '@jgm/contract/model/receipts'
import { readMaster, type Master } from '../master/read.ts'
import { masterRows, type MasterRows } from '../master/rows.ts'
import { daysOffFrom } from '../master/schema.ts'

/** The files that a club edits also describe the sample group. */
const folder = fileURLToPath(new URL('../../../../master', import.meta.url))

let known: Master | undefined

/** Read once in a process: the files of nine clubs take a fifth of a second of a processor. */
function ownMaster(): Master {
  if (known) return known
  const read = readMaster(folder)
  if ('problems' in read)
    throw new Error(read.problems.map((one) => `${one.file} ${one.path} ${one.message}`).join('\n'))
  return (known = read.master)
}

/** The rows of the nine clubs from the files; two courses get another golf-use tax from a later month on. */
export function clubRows(today: PlayDate): MasterRows {
  const rows = masterRows(ownMaster())
  const later = (months: number): PlayDate => `${addMonths(monthOf(today), months)}-01`
  return {
    ...rows,
    golf_use_tax: [
      ...rows.golf_use_tax,
      { course_id: 5, valid_from: later(2), yen: 700 },
      { course_id: 8, valid_from: later(3), yen: 750 },
    ],
    // One of the clubs takes no points.
    point_rule: ([1, 2, 3, 4, 5, 6, 7, 8] as const).map((id) => ({ course_id: id, most: 5000 })),
    // One of them has no registered number, and issues plain receipts.
    receipt_issuer: ownMaster().clubs.map(({ id, prefecture, address }) => ({
      course_id: id,
      company: '株式会社見本ゴルフ',
      address: `${prefecture}${address}`,
      number: id === 9 ? null : sampleNumber,
    })),
  }
}

/** The weekdays off of the clubs' files. */
export const dayOffPatternRows = () =>
  ownMaster().clubs.flatMap(({ id, days_off: off }) =>
    (off ? daysOffFrom(off).patterns : []).map((pattern, at) => ({ course_id: id, position: at + 1, ...pattern })),
  )

/** The name of each club, by id. */
export const clubNames = (): ReadonlyMap<number, string> => new Map(ownMaster().clubs.map(({ id, name }) => [id, name]))
