/** What a flow remembers: its flags in the order they were set, and its draft. */
export type FlowState = { readonly flags: readonly string[]; readonly data: unknown }

export const emptyFlow: FlowState = { flags: [], data: undefined }

const listeners = new Set<() => void>()
const cache = new Map<string, FlowState>()

const keyOf = (name: string): string => `flow:${name}`

function read(name: string): FlowState {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? emptyFlow : (JSON.parse(text) as FlowState)
  } catch {
    return emptyFlow
  }
}

/** The state of a flow; the same object until it changes. */
export function readFlow(name: string): FlowState {
  const known = cache.get(name) ?? read(name)
  cache.set(name, known)
  return known
}

/** Puts a flow's state into the session's storage and tells who watches. */
export function writeFlow(name: string, state: FlowState): void {
  cache.set(name, state)
  if (state.flags.length === 0 && state.data === undefined) sessionStorage.removeItem(keyOf(name))
  else sessionStorage.setItem(keyOf(name), JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** Forgets every flow, so that nobody finds another's drafts after a log-out. */
export function forgetFlows(): void {
  const kept = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '')
  for (const key of kept) if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  cache.clear()
  for (const listener of listeners) listener()
}

export function watchFlows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
