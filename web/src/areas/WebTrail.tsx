import { Suspense } from 'react'
import { beside } from '../lib/beside.tsx'

// The first screens of both areas have none.
const Trail = beside(() => import('../features/system/parts/Trail.tsx').then((parts) => parts.Trail))

/** The ways up from a screen of the web areas; the chat area has the head of LINE instead. */
export function WebTrail() {
  return (
    <Suspense fallback={null}>
      <Trail />
    </Suspense>
  )
}
