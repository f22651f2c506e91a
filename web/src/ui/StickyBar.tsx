import { useEffect, useRef, type ReactNode } from 'react'
import { useIsDesk } from './desk.ts'

/** The part of the window that a bar may cover. With larger text it stands in the page like everything else. */
const tallest = 1 / 3

/**
 * The bar at the bottom edge, within reach of the thumb. While it is shown, the page scrolls focused elements (WCAG 2.4.11) and
 * the latest choice, `chosen`, out from under it. With very large text it scrolls with the page instead of covering it.
 */
export function StickyBar({
  children,
  chosen,
  told,
  onPhonesOnly = false,
}: {
  children: ReactNode
  chosen?: string | undefined
  /** A message about the last press. On a phone it stands in the page, above the bar, which would take half of the screen with it. */
  told?: ReactNode
  /** On a desk it is in its place, as a part of the page. */
  onPhonesOnly?: boolean
}) {
  const bar = useRef<HTMLDivElement>(null)
  const isDesk = useIsDesk()
  const message = told ? <Told>{told}</Told> : null
  useEffect(() => {
    const html = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      const height = entry?.borderBoxSize[0]?.blockSize ?? 0
      const isTall = height > innerHeight * tallest
      bar.current?.toggleAttribute('data-tall', isTall)
      html.style.setProperty('--bar', isTall ? '0px' : `${height + 16}px`)
      const covered = chosen === undefined ? null : document.querySelector(chosen)
      // An element below the visible area stays there: only one that the bar covers is scrolled.
      if (covered && covered.getBoundingClientRect().top < innerHeight) covered.scrollIntoView({ block: 'nearest' })
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      html.style.removeProperty('--bar')
    }
  }, [chosen])
  return (
    <>
      {isDesk ? null : message}
      <div ref={bar} className="sticky-bar" data-phones={onPhonesOnly ? '' : undefined}>
        {isDesk ? message : null}
        {children}
      </div>
    </>
  )
}

/** Scrolls itself into view when it appears, also when it is no error. */
function Told({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="bar-told">
      {children}
    </div>
  )
}
