import { useState } from 'react'
import { isCode } from '../../../lib/api.ts'

type Standing = { readonly version: number } | null

/**
 * The version that a form was opened with, over which it writes. When another window was first, the form reads what stands now, and the next press writes
 * over that, as it has been shown. `begun`: what stood when the form was opened or last taken over;
 * null: nothing yet.
 */
export function useOvertaken<S extends Standing>(now: S, error: unknown) {
  const [begun, begin] = useState(now)
  const isOvertaken = isCode(error, 'desk_stale')
  return { begun, isOvertaken, version: (isOvertaken ? now : begun)?.version ?? 0, take: () => begin(now) }
}
