import { useEffect } from 'react'

/** Keeps the screen lit while the component is mounted, where the device can; requested again after a return to the page. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let held: WakeLockSentinel | undefined
    let gone = false
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (lock) => {
          held = lock
          if (gone) void lock.release()
        },
        // The battery is low: the screen may sleep.
        () => undefined,
      )
    }
    ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', ask)
      void held?.release()
    }
  }, [])
}
