const key = 'text-size'

/** Private windows and some in-app browsers refuse storage: then the choice lasts as long as the page. */
function keptSize(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps the size on this device, and puts it on the page. */
export function keepTextSize(size: string): void {
  document.documentElement.dataset['text'] = size
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
