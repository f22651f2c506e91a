import { useEffect, useRef } from 'react'

/** For the element around the fields of a draft: each press of its button that found something to be mended leads to the first of them. */
export function useFirstProblem(tries: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])
  return fields
}
