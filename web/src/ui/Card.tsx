import type { ReactNode } from 'react'
import { accentColor } from './accent.ts'
import { Landscape } from './Landscape.tsx'
import { unbroken } from './Unbroken.tsx'

/** White paper with a thin ruled edge; `accent` (1–9) draws the band of a course along its left side. */
export function Card({
  children,
  accent,
  flush = false,
}: {
  children: ReactNode
  accent?: number | undefined
  flush?: boolean
}) {
  return (
    <div className="relative overflow-hidden rounded-xl border border-rule bg-card shadow-card">
      {accent ? (
        <span
          className="absolute inset-y-0 left-0 w-1.5"
          style={{ background: accentColor(accent) }}
          aria-hidden="true"
        />
      ) : null}
      <div
        className={
          flush
            ? accent
              ? 'pl-1.5'
              : ''
            : accent
              ? 'p-(--page-edge) pl-[min(1.5rem,6vw)] md:p-6 md:pl-8'
              : 'p-(--page-edge) md:p-6'
        }
      >
        {children}
      </div>
    </div>
  )
}

/** The name of a course in its colour, with its band. */
export function AccentChip({ accent, children }: { accent: number; children: ReactNode }) {
  return (
    <span
      className="inline-flex items-center gap-[min(0.5rem,2vw)] rounded-sm border border-rule bg-white px-[min(0.5rem,2vw)] py-0.5 text-sm font-bold leading-normal"
      style={{ color: accentColor(accent) }}
    >
      <span className="h-4 w-1 rounded-sm" style={{ background: accentColor(accent) }} aria-hidden="true" />
      {unbroken(children)}
    </span>
  )
}

/** A state or a trait in one word. */
export function Chip({
  children,
  tone = 'plain',
}: {
  children: ReactNode
  tone?: 'plain' | 'green' | 'solid' | 'warning' | 'gray'
}) {
  const tones = {
    plain: 'border-rule-strong bg-white text-body',
    green: 'border-green-900 bg-green-50 text-green-900',
    solid: 'border-green-900 bg-green-900 text-white',
    warning: 'border-warning bg-warning-soft text-warning',
    gray: 'border-rule bg-paper-deep text-support',
  }
  return (
    <span
      className={`inline-flex items-center rounded-sm border px-[min(0.5rem,2vw)] py-0.5 text-sm font-bold leading-normal ${tones[tone]}`}
    >
      {unbroken(children)}
    </span>
  )
}

/** Facts, label by label, ruled like a scorecard. */
export function Rows({
  rows,
}: {
  rows: readonly { readonly label: string; readonly value: ReactNode; readonly strong?: boolean }[]
}) {
  return (
    <dl className="divide-y divide-rule border-y border-rule">
      {rows.map((row) => (
        <div key={row.label} className="grid gap-x-4 gap-y-0.5 py-3 sm:grid-cols-[11.5rem_1fr]">
          <dt className="text-sm text-support">{unbroken(row.label)}</dt>
          <dd className={row.strong ? 'tabular text-xl font-bold text-ink' : 'text-ink'}>{unbroken(row.value)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An empty list: says so, and links on. With an accent the print stays, pale. */
export function Empty({ title, accent, children }: { title: string; accent?: number; children?: ReactNode }) {
  return (
    <div
      className={`overflow-hidden rounded-xl border border-rule-strong bg-card text-center ${accent === undefined ? 'border-dashed' : ''}`}
    >
      {accent === undefined ? null : (
        <div
          className="relative h-32 overflow-hidden border-t-8 bg-paper"
          style={{ borderColor: accentColor(accent) }}
          data-tone="waiting"
        >
          <Landscape accent={accent} crop="cover" />
        </div>
      )}
      <div className={`px-4 ${accent === undefined ? 'py-10' : 'pt-5 pb-8'}`}>
        <p className="text-lg font-bold text-ink">{unbroken(title)}</p>
        {children ? <div className="mt-4 flex flex-col items-center gap-3">{children}</div> : null}
      </div>
    </div>
  )
}
