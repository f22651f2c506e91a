import type { ReactNode } from 'react'

/**
 * A task beside its ticket. On a phone one below the other: the ticket comes first where it has to be read; below a task that still
 * loads (`isLoading`) it is hidden, so that nothing moves down. Both are in one column there, so that the task's bar stays at the
 * bottom edge beside the ticket, too.
 */
export function Duo({
  children,
  beside,
  ticketFirst = false,
  isLoading = false,
}: {
  children: ReactNode
  beside: ReactNode
  ticketFirst?: boolean
  isLoading?: boolean
}) {
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start lg:gap-8">
      <div className="contents lg:flex lg:flex-col lg:gap-6">{children}</div>
      <aside
        className={`flex flex-col gap-4 lg:sticky lg:top-6 ${ticketFirst ? 'max-lg:order-first' : ''} ${isLoading ? 'max-lg:hidden' : ''}`}
      >
        {beside}
      </aside>
    </div>
  )
}
