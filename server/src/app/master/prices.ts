import { readFileSync, writeFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Fee, FeeChange, PriceBook } from '@jgm/contract/model/prices'
import { isMap, isNode, isScalar, isSeq, parseDocument, type Document } from 'yaml'
import { booksOfManagers } from '../../domains/price/service.ts'
import { bookFrom, rowsFrom } from '../../domains/price/rules.ts'
import type { Db } from '../../platform/db/database.ts'
import { othersThan, type Other } from './other.ts'
import type { Master } from './read.ts'
import { bookOf } from './rows.ts'
import type { ClubFile } from './schema.ts'

/** Has the file of a club the same prices? A plan that only one of them has is not about prices. */
const isPriced = (club: ClubFile, published: PriceBook): boolean =>
  bookFrom(club.plans, rowsFrom(bookOf(club))).every((prices) => {
    const beside = published.find(({ plan_id: id }) => id === prices.plan_id)
    return beside === undefined || JSON.stringify(beside) === JSON.stringify(prices)
  })

/** The clubs whose published prices are a manager’s and others than those of their files. */
export const otherPrices = (db: Db, master: Master): Promise<Other<PriceBook>[]> =>
  othersThan(db, master, booksOfManagers, isPriced)

/** Writes published prices into the files of their clubs; every other line stays as it is. */
export function takePrices(folder: string, given: readonly Other<PriceBook>[]): void {
  for (const name of readdirSync(join(folder, 'clubs')).filter((one) => one.endsWith('.yaml'))) {
    const path = join(folder, 'clubs', name)
    const source = readFileSync(path, 'utf8')
    const file = parseDocument(source)
    const prices = given.find(({ club }) => club.id === file.get('id'))
    if (prices) writeFileSync(path, withPrices(source, file, prices.contents))
  }
}

const feeText = (fee: Fee): string =>
  `{ ${Object.entries(fee)
    .map(([key, value]) => `${key}: ${value}`)
    .join(', ')} }`

const changeText = ({ from, to, fees }: FeeChange): string =>
  `{ from: "${from}", ${to === null ? '' : `to: "${to}", `}fees: [ ${fees.map(feeText).join(', ')} ] }`

/** The text of a file with the fees and changes of a book in the places of its own. */
function withPrices(source: string, file: Document, book: PriceBook): string {
  const plans = file.get('plans')
  if (!isSeq(plans)) return source
  // The last one first: a piece that is replaced moves what is behind it.
  return plans.items.toReversed().reduce<string>((text, plan) => {
    const prices = isMap(plan) ? book.find(({ plan_id: id }) => id === plan.get('id')) : undefined
    if (!isMap(plan) || !prices) return text
    const pieces = plan.items.flatMap(({ key, value }) => {
      const [start, end] = [isScalar(key) ? key.range?.[0] : undefined, isNode(value) ? value.range?.[1] : undefined]
      const isOfPrices = isScalar(key) && (key.value === 'fees' || key.value === 'changes')
      return isOfPrices && start !== undefined && end !== undefined ? [{ start, end }] : []
    })
    const [start, end] = [Math.min(...pieces.map((one) => one.start)), Math.max(...pieces.map((one) => one.end))]
    const indent = ' '.repeat(start - text.lastIndexOf('\n', start) - 1)
    const list = (name: string, items: readonly string[]): string =>
      items.length === 0 ? '' : `${name}:${items.map((item) => `\n${indent}  - ${item}`).join('')}\n${indent}`
    const lines = `${list('fees', prices.fees.map(feeText))}${list('changes', prices.changes.map(changeText))}`
    // A list of lines ends where the next line begins.
    const rest = start + text.slice(start, end).trimEnd().length
    return `${text.slice(0, start)}${lines.trimEnd()}${text.slice(rest)}`
  }, source)
}
