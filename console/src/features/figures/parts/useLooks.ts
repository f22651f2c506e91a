import { useState } from 'react'
import type { Back } from '../api.ts'

/** How the month is looked at: a figure of each day, or the courses beside each other. */
export const views = ['occupancy', 'revenue', 'each', 'difference', 'report'] as const
export type View = (typeof views)[number]

/** How figures are looked at, whatever month or longer time they are of. */
export function useLooks() {
  const [view, setView] = useState<View>('occupancy')
  const [back, setBack] = useState<Back>(1)
  return {
    view,
    setView,
    back,
    turnBack: (): void => setBack(back === 1 ? 2 : 1),
  }
}
export type Looks = ReturnType<typeof useLooks>
