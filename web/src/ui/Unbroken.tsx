import { Fragment } from 'react'
import { uiText } from './text.ts'

/**
 * A sentence whose telephone numbers and days with their weekday stay on one line, each with its brackets, where the line is long
 * enough, and so does the word キャンセル: browsers break a line after hyphens and before brackets, and a phrase that is wider than the
 * line anywhere.
 */
export function Unbroken({ text }: { text: string }) {
  return uiText.partsOfSentence(text).map((part, at) => (
    // The parts between are whole ones, since the text is split by them.
    <Fragment key={`${at}${part}`}>{at % 2 === 1 ? <span className="inline-block">{part}</span> : part}</Fragment>
  ))
}
