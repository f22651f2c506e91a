import { useEffect, useState } from 'react'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Minutes and seconds left until an instant; not spoken each second. Calls `onEnd` once when it is over. `now` is asked
 * again every second.
 */
export function Countdown({
  until,
  now,
  onEnd,
  format,
}: {
  until: string
  now: () => Date
  onEnd?: (() => void) | undefined
  /** Writes the sentence around the clock. */
  format: (clock: string) => string
}) {
  const secondsLeft = () => Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000))
      setLeft(seconds)
      if (seconds > 0) return
      clearInterval(timer)
      onEnd?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now, onEnd])
  return (
    <span role="timer" className="tabular font-bold">
      {format(clock(left))}
    </span>
  )
}
