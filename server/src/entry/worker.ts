import { jobsOf, wire } from '../app/wiring.ts'
import { runJobs } from '../platform/jobs/run.ts'
import { createWarn, runCommand, StartProblem, stopOnSignal } from './process.ts'
import { text } from './text.ts'

/** Runs jobs only, on a migrated database. Several may run: one of them takes each run of a job. */
await runCommand(async (config) => {
  if (config.databaseUrl === undefined) throw new StartProblem(text.needsDatabase)
  const warn = createWarn(config)
  const wiring = wire(config, config.databaseUrl, warn)
  const runner = await runJobs({
    pool: wiring.database.pool,
    jobs: jobsOf(wiring),
    clockOffset: config.clockOffset,
    onError: warn,
  })
  await stopOnSignal(config, async () => {
    await runner.stop()
    await wiring.close()
  })
})
