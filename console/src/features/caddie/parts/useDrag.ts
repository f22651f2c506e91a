import { useEffect, useRef, useState, type PointerEvent as Press } from 'react'
import type { Kind } from './giving.ts'

/** A caddie or a cart that is being dragged, from a group or from its list. */
export type Dragged = {
  readonly kind: Kind
  readonly id: number
  readonly from: number | null
  readonly label: string
}

type Drag = Dragged & { readonly x: number; readonly y: number; readonly over: number | null }

/** Pixels that a pointer moves before it drags: a press with an unsteady hand stays a press. */
const farEnough = 6

const startAt = (x: number, y: number): number | null => {
  const found = document.elementFromPoint(x, y)?.closest('[data-drop]')?.getAttribute('data-drop')
  return found === null || found === undefined ? null : Number(found)
}

/** The press that ends a drag is no press of what lies below. */
function swallowClick(): void {
  const stop = (event: Event): void => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }))
}

/**
 * Drags with a mouse, a pen or a finger from what has `begin` as its `onPointerDown` (and `touch-action: none`, or the browser scrolls instead) to what has
 * `data-drop`, the id of a start. Only letting go over such a place drops. Escape, a second finger, a call of the system and leaving the window end it
 * without effect.
 */
export function useDrag(drop: (dragged: Dragged, start: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const ending = useRef<(() => void) | null>(null)
  const latest = useRef(drop)
  useEffect(() => {
    latest.current = drop
  })
  useEffect(() => () => ending.current?.(), [])

  function begin(event: Press, dragged: Dragged): void {
    if (event.button !== 0 || !event.isPrimary || ending.current) return
    const { pointerId, clientX, clientY } = event
    let isDragging = false
    const own = (run: (event: PointerEvent) => void) => (other: PointerEvent) => {
      if (other.pointerId === pointerId) run(other)
    }
    const move = own(({ clientX: x, clientY: y }) => {
      isDragging ||= Math.hypot(x - clientX, y - clientY) >= farEnough
      if (isDragging) setDrag({ ...dragged, x, y, over: startAt(x, y) })
    })
    const release = own(({ clientX: x, clientY: y }) => {
      const start = isDragging ? startAt(x, y) : null
      if (isDragging) swallowClick()
      end()
      if (start !== null && start !== dragged.from) latest.current(dragged, start)
    })
    const second = ({ pointerId: other }: PointerEvent): void => {
      if (other !== pointerId) end()
    }
    const leave = (key: KeyboardEvent): void => {
      if (!isDragging || key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      swallowClick()
      end()
    }
    const watched = new AbortController()
    const { signal } = watched
    addEventListener('pointermove', move, { signal })
    addEventListener('pointerup', release, { signal })
    addEventListener('pointercancel', own(end), { signal })
    addEventListener('pointerdown', second, { signal, capture: true })
    addEventListener('blur', end, { signal })
    document.addEventListener('keydown', leave, { signal, capture: true })
    function end(): void {
      watched.abort()
      ending.current = null
      setDrag(null)
    }
    ending.current = end
  }
  return { drag, begin }
}
