import { useEffect, useEffectEvent } from 'react'
import { computerStore } from './store.ts'

const signs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
const tellMs = 10_000
/** Other tabs are notified when it changes; the value has no meaning. */
const sharedKey = 'in-use'

let last = performance.now()

/** Did somebody use this computer within these milliseconds? Tabs of one browser count together. */
export const isInUse = (withinMs: number): boolean => performance.now() - last < withinMs

/** Calls `lock` when nobody has used the console for this long. */
export function useIdleLock(isOpen: boolean, idleMs: number, lock: () => void): void {
  const onIdle = useEffectEvent(lock)
  useEffect(() => {
    if (!isOpen) return undefined
    last = performance.now()
    let told = 0
    const see = (): void => {
      last = performance.now()
      if (last - told < tellMs) return
      told = last
      computerStore.keep(sharedKey, crypto.randomUUID())
    }
    const hear = ({ key }: StorageEvent): void => {
      if (key === sharedKey) last = performance.now()
    }
    addEventListener('storage', hear)
    for (const sign of signs) document.addEventListener(sign, see, { passive: true })
    const timer = setInterval(() => {
      if (!isInUse(idleMs)) onIdle()
    }, 5_000)
    return () => {
      clearInterval(timer)
      removeEventListener('storage', hear)
      for (const sign of signs) document.removeEventListener(sign, see)
    }
  }, [isOpen, idleMs])
}
