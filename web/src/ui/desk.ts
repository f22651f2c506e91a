import { useSyncExternalStore } from 'react'

/** As `lg:` in class names. */
const desk = matchMedia('(min-width: 62em)')

function watch(listener: () => void): () => void {
  desk.addEventListener('change', listener)
  return () => desk.removeEventListener('change', listener)
}

/** Is there room for two columns? False on the server, which does not know the device. */
export const useIsDesk = (): boolean =>
  useSyncExternalStore(
    watch,
    () => desk.matches,
    () => false,
  )
