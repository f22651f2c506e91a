import { parse } from 'csv-parse/sync'
import { deskText } from './text.ts'
import type { Card } from './types.ts'
import { halfWidth } from '@jgm/contract/model/normalise'

/** A player as a CSV may name them. */
export type CsvPlayer = { readonly id: number; readonly code: string; readonly name: string; readonly kana: string }

export type CsvCard = {
  readonly line: number
  readonly id: number
  readonly strokes: Card
  readonly total: number | null
}
export type CsvProblem = { readonly line: number; readonly message: string }

const key = (value: string): string => halfWidth(value).replaceAll(/\s/g, '').toUpperCase()

/** Lines with their numbers, from 1. Throws where a quote is not closed. */
function linesOf(csv: string): { line: number; cells: string[] }[] {
  const read: unknown = parse(csv, {
    bom: true,
    delimiter: csv.includes('\t') ? '\t' : ',',
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    trim: true,
  })
  return (read as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
    line: info.lines,
    cells: record.map(halfWidth),
  }))
}

/** Strokes of a hole: 1 to 25; null where the player picked up; undefined for anything else. */
function strokesOf(cell: string): number | null | undefined {
  if (cell === '' || cell === '-') return null
  const strokes = /^\d{1,2}$/.test(cell) ? Number(cell) : 0
  return strokes >= 1 && strokes <= 25 ? strokes : undefined
}

/** Problems that one answer names, and characters of a cell in each: more of them nobody reads. */
const mostProblems = 200
const mostShown = 40

/** The players by all that a CSV may call them, so that no line searches the whole field. */
function playersByKey(players: readonly CsvPlayer[]): ReadonlyMap<string, readonly CsvPlayer[]> {
  const named = new Map<string, CsvPlayer[]>()
  for (const player of players) {
    for (const one of new Set([player.code, player.name, player.kana].map(key))) {
      named.set(one, [...(named.get(one) ?? []), player])
    }
  }
  return named
}

/**
 * Reads a CSV of cards: the card code or the whole name, 18 numbers, and the sum if wanted; a first line without a number is a heading.
 * The problems of all lines, at most 200; with any, nothing of it may be recorded. `at`: the field, a problem a line.
 */
export function readCsv(csv: string, players: readonly CsvPlayer[]): { cards: CsvCard[]; problems: CsvProblem[] } {
  const problems: CsvProblem[] = []
  let lines: ReturnType<typeof linesOf>
  try {
    lines = linesOf(csv)
  } catch {
    return { cards: [], problems: [{ line: 1, message: deskText.csv.unreadable }] }
  }
  const [first] = lines
  if (first && !first.cells.slice(1).some((cell) => /^\d+$/.test(cell))) lines = lines.slice(1)
  if (lines.length === 0) return { cards: [], problems: [{ line: 1, message: deskText.csv.empty }] }
  const named = playersByKey(players)
  const seen = new Map<number, number>()
  const cards = lines.flatMap(({ line, cells }): CsvCard[] => {
    if (problems.length === mostProblems) return []
    const wrong = (message: string): [] => {
      problems.push({ line, message })
      return []
    }
    const [who = '', ...numbers] = cells
    const found = named.get(key(who)) ?? []
    const [player] = found
    if (!player) return wrong(deskText.csv.stranger(who.slice(0, mostShown)))
    if (found.length > 1) return wrong(deskText.csv.several(who))
    const before = seen.get(player.id)
    if (before !== undefined) return wrong(deskText.csv.twice(player.name, before))
    seen.set(player.id, line)
    // A trailing comma of a spreadsheet is no number.
    if (numbers.length === 19 && numbers[18] === '') numbers.pop()
    if (numbers.length < 18 || numbers.length > 19) return wrong(deskText.csv.count(player.name, numbers.length))
    const strokes = numbers.slice(0, 18).map(strokesOf)
    const bad = strokes.indexOf(undefined)
    if (bad !== -1) return wrong(deskText.csv.number(player.name, bad + 1, (numbers[bad] ?? '').slice(0, mostShown)))
    const card = strokes.map((one) => one ?? null)
    const written = numbers[18]
    if (written === undefined) return [{ line, id: player.id, strokes: card, total: null }]
    const total = /^\d{2,3}$/.test(written) ? Number(written) : 0
    if (total < 18 || total > 450) return wrong(deskText.csv.total(player.name, written.slice(0, mostShown)))
    return [{ line, id: player.id, strokes: card, total }]
  })
  return { cards, problems }
}
