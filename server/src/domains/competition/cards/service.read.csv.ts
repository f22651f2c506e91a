import { parse } from 'csv-parse/sync'
import { deskText } from '../text.ts'
import type { Card } from '../types.ts'
import { cutTo } from '@jgm/contract/model/graphemes'
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

/** Names columns instead of a player’s strokes: the numbers of the holes, OUT, IN, or nothing that is a number. */
function isHeading([, ...cells]: readonly string[]): boolean {
  if (cells.some((cell) => /^(OUT|IN|計|合計|グロス|TOTAL|GROSS)$/i.test(cell))) return true
  const numbers = cells.filter((cell) => /^\d+$/.test(cell))
  return numbers.length === 0 || numbers.join() === Array.from({ length: 18 }, (_, at) => at + 1).join()
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
 * The 18 holes and the sum of a line. A card has the sums of both nines among its holes (OUT after the ninth, IN after the last): they
 * are left out, as the sum says the same. Undefined where it has any other number of cells.
 */
function holesOf(cells: readonly string[]): { holes: readonly string[]; sum: string | undefined } | undefined {
  if (cells.length === 18 || cells.length === 19) return { holes: cells.slice(0, 18), sum: cells[18] }
  if (cells.length === 20 || cells.length === 21)
    return { holes: [...cells.slice(0, 9), ...cells.slice(10, 19)], sum: cells[20] }
  return undefined
}

/** The cells of a line up to the last that is not empty: trailing commas of a spreadsheet are no numbers. Never fewer than `least`. */
function withoutTail(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '')
  return cells.slice(0, Math.max(last + 1, least))
}

/**
 * Reads a CSV of cards: the card code or the whole name, 18 numbers with or without those of OUT and IN, and the sum if wanted; a first
 * line that names its columns is a heading.
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
  if (first && isHeading(first.cells)) lines = lines.slice(1)
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
    if (!player) return wrong(deskText.csv.stranger(cutTo(who, mostShown)))
    if (found.length > 1) return wrong(deskText.csv.several(who))
    const before = seen.get(player.id)
    if (before !== undefined) return wrong(deskText.csv.twice(player.name, before))
    seen.set(player.id, line)
    const given = withoutTail(numbers, 18)
    const read = holesOf(given)
    if (!read) return wrong(deskText.csv.count(player.name, given.length))
    const { holes, sum: written } = read
    const strokes = holes.map(strokesOf)
    const bad = strokes.indexOf(undefined)
    if (bad !== -1) return wrong(deskText.csv.number(player.name, bad + 1, cutTo(holes[bad] ?? '', mostShown)))
    const card = strokes.map((one) => one ?? null)
    if (written === undefined) return [{ line, id: player.id, strokes: card, total: null }]
    const total = /^\d{2,3}$/.test(written) ? Number(written) : 0
    if (total < 18 || total > 450) return wrong(deskText.csv.total(player.name, cutTo(written, mostShown)))
    return [{ line, id: player.id, strokes: card, total }]
  })
  return { cards, problems }
}
