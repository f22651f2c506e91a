import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { courseIds } from '@jgm/contract/model/choices'
import { LineCounter, parseDocument, visit, type Document } from 'yaml'
import * as z from 'zod/mini'
import { clubFile, faqFile, legalFile, type ClubFile, type FaqFile, type LegalFile } from './schema.ts'
import { text } from './text.ts'

/** The master data of the group: the nine clubs, the common questions and the legal pages. */
export type Master = { readonly clubs: readonly ClubFile[]; readonly faq: FaqFile; readonly legal: LegalFile }

/** A problem in a file: the file, the place in it, and what is expected. */
export type MasterProblem = { readonly file: string; readonly path: string; readonly message: string }

export type ReadMaster = { readonly master: Master } | { readonly problems: readonly MasterProblem[] }

const { localeError } = z.locales.ja()

/**
 * Reads the files that a club edits: `clubs/*.yaml`, one per club, `faq.yaml` and `legal.yaml`. Returns all problems of all files at
 * once; with any problem there is no master data.
 */
export function readMaster(folder: string): ReadMaster {
  const problems: MasterProblem[] = []
  const read = <S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined => {
    const given = yamlOf(folder, file)
    if ('problem' in given) {
      problems.push(given.problem)
      return undefined
    }
    const result = schema.safeParse(given.data, { error: (issue) => localeError(issue) })
    if (result.success) return result.data
    for (const { path, message } of result.error.issues) problems.push({ file, path: path.join('.'), message })
    return undefined
  }
  const files = namesOf(folder)
  const clubs = new Map<number, ClubFile>()
  const planIds = new Set<number>()
  for (const file of files) {
    const club = read(file, clubFile)
    if (!club) continue
    if (clubs.has(club.id)) problems.push({ file, path: 'id', message: text.sameClub })
    clubs.set(club.id, club)
    for (const [index, { id }] of club.plans.entries()) {
      if (planIds.has(id)) problems.push({ file, path: `plans.${index}.id`, message: text.planOfAnother })
      planIds.add(id)
    }
  }
  const faq = read('faq.yaml', faqFile)
  const legal = read('legal.yaml', legalFile)
  if (problems.length === 0)
    for (const id of courseIds) if (!clubs.has(id)) problems.push({ file: 'clubs', path: '', message: text.noClub(id) })
  if (problems.length > 0 || !faq || !legal) return { problems }
  return { master: { clubs: [...clubs.values()].toSorted((a, b) => a.id - b.id), faq, legal } }
}

function namesOf(folder: string): string[] {
  try {
    return readdirSync(join(folder, 'clubs'))
      .filter((name) => name.endsWith('.yaml'))
      .toSorted()
      .map((name) => `clubs/${name}`)
  } catch {
    return []
  }
}

/** The text of a file; `problem`: it is none, or is not in UTF-8, as where a Japanese editor has saved it in Shift_JIS. */
function sourceOf(folder: string, file: string): { readonly source: string } | { readonly problem: MasterProblem } {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(join(folder, file))
  } catch {
    return { problem: { file, path: '', message: text.noFile } }
  }
  try {
    return { source: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { problem: { file, path: '', message: text.notUtf8 } }
  }
}

/** A value without quotes whose end is taken for a comment, as in `1-2 本町ビル #202`: the comments of these files have a blank behind their mark. */
function cutValue(
  document: Document,
): { readonly value: string; readonly comment: string; readonly at: number } | null {
  let found: ReturnType<typeof cutValue> = null
  visit(document, {
    Scalar(_key, node) {
      const { comment, value, range } = node
      if (typeof comment !== 'string' || /^\s/.test(comment) || !range) return undefined
      found = { value: String(value), comment: comment.split('\n')[0] ?? '', at: range[0] }
      return visit.BREAK
    },
  })
  return found
}

function yamlOf(folder: string, file: string): { data: unknown } | { problem: MasterProblem } {
  const read = sourceOf(folder, file)
  if ('problem' in read) return read
  const lines = new LineCounter()
  const document = parseDocument(read.source, { lineCounter: lines })
  const [error] = document.errors
  const place = ({ line, col }: { line: number; col: number }): string => `${line}:${col}`
  if (error) {
    const [at] = error.linePos ?? []
    return { problem: { file, path: at ? place(at) : '', message: text.notYaml(error.code) } }
  }
  const cut = cutValue(document)
  if (cut)
    return { problem: { file, path: place(lines.linePos(cut.at)), message: text.cutValue(cut.value, cut.comment) } }
  return { data: document.toJS() as unknown }
}
