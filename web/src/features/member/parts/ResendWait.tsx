import { useEffect, useState, type ReactNode } from 'react'
import { codeText } from '../text.ts'

/** Codes never need a longer wait; this also limits the wait on a device with a wrong clock. */
const longest = 60

/** Shows its children when another code may be sent, and the remaining seconds until then. Give it a key per code. */
export function ResendWait({ until, now, children }: { until: string; now: () => Date; children: ReactNode }) {
  const [ready] = useState(() => {
    const present = now().getTime()
    return present + Math.min(longest * 1000, Math.max(0, new Date(until).getTime() - present))
  })
  const secondsLeft = () => Math.max(0, Math.ceil((ready - now().getTime()) / 1000))
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = Math.max(0, Math.ceil((ready - now().getTime()) / 1000))
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [ready, now])
  return left > 0 ? <p className="tabular text-support">{codeText.resendWait(left)}</p> : children
}
