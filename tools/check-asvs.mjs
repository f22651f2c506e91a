// Compares docs/asvs.md with the rows of levels 1 and 2 of OWASP ASVS 5.0.0: each row must occur once, with a state,
// and the files and tests that it names as its proof must exist.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './ground.mjs'

/** The number of rows of each section; within a section, rows of levels 1 and 2 come before those of level 3. */
const sections = {
  1: [2, 9, 11, 3, 2],
  2: [3, 3, 4, 1],
  3: [0, 2, 4, 6, 5, 0, 2],
  4: [3, 1, 2, 4],
  5: [1, 3, 2, 3],
  6: [3, 12, 4, 4, 5, 3, 0, 4],
  7: [3, 4, 2, 5, 2, 2],
  8: [2, 3, 1, 1],
  9: [3, 4],
  10: [2, 2, 4, 11, 5, 2, 3],
  11: [2, 3, 3, 4, 1, 1],
  12: [3, 2, 4],
  13: [1, 5, 2, 5],
  14: [2, 4, 3],
  15: [3, 3, 7],
  16: [1, 5, 4, 3, 3],
  17: [1, 4, 2],
}

/** @type {readonly string[]} */
export const wantedRows = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, at) => Array.from({ length: count }, (_, row) => `${chapter}.${at + 1}.${row + 1}`)),
)

const states = ['pass', 'deviation', 'n/a', 'open']
const tableRow = /^\| (\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| ([^|]*) \| ([^|]*) \|(.*)\|$/u
const proof = /`([^`]+)`(?: \*([^*]+)\*)?/gu

/**
 * @type {(text: string, read: (path: string) => string | undefined) => string[]}
 * Messages about the problems; none when everything is right. `read(path)` returns the text of a file, '' for a folder,
 * and undefined when there is nothing.
 */
export function problemsOf(text, read) {
  const problems = []
  const seen = new Map()
  for (const line of text.split('\n')) {
    const match = tableRow.exec(line)
    if (!match) {
      if (/^\| \d/u.test(line)) problems.push(`not a row of four columns: ${line.slice(0, 60)}`)
      continue
    }
    const [, ids = '', state = '', how = '', proven = ''] = match
    for (const id of ids.split(', ')) seen.set(id, (seen.get(id) ?? 0) + 1)
    if (!states.includes(state)) problems.push(`${ids}: unknown state "${state}"`)
    if (how.trim() === '') problems.push(`${ids}: does not say how, or why not`)
    const proofs = [...proven.matchAll(proof)]
    if (state === 'pass' && proofs.length === 0) problems.push(`${ids}: passes without a proof`)
    for (const [, path = '', title] of proofs) {
      const found = ['', 'server/src/', 'server/src/domains/'].map((base) => read(base + path))
      const source = found.find((one) => one !== undefined)
      if (source === undefined) problems.push(`${ids}: there is no ${path}`)
      else if (title && !source.includes(title)) problems.push(`${ids}: ${path} has no "${title}"`)
      else if (!title && path.endsWith('.spec.ts')) problems.push(`${ids}: which test of ${path}?`)
    }
  }
  for (const id of wantedRows) {
    const times = seen.get(id) ?? 0
    if (times !== 1) problems.push(`${id} occurs ${times} times`)
  }
  for (const id of seen.keys()) if (!wantedRows.includes(id)) problems.push(`${id} is not a row of levels 1 and 2`)
  return problems
}

function readBelowRoot(path) {
  const full = join(root, path)
  if (!existsSync(full)) return undefined
  return statSync(full).isDirectory() ? '' : readFileSync(full, 'utf8')
}

if (process.argv[1] === import.meta.filename) {
  const problems = problemsOf(readFileSync(join(root, 'docs/asvs.md'), 'utf8'), readBelowRoot)
  for (const problem of problems) console.error(`docs/asvs.md: ${problem}`)
  console.log(`ASVS: ${wantedRows.length} rows, ${problems.length} problems`)
  process.exit(problems.length === 0 ? 0 : 1)
}
