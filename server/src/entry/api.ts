import { buildSite } from '../app/site.ts'
import { wire } from '../app/wiring.ts'
import { openTracing } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import { createWarn, refuseTakenPort, runService, StartProblem, stopOnSignal } from './process.ts'
import { text } from './text.ts'

/** Serves API and pages only, on a migrated database. Run as many of these as the load needs. */
await runService(async (config, say) => {
  if (config.databaseUrl === undefined) throw new StartProblem(text.needsDatabase)
  await refuseTakenPort(config)
  const tracing = await openTracing(config.traces, 'jgm-api')
  const wiring = wire(config, config.databaseUrl, createWarn(config, tracing), { tracing })
  const { app, leave } = await buildSite(config, wiring)
  const address = await app.listen({ port: config.port, host: config.host })
  const stopped = stopOnSignal(config, say, async () => {
    await leave()
    await wiring.close()
  })
  say(address, { version })
  await stopped
})
