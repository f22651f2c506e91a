import type { Ref } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { sheetText } from '../text.ts'

/** Finds somebody on the sheet; Enter leads to the next one. */
export const FindBox = ({
  words,
  look,
  next,
  at,
  count,
  inputRef,
}: {
  readonly words: string
  readonly look: (words: string) => void
  readonly next: () => void
  /** Which of those who were found is chosen, from 1. */
  readonly at: number
  readonly count: number
  readonly inputRef: Ref<HTMLInputElement>
}) => (
  <div className="day-find">
    <input
      ref={inputRef}
      type="search"
      aria-label={sheetText.find}
      placeholder={sheetText.find}
      autoComplete="off"
      maxLength={40}
      value={words}
      onChange={({ target }) => look(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
        event.preventDefault()
        next()
      }}
    />
    <span role="status">{words === '' ? <kbd>/</kbd> : count === 0 ? sheetText.none : sheetText.found(at, count)}</span>
  </div>
)
