// npm run check: all checks that don't run the product. npm run check -- <workspace>: those that one wants while one works there.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, giveUp, root } from './ground.mjs'
import { runChecks, runChecksOf, summarise } from './steps.mjs'

const [workspace] = process.argv.slice(2)
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
if (workspace !== undefined && !workspaces.includes(workspace))
  giveUp(`There is no workspace ${workspace}: npm run check -- <${workspaces.join(' | ')}>`)
ensurePackages()
process.exit(await summarise(await (workspace === undefined ? runChecks() : runChecksOf(workspace))))
