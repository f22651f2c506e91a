/** What a flow remembers: its flags in the order they were set, and its draft. */
export type FlowState = {
  readonly flags: readonly string[]
  readonly data: unknown
  /** The member who was logged in; absent for a guest's. */
  readonly owner?: number
}

export const emptyFlow: FlowState = { flags: [], data: undefined }

const listeners = new Set<() => void>()
const cache = new Map<string, FlowState>()

let owner: number | undefined

const keyOf = (name: string): string => `flow:${name}`

function read(name: string): FlowState {
  try {
    const text = sessionStorage.getItem(keyOf(name))
    return text === null ? emptyFlow : (JSON.parse(text) as FlowState)
  } catch {
    return emptyFlow
  }
}

/**
 * Who is logged in. What a member typed is that member's alone: it waits while a session is over, and is there again after the
 * next log-in, but for nobody else. What a guest typed goes along into a log-in.
 */
export function setFlowOwner(memberId: number | undefined): void {
  owner = memberId
  for (const listener of listeners) listener()
}

/** The state of a flow; the same object until it changes. */
export function readFlow(name: string): FlowState {
  const known = cache.get(name) ?? read(name)
  cache.set(name, known)
  return known.owner === undefined || known.owner === owner ? known : emptyFlow
}

/** Puts a flow's state into the session's storage and tells who watches. */
export function writeFlow(name: string, { flags, data }: Omit<FlowState, 'owner'>): void {
  const state = { flags, data, ...(owner === undefined ? {} : { owner }) }
  cache.set(name, state)
  if (flags.length === 0 && data === undefined) sessionStorage.removeItem(keyOf(name))
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
