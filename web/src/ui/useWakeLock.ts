import { useEffect } from 'react'

/** Keeps the screen lit while what uses this is shown, where the device can; asked again after a visit elsewhere. */
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
        // An empty battery: the screen may sleep.
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
