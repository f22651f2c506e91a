import { encode } from 'uqr'

const width = 900
const lineHeight = 64

/** Draws a QR code with lines of text below it: black on white, with the quiet zone of four modules. Null where the browser can't. */
export function drawQr(content: string, lines: readonly string[]): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  const { data, size } = encode(content, { border: 4 })
  const step = Math.floor(width / size)
  const side = step * size
  canvas.width = side
  canvas.height = side + lineHeight * (lines.length + 1)
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * step, y * step, step, step)
    })
  })
  pen.font = `40px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  lines.forEach((line, at) => pen.fillText(line, side / 2, side + lineHeight * (at + 0.6), side * 0.92))
  return canvas
}
