import { useSyncExternalStore } from 'react'

function onChange(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** The fragment of the address. Follows changes on an open screen, such as a second link in the same tab. */
export const useFragment = (): string => useSyncExternalStore(onChange, () => location.hash.slice(1))
