// npm run bench [-- name …]: measures variants side by side in one run, and prints a table of all figures that have a goal.
// npm run trials [-- name … --option …]: what is tried by hand before a release, on a machine that it may use up (disk, backups, browsers).
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensurePackages, ensureWeb, giveUp, root, runNode } from './ground.mjs'

ensurePackages()
await ensureWeb('production')
await ensureWeb('demo')
const isTrial = process.argv[2] === '--trials'
const known = readdirSync(join(root, 'bench'))
  .filter((name) => (isTrial ? /^trial-.*\.ts$/ : /^p\d+.*\.ts$/).test(name))
  .map((name) => name.replace(/\.ts$/, ''))
  .toSorted((a, b) => Number.parseInt(a.slice(1)) - Number.parseInt(b.slice(1)) || a.localeCompare(b))
const given = process.argv.slice(isTrial ? 3 : 2)
/** From the first option on, arguments are for the trial itself. */
const first = given.findIndex((one) => one.startsWith('--'))
const options = first === -1 ? [] : given.slice(first)
const wanted = given.slice(0, given.length - options.length).map((name) => (isTrial ? `trial-${name}` : name))
const chosen =
  wanted.length > 0
    ? known.filter((name) => wanted.some((start) => name === start || name.startsWith(`${start}-`)))
    : known
if (chosen.length === 0) giveUp(`There is no such bench; known: ${known.join(' ')}`)
const folder = mkdtempSync(join(tmpdir(), 'jgm-bench-table-'))
const table = join(folder, 'table')
writeFileSync(table, '')
let failed = 0
for (const name of chosen)
  if ((await runNode([`bench/${name}.ts`, ...options], { BENCH_TABLE: table })) !== 0) failed += 1
console.log(`\n${readFileSync(table, 'utf8')}`)
rmSync(folder, { recursive: true })
process.exit(failed === 0 ? 0 : 1)
