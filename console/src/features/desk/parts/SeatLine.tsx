import { useId, type KeyboardEvent, type RefObject } from 'react'
import { isConverting } from '@jgm/contract/model/converting'
import { normalizeLine } from '@jgm/contract/model/normalise'
import { sheetText } from '../text.ts'
import { toSheet } from './focus.ts'
import type { Draft } from './useDrafts.ts'

const words = sheetText.arrival

/**
 * One field, kept by Enter or by leaving it. Enter in an empty one takes what is offered. What was typed stays until it is kept: a line that is lost
 * loses nothing. Where another desk was first, both stand here until one of them is chosen.
 */
export function SeatLine({
  label,
  hint,
  offered,
  keyName,
  isAsked,
  value,
  draft,
  problem,
  warning,
  inputRef,
  type,
  drop,
  save,
}: {
  readonly label: string
  readonly hint: string
  readonly offered?: string | undefined
  readonly keyName: string
  readonly isAsked: boolean
  readonly value: string | null
  readonly draft: Draft | undefined
  /** Why it was not kept. */
  readonly problem: string | undefined
  readonly warning?: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly type: (typed: string) => void
  readonly drop: () => void
  /** Writes a text in place of the one that this desk has read. */
  readonly save: (text: string, standing: string | null) => void
}) {
  const id = useId()
  const theirs = draft?.theirs ?? null
  function keep(text: string): void {
    if (normalizeLine(text) === (value ?? '')) drop()
    else save(text, theirs ? theirs.value : draft ? draft.standing : value)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isConverting(event.nativeEvent)) return
    if (event.key === 'Escape') drop()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = draft?.typed ?? value ?? ''
    keep(text === '' ? (offered ?? '') : text)
    toSheet()
  }
  return (
    <div data-asked={isAsked ? '' : undefined} data-unsaved={draft ? '' : undefined}>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <input
          id={id}
          ref={inputRef}
          value={draft?.typed ?? value ?? ''}
          placeholder={hint}
          autoComplete="off"
          aria-invalid={problem === undefined ? undefined : true}
          onChange={({ target }) => type(target.value)}
          onBlur={() => draft && !draft.isSent && !theirs && keep(draft.typed)}
          onKeyDown={onKeyDown}
        />
        <kbd>{keyName}</kbd>
      </dd>
      {draft && theirs ? (
        <dd className="day-warning" role="alert">
          {words.theirs(theirs.by, theirs.value)}
          <span className="day-either">
            <button type="button" className="btn" onClick={drop}>
              {words.takeTheirs}
            </button>
            <button type="button" className="btn" onClick={() => keep(draft.typed)}>
              {words.takeOwn}
            </button>
          </span>
        </dd>
      ) : problem === undefined ? null : (
        <dd className="day-warning" role="alert">
          {problem}
        </dd>
      )}
      {warning === undefined ? null : (
        <dd className="day-warning" role="status">
          {warning}
        </dd>
      )}
    </div>
  )
}
