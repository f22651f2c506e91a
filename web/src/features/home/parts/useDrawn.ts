import { useEffect, useState } from 'react'

/**
 * Decides once when a home is drawn: when its main part is there, and the others are, too, or have kept it waiting for so many milliseconds of
 * `patience` since it is. Null before, then the parts that were there: they have their places. What comes later must not move what the member is
 * about to press, and stands below.
 */
export function useDrawn<Part extends string>(
  isMainThere: boolean,
  isThere: Readonly<Record<Part, boolean>>,
  patience: number,
): ReadonlySet<string> | null {
  const [isOver, setOver] = useState(false)
  const [drawn, setDrawn] = useState<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isMainThere) return
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [isMainThere, patience])
  const parts = Object.entries<boolean>(isThere)
  if (drawn === null && isMainThere && (isOver || patience === 0 || parts.every(([, there]) => there)))
    setDrawn(new Set(parts.flatMap(([part, there]) => (there ? [part] : []))))
  return drawn
}
