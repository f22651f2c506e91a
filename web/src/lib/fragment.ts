import { useSyncExternalStore } from 'react'

function onChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** What stands behind the `#` of the address, also when it changes under an open screen: a second link in the same tab. */
export const useFragment = (): string => useSyncExternalStore(onChange, () => location.hash.slice(1))
