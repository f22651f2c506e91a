import { wire } from '../app/wiring.ts'
import { buildWorkerSite } from '../app/worker-site.ts'
import { openTracing } from '../platform/tracing.ts'
import { version } from '../platform/version.ts'
import { createWarn, refuseTakenPort, runService, StartProblem, stopOnSignal } from './process.ts'
import { text } from './text.ts'
import { startWork } from './work.ts'

/**
 * Runs jobs, and sends mails and messages, on a migrated database. Several may run: one of them takes each run of a job, and each mail.
 * On its port it answers health, readiness and metrics only.
 */
await runService(async (config, say) => {
  if (config.databaseUrl === undefined) throw new StartProblem(text.needsDatabase)
  await refuseTakenPort(config)
  const tracing = await openTracing(config.traces, 'jgm-worker')
  const warn = createWarn(config, tracing)
  const wiring = wire(config, config.databaseUrl, warn, { tracing })
  const work = await startWork(config, wiring, warn)
  const app = buildWorkerSite(config, wiring)
  const address = await app.listen({ port: config.port, host: config.host })
  const stopped = stopOnSignal(config, say, async () => {
    await Promise.all([work.stop(), app.close()])
    await wiring.close()
  })
  say(address, { version })
  await stopped
})
