import { beside } from '../lib/beside.tsx'

const load = () => import('../features/system/parts/Trail.tsx').then((parts) => parts.Trail)

// Fetched together with the first screen, and shown at the same time, so that nothing moves down later.
load().catch(() => undefined)

/** The links up from a screen of the web areas; the chat area has LINE's header instead. */
export const WebTrail = beside(load)
