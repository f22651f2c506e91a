import { appendFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** The middle value; the mean of the two middle ones for an even number. Throws on an empty list. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[sorted.length >> 1]
  const lower = sorted[(sorted.length - 1) >> 1]
  if (upper === undefined || lower === undefined) throw new RangeError('a median needs a value')
  return (lower + upper) / 2
}

/** The smallest value that a share of the values does not exceed (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })

/** `12,345/s`. */
export const perSecond = (value: number): string => `${whole.format(value)}/s`

let subject = ''

/** Prints the title of a bench, and the machine. The first word also heads the bench's figures in the final table. */
export function printTitle(title: string): void {
  subject = title.split(' ', 1)[0] ?? ''
  console.log(`\n${title}  (${cpus().length} cores, Node ${process.versions.node})`)
}

/** Prints a line below the title. */
export const printLine = (line: string): void => console.log(`   ${line}`)

/** Prints a figure with its goal, also into the table of `npm run bench`; a missed goal makes the process end with 1. */
export function judge(
  what: string,
  value: number,
  goal: { atLeast: number } | { atMost: number },
  shown?: string,
): void {
  const [sign, limit, met] =
    'atLeast' in goal ? ['≥', goal.atLeast, value >= goal.atLeast] : ['≤', goal.atMost, value <= goal.atMost]
  const line = `${met ? 'met   ' : 'MISSED'} ${what}: ${shown ?? value.toFixed(2)} (goal ${sign} ${limit})`
  printLine(line)
  const table = process.env['BENCH_TABLE']
  if (table !== undefined) appendFileSync(table, `${subject.padEnd(4)} ${line}\n`)
  if (!met) process.exitCode = 1
}

/** No round begins later than this after the first, so that a slow machine runs fewer rounds instead of taking longer. */
const longest = 75_000

/**
 * Measures competitors in turn (A B C A B C …), so that other load of the machine affects all of them. Returns the figures of
 * each by name, round by round, without a first round for warming up. Counts at least one round.
 */
export async function alternate<Name extends string>(
  rounds: number,
  runs: Readonly<Record<Name, () => Promise<number>>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(runs) as Name[]
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  const began = performance.now()
  for (let round = 0; round <= rounds && (round <= 1 || performance.now() - began < longest); round += 1) {
    for (const name of names) {
      const figure = await runs[name]()
      if (round > 0) figures[name].push(figure)
    }
  }
  return figures
}

/** The ratio of the medians, and the smallest and largest ratio of a single round. */
export function ratioOf(of: readonly number[], to: readonly number[]): { ratio: number; shown: string } {
  const each = of.map((value, round) => value / (to[round] ?? Number.NaN))
  const ratio = median(of) / median(to)
  return {
    ratio,
    shown: `${ratio.toFixed(2)} (rounds ${Math.min(...each).toFixed(2)}–${Math.max(...each).toFixed(2)})`,
  }
}
