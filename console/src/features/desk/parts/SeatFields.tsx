import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { seenExemptions, type SeenExemption } from '@jgm/contract/api/desk-arrival'
import { isConverting } from '@jgm/contract/model/converting'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { useShortcuts } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'
import { lacksAddress, lacksProof, nextTag, sharedTag } from './arrivals.ts'
import type { BookedSeat } from './rows.ts'
import { enter, toSheet } from './focus.ts'
import type { Arrivals } from './useArrival.ts'

const words = sheetText.arrival

/** The fields of one person: address, proof of a tax exemption, locker and bag tag. A field is saved by Enter, and when the cursor leaves it. */
export function SeatFields({
  seat,
  starts,
  arrivals: { mark },
}: {
  readonly seat: BookedSeat
  readonly starts: readonly DayStart[]
  readonly arrivals: Pick<Arrivals, 'mark'>
}) {
  const [addressRef, lockerRef, tagRef] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ]
  const proofRef = useRef<HTMLSelectElement>(null)
  const declared = seat.person?.exempt ?? null
  const seen = seat.arrival?.exemption ?? null
  const [draft, setDraft] = useState<string | null>(null)
  const isPointer = useRef(false)
  function keepProof(value: string | null): void {
    setDraft(null)
    if (value !== null && value !== (seen ?? ''))
      mark(seat, { exemption: value === '' ? null : (value as SeenExemption) })
  }
  function proof(): void {
    if (declared !== null && seen === null) mark(seat, { exemption: declared })
    else proofRef.current?.focus()
  }
  useShortcuts({
    title: words.who,
    level: 2,
    shortcuts: [
      { keys: 'j', label: words.keys.address, run: () => enter(addressRef.current) },
      { keys: 'h', label: words.keys.exemption, run: proof },
      { keys: 'r', label: words.keys.locker, run: () => enter(lockerRef.current) },
      { keys: 'f', label: words.keys.bagTag, run: () => enter(tagRef.current) },
    ],
  })
  const proofId = useId()
  return (
    <dl className="day-fields">
      <Line
        label={words.address}
        hint={words.addressHint}
        keyName="J"
        isAsked={lacksAddress(seat)}
        value={seat.arrival?.address ?? null}
        most={200}
        inputRef={addressRef}
        save={(address, onKept) => mark(seat, { address }, { onKept })}
      />
      <div data-asked={lacksProof(seat) ? '' : undefined}>
        <dt>
          <label htmlFor={proofId}>{words.exemption}</label>
        </dt>
        <dd>
          <select
            id={proofId}
            ref={proofRef}
            value={draft ?? seen ?? ''}
            onPointerDown={() => (isPointer.current = true)}
            onKeyDown={(event) => {
              isPointer.current = false
              if (event.key !== 'Enter') return
              event.preventDefault()
              keepProof(draft)
              toSheet()
            }}
            onBlur={() => keepProof(draft)}
            onChange={({ target }) => {
              setDraft(target.value)
              // Arrow keys walk through the answers: one is kept by Enter, or by leaving.
              if (!isPointer.current) return
              keepProof(target.value)
              toSheet()
            }}
          >
            <option value="">
              {declared === null ? words.noExemption : words.declared(words.exemptions[declared])}
            </option>
            {seenExemptions.map((one) => (
              <option key={one} value={one}>
                {words.exemptions[one]}
              </option>
            ))}
          </select>
          {declared !== null && seen === null ? (
            <button type="button" className="btn" onClick={proof}>
              {words.seen}
            </button>
          ) : null}
          <kbd>H</kbd>
        </dd>
      </div>
      {(['locker', 'bag_tag'] as const).map((which) => (
        <Line
          key={which}
          label={which === 'locker' ? words.locker : words.bagTag}
          hint={words.next(nextTag(starts, which) ?? '1')}
          offered={nextTag(starts, which)}
          keyName={which === 'locker' ? 'R' : 'F'}
          isAsked={false}
          value={seat.arrival?.[which] ?? null}
          most={10}
          inputRef={which === 'locker' ? lockerRef : tagRef}
          warning={sharedTag(starts, seat, which)}
          save={(given, onKept) => mark(seat, { [which]: given }, { onKept })}
        />
      ))}
    </dl>
  )
}

/**
 * One field, kept by Enter or by leaving it. Enter in an empty one takes what is offered. What was typed stays until it is kept: a line that is lost
 * loses nothing.
 */
function Line({
  label,
  hint,
  offered,
  keyName,
  isAsked,
  value,
  most,
  warning,
  inputRef,
  save,
}: {
  readonly label: string
  readonly hint: string
  readonly offered?: string | undefined
  readonly keyName: string
  readonly isAsked: boolean
  readonly value: string | null
  readonly most: number
  readonly warning?: string | undefined
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly save: (value: string | null, onKept: () => void) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  function keep(text: string): void {
    if (text.trim() === (value ?? '')) setTyped(null)
    else if (sent.current !== text) {
      sent.current = text
      save(text.trim() === '' ? null : text, () => setTyped(null))
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isConverting(event.nativeEvent)) return
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = typed ?? value ?? ''
    const kept = text === '' ? (offered ?? '') : text
    sent.current = null
    setTyped(kept)
    keep(kept)
    toSheet()
  }
  return (
    <div data-asked={isAsked ? '' : undefined} data-unsaved={typed === null ? undefined : ''}>
      <dt>
        <label htmlFor={id}>{label}</label>
      </dt>
      <dd>
        <input
          id={id}
          ref={inputRef}
          value={typed ?? value ?? ''}
          placeholder={hint}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => {
            sent.current = null
            setTyped(target.value)
          }}
          onBlur={() => typed !== null && keep(typed)}
          onKeyDown={onKeyDown}
        />
        <kbd>{keyName}</kbd>
      </dd>
      {warning === undefined ? null : (
        <dd className="day-warning" role="status">
          {warning}
        </dd>
      )}
    </div>
  )
}
