import { setTimeout as wait } from 'node:timers/promises'

/** For how long one wait may take: far beyond what a full machine needs, so that it ends only what hangs. */
export const patience = 300_000

/** By how many times longer than in production the product waits where its limits are not what is tested. */
export const patient = { PATIENCE: '30' } as const

/** Waits until an expectation holds, looking again every few milliseconds. */
export async function until(expectation: () => unknown): Promise<void> {
  const end = performance.now() + patience
  for (;;) {
    try {
      await expectation()
      return
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await wait(20)
  }
}
