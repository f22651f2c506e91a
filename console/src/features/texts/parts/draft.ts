import type { DeskText } from '@jgm/contract/api/staff-texts'
import type { PlayDate } from '@jgm/contract/model/dates'
import { readyText, withoutEmptyLines, type DraftText } from '@jgm/contract/model/texts'

type Page = Extract<DraftText, { is: 'page' }>
type Faq = Extract<DraftText, { is: 'faq' }>
export type Section = Page['sections'][number]
export type Question = Faq['questions'][number]

/** The date from which a text holds, where that is still to come. */
export const announcedFrom = ({ in_force: from, today }: Pick<DeskText, 'in_force' | 'today'>): PlayDate | null =>
  from !== null && from > today ? from : null

export const emptySection: Section = { title: '', paragraphs: [''] }

/** A new question, in the category of the one before it. */
export const emptyQuestion = ({ questions }: Faq): Question => ({
  category: questions.at(-1)?.category ?? 1,
  question: '',
  answer: [''],
})

const told = (draft: DraftText): string => JSON.stringify(withoutEmptyLines(draft))

/** Do two texts say the same? Empty lines say nothing. */
export const isSame = (one: DraftText, other: DraftText): boolean => told(one) === told(other)

const inLines = /\.(answer|paragraphs|items)\.\d+$/

/** What keeps a text from being published, by the field: `questions.0.answer`, `sections.2.rows.1.label`. Lines of one field are one field. */
export function problemsIn(draft: DraftText): ReadonlyMap<string, string> {
  const read = readyText.safeParse(withoutEmptyLines(draft))
  const problems = new Map<string, string>()
  for (const { path, message } of read.error?.issues ?? []) {
    const at = path.join('.').replace(inLines, '.$1')
    if (!problems.has(at)) problems.set(at, message)
  }
  return problems
}

/** The pieces of a text as they are told: each with its name, and all that it says. */
const piecesOf = (draft: DraftText): { readonly name: string; readonly says: string }[] => {
  const clean = withoutEmptyLines(draft)
  return clean.is === 'faq'
    ? clean.questions.map((one) => ({ name: one.question, says: JSON.stringify(one) }))
    : clean.sections.map((one) => ({ name: one.title, says: JSON.stringify(one) }))
}

/** Which pieces of a draft are new or say something else than what is published, and the names of those that are gone. */
export function changesIn(
  draft: DraftText,
  published: DraftText,
): { readonly changed: readonly boolean[]; readonly gone: readonly string[]; readonly hasLead: boolean } {
  const [now, before] = [piecesOf(draft), piecesOf(published)]
  const said = new Set(before.map(({ says }) => says))
  const names = new Set(now.map(({ name }) => name))
  return {
    changed: now.map(({ says }) => !said.has(says)),
    gone: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    /** The words before the first piece say something else. */
    hasLead: draft.is === 'page' && published.is === 'page' && draft.lead !== published.lead,
  }
}
