import { canvasFace, canvasLine, canvasSheet } from '../../../../ui/canvas.ts'
import { organiserText } from '../../text.organiser.ts'
import type { PaperRow } from './paper.ts'

const text = organiserText.table.columns

/** The right ends of the columns, of 1240. */
const edges = [60, 210, 520, 640, 790, 870, 975, 1080, 1180] as const
const lineHeight = 62
const top = 270

/** Writes centred words, smaller where they would be wider than the column. */
function centred(context: CanvasRenderingContext2D, words: string, column: number, y: number, size: number): void {
  const [left = 0, right = 0] = [edges[column], edges[column + 1]]
  context.font = `400 ${size}px ${canvasFace}`
  const width = context.measureText(words).width
  const most = right - left - 16
  if (width > most) context.font = `400 ${Math.floor((size * most) / width)}px ${canvasFace}`
  context.textAlign = 'center'
  context.fillText(words, (left + right) / 2, y)
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
  const height = Math.max(1754, top + (count + 1) * lineHeight + 140)
  const context = canvasSheet(canvas, { height, colour })
  if (!context) return ''
  context.font = `700 48px ${canvasFace}`
  context.fillText(title, 60, 120)
  context.font = `400 28px ${canvasFace}`
  context.fillText(lead, 60, 190, 1120)
  for (const [at, words] of Object.values(text).entries()) centred(context, words, at, top + 40, 26)
  let y = top + lineHeight
  for (const group of rows) {
    canvasLine(context, 60, y, 1180, y)
    const [first] = group
    centred(context, first?.time ?? '', 0, y + 44, 34)
    centred(context, first?.start ?? '', 0, y + 84, 24)
    for (const [at, row] of group.entries()) {
      const at0 = y + at * lineHeight
      if (at > 0) canvasLine(context, 210, at0, 1180, at0)
      centred(context, row.name, 1, at0 + (row.isWaiting ? 30 : 42), 30)
      if (row.isWaiting) centred(context, organiserText.table.waiting, 1, at0 + 54, 20)
      centred(context, row.fee, 3, at0 + 42, 26)
      context.strokeRect(817, at0 + 18, 26, 26)
    }
    y += group.length * lineHeight
  }
  canvasLine(context, 60, y, 1180, y)
  canvasLine(context, 60, top, 1180, top)
  for (const x of edges) canvasLine(context, x, top, x, y)
  context.textAlign = 'left'
  context.font = `400 28px ${canvasFace}`
  context.fillText(foot, 60, y + 70, 1120)
  return canvas.toDataURL('image/png')
}
