import { useEffect, useState } from 'react'
import { announce } from './announce.ts'

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/**
 * Minutes and seconds left until an instant; announced only at two minutes (`soon`) and at the end (`over`). Calls `onEnd` once
 * at the end. Reads `now` every second; keep `now` and the callbacks stable.
 */
export function Countdown({
  until,
  now,
  onSoon,
  onEnd,
  format,
  soon,
  over,
}: {
  until: string
  now: () => Date
  /** Called when two minutes are left. */
  onSoon?: (() => void) | undefined
  onEnd?: (() => void) | undefined
  /** The sentence with the clock, or with the seconds. */
  format: (clock: string, seconds: number) => string
  /** Announcements: two minutes left, and no time left. */
  soon?: string | undefined
  over?: string | undefined
}) {
  const secondsLeft = () => Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    let before = Math.ceil((new Date(until).getTime() - now().getTime()) / 1000)
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((new Date(until).getTime() - now().getTime()) / 1000))
      setLeft(seconds)
      if (before > 120 && seconds <= 120 && seconds > 0) {
        if (soon) announce(soon)
        onSoon?.()
      }
      before = seconds
      if (seconds > 0) return
      clearInterval(timer)
      if (over) announce(over)
      onEnd?.()
    }
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until, now, onSoon, onEnd, soon, over])
  return (
    <span role="timer" className="tabular font-bold">
      {format(clock(left), left)}
    </span>
  )
}
