import { createContext, use, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useIsDesk } from '../../../ui/desk.ts'
import { StickyBar } from '../../../ui/StickyBar.tsx'

const BarPlace = createContext<HTMLElement | null>(null)

/**
 * A task beside its ticket. On a phone one below the other: the ticket comes first where it has to be read; below a task that still
 * loads (`isLoading`) it is hidden, so that nothing moves down. Both are in one column there, so that the task's bar stays at the
 * bottom edge beside the ticket, too. `end` stands below the ticket and the bar.
 */
export function Duo({
  children,
  beside,
  end,
  ticketFirst = false,
  isLoading = false,
}: {
  children: ReactNode
  beside: ReactNode
  end?: ReactNode
  ticketFirst?: boolean
  isLoading?: boolean
}) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-8">
      <BarPlace value={place}>
        <div className="contents lg:flex lg:flex-col lg:gap-6">{children}</div>
      </BarPlace>
      <aside
        className={`flex flex-col gap-4 lg:sticky lg:top-6 ${ticketFirst ? 'max-lg:order-first' : ''} ${isLoading ? 'max-lg:hidden' : ''}`}
      >
        {beside}
        <div ref={setPlace} className="sticky bottom-4 z-10 empty:hidden" />
        {end}
      </aside>
    </div>
  )
}

/** The bar of a task: at the bottom edge on a phone; below the ticket on a desk, where it would cover the starts. */
export function DuoBar({ children }: { children: ReactNode }) {
  const place = use(BarPlace)
  const isDesk = useIsDesk()
  if (!isDesk || !place) return <StickyBar>{children}</StickyBar>
  return createPortal(
    <div data-task-bar="" className="rounded-xl border border-rule bg-card p-4 shadow-card">
      {children}
    </div>,
    place,
  )
}
