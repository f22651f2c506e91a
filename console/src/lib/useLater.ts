import { useEffect, useRef } from 'react'

/** What waits on the screen, to be done at once. */
const flushes = new Set<() => void>()

/** Does at once what waits for its pause to end, as before a log-out. */
export function hurry(): void {
  for (const flush of flushes) flush()
}

/**
 * Does something after a while in which nobody has asked for anything else, and at once when the part of the screen goes: what is typed is kept although
 * somebody turns to another screen within the pause.
 */
export function useLater(): {
  readonly later: (run: () => void, pauseMs: number) => void
  readonly cancel: () => void
} {
  const waiting = useRef<{ readonly run: () => void; readonly timer: ReturnType<typeof setTimeout> } | null>(null)
  function cancel(): void {
    clearTimeout(waiting.current?.timer)
    waiting.current = null
  }
  useEffect(() => {
    const flush = (): void => {
      const run = waiting.current?.run
      clearTimeout(waiting.current?.timer)
      waiting.current = null
      run?.()
    }
    flushes.add(flush)
    return () => {
      flushes.delete(flush)
      flush()
    }
  }, [])
  function later(run: () => void, pauseMs: number): void {
    cancel()
    const timer = setTimeout(() => {
      waiting.current = null
      run()
    }, pauseMs)
    waiting.current = { run, timer }
  }
  return { later, cancel }
}
