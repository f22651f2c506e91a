import { useEffect, useState } from 'react'

/** Milliseconds for which the main part, once it is there, waits for what stands beside it. */
const patience = 300

/**
 * Decides once when a home is drawn: when its main part is there, and the others are, too, or have kept it waiting for a moment; at once where it
 * `isUrgent`. Null before, then the parts that were there: they have their places. What comes later must not move what the member is about
 * to press, and stands below.
 */
export function useDrawn<Part extends string>(
  isMainThere: boolean,
  isThere: Readonly<Record<Part, boolean>>,
  isUrgent = false,
): ReadonlySet<string> | null {
  const [isOver, setOver] = useState(false)
  const [drawn, setDrawn] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isMainThere) return
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [isMainThere])
  const parts = Object.entries<boolean>(isThere)
  if (drawn === null && isMainThere && (isOver || isUrgent || parts.every(([, there]) => there)))
    setDrawn(new Set(parts.flatMap(([part, there]) => (there ? [part] : []))))
  return drawn
}
