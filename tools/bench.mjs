// npm run bench [-- name …]: measures variants side by side in one run and prints their ratios.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, ensureWeb, giveUp, root, runNode } from './ground.mjs'

ensurePackages()
await ensureWeb('production')
await ensureWeb('demo')
const known = readdirSync(join(root, 'bench'))
  .filter((name) => /^p\d+.*\.ts$/.test(name))
  .map((name) => name.replace(/\.ts$/, ''))
  .toSorted()
const wanted = process.argv.slice(2)
const chosen =
  wanted.length > 0
    ? known.filter((name) => wanted.some((start) => name === start || name.startsWith(`${start}-`)))
    : known
if (chosen.length === 0) giveUp(`There is no such bench; known: ${known.join(' ')}`)
let failed = 0
for (const name of chosen) if ((await runNode([`bench/${name}.ts`])) !== 0) failed += 1
process.exit(failed === 0 ? 0 : 1)
