import { deviceStore } from '../lib/stores.ts'

/** The page applies the stored size before its first paint (`web/index.html`). */
const key = 'text-size'

const listeners = new Set<() => void>()

/** Calls `listener` after each change of the size on this page. Returns a function that stops it. */
export function watchTextSize(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the size on this device, and applies it to the page. */
export function keepTextSize(size: string): void {
  document.documentElement.dataset['text'] = size
  listeners.forEach((listener) => listener())
  deviceStore.keep(key, size)
}

/** The size that the page has. */
export const textSize = (): 'large' | 'standard' =>
  document.documentElement.dataset['text'] === 'large' ? 'large' : 'standard'

/** The size in words rendered for nobody. */
export const renderedTextSize = (): 'standard' => 'standard'
