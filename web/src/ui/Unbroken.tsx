import { Children, Fragment, type ReactNode } from 'react'
import { uiText } from './text.ts'

/** A text whose long words may break where one ends within them. Read aloud they stay whole. */
export const softly = (text: string): ReactNode =>
  uiText.wordsOf(text).flatMap((word, at) => (at > 0 ? [<wbr key={at} />, word] : word))

/**
 * A sentence whose telephone numbers, years, days and taxes stay on one line, each with its brackets, where the line is long enough: browsers
 * break a line after hyphens and before brackets, and a phrase that is wider than the line anywhere, unless it may break between its words.
 */
export function Unbroken({ text }: { text: string }) {
  return uiText.partsOfSentence(text).map((part, at) => (
    // The parts between are whole ones, since the text is split by them.
    <Fragment key={`${at}${part}`}>
      {at % 2 === 1 ? <span className={part.length > 11 ? 'whole-long' : 'whole'}>{part}</span> : softly(part)}
    </Fragment>
  ))
}

/**
 * What a component was given to show: its texts as `Unbroken`, each in a box of its own, since it may stand in a row; the rest as it is.
 */
export const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? (
    <span>
      <Unbroken text={content} />
    </span>
  ) : Array.isArray(content) ? (
    Children.map(content, unbroken)
  ) : (
    content
  )
