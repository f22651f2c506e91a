import type { ComponentType } from 'react'
import { beside } from '../lib/beside.tsx'

const load = () => import('../features/system/parts/Trail.tsx').then((parts) => parts.Trail)

const Later = beside(load)
let Known: ComponentType | undefined

/** Resolves when the links up are there, or can't be had. They are fetched with the first screen and shown at the same time. */
export const trailFetched: Promise<unknown> = load().then(
  (Trail) => (Known = Trail),
  () => undefined,
)

/** The links up from a screen of the web areas; the chat area has LINE's header instead. Without a wait where they are there already. */
export function WebTrail() {
  return Known ? <Known /> : <Later />
}
