/** The faces that a canvas writes in, which knows no style sheet. */
export const canvasFace = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif'

export function canvasLine(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

/** Begins a white sheet 1240 wide with a band of a colour; undefined where the browser does not draw. */
export function canvasSheet(
  canvas: HTMLCanvasElement,
  { height, colour }: { readonly height: number; readonly colour: string },
): CanvasRenderingContext2D | undefined {
  canvas.width = 1240
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colour
  context.fillRect(0, 0, canvas.width, 24)
  context.fillStyle = '#1a1a1a'
  context.strokeStyle = '#1a1a1a'
  context.textAlign = 'left'
  return context
}

/** The ink of a club as the canvas knows it. */
export const canvasInk = (accent: number): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-accent-${accent}`).trim()
