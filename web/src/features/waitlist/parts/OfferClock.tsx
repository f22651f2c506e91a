import { useEffect, useState } from 'react'
import { formatTime, minuteOfDayInTokyo } from '@jgm/contract/model/dates'
import { now } from '../../../lib/clock.ts'
import { waitText as text } from '../text.ts'

const whole = 30 * 60_000
const [radius, centre] = [32, 38]
const around = 2 * Math.PI * radius

/** How long an offer stands: a ring that empties over the thirty minutes, and the rest in words. Nothing counts seconds. */
export function OfferClock({ until, onOver }: { until: string; onOver: () => void }) {
  const rest = () => Math.max(0, new Date(until).getTime() - now().getTime())
  const [left, setLeft] = useState(rest)
  useEffect(() => {
    const timer = setInterval(() => {
      const more = Math.max(0, new Date(until).getTime() - now().getTime())
      setLeft(more)
      if (more > 0) return
      clearInterval(timer)
      onOver()
    }, 5000)
    return () => clearInterval(timer)
  }, [until, onOver])
  const minutes = Math.floor(left / 60_000)
  const share = Math.min(1, left / whole)
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg bg-warning-soft px-(--page-edge) py-3.5 text-ink">
      <svg viewBox="0 0 76 76" width={76} height={76} fill="none" aria-hidden="true" className="shrink-0">
        <circle cx={centre} cy={centre} r={radius} className="fill-white stroke-rule" strokeWidth={9} />
        <circle
          cx={centre}
          cy={centre}
          r={radius}
          className="stroke-warning"
          strokeWidth={9}
          strokeDasharray={`${around * share} ${around}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
        <path d="M38 20v18l11 8" className="stroke-ink" strokeWidth={3.5} strokeLinecap="round" />
      </svg>
      <p role="timer" className="tabular min-w-0 flex-[1_1_9rem] leading-snug">
        {text.left} <b className="text-3xl text-warning">{minutes > 0 ? text.minutes(minutes) : text.under}</b>
        <span className="block">{text.keptUntil(formatTime(minuteOfDayInTokyo(until)))}</span>
      </p>
    </div>
  )
}
