import { useEffect, useSyncExternalStore } from 'react'

const told: { readonly id: number }[] = []
const listeners = new Set<() => void>()

const tell = (): void => listeners.forEach((listener) => listener())

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Says which course a screen is about, for as long as it stands, so that the tee time around it offers that course's telephone and no
 * other's. Undefined says nothing.
 */
export function useAboutCourse(id: number | undefined): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const mine = { id }
    told.push(mine)
    tell()
    return () => {
      told.splice(told.indexOf(mine), 1)
      tell()
    }
  }, [id])
}

/** The course that the screen is about, if it is about one. */
export const useCourseInHand = (): number | undefined => useSyncExternalStore(watch, () => told.at(-1)?.id)
