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
 * Undefined sets none. A course that is only in the address counts less than one that a screen knows from its data: LINE's
 * addresses carry the course of the talk, and a golfer's reservation may be at another.
 */
export function useAboutCourse(id: number | undefined, isFromAddress = false): void {
  useEffect(() => {
    if (id === undefined) return undefined
    const mine = { id }
    if (isFromAddress) told.unshift(mine)
    else told.push(mine)
    tell()
    return () => {
      told.splice(told.indexOf(mine), 1)
      tell()
    }
  }, [id, isFromAddress])
}

const latest = (): number | undefined => told.at(-1)?.id

/** The course that the screen is about; undefined when it is about none. */
export const useCourseInHand = (): number | undefined => useSyncExternalStore(watch, latest, latest)
