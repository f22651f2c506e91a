import { tabStore } from '../lib/stores.ts'

/** The stored state of a flow: its flags in the order they were set, and its draft. */
export type FlowState = {
  readonly flags: readonly string[]
  readonly data: unknown
  /** The member who was logged in; undefined for a guest's flow. */
  readonly owner?: number
}

export const emptyFlow: FlowState = { flags: [], data: undefined }

const listeners = new Set<() => void>()
const cache = new Map<string, FlowState>()

let owner: number | undefined

const keyOf = (name: string): string => `flow:${name}`

function read(name: string): FlowState {
  try {
    const text = tabStore.read(keyOf(name))
    return text === null ? emptyFlow : (JSON.parse(text) as FlowState)
  } catch {
    return emptyFlow
  }
}

/**
 * Sets the logged-in member. A member's drafts stay hidden while the session is over, and come back only for the same member. A
 * guest's drafts stay after a log-in.
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

/** Stores a flow's state for the session and notifies the subscribers. */
export function writeFlow(name: string, { flags, data }: Omit<FlowState, 'owner'>): void {
  const state = { flags, data, ...(owner === undefined ? {} : { owner }) }
  cache.set(name, state)
  if (flags.length === 0 && data === undefined) tabStore.drop(keyOf(name))
  else tabStore.keep(keyOf(name), JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** Has this tab anything of a flow? */
export const hasFlows = (): boolean => tabStore.has(keyOf(''))

/** Deletes every flow, so that the next person does not see the drafts after a log-out. */
export function forgetFlows(): void {
  tabStore.dropAll(keyOf(''))
  cache.clear()
  for (const listener of listeners) listener()
}

export function watchFlows(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
