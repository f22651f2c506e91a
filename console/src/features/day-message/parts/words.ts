import { isInvisible } from '@jgm/contract/model/normalise'
import { dayMessageText } from '../text.ts'

const templates: readonly string[] = dayMessageText.templates.map(([, words]) => words)

/** The words after an offered text is chosen: it takes the place of nothing and of another offered text, and stands below what was typed. */
export function wordsAfter(typed: string, offered: string, used: readonly string[]): string {
  const isOffered = templates.includes(typed) || used.includes(typed)
  return isInvisible(typed) || isOffered ? offered : `${typed.trimEnd()}\n${offered}`
}
