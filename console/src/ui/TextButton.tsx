import type { ReactNode } from 'react'

/** A button without a frame, for what is seldom done or takes something away. */
export const TextButton = ({
  onPress,
  isBusy = false,
  children,
}: {
  readonly onPress: () => void
  readonly isBusy?: boolean
  readonly children: ReactNode
}) => (
  <button type="button" className="btn" data-kind="text" disabled={isBusy} onClick={onPress}>
    {children}
  </button>
)
