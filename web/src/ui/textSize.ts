const key = 'text-size'

/** Private windows and some in-app browsers refuse storage; there the choice lasts as long as the page. */
function keptSize(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

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
  try {
    localStorage.setItem(key, size)
  } catch {
    return
  }
}

/** The size that the page has. */
export const textSize = (): 'large' | 'standard' =>
  document.documentElement.dataset['text'] === 'large' ? 'large' : 'standard'

/** Applies the stored text size; call it once before the first paint. */
export function applyTextSize(): void {
  if (keptSize() === 'large') document.documentElement.dataset['text'] = 'large'
}
