import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Mutation, Tests } from './support/mutation.ts'
import { mutations } from './support/mutations.ts'
import { withColumn, type Verdict } from './support/mutation-table.ts'
import { judge, printLine, printTitle } from './support/report.ts'
import { openWorkshop } from './support/workshop.ts'

/** Breaks the product in fifty guarded places, one by one, and tells for each whether the tests catch it (docs/mutations.md). */
const own = fileURLToPath(new URL('../', import.meta.url))
const { values } = parseArgs({
  options: {
    /** The tree whose tests are tried. */
    root: { type: 'string', default: own },
    /** Parts of the names of the mutations to try; without any, all are. */
    only: { type: 'string', multiple: true, default: [''] },
    /** A file with the tests of an older tree, by the names of mutations; what it does not name has the tests of this tree. */
    tests: { type: 'string' },
    /** Breaks all at once: a few minutes say which tests do not see their break; of two breaks with the same tests one may hide the other. */
    together: { type: 'boolean', default: false },
    /** The tests are known to be green on this tree: they are not run on it without a mutation. */
    green: { type: 'boolean', default: false },
    /** The column of docs/mutations.md that gets the results. */
    column: { type: 'string' },
  },
})
const older =
  values.tests === undefined ? {} : (JSON.parse(readFileSync(values.tests, 'utf8')) as Record<string, Tests>)
const testsOf = ({ name, tests }: Mutation): Tests => older[name] ?? tests
const chosen = mutations.filter(({ name }) => values.only.some((part) => name.includes(part)))
const workshop = openWorkshop(resolve(values.root))

printTitle(`MUTATIONS ${chosen.length} guarded places are broken${values.together ? ' together' : ', one by one'}`)
const lost = chosen.filter((one) => workshop.mutated(one) === undefined)
for (const { name, file } of lost) printLine(`the text to find stands not once in ${file}: ${name}`)

const kinds = ['unit', 'screens', 'server'] as const
const all = chosen.map(testsOf)
const inAll = (kind: (typeof kinds)[number]): string[] => [...new Set(all.flatMap((tests) => tests[kind] ?? []))]
const browser = [...new Map(all.flatMap((one) => one.browser ?? []).map((one) => [JSON.stringify(one), one])).values()]
// A test that is red without a mutation proves nothing.
const everything = { unit: inAll('unit'), screens: inAll('screens'), server: inAll('server'), browser }
const red = values.green ? [] : await workshop.failing(everything, false)
for (const name of red) printLine(`red without a mutation: ${name}`)

const verdicts = new Map<string, Verdict>()
function note({ name }: Mutation, by: string | undefined): void {
  verdicts.set(name, { by: by ?? null })
  printLine(
    `${by === undefined ? 'NOT CAUGHT' : 'caught    '} ${name}${by === undefined ? '' : `\n              ${by}`}`,
  )
  const { column } = values
  const document = join(own, 'docs/mutations.md')
  if (column !== undefined) writeFileSync(document, withColumn(readFileSync(document, 'utf8'), column, verdicts))
}
const filesOf = ({ unit = [], screens = [], server = [], browser: inBrowser = [] }: Tests): string[] => [
  ...unit,
  ...screens,
  ...server,
  ...inBrowser.map(({ file }) => file),
]
const breakOne = (one: Mutation): void => workshop.write(one.file, workshop.mutated(one) ?? workshop.read(one.file))

if (lost.length > 0 || red.length > 0) printLine('nothing is tried before that is mended')
else if (values.together) {
  for (const one of chosen) breakOne(one)
  const failed = await workshop.failing(everything, false)
  for (const name of failed) printLine(`red: ${name}`)
  for (const one of chosen)
    note(
      one,
      failed.find((name) => filesOf(testsOf(one)).some((file) => name.startsWith(`${file}:`))),
    )
} else
  for (const one of chosen) {
    const before = workshop.read(one.file)
    breakOne(one)
    const [by] = await workshop.failing(testsOf(one), true)
    workshop.write(one.file, before)
    if (testsOf(one).browser) workshop.restorePages()
    note(one, by)
  }
const caught = [...verdicts.values()].filter(({ by }) => by !== null).length
judge('guarded places whose break the tests catch', caught, { atLeast: chosen.length }, `${caught} of ${chosen.length}`)
process.exit()
