import { useEffect, type ReactNode } from 'react'

/**
 * The bar at the bottom edge where the thumb is. While it stands, the page scrolls focused things clear of it
 * (WCAG 2.4.11).
 */
export function StickyBar({ children }: { children: ReactNode }) {
  useEffect(() => {
    const html = document.documentElement
    html.style.scrollPaddingBottom = '9rem'
    return () => {
      html.style.scrollPaddingBottom = ''
    }
  }, [])
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-auto border-t border-rule bg-card px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar">
      {children}
    </div>
  )
}
