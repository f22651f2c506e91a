import { organiserText } from '../../text.organiser.ts'
import type { PaperRow } from './paper.ts'

const text = organiserText.table.columns

/** The right ends of the columns, of 1240. */
const edges = [60, 210, 520, 640, 790, 870, 975, 1080, 1180] as const
const lineHeight = 62
const top = 270
const face = '"Hiragino Sans", "Noto Sans JP", "Noto Sans CJK JP", "Yu Gothic", sans-serif'

/** Writes centred words, smaller where they would be wider than the column. */
function centred(context: CanvasRenderingContext2D, words: string, column: number, y: number, size: number): void {
  const [left = 0, right = 0] = [edges[column], edges[column + 1]]
  context.font = `400 ${size}px ${face}`
  const width = context.measureText(words).width
  const most = right - left - 16
  if (width > most) context.font = `400 ${Math.floor((size * most) / width)}px ${face}`
  context.textAlign = 'center'
  context.fillText(words, (left + right) / 2, y)
}

function line(context: CanvasRenderingContext2D, x1: number, y1: number, x2: number, y2: number): void {
  context.beginPath()
  context.moveTo(x1, y1)
  context.lineTo(x2, y2)
  context.stroke()
}

/** Draws the table as a picture in the form of an A4 sheet, on this device, for a browser that can neither print nor save. */
export function drawPaper(
  canvas: HTMLCanvasElement,
  {
    title,
    lead,
    foot,
    colour,
    rows,
  }: {
    readonly title: string
    readonly lead: string
    readonly foot: string
    readonly colour: string
    readonly rows: readonly (readonly PaperRow[])[]
  },
): string {
  const count = rows.reduce((sum, group) => sum + group.length, 0)
  canvas.width = 1240
  canvas.height = Math.max(1754, top + (count + 1) * lineHeight + 140)
  const context = canvas.getContext('2d')
  if (!context) return ''
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colour
  context.fillRect(0, 0, canvas.width, 24)
  context.fillStyle = '#1a1a1a'
  context.strokeStyle = '#1a1a1a'
  context.textAlign = 'left'
  context.font = `700 48px ${face}`
  context.fillText(title, 60, 120)
  context.font = `400 28px ${face}`
  context.fillText(lead, 60, 190, 1120)
  for (const [at, words] of Object.values(text).entries()) centred(context, words, at, top + 40, 26)
  let y = top + lineHeight
  for (const group of rows) {
    line(context, 60, y, 1180, y)
    const [first] = group
    centred(context, first?.time ?? '', 0, y + 44, 34)
    centred(context, first?.start ?? '', 0, y + 84, 24)
    for (const [at, row] of group.entries()) {
      const at0 = y + at * lineHeight
      if (at > 0) line(context, 210, at0, 1180, at0)
      centred(context, row.name, 1, at0 + (row.isWaiting ? 30 : 42), 30)
      if (row.isWaiting) centred(context, organiserText.table.waiting, 1, at0 + 54, 20)
      centred(context, row.fee, 3, at0 + 42, 26)
      context.strokeRect(817, at0 + 18, 26, 26)
    }
    y += group.length * lineHeight
  }
  line(context, 60, y, 1180, y)
  line(context, 60, top, 1180, top)
  for (const x of edges) line(context, x, top, x, y)
  context.textAlign = 'left'
  context.font = `400 28px ${face}`
  context.fillText(foot, 60, y + 70, 1120)
  return canvas.toDataURL('image/png')
}
