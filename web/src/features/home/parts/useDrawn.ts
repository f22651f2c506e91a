import { useEffect, useState } from 'react'

/** Milliseconds for which what stands beside the main part may keep it waiting. */
const patience = 1_000

/**
 * Decides once when a home is drawn: when its main part is there, and the others are, too, or have kept it waiting for a second. Null
 * before, then the parts that were there: they have their places. What comes later must not move what the member is about to press, and
 * stands below.
 */
export function useDrawn<Part extends string>(
  isMainThere: boolean,
  isThere: Readonly<Record<Part, boolean>>,
): ReadonlySet<string> | null {
  const [isOver, setOver] = useState(false)
  const [drawn, setDrawn] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [])
  const parts = Object.entries<boolean>(isThere)
  if (drawn === null && isMainThere && (isOver || parts.every(([, there]) => there)))
    setDrawn(new Set(parts.flatMap(([part, there]) => (there ? [part] : []))))
  return drawn
}
