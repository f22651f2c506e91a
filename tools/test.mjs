// npm test [-- checks | unit | screens | server | e2e]: everything, or parts of it; the last line says "N passed, N failed".
import { ensurePackages } from './ground.mjs'
import { runBrowserTests, runChecks, runVitest, runWebBuilds, sayKnownFlaky, summarise } from './steps.mjs'

ensurePackages()
const parts = {
  checks: runChecks,
  unit: async () => [await runVitest('unit')],
  screens: async () => [await runVitest('screens')],
  server: async () => [await runVitest('server')],
  e2e: async () => {
    const built = await runWebBuilds()
    return built.failed > 0 ? [built] : [built, await runBrowserTests()]
  },
}
/** Browser tests wait more than they compute, so the computing steps run beside them, one after the other. */
const lanes = [['e2e'], ['checks', 'unit', 'screens', 'server']]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(' ')}; known: ${lanes.flat().join(' ')}`)
  process.exit(2)
}
async function runLane(lane) {
  const results = []
  for (const name of lane) if (asked.length === 0 || asked.includes(name)) results.push(...(await parts[name]()))
  return results
}
sayKnownFlaky()
process.exit(await summarise((await Promise.all(lanes.map(runLane))).flat()))
