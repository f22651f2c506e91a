import type { Ref } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { QrIcon } from '../../../ui/icons.tsx'
import { sheetText } from '../text.ts'

/** Finds somebody on the sheet; Enter leads to the next one, or reads what is a code. Beside it the camera, on the day itself. */
export const FindBox = ({
  words,
  look,
  next,
  at,
  count,
  inputRef,
  read,
  openCamera,
}: {
  readonly words: string
  readonly look: (words: string) => void
  readonly next: () => void
  /** Which of those who were found is chosen, from 1. */
  readonly at: number
  readonly count: number
  readonly inputRef: Ref<HTMLInputElement>
  /** Reads a code, on the day itself; returns false for any other text. */
  readonly read: ((words: string) => boolean) | null
  readonly openCamera: () => void
}) => (
  <div className="day-find">
    <input
      ref={inputRef}
      type="search"
      aria-label={read ? sheetText.arrival.find : sheetText.find}
      placeholder={read ? sheetText.arrival.find : sheetText.find}
      autoComplete="off"
      maxLength={40}
      value={words}
      onChange={({ target }) => look(target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
        event.preventDefault()
        if (read?.(words)) look('')
        else next()
      }}
    />
    {read ? (
      <button
        type="button"
        className="btn"
        aria-label={sheetText.arrival.camera}
        title={sheetText.arrival.camera}
        onClick={openCamera}
      >
        <QrIcon size={16} />
      </button>
    ) : null}
    <span role="status">{words === '' ? <kbd>/</kbd> : count === 0 ? sheetText.none : sheetText.found(at, count)}</span>
  </div>
)
