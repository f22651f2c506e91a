import { useState, type Ref } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { isInvisible } from '@jgm/contract/model/normalise'
import { QrIcon } from '../../../ui/icons.tsx'
import { sheetText } from '../text.ts'
import { toSheet } from './focus.ts'

/**
 * Finds somebody on the sheet. Enter leads to the found start, so that its keys are heard; pressed again on the same words, to the next one. What
 * is a code is read. Beside it the camera, on the day itself.
 */
export function FindBox({
  words,
  look,
  next,
  at,
  count,
  inputRef,
  read,
  openCamera,
  findElsewhere,
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
  /** Looks on other days, and for people without a booking; null for a starter, who reads no telephone numbers either. */
  readonly findElsewhere: ((words: string) => void) | null
}) {
  const [isFresh, setFresh] = useState(true)
  const isDesk = findElsewhere !== null
  const { find, findHelp, findAsStarter, findHelpAsStarter } = sheetText.arrival
  const help = isDesk ? findHelp : findHelpAsStarter
  const hint = isDesk ? (read ? find : sheetText.find) : findAsStarter
  return (
    <div className="day-find">
      <input
        ref={inputRef}
        type="search"
        aria-label={read ? help : hint}
        title={read ? help : undefined}
        placeholder={hint}
        autoComplete="off"
        value={words}
        onChange={({ target }) => {
          setFresh(true)
          look(target.value)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
          event.preventDefault()
          if (read?.(words)) {
            look('')
            return
          }
          if (count === 0 && !isInvisible(words)) {
            findElsewhere?.(words)
            return
          }
          if (!isFresh) next()
          setFresh(false)
          if (count > 0) toSheet()
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
      <span role="status">
        {words === '' ? (
          <kbd>/</kbd>
        ) : count === 0 ? (
          <>
            <span aria-hidden="true">{sheetText.noneShort}</span>
            <span className="sr-text">{isDesk ? sheetText.none : sheetText.noneHere}</span>
          </>
        ) : (
          sheetText.found(at, count)
        )}
      </span>
    </div>
  )
}
