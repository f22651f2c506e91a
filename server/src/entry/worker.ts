import { wire } from '../app/wiring.ts'
import { createWarn, runCommand, StartProblem, stopOnSignal } from './process.ts'
import { text } from './text.ts'
import { startWork } from './work.ts'

/** Runs jobs, and sends mails and messages, on a migrated database. Several may run: one of them takes each run of a job, and each mail. */
await runCommand(async (config) => {
  if (config.databaseUrl === undefined) throw new StartProblem(text.needsDatabase)
  const warn = createWarn(config)
  const wiring = wire(config, config.databaseUrl, warn)
  const work = await startWork(config, wiring, warn)
  await stopOnSignal(config, async () => {
    await work.stop()
    await wiring.close()
  })
})
