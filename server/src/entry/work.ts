import { jobsOf, mailsOf, messagesOf, webhooksOf, type Wiring } from '../app/wiring.ts'
import type { Config } from '../platform/config.ts'
import { faultOf } from '../platform/fault.ts'
import type { Ground } from '../platform/ground.ts'
import { runJobs } from '../platform/jobs/run.ts'
import { startSending } from '../platform/outbox/sending.ts'

/** Runs the jobs and sends mails and messages, until stopped. Any number of processes may. Rejects like {@link runJobs}. */
export async function startWork(
  config: Config,
  wiring: Wiring,
  warn: Ground['warn'],
): Promise<{ stop(): Promise<void> }> {
  const runner = await runJobs({
    pool: wiring.database.pool,
    jobs: jobsOf(wiring),
    clockOffset: config.clockOffset,
    onError: warn,
    tracing: wiring.tracing,
    onEnd(name, outcome) {
      const of = `${name} ${outcome}`
      wiring.jobRuns.set(of, (wiring.jobRuns.get(of) ?? 0) + 1)
    },
  })
  const sending = startSending({
    outboxes: [mailsOf(wiring), messagesOf(wiring), webhooksOf(wiring)],
    tracing: wiring.tracing,
    onError: (message, { outbox, error }) => warn(message, { outbox, fault: faultOf(error) }),
  })
  return {
    async stop() {
      await Promise.all([runner.stop(), sending.stop()])
    },
  }
}
