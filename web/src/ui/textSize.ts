const key = 'text-size'

/** Private windows and some in-app browsers refuse storage: then the choice lasts as long as the page. */
function keptSize(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()

/** Calls `listener` after each switch of the size on this page, until the answer is called. */
export function watchTextSize(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the size on this device, and puts it on the page. */
export function keepTextSize(size: string): void {
  document.documentElement.dataset['text'] = size
  listeners.forEach((listener) => listener())
  try {
    localStorage.setItem(key, size)
  } catch {
    return
  }
}

/** Puts the kept text size on the page; call once before the first paint. */
export function applyTextSize(): void {
  if (keptSize() === 'large') document.documentElement.dataset['text'] = 'large'
}
