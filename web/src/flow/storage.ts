import { deviceStore, tabStore } from '../lib/stores.ts'

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

const prefix = 'flow:'
const keyOf = (name: string): string => `${prefix}${name}`

/** Flows that outlive their tab. All tabs of the device share them. */
const onDevice = new Set<string>()
const storeOf = (name: string) => (onDevice.has(name) ? deviceStore : tabStore)

/** Keeps a flow on this device in place of the tab, until a log-out. */
export const keepOnDevice = (name: string): void => void onDevice.add(name)

function read(name: string): FlowState {
  try {
    const text = storeOf(name).read(keyOf(name))
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
  if (flags.length === 0 && data === undefined) storeOf(name).drop(keyOf(name))
  else storeOf(name).keep(keyOf(name), JSON.stringify(state))
  for (const listener of listeners) listener()
}

/** Has this tab anything of a flow? */
export const hasFlows = (): boolean => tabStore.has(prefix)

/** Deletes every flow, so that the next person does not see the drafts after a log-out. */
export function forgetFlows(): void {
  tabStore.dropAll(prefix)
  deviceStore.dropAll(prefix)
  cache.clear()
  for (const listener of listeners) listener()
}

/** Another tab has changed a flow of the device. Its key is null after a log-out there. */
function readAgain({ key }: StorageEvent): void {
  for (const name of onDevice) if (key === null || key === keyOf(name)) cache.delete(name)
  for (const listener of listeners) listener()
}

/** Calls `listener` after every change of a flow, also of one that another tab has made. Returns a function that ends it. */
export function watchFlows(listener: () => void): () => void {
  if (listeners.size === 0) {
    for (const name of onDevice) cache.delete(name)
    window.addEventListener('storage', readAgain)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}
