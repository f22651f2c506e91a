import type { ReactNode } from 'react'

/** A form that sends by Enter or by its button. What is wrong is said by us at the field, never by a bubble of the browser. */
export const Form = ({
  className,
  onSend,
  children,
}: {
  readonly className: string
  readonly onSend: () => void
  readonly children: ReactNode
}) => (
  <form
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
