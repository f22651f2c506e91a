import type { ReactNode } from 'react'
import { useUnsaved } from '../lib/unsaved.ts'

/**
 * A form that sends by Enter or by its button. Our own words at the field say a problem, never a bubble of the browser. What is typed is
 * not lost without a question; `savedAt` changes when it has been saved and the form stays.
 */
export const Form = ({
  className,
  savedAt,
  onSend,
  children,
}: {
  readonly className: string
  readonly savedAt?: unknown
  readonly onSend: () => void
  readonly children: ReactNode
}) => (
  <form
    ref={useUnsaved(savedAt)}
    className={className}
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      onSend()
    }}
  >
    {children}
  </form>
)
