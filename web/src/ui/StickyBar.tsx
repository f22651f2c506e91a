import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The bar at the bottom edge, within reach of the thumb. While it is shown, the page scrolls focused elements (WCAG 2.4.11) and
 * the latest choice, `chosen`, out from under it. With very large text it scrolls with the page instead of covering it.
 */
export function StickyBar({
  children,
  chosen,
  onPhonesOnly = false,
}: {
  children: ReactNode
  chosen?: string | undefined
  /** On a desk it is in its place, as a part of the page. */
  onPhonesOnly?: boolean
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const html = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      html.style.scrollPaddingBottom = `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 16}px`
      const covered = chosen === undefined ? null : document.querySelector(chosen)
      // An element below the visible area stays there: only one that the bar covers is scrolled.
      if (covered && covered.getBoundingClientRect().top < innerHeight) covered.scrollIntoView({ block: 'nearest' })
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      html.style.scrollPaddingBottom = ''
    }
  }, [chosen])
  return (
    <div ref={bar} className="sticky-bar" data-phones={onPhonesOnly ? '' : undefined}>
      {children}
    </div>
  )
}
