import { useId, type ReactNode, type RefObject } from 'react'

export type WantedAt = {
  /** Takes the focus where something is missing: not one of its buttons, which a second Enter would press. */
  readonly at: RefObject<HTMLDivElement | null>
  readonly problem: string | undefined
}

/** The part of an answer that it can't do without, with the sentence of what is missing below. */
export function Wanted({
  label,
  at,
  problem,
  className,
  children,
}: WantedAt & { readonly label: string; readonly className?: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div
      ref={at}
      role="group"
      tabIndex={-1}
      className={className}
      aria-label={label}
      aria-describedby={problem === undefined ? undefined : id}
    >
      {children}
      {problem === undefined ? null : (
        <p className="field-error" id={id} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
