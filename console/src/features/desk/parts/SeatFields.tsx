import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { seenExemptions, type SeenExemption } from '@jgm/contract/api/desk-arrival'
import { isConverting } from '@jgm/contract/model/converting'
import type { DayStart } from '@jgm/contract/api/desk-day'
import { useShortcuts } from '../../../lib/keys.ts'
import { sheetText } from '../text.ts'
import { lacksAddress, lacksProof, nextTag } from './arrivals.ts'
import type { BookedSeat } from './rows.ts'
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
  function proof(): void {
    if (declared !== null && seen === null) mark(seat, { exemption: declared })
    else proofRef.current?.focus()
  }
  useShortcuts({
    title: words.who,
    level: 2,
    shortcuts: [
      { keys: 'j', label: words.keys.address, run: () => addressRef.current?.focus() },
      { keys: 'h', label: words.keys.exemption, run: proof },
      { keys: 'r', label: words.keys.locker, run: () => lockerRef.current?.focus() },
      { keys: 'f', label: words.keys.bagTag, run: () => tagRef.current?.focus() },
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
        save={(address) => mark(seat, { address })}
      />
      <div data-asked={lacksProof(seat) ? '' : undefined}>
        <dt>
          <label htmlFor={proofId}>{words.exemption}</label>
        </dt>
        <dd>
          <select
            id={proofId}
            ref={proofRef}
            value={seen ?? ''}
            onChange={({ target }) => {
              mark(seat, { exemption: target.value === '' ? null : (target.value as SeenExemption) })
              // The keys of the sheet are heard again.
              target.blur()
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
          save={(given) => mark(seat, { [which]: given })}
        />
      ))}
    </dl>
  )
}

/** One field. Enter in an empty one takes what is offered. */
function Line({
  label,
  hint,
  offered,
  keyName,
  isAsked,
  value,
  most,
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
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly save: (value: string | null) => void
}) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  function keep(text: string): void {
    setTyped(null)
    if (text.trim() !== (value ?? '')) save(text.trim() === '' ? null : text)
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isConverting(event.nativeEvent)) return
    if (event.key === 'Escape') setTyped(null)
    if (event.key !== 'Enter') return
    event.preventDefault()
    const text = (typed ?? value ?? '') === '' ? (offered ?? '') : (typed ?? value ?? '')
    setTyped(null)
    keep(text)
    inputRef.current?.blur()
  }
  return (
    <div data-asked={isAsked ? '' : undefined}>
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
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => typed !== null && keep(typed)}
          onKeyDown={onKeyDown}
        />
        <kbd>{keyName}</kbd>
      </dd>
    </div>
  )
}
