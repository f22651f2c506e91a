import type { Receipt } from '@jgm/contract/api/receipt'
import { groupDigits } from '@jgm/contract/model/money'
import { paidByWords } from '@jgm/contract/model/receipts'
import { canvasFace, canvasLine, canvasSheet } from '../../../ui/canvas.ts'
import { receiptText } from '../text.ts'
import { issuedOn, issuerOf, matterOf, rowsOf } from './paper.ts'

const text = receiptText.paper
const [left, right] = [60, 1180] as const
const columns = [760, 970] as const

/** Draws a receipt as a picture in the form of an A4 sheet, on this device, for a browser that can neither print nor save; empty where it can't be drawn. */
export function drawReceipt(canvas: HTMLCanvasElement, receipt: Receipt, colour: string): string {
  const context = canvasSheet(canvas, { height: 1754, colour })
  if (!context) return ''
  const write = (words: string, x: number, y: number, size: number, weight = 400): void => {
    context.font = `${weight} ${size}px ${canvasFace}`
    context.fillText(words, x, y, right - left)
  }
  const writeEnd = (words: string, x: number, y: number, size: number, weight = 400): void => {
    context.textAlign = 'right'
    write(words, x, y, size, weight)
    context.textAlign = 'left'
  }
  write(text.title, left, 130, 60, 700)
  writeEnd(text.no(receipt.number), right, 96, 30)
  writeEnd(issuedOn(receipt), right, 140, 30)
  if (receipt.replaces !== null) writeEnd(text.replaces(receipt.replaces), right, 184, 26)
  write(receiptText.to(receipt), left, 270, 44, 700)
  canvasLine(context, left, 292, right, 292)
  write(text.amount, left, 400, 32, 700)
  writeEnd(`${groupDigits(receipt.total)} ${text.yen}`, right, 408, 76, 700)
  canvasLine(context, left, 440, right, 440)
  write(matterOf(receipt), left, 500, 30)
  const rows = [{ label: text.breakdown, amount: text.withTax, tax: text.tax }, ...rowsOf(receipt)]
  let y = 550
  canvasLine(context, left, y, right, y)
  for (const row of rows) {
    write(row.label, left + 16, y + 46, 30)
    writeEnd(row.amount, columns[1] - 16, y + 46, 30)
    writeEnd(row.tax, right - 16, y + 46, 30)
    y += 66
    canvasLine(context, left, y, right, y)
  }
  for (const x of [left, ...columns, right]) canvasLine(context, x, 550, x, y)
  write(text.paid(paidByWords(receipt.paid_by), receipt.paid_on), left, y + 60, 30)
  y += 170
  write(receipt.issuer.course, left, y, 38, 700)
  for (const line of issuerOf(receipt)) write(line, left, (y += 52), 30)
  write(text.stamp, left, y + 90, 26)
  return canvas.toDataURL('image/png')
}
