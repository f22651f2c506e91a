import { useCallback, useRef } from 'react'

/**
 * The idempotency key of a write: the same for the same contents until it has succeeded, so that pressing again has one effect, whatever
 * came in place of the answer. `keyOf` gives it; `settle` is told how the call ended.
 */
export function useSendKey(): {
  readonly keyOf: (contents: unknown) => string
  readonly settle: (error: unknown) => void
} {
  const kept = useRef<{ readonly contents: string; readonly key: string } | null>(null)
  const keyOf = useCallback((given: unknown) => {
    const contents = JSON.stringify(given)
    if (kept.current?.contents !== contents) kept.current = { contents, key: crypto.randomUUID() }
    return kept.current.key
  }, [])
  const settle = useCallback((error: unknown) => {
    if (!error) kept.current = null
  }, [])
  return { keyOf, settle }
}
