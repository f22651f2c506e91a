import { useRef, useState } from 'react'
import type { AllottedDay } from '@jgm/contract/api/staff-allotments'
import { allotmentText as text } from '../text.allotment.ts'
import { startsIn } from './words.ts'

/** A day of a course: what is sold of what is kept, with a bar. A number that is typed is set by Enter, or where the cell is left; Escape takes it back. */
export function AllottedCell({
  label,
  day,
  onSet,
}: {
  readonly label: string
  readonly day: AllottedDay | undefined
  readonly onSet: ((starts: number | null) => Promise<unknown>) | null
}) {
  const [typed, type] = useState<string | null>(null)
  // Escape leaves the cell, too, before what it has taken back is drawn.
  const isTakenBack = useRef(false)
  if (day === undefined) return <td className="allot-none">{text.unpublished}</td>
  if (day.is_closed) return <td className="allot-none">{text.off}</td>
  if (day.is_released)
    return <td className="allot-none">{day.starts === null && day.sold === 0 ? text.free : text.released(day.sold)}</td>
  const stored = day.starts === null ? '' : String(day.starts)
  const shown = typed ?? stored
  const starts = startsIn(shown)
  async function send(): Promise<void> {
    if (typed === null || starts === undefined || onSet === null) return
    // The same number again takes what is missing of it.
    if (starts !== day?.starts || (day.starts !== null && day.kept < day.starts))
      await onSet(starts).catch(() => undefined)
    type((now) => (now === typed ? null : now))
  }
  const isFull = day.starts !== null && day.kept > 0 && day.left === 0
  return (
    <td>
      <span className="allot" data-full={isFull ? '' : undefined} data-free={day.starts === null ? '' : undefined}>
        {day.kept > 0 ? <i style={{ width: `${Math.round((1 - day.left / day.kept) * 100)}%` }} /> : null}
        {day.starts === null && day.sold === 0 ? null : <b>{day.sold}</b>}
        {day.starts === null && day.sold === 0 ? null : <span>/</span>}
        {onSet === null ? (
          <span>{stored === '' ? text.free : stored}</span>
        ) : (
          <input
            aria-label={label}
            aria-invalid={starts === undefined ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            placeholder={text.free}
            value={shown}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onBlur={() => {
              if (isTakenBack.current) isTakenBack.current = false
              else void send()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.repeat) void send()
              isTakenBack.current = event.key === 'Escape'
              if (event.key === 'Escape') type(null)
            }}
          />
        )}
      </span>
      {starts === undefined ? (
        <small role="alert">{text.range}</small>
      ) : day.starts !== null && day.kept < day.starts ? (
        <small>{text.fewer(day.kept)}</small>
      ) : null}
      {day.beside > 0 ? <small>{text.beside(day.beside)}</small> : null}
    </td>
  )
}
