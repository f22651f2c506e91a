import { useEffect } from 'react'
import { useFlow, type Flow } from '../../../../flow/flow.ts'
import { useFragment } from '../../../../lib/fragment.ts'
import { manage, readManageKey, type ManageKey } from '../../flow.ts'

/** The key in the fragment of a mailed link, which is removed from the address and the history. `onKey` stores it. */
export function useArrivedKey(onKey: (key: ManageKey) => void): ManageKey | null {
  const fragment = useFragment()
  useEffect(() => {
    if (fragment === '') return
    const key = readManageKey(fragment)
    history.replaceState(history.state, '', location.pathname + location.search)
    if (key) onKey(key)
  }, [onKey, fragment])
  return readManageKey(fragment)
}

/** The key of a mailed link, stored for the session in `kept`. Null when there is none. */
export function useLinkKey<K>(kept: Flow<K | ManageKey>): K | ManageKey | null {
  const flow = useFlow(kept)
  const arrived = useArrivedKey((key) => flow.put(key))
  return arrived ?? flow.data ?? null
}

/** The guest's key to a reservation or a request. */
export const useManageKey = (): ManageKey | null => useLinkKey<ManageKey>(manage)
