import { useEffect, useRef, type ReactNode } from 'react'

/**
 * The bar at the bottom edge where the thumb is. While it stands, the page scrolls focused things clear of it
 * (WCAG 2.4.11). With much enlarged text it flows with the page instead of covering it.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const html = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      html.style.scrollPaddingBottom = `${(entry?.borderBoxSize[0]?.blockSize ?? 0) + 16}px`
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      html.style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <div ref={bar} className="sticky-bar">
      {children}
    </div>
  )
}
