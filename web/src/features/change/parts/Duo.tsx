import type { ReactNode } from 'react'

/**
 * The task beside its ticket. On a phone they stand under each other, the ticket first where it is what is to be read; below a
 * task that is not there yet (`isLoading`) it waits, so that nothing is pushed down.
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
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-8">
      <div className="flex flex-col gap-6">{children}</div>
      <aside
        className={`flex flex-col gap-4 lg:sticky lg:top-6 ${ticketFirst ? 'max-lg:order-first' : ''} ${isLoading ? 'max-lg:hidden' : ''}`}
      >
        {beside}
      </aside>
    </div>
  )
}
