type Runs<T> = { readonly running: Promise<T>; next?: Promise<T> }

/**
 * Joins those who ask for the same thing at once: one run at a time a key, and who asks while it runs gets the next one. So
 * nobody is answered with what was read before they asked, and however many ask, each waits for two runs at most. A run that
 * fails, fails for those it was for.
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
