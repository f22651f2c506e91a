import { graphemesOf } from '@jgm/contract/model/graphemes'
import { printOf } from '../../../lib/prints.ts'
import { drawnAccent } from '../../../ui/accent.ts'
import { pictureText as text } from '../text.seal.ts'

/** What stands on the picture of a result. Nothing of others. */
export type PictureWords = {
  readonly courseId: number
  readonly courseName: string
  readonly title: string
  readonly date: string
  /** The place in large figures, or what stands instead. */
  readonly large: string
  /** Short lines beside it: net score, prizes. */
  readonly lines: readonly string[]
  readonly name: string | null
}

const paper = '#faf8f3'
const ink = '#1a1a17'
const face = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif'

const loaded = (address: string): Promise<HTMLImageElement> =>
  new Promise((resolve, reject) => {
    const image = new Image()
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('the print is missing')))
    image.src = address
  })

/** Writes a line from the left, smaller if it would be longer than `most`; returns its width. */
function write(
  context: CanvasRenderingContext2D,
  words: string,
  { x, y, size, most, weight = 700 }: { x: number; y: number; size: number; most: number; weight?: number },
): number {
  context.font = `${weight} ${size}px ${face}`
  const width = context.measureText(words).width
  if (width > most) context.font = `${weight} ${Math.floor((size * most) / width)}px ${face}`
  context.fillText(words, x, y)
  return Math.min(width, most)
}

/** The upright title in the ink of the club, at the upper right. */
function drawCartouche(context: CanvasRenderingContext2D, title: string, colour: string): void {
  const letters = graphemesOf(title)
  const size = Math.min(56, Math.floor(380 / letters.length))
  const [width, height] = [size + 44, letters.length * size * 1.12 + 40]
  context.fillStyle = colour
  context.fillRect(1130 - width, 0, width, height + 18)
  context.strokeStyle = paper
  context.lineWidth = 3
  context.strokeRect(1138 - width, 18, width - 16, height - 8)
  context.fillStyle = paper
  context.textAlign = 'center'
  context.font = `700 ${size}px "Hiragino Mincho ProN", "Noto Serif JP", "Noto Serif CJK JP", "Yu Mincho", serif`
  for (const [at, letter] of letters.entries()) {
    const y = 34 + size * 0.88 + at * size * 1.12
    if (letter === text.longMark) {
      context.save()
      context.translate(1130 - width / 2, y - size * 0.36)
      context.rotate(Math.PI / 2)
      context.fillText(letter, 0, size * 0.36)
      context.restore()
    } else context.fillText(letter, 1130 - width / 2, y)
  }
  context.textAlign = 'left'
}

/** Draws a result of 1200 × 630 over the print of its club, on this device: nothing of it is in an address or at the server. */
export async function drawResult(canvas: HTMLCanvasElement, words: PictureWords): Promise<HTMLCanvasElement> {
  const print = await loaded(printOf(drawnAccent(words.courseId)))
  const context = canvas.getContext('2d')
  if (!context) return canvas
  const colour =
    getComputedStyle(document.documentElement)
      .getPropertyValue(`--color-accent-${drawnAccent(words.courseId)}`)
      .trim() || ink
  context.fillStyle = paper
  context.fillRect(0, 0, 1200, 630)
  context.drawImage(print, 0, 24, 1200, 456, 0, 174, 1200, 456)
  // Behind the words the print is paler, so that they can be read on any landscape.
  const fade = context.createLinearGradient(0, 170, 0, 420)
  fade.addColorStop(0, 'rgba(250, 248, 243, 0.92)')
  fade.addColorStop(1, 'rgba(250, 248, 243, 0)')
  context.fillStyle = fade
  context.fillRect(0, 170, 1010, 250)
  context.fillStyle = colour
  context.fillRect(0, 0, 1200, 18)
  context.fillStyle = ink
  write(context, words.name === null ? words.date : text.dated(words.date, words.name), {
    x: 64,
    y: 92,
    size: 44,
    most: 880,
  })
  const width = write(context, words.large, { x: 56, y: 268, size: 176, most: 560 })
  for (const [at, line] of words.lines.entries())
    write(context, line, { x: 96 + width, y: 172 + at * 56, size: 42, most: 890 - width })
  drawCartouche(context, words.title, colour)
  context.fillStyle = paper
  write(context, words.courseName, { x: 64, y: 604, size: 32, most: 1000 })
  return canvas
}
