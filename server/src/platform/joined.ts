type Runs<T> = { readonly running: Promise<T>; next?: Promise<T> }

/**
 * Joins concurrent requests for the same thing: one run at a time per key; requests that arrive during a run share the
 * following run. So no answer is older than its request, and each request waits for two runs at most. A failing run
 * fails for its own requests only.
 */
export function createJoin<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const runs = new Map<string, Runs<T>>()

  function start(key: string, work: () => Promise<T>): Promise<T> {
    const running = work()
    const run: Runs<T> = { running }
    runs.set(key, run)
    const end = (): void => {
      if (!run.next) runs.delete(key)
    }
    running.then(end, end)
    return running
  }

  return (key, work) => {
    const run = runs.get(key)
    if (!run) return start(key, work)
    const again = (): Promise<T> => start(key, work)
    return (run.next ??= run.running.then(again, again))
  }
}
