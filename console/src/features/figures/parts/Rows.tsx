import type { ReactNode } from 'react'

/** A row of a chart: this time wide, before thin. */
export type ChartRow = {
  readonly label: string
  readonly now: number
  readonly before: number | null
  /** The figures in words. */
  readonly words: ReactNode
}

const full = 100

/** Bars from left to right with their numbers beside them; a text for screen readers as it stands. */
export function Rows({ rows }: { readonly rows: readonly ChartRow[] }) {
  const most = Math.max(1, ...rows.flatMap(({ now, before }) => [now, before ?? 0]))
  return (
    <ul className="figure-rows">
      {rows.map(({ label, now, before, words }) => (
        <li key={label}>
          <span>{label}</span>
          <svg viewBox={`0 0 ${full} 16`} preserveAspectRatio="none" aria-hidden="true">
            <rect
              className="now"
              y={before === null ? 2 : 1}
              width={(now / most) * full}
              height={before === null ? 12 : 9}
            />
            {before === null ? null : <rect className="before" y={12} width={(before / most) * full} height={3} />}
          </svg>
          <b>{words}</b>
        </li>
      ))}
    </ul>
  )
}
