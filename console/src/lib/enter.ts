import type { KeyboardEvent } from 'react'
import { isConverting } from '@jgm/contract/model/converting'

/** Runs for a press of Enter in a field; not for one that ends a conversion, nor while the key is held down. */
export const forEnter =
  (run: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
    event.preventDefault()
    if (!event.repeat) run()
  }
