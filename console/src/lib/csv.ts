/** What a cell holds; null and an empty text leave it empty. */
export type Cell = string | number | null

/**
 * The signs that a spreadsheet takes for the beginning of a formula, also in full width, as Japanese spreadsheets do. A control character
 * may stand before it.
 */
const formula = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u

function written(cell: Cell): string {
  if (cell === null) return ''
  // A number of ours may be negative; a text that looks like one is somebody's input.
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV that spreadsheets open as it is: UTF-8 with its mark, commas, lines that end as on Windows. No cell is a formula. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{feff}${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`
