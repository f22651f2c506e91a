/** Brings the web font after the first paint, so that no text waits for it; devices with Hiragino download no glyphs. */
export function loadWebFont(): void {
  requestAnimationFrame(() => {
    setTimeout(() => void import('@fontsource-variable/noto-sans-jp/index.css'))
  })
}
