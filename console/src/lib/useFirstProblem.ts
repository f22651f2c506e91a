import { useEffect, useRef } from 'react'

/**
 * Puts the focus into the first field with a problem, or else onto the warning beside the fields, each time the button of the draft was pressed in vain
 * (`tries`): either may be out of sight. The element around the fields takes the ref that is returned.
 */
export function useFirstProblem(tries: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (tries === 0) return
    const field = fields.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) field.focus()
    else {
      const warning = fields.current?.querySelector<HTMLElement>('.notice[data-kind="warn"]')
      warning?.scrollIntoView({ block: 'center' })
      warning?.focus({ preventScroll: true })
    }
  }, [tries])
  return fields
}
