// npm run sweep: every route of every area, for every kind of visitor, with axe, at 320 px, with text of twice the size and at a desk.
// Takes many minutes; docs/sweep.md tells of the last run.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensurePackages, root } from './ground.mjs'
import { runBrowserTests, runWebBuilds, summarise } from './steps.mjs'

ensurePackages()
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
const commit = git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain') === '' ? '' : ' and changes')
const built = await runWebBuilds()
const swept = built.failed === 0 ? [await runBrowserTests('sweep', 'e2e/sweep.config.ts')] : []
const code = await summarise([built, ...swept])
const findings = swept.flatMap(({ failures }) => failures)
const date = new Date().toISOString().slice(0, 10)
writeFileSync(
  join(root, 'docs/sweep.md'),
  `# The last sweep

\`npm run sweep\` writes this page. It walks through every route of every area, for guests and members, looks at each screen with axe on a
phone and at a desk, at 320 pixels with text of twice the size, for torn words, stray words and moving layout, and with forty injections
in every stored text.

| Date | Commit | Walks without a finding | Walks with findings |
|---|---|---|---|
| ${date} | ${commit} | ${swept.reduce((sum, { passed }) => sum + passed, 0)} | ${findings.length} |
${findings.map((name) => `\n- ${name}`).join('')}`,
)
process.exit(code)
