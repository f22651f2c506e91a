import { useEffect, useState } from 'react'

/** Now, on this device: only for showing remaining times. Decisions use the server's clock. */
export const now = (): Date => new Date(Date.now() + shift)

let shift = 0

/** Draw what shows the time. */
const drawers = new Set<() => void>()
/** So many milliseconds an answer may be under way: nothing is drawn again for them. */
const underWayMs = 2000

/** Makes `now` follow the server's clock, as one of its answers said it; a device that goes wrong shows the right time at once. */
export function followServer(instant: string): void {
  const before = shift
  shift = Date.parse(instant) - Date.now()
  if (Math.abs(shift - before) > underWayMs) for (const draw of drawers) draw()
}

/** Now, drawn again every `everyMs` milliseconds. */
export function useNow(everyMs = 20_000): Date {
  const [at, setAt] = useState(now)
  const [drawnWith] = useState(() => shift)
  useEffect(() => {
    const draw = (): void => setAt(now())
    // The server's clock may have come after the first drawing and before anybody could tell this one.
    if (shift !== drawnWith) draw()
    const timer = setInterval(draw, everyMs)
    drawers.add(draw)
    return () => {
      clearInterval(timer)
      drawers.delete(draw)
    }
  }, [everyMs, drawnWith])
  return at
}
