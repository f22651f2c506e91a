import { useEffect, useState } from 'react'

/** Now, on this device: only for showing remaining times. Decisions use the server's clock. */
export const now = (): Date => new Date(Date.now() + shift)

let shift = 0

/** Makes `now` follow the server's clock, as one of its answers said it. */
export function followServer(instant: string): void {
  shift = Date.parse(instant) - Date.now()
}

/** Now, drawn again every `everyMs` milliseconds. */
export function useNow(everyMs = 20_000): Date {
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return at
}
