import { useEffect, useRef } from 'react'

/**
 * Puts the focus into the first field with a problem, each time the button of the draft was pressed in vain (`tries`). The element around the fields
 * takes the ref that is returned.
 */
export function useFirstProblem(tries: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return fields
}
