import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { textsOfManagers, type ManagersText } from '../../domains/texts/service.ts'
import type { PlayDate } from '@jgm/contract/model/dates'
import { isNode, isSeq, parseDocument, type Node } from 'yaml'
import type { Db } from '../../platform/db/database.ts'
import type { Master } from './read.ts'

/** The words of a text in the files, in the shape of the console. */
function inFiles({ faq, legal }: Master, { kind, courseId }: ManagersText): Pick<ManagersText, 'text' | 'inForce'> {
  if (kind === 'faq') {
    const own = faq.filter(({ course = null }) => course === courseId)
    const questions = own.map(({ category, question, answer }) => ({ category, question, answer }))
    return { text: { is: 'faq', questions }, inForce: null }
  }
  const { in_force: inForce, ...words } = legal[kind]
  return { text: { is: 'page', ...words }, inForce }
}

/** The texts that a manager has published and that the files have in other words. */
export async function otherTexts(db: Db, master: Master, today: PlayDate): Promise<ManagersText[]> {
  const published = await textsOfManagers(
    db,
    master.clubs.map(({ id }) => id),
    today,
  )
  return published.filter((one) => {
    const { text, inForce } = inFiles(master, one)
    return one.inForce !== inForce || !isDeepStrictEqual(one.text, text)
  })
}

/** The first piece of a list. */
function firstOf(list: unknown): Node | undefined {
  const [first]: unknown[] = isSeq(list) ? list.items : []
  return isNode(first) ? first : undefined
}

/** Long paragraphs stay in one line, as they are written. */
const asWritten = { lineWidth: 0 } as const

function edit(path: string, change: (file: ReturnType<typeof parseDocument>) => void): void {
  const file = parseDocument(readFileSync(path, 'utf8'))
  change(file)
  writeFileSync(path, file.toString(asWritten))
}

/** Writes published texts into `faq.yaml` and `legal.yaml`; the other pages and questions, and the comments above them, stay. */
export function takeTexts(folder: string, { faq }: Master, given: readonly ManagersText[]): void {
  const pages = given.flatMap(({ kind, text, inForce }) =>
    text.is === 'page' ? [{ kind, words: { in_force: inForce, lead: text.lead, sections: text.sections } }] : [],
  )
  if (pages.length > 0)
    edit(join(folder, 'legal.yaml'), (file) => {
      for (const { kind, words } of pages) file.set(kind, file.createNode(words))
    })
  const lists = given.flatMap(({ courseId, text }) =>
    text.is === 'faq' ? [{ courseId, questions: text.questions }] : [],
  )
  if (lists.length === 0) return
  const isTaken = (course: number | undefined): boolean => lists.some(({ courseId }) => courseId === (course ?? null))
  const taken = lists.flatMap(({ courseId, questions }) =>
    questions.map((one) => ({ ...(courseId === null ? {} : { course: courseId }), ...one })),
  )
  edit(join(folder, 'faq.yaml'), (file) => {
    const all = [...faq.filter(({ course }) => !isTaken(course)), ...taken]
    const list = file.createNode(all.toSorted((one, other) => (one.course ?? 0) - (other.course ?? 0)))
    // The comment about the file stands above its first question.
    const [first, before] = [firstOf(list), firstOf(file.contents)]
    if (first && before?.commentBefore) first.commentBefore = before.commentBefore
    file.contents = list
  })
}
