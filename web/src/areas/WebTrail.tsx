import { beside } from '../lib/beside.tsx'

const load = () => import('../features/system/parts/Trail.tsx').then((parts) => parts.Trail)

// Fetched beside the first screen: the frame shows both at once, so that nothing moves down afterwards.
load().catch(() => undefined)

/** The ways up from a screen of the web areas; the chat area has the head of LINE instead. */
export const WebTrail = beside(load)
