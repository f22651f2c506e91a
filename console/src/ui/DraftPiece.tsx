import { useEffect, useRef, type ReactNode } from 'react'

/** The fields of a piece of a draft. `isNew`: it was added just now, so that the next key is typed into its first field. */
export function DraftPiece({
  name,
  isNew,
  children,
}: {
  readonly name: string
  readonly isNew: boolean
  readonly children: ReactNode
}) {
  const piece = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    const first = isNew ? piece.current?.querySelector('input') : null
    first?.focus()
    first?.select()
  }, [isNew])
  return (
    <fieldset className="draft-piece" ref={piece}>
      <legend>{name}</legend>
      {children}
    </fieldset>
  )
}
