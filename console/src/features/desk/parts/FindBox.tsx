import type { Ref } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { deskText } from '../text.ts'

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
      aria-label={deskText.find}
      placeholder={deskText.find}
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
    <span role="status">{words === '' ? <kbd>/</kbd> : count === 0 ? deskText.none : deskText.found(at, count)}</span>
  </div>
)
