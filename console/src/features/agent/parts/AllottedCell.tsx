import { useEffect, useRef, useState } from 'react'
import type { AllottedDay } from '@jgm/contract/api/staff-allotments'
import { isConverting } from '@jgm/contract/model/converting'
import { isCode } from '../../../lib/api.ts'
import { useUnkept } from '../../../lib/unsaved.ts'
import type { SetDay } from '../api.ts'
import { allotmentText as text } from '../text.allotment.ts'
import { startsIn, wrongOf } from './words.ts'

/**
 * A number as it is typed over a version; after another window was first, over what stands now (null), and by Enter only. `isLeft`: the cell was left with
 * what Enter alone sends.
 */
type Typing = {
  readonly text: string
  readonly version: number | null
  readonly isRefused: boolean
  readonly isLeft?: boolean
}

/**
 * A day of a course: what is sold of what is kept, with a bar. A number that is typed is set by Enter, or where the cell is left for another place of the
 * page; an empty cell by Enter only, because a half-typed one is empty, too. Escape takes it back, and R lets a day that was set by hand follow its
 * allotment again. What was refused stays typed until Enter or Escape.
 */
export function AllottedCell({
  label,
  againLabel,
  day,
  onSet,
  onForget,
}: {
  readonly label: string
  readonly againLabel: string
  readonly day: AllottedDay | undefined
  readonly onSet: ((set: SetDay) => Promise<unknown>) | null
  /** Takes away what the last press was answered. */
  readonly onForget: () => void
}) {
  const [typing, type] = useState<Typing | null>(null)
  // Escape leaves the cell, too, before what it has taken back is drawn.
  const isTakenBack = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<string | null>(null)
  useUnkept(typing !== null)
  // The next number takes the place of the one that was sent or taken back.
  useEffect(() => {
    if (typing === null && document.activeElement === input.current) input.current?.select()
  }, [typing])
  if (day === undefined) return <td className="allot-none">{text.unpublished}</td>
  if (day.is_closed) return <td className="allot-none">{text.off}</td>
  if (day.is_released)
    return <td className="allot-none">{day.starts === null && day.sold === 0 ? text.free : text.released(day.sold)}</td>
  const { version } = day
  const stored = day.starts === null ? '' : String(day.starts)
  const shown = typing?.text ?? stored
  const starts = startsIn(shown)
  async function send(): Promise<void> {
    if (typing === null || starts === undefined || onSet === null || sending.current === typing.text) return
    sending.current = typing.text
    const isAnother = starts !== day?.starts || (day.starts !== null && day.kept < day.starts)
    try {
      // The same number again takes what is missing of it.
      if (isAnother) await onSet({ by_hand: { starts }, version: typing.version ?? version })
      type((now) => (now === null || now.text === typing.text ? null : { ...now, version: null }))
    } catch (error) {
      const next = isCode(error, 'desk_stale') ? null : typing.version
      type((now) => (now?.text === typing.text ? { ...now, version: next, isRefused: true } : now))
    } finally {
      sending.current = null
    }
  }
  const followAgain = (): void => {
    type(null)
    void onSet?.({ by_hand: null, version }).catch(() => undefined)
  }
  const isFull = day.starts !== null && day.kept > 0 && day.left === 0
  return (
    <td>
      <span
        className="allot"
        data-full={isFull ? '' : undefined}
        data-free={day.starts === null ? '' : undefined}
        data-hand={day.is_by_hand ? '' : undefined}
      >
        {day.kept > 0 ? <i style={{ width: `${Math.round((1 - day.left / day.kept) * 100)}%` }} /> : null}
        {day.starts === null && day.sold === 0 ? null : <b>{day.sold}</b>}
        {day.starts === null && day.sold === 0 ? null : <span>/</span>}
        {onSet === null ? (
          <span>{stored === '' ? text.free : stored}</span>
        ) : (
          <input
            ref={input}
            aria-label={label}
            aria-invalid={starts === undefined ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder={text.free}
            value={shown}
            onChange={({ target }) => {
              const begun = typing?.isRefused === true ? null : (typing?.version ?? version)
              type({ text: target.value, version: begun, isRefused: typing?.isRefused ?? false })
            }}
            onFocus={({ target }) => typing === null && target.select()}
            // Else the browser puts the caret into a selected text after the click.
            onMouseUp={(event) => event.preventDefault()}
            onClick={({ currentTarget }) => currentTarget.select()}
            onBlur={({ target }) => {
              if (isTakenBack.current) isTakenBack.current = false
              // Another window has the focus: the cell has it again when the person is back.
              else if (document.activeElement === target || typing === null || sending.current === typing.text) return
              else if (starts === null && day.starts !== null) type({ ...typing, isLeft: true })
              else if (!typing.isRefused) void send()
            }}
            onKeyDown={(event) => {
              if (isConverting(event.nativeEvent)) return
              isTakenBack.current = event.key === 'Escape'
              if (event.key === 'Enter' && !event.repeat) {
                event.currentTarget.select()
                void send()
              }
              if (event.key === 'Escape') {
                if (typing) onForget()
                type(null)
              }
              if (/^[rR]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
                event.preventDefault()
                if (day.is_by_hand && !event.repeat) followAgain()
              }
            }}
          />
        )}
      </span>
      <Notes day={day} wrong={wrongOf(shown)} isLeft={typing?.isLeft === true} />
      {day.is_by_hand && onSet ? (
        <button type="button" className="allot-again" aria-label={againLabel} tabIndex={-1} onClick={followAgain}>
          {text.again(day.usual)}
        </button>
      ) : null}
    </td>
  )
}

/** The words of a day beside its numbers. */
const Notes = ({
  day,
  wrong,
  isLeft,
}: {
  readonly day: AllottedDay
  readonly wrong: string | null
  readonly isLeft: boolean
}) => (
  <>
    {wrong !== null ? (
      <small role="alert">{wrong}</small>
    ) : isLeft ? (
      <small role="alert">{text.unsent}</small>
    ) : day.starts !== null && day.kept < day.starts ? (
      <small>{text.fewer(day.kept)}</small>
    ) : null}
    {day.beside > 0 ? <small>{text.beside(day.beside)}</small> : null}
    {day.is_by_hand ? <small>{text.byHand}</small> : null}
  </>
)
