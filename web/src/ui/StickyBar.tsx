import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The bar at the bottom edge where the thumb is. While it stands, the page scrolls focused things clear of it
 * (WCAG 2.4.11), and what was just chosen, `chosen`, comes out from under it. With much enlarged text it flows with the page
 * instead of covering it.
 */
export function StickyBar({
  children,
  chosen,
  onPhonesOnly = false,
}: {
  children: ReactNode
  chosen?: string | undefined
  /** On a desk it stands in its place, as a part of the page. */
  onPhonesOnly?: boolean
}) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const html = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      html.style.scrollPaddingBottom = `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 16}px`
      const covered = chosen === undefined ? null : document.querySelector(chosen)
      // What lies out of sight is left alone: only the bar may have taken it away.
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
