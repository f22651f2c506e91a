// npm test [-- checks | unit | server | e2e]: everything, or a part; the last line says "N passed, N failed".
import { ensurePackages } from './ground.mjs'
import { runBrowserTests, runChecks, runVitest, runWebBuilds, summarise } from './steps.mjs'

ensurePackages()
const parts = {
  checks: runChecks,
  unit: () => [runVitest('unit')],
  server: () => [runVitest('server')],
  e2e: () => {
    const built = runWebBuilds()
    return built.some(({ failed }) => failed > 0) ? built : [...built, runBrowserTests()]
  },
}
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(' ')}; known: ${Object.keys(parts).join(' ')}`)
  process.exit(2)
}
const chosen = asked.length > 0 ? asked : Object.keys(parts)
process.exit(summarise(chosen.flatMap((name) => parts[name]())))
