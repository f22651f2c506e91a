import { cronItemsOf, type Job } from '../src/platform/jobs/run.ts'

/** Is the first of some jobs due at an instant of the machine's clock, as the worker reads its cron? `offset`: milliseconds by which the injected clock is ahead. */
export function dueOf(jobs: readonly Job[], offset: number): (at: Date) => boolean {
  const [item] = cronItemsOf(jobs, offset)
  return (at) =>
    item?.match({
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    }) ?? false
}
