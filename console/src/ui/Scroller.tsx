import type { ReactNode } from 'react'

/** A part of a screen that scrolls by itself. It takes the focus, so that the arrow keys reach what stands below its edge. */
export const Scroller = ({
  label,
  className,
  children,
  ...data
}: {
  readonly label: string
  readonly className: string
  readonly children: ReactNode
  readonly 'data-wide'?: '' | undefined
}) => (
  <section {...data} className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
)
