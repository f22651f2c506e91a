import { closingText } from '../text.ts'

/** The reasons with the sentence that golfers would read. `part`: which starts are closed; null for the whole day. */
export const reasonsFor = (part: string | null): readonly { readonly label: string; readonly sentence: string }[] =>
  closingText.reasons.map(([label, cause]) => ({ label, sentence: closingText.sentence(cause, part) }))

/** A sentence that stands for a reason goes on saying what is closed when that changes; other words stay as they were typed. */
export function sentenceAfter(message: string, before: string | null, after: string | null): string {
  const at = reasonsFor(before).findIndex(({ sentence }) => sentence === message)
  return reasonsFor(after)[at]?.sentence ?? message
}
