import type { ReactNode } from 'react'
import { accentColor } from './accent.ts'
import { Contours } from './Contours.tsx'
import { unbroken } from './Unbroken.tsx'

/**
 * The head of a page: its one h1, which takes the focus after navigation. With an accent it has the course's name, band and
 * contour lines.
 */
export function PageHead({
  title,
  eyebrow,
  accent,
  wide = false,
  isClose = false,
  children,
}: {
  title: ReactNode
  /** A short line above the title, such as the course. */
  eyebrow?: ReactNode
  accent?: number | undefined
  /** As wide as a wide PageBody. */
  wide?: boolean
  /** For screens whose main content is a ticket: less space, and a title that fits one line on a phone. */
  isClose?: boolean
  children?: ReactNode
}) {
  return (
    <div className={`relative overflow-hidden ${accent ? 'border-b border-rule bg-card' : ''}`}>
      {accent ? <Contours seed={accent} color={accentColor(accent)} /> : null}
      {accent ? (
        <span
          className="absolute inset-y-0 left-0 w-1.5"
          style={{ background: accentColor(accent) }}
          aria-hidden="true"
        />
      ) : null}
      <div
        className={`${wide ? 'page-wide' : 'page-width'} relative ${accent ? 'py-4' : isClose ? 'pt-3' : 'pt-6 pb-2'}`}
      >
        {eyebrow ? (
          <p className="text-sm font-bold" style={accent ? { color: accentColor(accent) } : undefined}>
            {unbroken(eyebrow)}
          </p>
        ) : null}
        <h1
          tabIndex={-1}
          className={
            isClose ? 'text-[min(1.4375rem,12.8vw)] leading-normal tracking-normal md:text-3xl' : 'text-2xl md:text-3xl'
          }
        >
          {unbroken(title)}
        </h1>
        {children ? <div className="mt-2">{children}</div> : null}
      </div>
    </div>
  )
}

/** The column of a page, with equal space between its blocks. */
export function PageBody({ children, wide = false }: { children: ReactNode; wide?: boolean }) {
  return <div className={`${wide ? 'page-wide' : 'page-width'} flex flex-col gap-6 pt-4 pb-12`}>{children}</div>
}

/** A titled block of a page. */
export function Section({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{unbroken(title)}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
