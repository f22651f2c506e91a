import { useEffect, useSyncExternalStore } from 'react'

const told: { readonly id: number }[] = []
const listeners = new Set<() => void>()

const tell = (): void => listeners.forEach((listener) => listener())

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Sets the course that a screen is about while it is mounted, so that the frame shows only that course's telephone number.
 * Undefined sets none.
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

const latest = (): number | undefined => told.at(-1)?.id

/** The course that the screen is about; undefined when it is about none. */
export const useCourseInHand = (): number | undefined => useSyncExternalStore(watch, latest, latest)
