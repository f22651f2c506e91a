import type { ReactNode } from 'react'

/**
 * The task beside its ticket. On a phone they stand under each other, the ticket first where it is what is to be read; below a
 * task that is not there yet (`isLoading`) it waits, so that nothing is pushed down. There both are in one column, so that the bar
 * of the task is at the bottom edge while the ticket is still read.
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
