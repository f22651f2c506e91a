import { Fragment, type ReactNode } from 'react'
import { uiText } from './text.ts'

/**
 * A sentence whose telephone numbers and days stay on one line, each with its brackets, where the line is long
 * enough, and so does the word キャンセル: browsers break a line after hyphens and before brackets, and a phrase that is wider than the
 * line anywhere. The word gets no box of its own, so that it is not read apart from the word that it is a part of.
 */
export function Unbroken({ text }: { text: string }) {
  const parts = uiText.partsOfSentence(text)
  return parts.map((part, at) => (
    // The parts between are whole ones, since the text is split by them.
    <Fragment key={`${at}${part}`}>{at % 2 === 1 ? whole(part, parts[at - 1], parts[at + 1]) : part}</Fragment>
  ))
}

function whole(part: string, before = '', after = ''): ReactNode {
  if (part !== uiText.unbrokenWord) return <span className="inline-block">{part}</span>
  return (
    <>
      {before === '' ? null : <wbr />}
      {part}
      {/^(\p{P}|$)/u.test(after) ? null : <wbr />}
    </>
  )
}
