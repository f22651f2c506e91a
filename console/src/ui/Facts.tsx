import type { ReactNode } from 'react'

/** Facts beside their labels. */
export function Facts({
  className,
  facts,
}: {
  className: string
  facts: readonly { readonly label: string; readonly value: ReactNode }[]
}) {
  return (
    <dl className={className}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
