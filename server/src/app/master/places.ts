import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isNode, isScalar, parseDocument, stringify } from 'yaml'

/** The new values for some of the outermost names of a club's file. */
export type Places = { readonly clubId: number; readonly written: Readonly<Record<string, unknown>> }

/** Writes into the files of clubs what they are to say, in the places of what they said; every other line stays as it is. */
export function writePlaces(folder: string, given: readonly Places[]): void {
  for (const name of readdirSync(join(folder, 'clubs')).filter((one) => one.endsWith('.yaml'))) {
    const path = join(folder, 'clubs', name)
    const source = readFileSync(path, 'utf8')
    const file = parseDocument(source)
    const found = given.find(({ clubId }) => clubId === file.get('id'))
    if (found) writeFileSync(path, withPlaces(source, file.contents, found.written))
  }
}

function withPlaces(source: string, contents: unknown, written: Places['written']): string {
  if (!isMap(contents)) return source
  // The last one first: a piece that is replaced moves what is behind it.
  return contents.items.toReversed().reduce<string>((text, { key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    if (!(name in written)) return text
    const [start, end] = [isScalar(key) ? key.range?.[0] : undefined, isNode(value) ? value.range?.[1] : undefined]
    if (start === undefined || end === undefined) return text
    // A list of lines ends where the next line begins.
    const rest = start + text.slice(start, end).trimEnd().length
    return `${text.slice(0, start)}${stringify({ [name]: written[name] }, asWritten).trimEnd()}${text.slice(rest)}`
  }, source)
}

/** Long lines stay whole. */
const asWritten = { lineWidth: 0 } as const
