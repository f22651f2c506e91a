import { useState } from 'react'
import { moved } from './contents.ts'

/** The pieces of a draft that is a list, of which one is shown. */
export function useList<T>({
  contents,
  change,
}: {
  readonly contents: readonly T[]
  readonly change: (next: T[]) => void
}) {
  const [picked, pick] = useState(0)
  /** The piece that was added just now. */
  const [fresh, setFresh] = useState<number | null>(null)
  const at = Math.min(picked, Math.max(0, contents.length - 1))
  function show(index: number): void {
    pick(index)
    setFresh(null)
  }
  return {
    at,
    isNew: fresh === at,
    shown: contents[at],
    show,
    /** Shows the piece that a problem is in: `3.name`. */
    showAt: (path: string) => {
      const index = Number(path.split('.')[0])
      if (path !== '' && Number.isInteger(index)) show(index)
    },
    put: (next: T) => change(contents.map((one, index) => (index === at ? next : one))),
    /** Adds a piece behind the one that is shown, and shows it. */
    add: (next: T) => {
      const place = contents.length === 0 ? 0 : at + 1
      change(contents.toSpliced(place, 0, next))
      pick(place)
      setFresh(place)
    },
    remove: () => {
      change(contents.toSpliced(at, 1))
      setFresh(null)
    },
    /** Moves the piece that is shown up (-1) or down (1). */
    move: (by: -1 | 1) => {
      if (contents[at + by] === undefined) return
      change(moved(contents, at, by))
      show(at + by)
    },
  }
}
